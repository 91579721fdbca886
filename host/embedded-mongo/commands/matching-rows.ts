import type { Document } from 'bson'
import { topField } from '../keys/path-values.ts'
import { orderOf, type Order } from '../keys/sort-by.ts'
import { compileFilter, fieldsOfFilter } from '../query/compile-filter.ts'
import { SortedIds } from '../query/sorted-ids.ts'
import type { Collection, Index } from '../store/collection.ts'
import { coversFields, entryFields } from '../store/index-entry.ts'
import { planQuery } from '../store/plan-query.ts'
import type { Row, Store } from '../store/store.ts'
import { decodeFields } from '../wire/select-fields.ts'
import { atOnce, eachInTurns, PAUSE, Turn, type Paced } from './turn.ts'

/** A limit of 0 is none. */
export type Selection = { filter?: Document | undefined; sort?: Document | undefined; skip?: number; limit?: number }

/** Makes something of each row that an index leads to; undefined when the document is there no more. */
export type RowReader<Value> = (index: Index) => (row: Row) => Value | undefined

/**
 * What the reader makes of each row that matches, in the asked order; read as it is taken unless it has to be sorted in
 * memory.
 */
export function* matchingRows<Value>(
  store: Store,
  collection: Collection | undefined,
  { filter = {}, sort, skip = 0, limit = 0 }: Selection,
  reader: RowReader<Value>,
): Paced<Value> {
  const order = orderOf(sort)
  compileFilter(filter) // what is wrong is refused all the same
  if (!collection) return
  const plan = planQuery(collection, filter, order)
  const matches = compileFilter(plan.rest)
  const passed = plan.exact && plan.sorted && plan.ranges.length === 1 ? skip : 0
  const read = reader(plan.index)
  const fields = fieldReader(new Set(fieldsOfFilter(plan.rest)))(plan.index)
  const found = paced(store.rows(collection, plan, passed), (row) => {
    if (plan.exact) return true
    const asked = fields(row)
    return asked !== undefined && matches(asked)
  })
  const isSorted = !order || plan.sorted
  const rows = isSorted ? found : sortedRows(store, collection, plan.index, found, order, limit && skip + limit)
  let position = passed
  for (const row of rows) {
    if (row === PAUSE) {
      yield row
      continue
    }
    if (position < skip) {
      position += 1
      continue
    }
    const value = read(row)
    if (value === undefined) continue
    yield value
    position += 1
    if (limit > 0 && position >= skip + limit) return
  }
}

/** Ids of the rows that match, all found before any of them changes. */
export function matchingIds(store: Store, collection: Collection | undefined, selection: Selection): Buffer[] {
  return [
    ...atOnce(
      matchingRows(
        store,
        collection,
        selection,
        () =>
          ({ id }) =>
            id,
      ),
    ),
  ]
}

/** How many rows match, counted by their keys where an index alone tells. */
export async function countRows(
  store: Store,
  collection: Collection | undefined,
  selection: Selection,
): Promise<number> {
  const { filter = {}, skip = 0, limit = 0 } = selection
  const plan = collection && planQuery(collection, filter)
  if (collection && plan?.exact) {
    const rest = Math.max(0, store.count(collection, plan) - skip)
    return limit > 0 ? Math.min(limit, rest) : rest
  }
  let count = 0
  await eachInTurns(
    matchingRows(store, collection, selection, () => () => 1),
    () => (count += 1),
  )
  return count
}

/** The stored bytes, to keep. */
export function wholeRow(): (row: Row) => Buffer | undefined {
  return (row) => {
    const raw = row.raw()
    return raw && Buffer.from(raw)
  }
}

/** Some top-level fields, from the entry in the index where that says all of them, else from the document. */
export function fieldReader(fields: ReadonlySet<string>): RowReader<Document> {
  return (index) => {
    const isCovered = coversFields(index, fields)
    return (row) => {
      const said = isCovered && row.entry && entryFields(index, row.entry, row.id, fields)
      if (said) return said
      const raw = row.raw()
      return raw && decodeFields(raw, fields)
    }
  }
}

function* paced(rows: Iterable<Row>, holds: (row: Row) => boolean): Paced<Row> {
  const turn = new Turn()
  for (const row of rows) {
    if (turn.isOver()) yield PAUSE
    if (holds(row)) yield row
  }
}

/** The whole documents of a large result would not fit into memory: they are read again, in the order found. */
function* sortedRows(
  store: Store,
  collection: Collection,
  index: Index,
  rows: Paced<Row>,
  order: Order,
  limit: number,
): Paced<Row> {
  const sorted = new SortedIds(order, limit)
  const fields = fieldReader(new Set(Object.keys(order).map(topField)))(index)
  for (const row of rows) {
    if (row === PAUSE) {
      yield row
      continue
    }
    const document = fields(row)
    if (document) sorted.add(document, row.id)
  }
  const found = function* (): Generator<Row> {
    for (const id of sorted.inOrder()) yield { id, raw: () => store.find(collection, id) }
  }
  yield* paced(found(), () => true)
}
