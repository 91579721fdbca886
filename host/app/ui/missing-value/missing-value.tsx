import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import './missing-value.css'

/** A dashed box where something should have been. */
export function MissingValue({ children, display = false }: { children: ReactNode; display?: boolean }) {
  return <span className={clsx('gap', display && 'gap--display')}>{children}</span>
}
