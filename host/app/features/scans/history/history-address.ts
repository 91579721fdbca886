import type { HistoryQuery, HistorySort } from '#host/contract/history.ts'

/** The address of the scans tab for a query, without default values. */
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

/** The address that sorts by a column, first descending, then ascending, from the first page. */
export function sortAddress(query: HistoryQuery, sort: HistorySort): string {
  const direction = query.sort === sort && query.direction === 'descending' ? 'ascending' : 'descending'
  return historyAddress({ ...query, sort, direction, page: 1 })
}
