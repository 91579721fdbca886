import { Link } from '@remix-run/react'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import { useKeptFocus } from './use-kept-focus.ts'
import styles from './table.module.css'

type TableProps = {
  caption: string
  /** The labels of plain header cells; a column named Actions is right-aligned. */
  columns?: readonly string[]
  /** The header cells, if labels alone are not enough. */
  head?: ReactNode
  children: ReactNode
  /** Without padding at the ends of its rows. */
  flush?: boolean
  /** How it is shown on narrow screens; few short columns stay a table. */
  narrow?: 'list' | 'table'
  className?: string | undefined
}

/** On narrow screens each row becomes a list; a cell with `data-label` then shows that label before its value. */
export function Table({ caption, columns, head, children, flush = false, narrow = 'list', className }: TableProps) {
  const rows = useKeptFocus<HTMLTableSectionElement>()
  const kind = narrow === 'list' ? [styles.list, styles.flow] : styles.kept
  return (
    <table className={clsx(styles.table, kind, flush && styles.flush, className)}>
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          {columns?.map((name) => (
            <th key={name} className={name === 'Actions' ? 'num' : undefined}>
              {name}
            </th>
          ))}
          {head}
        </tr>
      </thead>
      <tbody {...rows}>{children}</tbody>
    </table>
  )
}

type SortHeadProps = {
  children: ReactNode
  /** Null while the table is sorted by another column. */
  direction: 'ascending' | 'descending' | null
  /** The page that sorts by this column. */
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
