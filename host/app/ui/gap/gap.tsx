import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import './gap.css'

/** A dashed box where something should have been. */
export function Gap({ children, display = false }: { children: ReactNode; display?: boolean }) {
  return <span className={clsx('gap', display && 'gap--display')}>{children}</span>
}
