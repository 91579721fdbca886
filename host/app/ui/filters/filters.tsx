import type { ReactNode } from 'react'
import { clsx } from 'clsx'
import styles from './filters.module.css'

/** `alone`: not in a card, whose edges it keeps away from. */
export function Filters({ alone = false, children }: { alone?: boolean; children: ReactNode }) {
  return <div className={clsx(styles.filters, alone && styles.alone)}>{children}</div>
}
