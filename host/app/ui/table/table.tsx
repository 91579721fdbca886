import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import './table.css'

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
    <table
      className={clsx('table', list && 'table--list', cells && 'table--cells', flush && 'table--flush', className)}
    >
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
  direction: 'ascending' | 'descending' | null
  onSort: () => void
  className?: string | undefined
}

export function SortHead({ children, direction, onSort, className }: SortHeadProps) {
  return (
    <th className={className} {...(direction ? { 'aria-sort': direction } : {})}>
      <button type="button" className="sort" onClick={onSort}>
        {children}
        <Icon name={direction === 'ascending' ? 'up' : 'down'} />
      </button>
    </th>
  )
}
