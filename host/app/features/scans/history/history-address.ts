import type { HistoryQuery, HistorySort } from '#host/contract/history.ts'

/** The address of the scans tab that shows this; what is as it is at first is left out. */
export function historyAddress({ days, q, status, sort, direction, page }: HistoryQuery): string {
  const params = new URLSearchParams({ tab: 'scans', days: String(days) })
  if (q) params.set('q', q)
  if (status) params.set('status', status)
  if (sort !== 'createdAt' || direction !== 'descending') {
    params.set('sort', sort)
    params.set('direction', direction)
  }
  if (page > 1) params.set('page', String(page))
  return `/dashboard?${params}`
}

/** The same scans in the next order of a column: downward at first, then the other way; from the first page on. */
export function sortAddress(query: HistoryQuery, sort: HistorySort): string {
  const direction = query.sort === sort && query.direction === 'descending' ? 'ascending' : 'descending'
  return historyAddress({ ...query, sort, direction, page: 1 })
}
