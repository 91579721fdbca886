import type { HistoryQuery, ScanPage, SortDirection } from '#host/contract/history.ts'
import type { ScanListRecord } from './scan-model.ts'
import { scanHistory, type Matching, type Tally } from './scan-history.ts'
import { scanStore } from './scan-store.ts'
import { toScanSummary } from './scan-view.ts'
import { sortedBy } from './sort-scans.ts'

const SCANS_PER_PAGE = 25
/** A search that matches more addresses than this is not narrowed to a list of them. */
const MOST_ADDRESSES = 400
const FEW_ADDRESSES = 100

type Place = { skip: number; limit: number; total: number }
type Order = Pick<HistoryQuery, 'sort' | 'direction'>

/**
 * One page of the history in the requested order; a page past the end shows the last one. An index counts and orders
 * the scans: directly by age, value by value for other columns.
 */
export async function scanPage(tenantId: string, query: HistoryQuery, now: Date): Promise<ScanPage> {
  const { sort, direction, days, q, status } = query
  const wanted = { tenantId, filter: { days, ...(q && { q }), ...(status && { status }) }, now }
  const { matching, total: found } = await searched(wanted)
  const isTallied = !q && sort !== 'createdAt' && sort !== 'url'
  const values = isTallied ? await scanHistory.tally(matching, sort) : null
  const total = found ?? (values ? totalCount(values) : await scanHistory.count(wanted))
  const pages = Math.max(1, Math.ceil(total / SCANS_PER_PAGE))
  const page = Math.min(query.page, pages)
  const place = { skip: (page - 1) * SCANS_PER_PAGE, limit: SCANS_PER_PAGE, total }
  const scans = await scansAt(place)
  return { scans: scans.map(toScanSummary), page, pages, total }

  async function scansAt(at: Place): Promise<ScanListRecord[]> {
    if (sort === 'createdAt') return slice(matching, direction, at)
    if (q) return sortedMatches(matching, query, at)
    const tally = values ?? (await firstAddresses(at.skip + at.limit))
    return byColumn(matching, query, at, tally)
  }

  /** Reads no more addresses than are needed to cover so many scans; most often a few do. */
  async function firstAddresses(most: number): Promise<Tally[]> {
    const first = (limit: number) => scanHistory.tally(matching, sort, { direction, limit })
    const few = await first(Math.min(FEW_ADDRESSES, most))
    return few.length < FEW_ADDRESSES || totalCount(few) >= most ? few : first(most)
  }
}

/** Turns a search into the list of matching addresses, if these are few, with the number of their scans. */
export async function searched(matching: Matching): Promise<{ matching: Matching; total?: number }> {
  const { q, ...others } = matching.filter
  if (!q) return { matching }
  const first = { direction: 'ascending', limit: MOST_ADDRESSES + 1 } as const
  const addresses = await scanHistory.tally(matching, 'url', first)
  if (addresses.length > MOST_ADDRESSES) return { matching }
  const column = { field: 'url', values: addresses.map(({ url }) => url) } as const
  return { matching: { ...matching, filter: { ...others, column } }, total: totalCount(addresses) }
}

/** A range of scans by age, read from the nearer end. */
async function slice(
  matching: Matching,
  direction: SortDirection,
  { skip, limit, total }: Place,
): Promise<ScanListRecord[]> {
  const size = Math.min(limit, total - skip)
  if (size <= 0) return []
  const behind = total - skip - size
  if (skip <= behind) return scanHistory.slice(matching, { direction, skip, limit: size })
  const turned = direction === 'ascending' ? 'descending' : 'ascending'
  return (await scanHistory.slice(matching, { direction: turned, skip: behind, limit: size })).reverse()
}

/** Reads a range in the order of a column's values, newest first among equals. */
async function byColumn(
  matching: Matching,
  { sort, direction }: Order,
  { skip, limit }: Place,
  tally: readonly Tally[],
): Promise<ScanListRecord[]> {
  const values = sortedBy(tally, sort, direction)
  const parts = splitRange(values, skip, limit)
  const whole = parts.filter(({ value, place }) => place.limit === value.count)
  const sum = whole.reduce((count, { place }) => count + place.limit, 0)
  const asked = [
    ...(sum > 0 ? [{ values: whole.map(({ value }) => value[sort]), place: { skip: 0, limit: sum, total: sum } }] : []),
    ...parts.filter((part) => !whole.includes(part)).map(({ value, place }) => ({ values: [value[sort]], place })),
  ]
  const found = asked.map(({ values: column, place }) => {
    const filter = { ...matching.filter, column: { field: sort, values: column } }
    return slice({ ...matching, filter }, 'descending', place)
  })
  return sortedBy((await Promise.all(found)).flat(), sort, direction)
}

/** Maps a range over all scans to the range within each value. */
function splitRange(values: readonly Tally[], skip: number, limit: number) {
  const parts: { value: Tally; place: Place }[] = []
  let before = 0
  for (const value of values) {
    const [from, to] = [Math.max(skip, before), Math.min(skip + limit, before + value.count)]
    if (from < to) parts.push({ value, place: { skip: from - before, limit: to - from, total: value.count } })
    before += value.count
  }
  return parts
}

function totalCount(tally: readonly Tally[]): number {
  return tally.reduce((sum, { count }) => sum + count, 0)
}

/** Sorts the matches of a search in memory. */
async function sortedMatches(
  matching: Matching,
  { sort, direction }: Order,
  { skip, limit }: Place,
): Promise<ScanListRecord[]> {
  const ordered = sortedBy(await scanHistory.keys(matching, sort), sort, direction)
  return scanStore.listOf(
    matching.tenantId,
    ordered.slice(skip, skip + limit).map(({ _id }) => _id),
  )
}
