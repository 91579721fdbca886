import { Fragment, type ReactNode } from 'react'
import type { HistorySort, ScanSummary } from '#host/contract/scans.ts'
import { Table } from '../../ui/table/table.tsx'
import { HistoryRow } from './history-row.tsx'

const COLUMNS: readonly [sort: HistorySort, label: string][] = [
  ['url', 'Website'],
  ['createdAt', 'Scan Date'],
  ['securityGrade', 'Security Grade'],
  ['issuesFound', 'Issues Found'],
  ['complianceScore', 'Compliance'],
  ['status', 'Status'],
]

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
          {COLUMNS.map(([sort, label]) => (
            <Fragment key={sort}>{head ? head(sort, label) : <th>{label}</th>}</Fragment>
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
