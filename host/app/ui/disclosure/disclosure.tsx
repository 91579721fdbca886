import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import styles from './disclosure.module.css'

type DisclosureProps = {
  summary: ReactNode
  children: ReactNode
  className?: string | undefined
  open?: boolean
  /** As wide as a list, with padding and columns. */
  row?: boolean
}

/** A row that expands in place, also without JavaScript. */
export function Disclosure({ summary, children, className, open = false, row }: DisclosureProps) {
  return (
    <details className={clsx(row ? styles.row : styles.plain, className)} open={open}>
      <summary>
        {summary}
        <Icon name="chev" className={styles.chev} />
      </summary>
      {children}
    </details>
  )
}
