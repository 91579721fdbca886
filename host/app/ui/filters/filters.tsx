import type { ReactNode } from 'react'
import './filters.css'

export function Filters({ children }: { children: ReactNode }) {
  return <div className="filters">{children}</div>
}
