import type { Document } from 'bson'
import { encodeId, encodeValue, ID_HEAD_BYTES } from '../keys/encode-value.ts'
import type { Order } from '../keys/sort-by.ts'
import { idIndex, type Collection, type Index } from './collection.ts'
import { isCut, maxValueBytes } from './index-keys.ts'
import { idPrefix, prefixRange, type KeyRange } from './key-range.ts'
import {
  predicateRange,
  excludesNull,
  implies,
  isExact,
  isRange,
  findPredicates,
  type Predicate,
} from './predicates.ts'

/** Where to look for candidates. */
export type Plan = {
  index: Index
  ranges: KeyRange[]
  /** To keep the order, the ranges must be merged by what follows this many bytes of each one's keys. */
  merged?: number[]
  reverse: boolean
  /** Whether candidates come in the requested order, so that they need no sorting in memory. */
  sorted: boolean
  /** The part of the filter that candidates still have to be checked for. */
  rest: Document
  /** Whether `rest` is empty, so that candidates can be counted and skipped without reading them. */
  exact: boolean
}
/** `taken` is the number of predicates that the ranges represent. */
type Scored = { plan: Omit<Plan, 'rest' | 'exact'>; score: number; taken: number }
type Predicates = Map<string, Predicate>

const MAX_COMBINATIONS = 512

/** Uses `_id` if the filter has an equality for it, otherwise the index with the longest equality prefix. */
export function planQuery(collection: Collection, filter: Document, sort?: Order): Plan {
  const predicates = findPredicates(filter)
  const planFor = (index: Index, keyOf?: (v: unknown) => Buffer) => {
    const { plan, score, taken } = scoredPlan(index, predicates, sort, keyOf)
    const ordered = isOrdered(index, taken, predicates)
    const rest = ordered ? remainingFilter(filter, Object.keys(index.key).slice(0, taken)) : filter
    return { plan: { ...plan, rest, exact: ordered && Object.keys(rest).length === 0 }, score }
  }
  let best = planFor(idIndex(collection), encodeId)
  if (predicates.get('_id')?.equals) return best.plan
  for (const index of collection.indexes) {
    if (!hasAllMatches(index, filter, predicates)) continue
    const candidate = planFor(index)
    if (candidate.score > best.score) best = candidate
  }
  return best.plan
}

/** Whether every document that the filter can match has an entry in the index. */
function hasAllMatches(
  { key, sparse, partialFilterExpression }: Index,
  filter: Document,
  predicates: Predicates,
): boolean {
  if (partialFilterExpression && !implies(filter, predicates, partialFilterExpression)) return false
  return !sparse || Object.keys(key).some((path) => excludesNull(predicates.get(path)))
}

function scoredPlan(
  index: Index,
  predicates: Predicates,
  sort: Order = {},
  keyOf = (v: unknown) => encodeValue(v, maxValueBytes(index)),
): Scored {
  const fields = Object.keys(index.key)
  const { prefixes, used } = equalityPrefixes(index, predicates, keyOf)
  const next = predicates.get(fields[used] ?? '')
  const bounds = next && isRange(next) ? relaxed(next, index) : undefined
  const max = Math.min(maxValueBytes(index), ID_HEAD_BYTES - 1)
  const ranges = prefixes.map((prefix) => (bounds ? predicateRange(prefix, bounds, max) : prefixRange(prefix)))
  const open = Object.entries(sort).filter(([path]) => !fields.slice(0, used).includes(path))
  const directions = new Set(open.map(([, direction]) => direction))
  const follows =
    directions.size <= 1 &&
    open.every(([path], i) => fields[used + i] === path) &&
    // Merged ranges are ordered by what follows the values they were made for, not by those values.
    (prefixes.length === 1 || open.length === Object.keys(sort).length)
  const wanted = Object.keys(sort).length > 0
  const sorted = !wanted || (follows && isOrdered(index, used + open.length, predicates))
  const merged = wanted && sorted && ranges.length > 1 ? { merged: prefixes.map(({ length }) => length) } : {}
  const filtering = (used > 0 ? 1 + used * 2 : 0) + (bounds ? 1.6 : 0)
  const score = filtering + (wanted && sorted ? 1 : 0)
  const taken = used + (bounds ? 1 : 0)
  return { plan: { index, ranges, ...merged, reverse: sorted && directions.has(-1), sorted }, score, taken }
}

/** What the key ranges over these paths do not prove. A nested condition may concern the same path, so it proves nothing. */
function remainingFilter(filter: Document, paths: readonly string[]): Document {
  const conditions = Object.entries(filter)
  if (conditions.some(([path]) => path.startsWith('$'))) return filter
  const open = conditions.filter(([path, asked]) => !paths.includes(path) || !isExact({ [path]: asked }))
  return Object.fromEntries(open)
}

/** Whether the first fields of an index are exactly ordered. A cut path is, if the filter asks for a short text. */
export function isOrdered(index: Index, fields: number, predicates: Predicates): boolean {
  const { key, multikey, inexact, cut = [] } = index
  const isShort = (path: string) => predicates.get(path)?.equals?.every((v) => !isCut(v, index))
  return !multikey && !inexact && !cut.some((path) => Object.keys(key).indexOf(path) < fields && !isShort(path))
}

function equalityPrefixes(index: Index, predicates: Predicates, keyOf: (v: unknown) => Buffer) {
  let prefixes = [idPrefix(index.id)]
  let used = 0
  for (const path of Object.keys(index.key)) {
    const equals = predicates.get(path)?.equals
    if (!equals || (used > 0 && prefixes.length * equals.length > MAX_COMBINATIONS)) break
    const keys = equals.map((v) => keyOf(v))
    const distinct = [...new Map(keys.map((key) => [key.toString('latin1'), key])).values()]
    distinct.sort(Buffer.compare)
    prefixes = prefixes.flatMap((prefix) => distinct.map((key) => Buffer.concat([prefix, key])))
    used++
  }
  return { prefixes, used }
}

/** In a multikey index, different elements of an array may meet the two bounds, so an entry has to meet only one. */
function relaxed(p: Predicate, index: Index): Predicate {
  return index.multikey && p.from !== undefined ? { from: p.from } : p
}
