import { trusted } from 'mongoose'
import type { HistorySort, SortDirection } from '#host/contract/history.ts'
import type { ListScansQuery } from '#host/contract/scans.ts'
import { DAY_MS } from '../platform/clock.ts'
import { containing } from '../platform/database/containing.ts'
import { LIST_PROJECTION, ScanModel, type ScanListRecord, type ScanRecord } from './scan-model.ts'

const NEWEST_FIRST = { createdAt: -1, _id: -1 } as const
const OLDEST_FIRST = { createdAt: 1, _id: 1 } as const

/** `column` matches any of the given values. */
export type ScanFilter = Pick<ListScansQuery, 'days' | 'q' | 'status'> & {
  column?: { field: HistorySort; values: readonly unknown[] }
}
/** The scans that a query of the history is about. `now` is the end of the filter's days. */
export type Matching = { tenantId: string; filter: ScanFilter; now: Date }
/** One value of a column, under the column's name, with its number of scans. */
export type Tally = Partial<Pick<ScanRecord, HistorySort>> & { count: number }
export type ScanSlice = { direction: SortDirection; skip: number; limit: number }
type ListPlace = Pick<ListScansQuery, 'limit' | 'before'>

/** The queries of the history: a tenant's matching scans in pages, counted, and tallied by a column. */
export const scanHistory = {
  /** The newest matching scans; `before` is the last scan of the previous page. */
  async list(matching: Matching, { limit, before }: ListPlace): Promise<ScanListRecord[]> {
    const asked = { ...historyFilter(matching), ...(before && (await olderThan(before, matching))) }
    return ScanModel.find(asked, LIST_PROJECTION).sort(NEWEST_FIRST).limit(limit).lean<ScanListRecord[]>()
  },

  async count(matching: Matching): Promise<number> {
    if (!matching.filter.q) return ScanModel.countDocuments(historyFilter(matching))
    // Searches each distinct address once, however many scans it has.
    const [sum] = await ScanModel.aggregate<{ count: number }>([
      ...tallied(matching, 'url'),
      { $group: { _id: null, count: { $sum: '$count' } } },
    ])
    return sum?.count ?? 0
  },

  /** Counts the matching scans for each value of a column, or for the first `limit` values in order. */
  async tally(
    matching: Matching,
    field: HistorySort,
    first?: { direction: SortDirection; limit: number },
  ): Promise<Tally[]> {
    const order = first && [
      { $sort: { _id: first.direction === 'ascending' ? 1 : -1 } as const },
      { $limit: first.limit },
    ]
    const rows = await ScanModel.aggregate<{ _id: unknown; count: number }>([
      ...tallied(matching, field),
      ...(order ?? []),
    ])
    return rows.map(({ _id, count }) => ({ [field]: _id, count }) as Tally)
  },

  /** A range of all matching scans, ordered by age. */
  async slice(matching: Matching, { direction, skip, limit }: ScanSlice): Promise<ScanListRecord[]> {
    return ScanModel.find(historyFilter(matching), LIST_PROJECTION)
      .sort(direction === 'descending' ? NEWEST_FIRST : OLDEST_FIRST)
      .skip(skip)
      .limit(limit)
      .lean<ScanListRecord[]>()
  },

  /** Ids of all matching scans, newest first, each with the one field to sort by. */
  async keys<Field extends keyof ScanListRecord>(
    matching: Matching,
    field: Field,
  ): Promise<Pick<ScanRecord, '_id' | Field>[]> {
    return ScanModel.find(historyFilter(matching), { [field]: 1 })
      .sort(NEWEST_FIRST)
      .lean<Pick<ScanRecord, '_id' | Field>[]>()
  },
}

function historyFilter({ tenantId, filter: { days, q, status, column }, now }: Matching) {
  return {
    tenantId,
    ...(days && { createdAt: trusted({ $gte: earliest(days, now) }) }),
    ...(q && { url: containing(q) }),
    ...(status && { status }),
    ...(column && { [column.field]: trusted({ $in: [...column.values] }) }),
  }
}

function tallied(matching: Matching, field: string) {
  return [{ $match: historyFilter(matching) }, { $group: { _id: `$${field}`, count: { $sum: 1 as const } } }]
}

/** Matches the scans older than `before`. If that one was deleted meanwhile, its id alone decides. */
async function olderThan(before: string, { tenantId, filter: { days }, now }: Matching) {
  const last = await ScanModel.findOne({ _id: before, tenantId }, { createdAt: 1 }).lean<
    Pick<ScanRecord, 'createdAt'>
  >()
  if (!last) return { _id: trusted({ $lt: before }) }
  const { createdAt } = last
  return {
    createdAt: trusted({ ...(days && { $gte: earliest(days, now) }), $lte: createdAt }),
    $or: [{ createdAt: trusted({ $lt: createdAt }) }, { createdAt, _id: trusted({ $lt: before }) }],
  }
}

function earliest(days: number, now: Date): Date {
  return new Date(now.getTime() - days * DAY_MS)
}
