import { Link } from '@remix-run/react'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import styles from './table.module.css'

type TableProps = {
  caption: string
  head: ReactNode
  children: ReactNode
  /** Below 48 rem rows become lists of labelled pairs; `cells` sets four pairs to a line. */
  list?: boolean
  cells?: boolean
  flush?: boolean
  className?: string | undefined
}

/** Rows are given as children `<tr>`; a cell that shall keep its name on a phone carries `data-label`. */
export function Table({ caption, head, children, list = true, cells = false, flush = false, className }: TableProps) {
  return (
    <table className={clsx(styles.table, list && styles.list, cells && styles.cells, flush && styles.flush, className)}>
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>{head}</tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

type SortHeadProps = {
  children: ReactNode
  /** How the table is sorted by this column, null where by another. */
  direction: 'ascending' | 'descending' | null
  /** Address of the table in the next order of this column. */
  to: string
}

export function SortHead({ children, direction, to }: SortHeadProps) {
  return (
    <th {...(direction ? { 'aria-sort': direction } : {})}>
      <Link className={styles.sort} to={to} preventScrollReset>
        {children}
        <Icon name="chev" className={direction === 'ascending' ? styles.up : styles.down} />
      </Link>
    </th>
  )
}
