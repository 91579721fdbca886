import { Fragment, type ReactNode } from 'react'
import { HISTORY_COLUMNS, type HistorySort } from '#host/contract/history.ts'
import type { ScanSummary } from '#host/contract/scans.ts'
import { Table } from '../../../ui/table/table.tsx'
import { HistoryRow } from './history-row.tsx'

type ScanTableProps = {
  caption: string
  scans: readonly ScanSummary[]
  /** The head of a column that the table can be sorted by; plain heads without it. */
  head?: (sort: HistorySort, label: string) => ReactNode
  deletable?: boolean
}

export function ScanTable({ caption, scans, head, deletable = false }: ScanTableProps) {
  return (
    <Table
      caption={caption}
      head={
        <>
          {HISTORY_COLUMNS.map(({ field, head: label }) => (
            <Fragment key={field}>{head ? head(field, label) : <th>{label}</th>}</Fragment>
          ))}
          <th className="num">Actions</th>
        </>
      }
    >
      {scans.map((scan) => (
        <HistoryRow key={scan.id} scan={scan} deletable={deletable} />
      ))}
    </Table>
  )
}
