import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './missing-value.module.css'

/** A dashed box for something that is missing; `display` for headings. */
export function MissingValue({ children, display = false }: { children: ReactNode; display?: boolean }) {
  return <span className={clsx('nowrap', styles.missingValue, display && styles.display)}>{children}</span>
}
