import { trusted } from 'mongoose'
import type { HistorySort, SortDirection } from '#host/contract/history.ts'
import type { ListScansQuery } from '#host/contract/scans.ts'
import { DAY_MS } from '../platform/clock.ts'
import { LIST_PROJECTION, ScanModel, type ScanListRecord, type ScanRecord } from './scan-model.ts'

const NEWEST_FIRST = { createdAt: -1, _id: -1 } as const
const OLDEST_FIRST = { createdAt: 1, _id: 1 } as const

/** `column`: any of some values of a column. */
export type ScanFilter = Pick<ListScansQuery, 'days' | 'q' | 'status'> & {
  column?: { field: HistorySort; values: readonly unknown[] }
}
/** One value of a column, under its name, with the number of its scans. */
export type Tally = Partial<Pick<ScanRecord, HistorySort>> & { count: number }
export type ScanSlice = { direction: SortDirection; skip: number; limit: number }
type ListPlace = Pick<ListScansQuery, 'limit' | 'before'>

/** What the history asks of a tenant's scans: those that match a filter, in pages, counted, and by the values of a column. */
export const scanHistory = {
  /** The newest that match; `before` is the last scan of the page before this one. */
  async list(tenantId: string, query: ScanFilter & ListPlace, now: Date): Promise<ScanListRecord[]> {
    const { limit, before } = query
    const asked = { ...filterOf(tenantId, query, now), ...(before && (await olderThan(tenantId, before, query, now))) }
    return ScanModel.find(asked, LIST_PROJECTION).sort(NEWEST_FIRST).limit(limit).lean<ScanListRecord[]>()
  },

  async count(tenantId: string, filter: ScanFilter, now: Date): Promise<number> {
    if (!filter.q) return ScanModel.countDocuments(filterOf(tenantId, filter, now))
    // Each address is searched once, however many scans it has.
    const [sum] = await ScanModel.aggregate<{ count: number }>([
      ...tallied(tenantId, filter, 'url', now),
      { $group: { _id: null, count: { $sum: '$count' } } },
    ])
    return sum?.count ?? 0
  },

  /** How many of the scans that match have each value of a column; the first `limit` in the order of the values. */
  async tally(
    tenantId: string,
    filter: ScanFilter,
    field: HistorySort,
    now: Date,
    first?: { direction: SortDirection; limit: number },
  ): Promise<Tally[]> {
    const order = first && [
      { $sort: { _id: first.direction === 'ascending' ? 1 : -1 } as const },
      { $limit: first.limit },
    ]
    const rows = await ScanModel.aggregate<{ _id: unknown; count: number }>([
      ...tallied(tenantId, filter, field, now),
      ...(order ?? []),
    ])
    return rows.map(({ _id, count }) => ({ [field]: _id, count }) as Tally)
  },

  /** The scans from one place on of all that match, in the order of their age. */
  async slice(tenantId: string, filter: ScanFilter, place: ScanSlice, now: Date): Promise<ScanListRecord[]> {
    const { direction, skip, limit } = place
    return ScanModel.find(filterOf(tenantId, filter, now), LIST_PROJECTION)
      .sort(direction === 'descending' ? NEWEST_FIRST : OLDEST_FIRST)
      .skip(skip)
      .limit(limit)
      .lean<ScanListRecord[]>()
  },

  /** Ids of all scans that match, newest first, each with the one field that a list is sorted by. */
  async keys<Field extends keyof ScanListRecord>(
    tenantId: string,
    filter: ScanFilter,
    field: Field,
    now: Date,
  ): Promise<Pick<ScanRecord, '_id' | Field>[]> {
    return ScanModel.find(filterOf(tenantId, filter, now), { [field]: 1 })
      .sort(NEWEST_FIRST)
      .lean<Pick<ScanRecord, '_id' | Field>[]>()
  },
}

function filterOf(tenantId: string, { days, q, status, column }: ScanFilter, now: Date) {
  return {
    tenantId,
    ...(days && { createdAt: trusted({ $gte: earliest(days, now) }) }),
    ...(q && { url: trusted({ $regex: escapeRegex(q), $options: 'i' }) }),
    ...(status && { status }),
    ...(column && { [column.field]: trusted({ $in: [...column.values] }) }),
  }
}

function tallied(tenantId: string, filter: ScanFilter, field: string, now: Date) {
  return [{ $match: filterOf(tenantId, filter, now) }, { $group: { _id: `$${field}`, count: { $sum: 1 as const } } }]
}

/** What comes behind a scan in the order of age; when it was deleted meanwhile, its id alone tells. */
async function olderThan(tenantId: string, before: string, { days }: ScanFilter, now: Date) {
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

function escapeRegex(value: string): string {
  return value.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}
