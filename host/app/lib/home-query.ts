import { HISTORY_COLUMNS, type HistorySort, type SortDirection } from '#host/contract/history.ts'
import { SCAN_STATUSES, type ScanStatus } from '#host/contract/scan-rules.ts'

export type HomeQuery = {
  tab: 'dashboard' | 'scans' | 'reports'
  days: 7 | 30 | 90
  q: string
  status: ScanStatus | ''
  sort: HistorySort
  direction: SortDirection
  page: number
  /** `?q=` fills in the address on the form; on the scans tab it is the search instead. */
  initialUrl: string
}

const MAX_PAGE = 100_000

/** Reads the main screen's query; values that make no sense become the defaults. */
export function readHomeQuery(params: URLSearchParams): HomeQuery {
  const tab = params.get('tab')
  const days = Number(params.get('days'))
  const q = (params.get('q') ?? '').trim().slice(0, 200)
  const status = params.get('status')
  const sort = params.get('sort')
  const page = Number(params.get('page'))
  const isSearch = tab === 'scans'
  return {
    tab: tab === 'scans' || tab === 'reports' ? tab : 'dashboard',
    days: days === 7 || days === 90 ? days : 30,
    q: isSearch ? q : '',
    status: SCAN_STATUSES.find((known) => known === status) ?? '',
    sort: HISTORY_COLUMNS.find(({ field }) => field === sort)?.field ?? 'createdAt',
    direction: params.get('direction') === 'ascending' ? 'ascending' : 'descending',
    page: Number.isInteger(page) && page > 0 ? Math.min(page, MAX_PAGE) : 1,
    initialUrl: isSearch ? '' : q,
  }
}
