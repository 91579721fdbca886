import type { ReactNode } from 'react'
import styles from './filters.module.css'

export function Filters({ children }: { children: ReactNode }) {
  return <div className={styles.filters}>{children}</div>
}
