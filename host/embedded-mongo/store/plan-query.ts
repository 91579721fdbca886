import type { Document } from 'bson'
import { encodeId, encodeValue, ID_HEAD_BYTES } from '../keys/encode-value.ts'
import type { Order } from '../keys/sort-by.ts'
import { idIndex, type Collection, type Index } from './collection.ts'
import { maxValueBytes } from './index-keys.ts'
import { idPrefix, rangeOf, type KeyRange } from './key-range.ts'
import { boundsOf, excludesNull, implies, isRange, predicatesOf, saysAll, type Predicate } from './predicates.ts'

/**
 * Where to look for candidates. `sorted`: they come in the asked order, so nothing has to be sorted in memory. `rest`: what
 * of the filter is still to be checked; where that is nothing the plan is `exact`, so that no candidate has to be looked at
 * to be counted or skipped.
 */
export type Plan = {
  index: Index
  ranges: KeyRange[]
  reverse: boolean
  sorted: boolean
  rest: Document
  exact: boolean
}
/** `taken`: how many of the predicates the ranges hold. */
type Scored = { plan: Omit<Plan, 'rest' | 'exact'>; score: number; taken: number }
type Predicates = Map<string, Predicate>

const MAX_COMBINATIONS = 512

/** An equality of `_id` decides; else picks the index with the longest equality prefix. */
export function planQuery(collection: Collection, filter: Document, sort?: Order): Plan {
  const predicates = predicatesOf(filter)
  const through = (index: Index, keyOf?: (v: unknown) => Buffer) => {
    const { plan, score, taken } = throughIndex(index, predicates, sort, keyOf)
    const says = isOrdered(index, taken)
    const rest = says ? unproven(filter, Object.keys(index.key).slice(0, taken)) : filter
    return { plan: { ...plan, rest, exact: says && Object.keys(rest).length === 0 }, score }
  }
  let best = through(idIndex(collection), encodeId)
  if (predicates.get('_id')?.equals) return best.plan
  for (const index of collection.indexes) {
    if (!holdsAll(index, filter, predicates)) continue
    const candidate = through(index)
    if (candidate.score > best.score) best = candidate
  }
  return best.plan
}

/** Whether every document that the filter can match has an entry in the index. */
function holdsAll({ key, sparse, partialFilterExpression }: Index, filter: Document, predicates: Predicates): boolean {
  if (partialFilterExpression && !implies(filter, predicates, partialFilterExpression)) return false
  return !sparse || Object.keys(key).some((path) => excludesNull(predicates.get(path)))
}

function throughIndex(
  index: Index,
  predicates: Predicates,
  sort: Order = {},
  keyOf = (v: unknown) => encodeValue(v, maxValueBytes(index)),
): Scored {
  const fields = Object.keys(index.key)
  const { prefixes, used, single } = equalityPrefixes(index, predicates, keyOf)
  const next = predicates.get(fields[used] ?? '')
  const bounds = next && isRange(next) ? loosened(next, index) : undefined
  const max = Math.min(maxValueBytes(index), ID_HEAD_BYTES - 1)
  const ranges = prefixes.map((prefix) => (bounds ? boundsOf(prefix, bounds, max) : rangeOf(prefix)))
  const open = Object.entries(sort).filter(([path]) => !fields.slice(0, used).includes(path))
  const directions = new Set(open.map(([, direction]) => direction))
  const follows = directions.size <= 1 && open.every(([path], i) => fields[used + i] === path)
  const wanted = Object.keys(sort).length > 0
  const sorted = !wanted || (single && follows && isOrdered(index, used + open.length))
  const filtering = (used > 0 ? 1 + used * 2 : 0) + (bounds ? 1.6 : 0)
  const score = filtering + (wanted && sorted ? 1 : 0)
  const taken = used + (bounds ? 1 : 0)
  return { plan: { index, ranges, reverse: sorted && directions.has(-1), sorted }, score, taken }
}

/** What the key ranges over these paths leave open. Conditions inside of others may share a path with those beside. */
function unproven(filter: Document, paths: readonly string[]): Document {
  const conditions = Object.entries(filter)
  if (conditions.some(([path]) => path.startsWith('$'))) return filter
  const open = conditions.filter(([path, asked]) => !paths.includes(path) || !saysAll({ [path]: asked }))
  return Object.fromEntries(open)
}

/** Whether the first fields of an index say exactly where a document stands. */
function isOrdered({ key, multikey, inexact, cut = [] }: Index, fields: number): boolean {
  const paths = Object.keys(key).slice(0, fields)
  return !multikey && !inexact && !cut.some((path) => paths.includes(path))
}

function equalityPrefixes(index: Index, predicates: Predicates, keyOf: (v: unknown) => Buffer) {
  let prefixes = [idPrefix(index.id)]
  let used = 0
  let single = true
  for (const path of Object.keys(index.key)) {
    const equals = predicates.get(path)?.equals
    if (!equals || (used > 0 && prefixes.length * equals.length > MAX_COMBINATIONS)) break
    if (equals.length > 1) single = false
    const keys = equals.map((v) => keyOf(v))
    const distinct = [...new Map(keys.map((key) => [key.toString('latin1'), key])).values()]
    distinct.sort(Buffer.compare)
    prefixes = prefixes.flatMap((prefix) => distinct.map((key) => Buffer.concat([prefix, key])))
    used++
  }
  return { prefixes, used, single }
}

/** Different elements of an array may meet the two bounds, so an entry has to meet only one. */
function loosened(p: Predicate, index: Index): Predicate {
  return index.multikey && p.from !== undefined ? { from: p.from } : p
}
