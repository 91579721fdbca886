import type { ReactNode } from 'react'
import { clsx } from 'clsx'
import styles from './filters.module.css'

/** A row of filters. `alone` removes the padding and border that it has inside a card. */
export function Filters({ alone = false, children }: { alone?: boolean; children: ReactNode }) {
  return <div className={clsx(styles.filters, alone && styles.alone)}>{children}</div>
}
