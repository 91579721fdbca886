import type { ScanStatus } from './scan-rules.ts'
import type { ScanSummary } from './scans.ts'

type Column = {
  field: keyof ScanSummary
  /** Its heading in the CSV export. */
  csv: string
  /** Its position and heading in the history table, which can be sorted by it. */
  table?: { at: number; head: string }
}

/** The columns of the history and its CSV export, in the order of the CSV. */
export const SCAN_COLUMNS = [
  { field: 'id', csv: 'id' },
  { field: 'url', csv: 'url', table: { at: 1, head: 'Website' } },
  { field: 'scanType', csv: 'type' },
  { field: 'status', csv: 'status', table: { at: 7, head: 'Status' } },
  { field: 'overallScore', csv: 'score', table: { at: 3, head: 'Score' } },
  { field: 'securityScore', csv: 'security score' },
  { field: 'securityGrade', csv: 'security grade', table: { at: 4, head: 'Security Grade' } },
  { field: 'issuesFound', csv: 'issues', table: { at: 5, head: 'Issues Found' } },
  { field: 'notesFound', csv: 'notes' },
  { field: 'complianceScore', csv: 'compliance', table: { at: 6, head: 'Compliance' } },
  { field: 'createdAt', csv: 'created', table: { at: 2, head: 'Scan Date' } },
  { field: 'completedAt', csv: 'completed' },
  { field: 'analysisCount', csv: 'modules' },
] as const satisfies readonly Column[]

type TableColumn = Extract<(typeof SCAN_COLUMNS)[number], { table: unknown }>
export type HistorySort = TableColumn['field']

/** The columns of the history table. */
export const HISTORY_COLUMNS: readonly { field: HistorySort; head: string }[] = SCAN_COLUMNS.filter(
  (column): column is TableColumn => 'table' in column,
)
  .toSorted((a, b) => a.table.at - b.table.at)
  .map(({ field, table }) => ({ field, head: table.head }))

export type SortDirection = 'ascending' | 'descending'

/** The query of the scan history, from its address. */
export type HistoryQuery = {
  days: number
  q?: string
  status?: ScanStatus
  sort: HistorySort
  direction: SortDirection
  page: number
}
export type ScanPage = { scans: ScanSummary[]; page: number; pages: number; total: number }
