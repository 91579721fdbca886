import type { Document } from 'bson'
import { hasOperators } from '../keys/bson-value.ts'
import { sortBy } from '../keys/sorter.ts'
import { unsupported } from '../mongo-error.ts'
import { readsNumberTypes, rememberTypes } from '../query/bson-types.ts'
import { fieldsOfFilter, topField } from '../query/fields-read.ts'
import { compileFilter, type Matcher } from '../query/matcher.ts'
import type { Collection } from '../store/collection.ts'
import { planQuery, type Plan } from '../store/plan-query.ts'
import type { Store, StoredRow } from '../store/store.ts'
import { decode, decodeFields, decodeTyped } from '../wire/bson-codec.ts'

export type Row = StoredRow & { document: Document }

export type RowOptions = {
  sort?: Document | undefined
  skip?: number
  /** 0 for all. */
  limit?: number
  variables?: Document | undefined
  /** Fields the caller reads of `document`; null for none, undefined for all. */
  need?: ReadonlySet<string> | null | undefined
}

/** Rows that match, in the asked order; read as they are taken unless they have to be sorted in memory. */
export function* matchingRows(
  store: Store,
  collection: Collection | undefined,
  filter: Document = {},
  options: RowOptions = {},
): Generator<Row> {
  refuseOddOrder(options.sort)
  if (!collection) return void compileFilter(filter) // a bad filter is refused all the same
  const sort = options.sort && Object.keys(options.sort).length > 0 ? options.sort : undefined
  const plan = planQuery(collection, filter, sort)
  const test = isProvenByKey(plan, filter) ? null : compileFilter(filter, options.variables)
  const looked = options.variables ? null : test ? fieldsOfFilter(filter) : new Set<string>()
  if (looked && !plan.sorted) for (const path of Object.keys(sort ?? {})) looked.add(topField(path))
  const typed = test !== null && readsNumberTypes(filter)
  const candidates = matching(store, collection, plan, test, looked, typed)
  const rows = plan.sorted || !sort ? candidates : sortedRows(store, collection, candidates, sort)
  const { skip = 0, limit = 0, need } = options
  let position = 0
  for (const row of rows) {
    if (position++ < skip) continue
    if (looked && need !== null) row.document = need ? decodeFields(row.raw, need) : decode(row.raw)
    yield row
    if (limit > 0 && position >= skip + limit) return
  }
}

/** Ids of the rows that match, all found before any of them changes. */
export function matchingIds(...args: Parameters<typeof matchingRows>): Buffer[] {
  const [store, collection, filter, options] = args
  return Array.from(matchingRows(store, collection, filter, { ...options, need: null }), ({ id }) => id)
}

/** Holds only what decides the order: the whole documents of a large result would not fit into memory. */
function* sortedRows(store: Store, collection: Collection, rows: Iterable<Row>, sort: Document): Generator<Row> {
  const light = Array.from(rows, ({ id, document }) => ({ id, document }))
  for (const { id, document } of sortBy(light, sort, (row) => row.document)) {
    const raw = store.find(collection, id)
    if (raw) yield { id, raw, document }
  }
}

function refuseOddOrder(sort: Document = {}): void {
  const odd = Object.entries(sort).find(([path, order]) => path.startsWith('$') || Math.abs(order) !== 1)
  if (odd) throw unsupported(`a sort by '${odd[0]}' that is not 1 or -1`)
}

function* matching(
  store: Store,
  collection: Collection,
  plan: Plan,
  test: Matcher | null,
  fields: ReadonlySet<string> | null,
  typed: boolean,
): Generator<Row> {
  for (const row of store.rows(collection, plan)) {
    const document = fields?.size === 0 ? {} : fields ? decodeFields(row.raw, fields) : decode(row.raw)
    if (typed) rememberTypes(document, decodeTyped(row.raw))
    if (!test || test(document)) yield { ...row, document }
  }
}

/** A filter on `_id` alone needs no matcher: the key itself is the proof. */
function isProvenByKey(plan: Plan, filter: Document): boolean {
  if (plan.kind !== 'id' || Object.keys(filter).length !== 1) return false
  const { _id } = filter
  return !hasOperators(_id) || Object.keys(_id).every((k) => k === '$eq' || k === '$in')
}
