import type { Document } from 'bson'
import { topField } from '../keys/path-values.ts'
import { orderOf, sortBy, type Order } from '../keys/sort-by.ts'
import { compileFilter, fieldsOfFilter } from '../query/compile-filter.ts'
import type { Collection } from '../store/collection.ts'
import { planQuery } from '../store/plan-query.ts'
import type { Store, StoredRow } from '../store/store.ts'
import { decodeFields } from '../wire/select-fields.ts'

/** A limit of 0 is none. */
export type Selection = { filter?: Document | undefined; sort?: Document | undefined; skip?: number; limit?: number }

/**
 * What `take` makes of each row that matches, in the asked order; read as it is taken unless it has to be sorted in
 * memory. The bytes of a row are valid only until the next one is read, so `take` copies what it keeps.
 */
export function* matchingRows<Value>(
  store: Store,
  collection: Collection | undefined,
  { filter = {}, sort, skip = 0, limit = 0 }: Selection,
  take: (row: StoredRow) => Value,
): Generator<Value> {
  const order = orderOf(sort)
  const matches = compileFilter(filter)
  if (!collection) return // what is wrong is refused all the same
  const plan = planQuery(collection, filter, order)
  const fields = new Set(fieldsOfFilter(filter))
  const passed = plan.exact && plan.sorted && plan.ranges.length === 1 ? skip : 0
  const candidates = store.rows(collection, plan, passed)
  const found = plan.exact ? candidates : filtered(candidates, ({ raw }) => matches(decodeFields(raw, fields)))
  let position = passed
  for (const row of order && !plan.sorted ? sortedRows(store, collection, found, order) : found) {
    if (position++ < skip) continue
    yield take(row)
    if (limit > 0 && position >= skip + limit) return
  }
}

/** Ids of the rows that match, all found before any of them changes. */
export function matchingIds(store: Store, collection: Collection | undefined, selection: Selection): Buffer[] {
  return [...matchingRows(store, collection, selection, ({ id }) => id)]
}

/** How many rows match, counted by their keys where an index alone tells. */
export function countRows(store: Store, collection: Collection | undefined, selection: Selection): number {
  const { filter = {}, skip = 0, limit = 0 } = selection
  const plan = collection && planQuery(collection, filter)
  if (!collection || !plan?.exact) return matchingIds(store, collection, selection).length
  const rest = Math.max(0, store.count(collection, plan) - skip)
  return limit > 0 ? Math.min(limit, rest) : rest
}

/** A row whose bytes stay. */
export function kept({ id, raw }: StoredRow): StoredRow {
  return { id, raw: Buffer.from(raw) }
}

function* filtered(rows: Iterable<StoredRow>, holds: (row: StoredRow) => boolean): Generator<StoredRow> {
  for (const row of rows) if (holds(row)) yield row
}

/** Holds only what decides the order: the whole documents of a large result would not fit into memory. */
function* sortedRows(
  store: Store,
  collection: Collection,
  rows: Iterable<StoredRow>,
  order: Order,
): Generator<StoredRow> {
  const fields = new Set(Object.keys(order).map(topField))
  const light = Array.from(rows, ({ id, raw }) => ({ id, document: decodeFields(raw, fields) }))
  for (const { id } of sortBy(light, order, (row) => row.document)) {
    const raw = store.find(collection, id)
    if (raw) yield { id, raw }
  }
}
