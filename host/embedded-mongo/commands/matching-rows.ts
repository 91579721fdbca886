import type { Document } from 'bson'
import { topField } from '../keys/path-values.ts'
import { parseOrder, type Order } from '../keys/sort-by.ts'
import { compileFilter, fieldsOfFilter } from '../query/compile-filter.ts'
import { SortedIds } from '../query/sorted-ids.ts'
import type { Collection, Index } from '../store/collection.ts'
import { coversFields, entryFields } from '../store/index-entry.ts'
import { planQuery } from '../store/plan-query.ts'
import type { Row, Store } from '../store/store.ts'
import { decodeFields } from '../wire/select-fields.ts'
import { eachInTurns, PAUSE, Turn, withoutPauses, type Paced } from './turn.ts'

/** A limit of 0 means no limit. */
export type Selection = { filter?: Document | undefined; sort?: Document | undefined; skip?: number; limit?: number }

/** Reads a value from each row of an index, undefined if the document no longer exists. */
export type RowReader<Value> = (index: Index) => (row: Row) => Value | undefined

/** The values of all matching rows in the requested order. They are read lazily unless they have to be sorted in memory. */
export function* matchingRows<Value>(
  store: Store,
  collection: Collection | undefined,
  { filter = {}, sort, skip = 0, limit = 0 }: Selection,
  reader: RowReader<Value>,
): Paced<Value> {
  const order = parseOrder(sort)
  compileFilter(filter) // throws for an invalid filter even if the collection is missing
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

/** The ids of all matching rows, collected before any of them changes. */
export function matchingIds(store: Store, collection: Collection | undefined, selection: Selection): Buffer[] {
  const rowId = (row: Row) => row.id
  return [...withoutPauses(matchingRows(store, collection, selection, () => rowId))]
}

/** The number of matching rows, counted by their keys if an index is sufficient. */
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

/** Reads from the stored bytes, which `read` must copy to keep them: they are valid only until the next row is read. */
export function documentReader<Value>(read: (raw: Buffer) => Value): RowReader<Value> {
  return () => (row) => {
    const raw = row.raw()
    return raw && read(raw)
  }
}

/** Some top-level fields of each document. */
export function fieldReader(fields: ReadonlySet<string>): RowReader<Document> {
  return coveredReader(
    fields,
    (indexed) => indexed,
    (raw) => decodeFields(raw, fields),
  )
}

/** Reads from the index entry if it has all these fields, otherwise from the document. */
export function coveredReader<Value>(
  fields: ReadonlySet<string>,
  fromEntry: (indexed: Document) => Value,
  fromDocument: (raw: Buffer) => Value,
): RowReader<Value> {
  return (index) => {
    const isCovered = coversFields(index, fields)
    return (row) => {
      const indexed = isCovered && row.entry && entryFields(index, row.entry, row.id, fields)
      if (indexed) return fromEntry(indexed)
      const raw = row.raw()
      return raw && fromDocument(raw)
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

/** Sorts only ids, because large documents would not fit into memory, then reads the documents again in that order. */
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
