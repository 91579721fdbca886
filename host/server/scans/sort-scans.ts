import { GRADES } from '#analyzer/contract'
import type { HistorySort, SortDirection } from '#host/contract/history.ts'
import type { ScanRecord } from './scan-model.ts'

/** Sorts by one column and keeps the order of equals; rows without a value come last in either direction. */
export function sortedBy<Row extends Partial<Pick<ScanRecord, HistorySort>>>(
  rows: readonly Row[],
  field: HistorySort,
  direction: SortDirection,
): Row[] {
  return sortedByRank(rows, (row) => toRank(field, row[field]), direction)
}

type Rank = number | string | null

/** Sorts by rank and keeps the order of equals; rows without a rank come last in either direction. */
export function sortedByRank<Row>(
  rows: readonly Row[],
  rankOfRow: (row: Row) => Rank,
  direction: SortDirection,
): Row[] {
  const sign = direction === 'ascending' ? 1 : -1
  const ranked = rows.map((row) => ({ row, rank: rankOfRow(row) }))
  ranked.sort(({ rank: a }, { rank: b }) => {
    if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
    return sign * compare(a, b)
  })
  return ranked.map(({ row }) => row)
}

function toRank(field: HistorySort, value: unknown): Rank {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.getTime()
  if (field !== 'securityGrade') return value as number | string
  // Grades sort by rank, not by alphabet; a scan without a grade has no rank.
  const place = (GRADES as readonly unknown[]).indexOf(value)
  return place === -1 || value === 'N/A' ? null : -place
}

function compare(a: number | string, b: number | string): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return a < b ? -1 : a > b ? 1 : 0
}
