import type { Document } from 'bson'
import { encodeValue, KEY_TYPE } from '../keys/encode-value.ts'
import { sortBy } from '../keys/sort-by.ts'
import { compileFilter, type Matcher } from '../query/compile-filter.ts'
import type { Collection, Index } from '../store/collection.ts'
import { partAt } from '../store/index-entry.ts'
import { maxValueBytes } from '../store/index-keys.ts'
import { HIGH, idPrefix, prefixRange, type KeyRange } from '../store/key-range.ts'
import { isOrdered } from '../store/plan-query.ts'
import { predicateRange, isExact, isRange, findPredicates, type Predicate } from '../store/predicates.ts'
import type { Store } from '../store/store.ts'
import { decodeFields } from '../wire/select-fields.ts'
import { nextTurn, Turn } from './turn.ts'

/** A limit of 0 means no limit. */
type RunsWanted = { field: string; filter: Document; reverse: boolean; limit: number }
/** A value and the number of documents that have it. */
type Run = { value: unknown; count: number }
/** Each entry consists of `prefix`, the value, and the field that `bounds` limit. */
type RunsPlan = { index: Index; prefix: Buffer; bounds: Predicate | undefined; matches: Matcher | null }

type CutRuns = { field: string; index: Index; range: KeyRange; reverse: boolean }

const CUT = Symbol('cut')
const NOTHING = Buffer.alloc(0)
const MIN_CHUNK = 4
const FIRST_CHUNK = 64
const MAX_CHUNK = 256

/**
 * The values of a field with the number of documents for each, in order. Equal values are adjacent in an index, so LMDB can
 * count a run of them and skip to the next. Undefined if no index is sufficient.
 */
export async function valueRuns(
  store: Store,
  collection: Collection,
  { field, filter, reverse, limit }: RunsWanted,
): Promise<Run[] | undefined> {
  const plan = planRuns(collection, field, filter)
  if (!plan) return undefined
  const { index, prefix, bounds, matches } = plan
  const max = maxValueBytes(index)
  const within = bounds ? predicateRange(NOTHING, bounds, max) : prefixRange(NOTHING)
  const runs: Run[] = []
  const turn = new Turn()
  let { start, end } = prefixRange(prefix)
  for (let size = FIRST_CHUNK; ;) {
    const keys = store.entryKeys({ start, end }, reverse, size)
    let [at, found] = [0, 0]
    while (at < keys.length) {
      const part = valueAt(keys[at], prefix.length, max)
      if (!part || (part.value === null && matches)) return undefined
      const { head, value } = part
      let next = at
      while (next < keys.length && startsWith(keys[next], head)) next += 1
      const isWhole = next < keys.length || keys.length < size
      if (value === CUT) {
        const texts = readRuns(store, collection, { field, index, range: behind(head, within), reverse })
        runs.push(...texts.filter((run) => !matches || matches({ [field]: run.value })))
      } else if (!matches || matches({ [field]: value })) {
        const count = isWhole
          ? countWithin(keys.slice(at, next), head.length, within)
          : store.count(collection, { index, ranges: [behind(head, within)] })
        if (count > 0) runs.push({ value, count })
      }
      if (limit > 0 && runs.length >= limit) return runs.slice(0, limit)
      if (reverse) end = head
      else start = Buffer.concat([head, HIGH])
      at = next
      found += 1
    }
    if (keys.length < size) return runs
    // For long runs a few keys are enough to find the next one. For short runs, many are read at once.
    size = found > 1 ? Math.min(MAX_CHUNK, size * 2) : Math.max(MIN_CHUNK, size / 2)
    if (turn.isOver()) await nextTurn()
  }
}

/** Finds an index whose fields are those that the filter holds equal, then `field`, then the one with a range in the filter. */
export function planRuns({ indexes }: Collection, field: string, filter: Document): RunsPlan | undefined {
  const conditions = Object.entries(filter)
  if (field === '_id' || field.includes('.') || conditions.some(([path]) => path.startsWith('$'))) return undefined
  const predicates = findPredicates(filter)
  const equal = new Map<string, unknown>()
  const ranges: [string, Predicate][] = []
  for (const [path, condition] of conditions) {
    if (path === field) continue
    const predicate = predicates.get(path)
    if (!predicate || !isExact({ [path]: condition })) return undefined
    if (predicate.equals?.length === 1) equal.set(path, predicate.equals[0])
    else if (isRange(predicate)) ranges.push([path, predicate])
    else return undefined
  }
  if (ranges.length > 1) return undefined
  const [[ranged, bounds] = []] = ranges
  const index = indexes.find((one) => {
    const fields = Object.keys(one.key)
    if (one.sparse || one.partialFilterExpression || !isOrdered(one, equal.size, predicates)) return false
    if (ranged !== undefined && one.cut?.includes(ranged)) return false
    const [own, next] = [fields[equal.size], fields[equal.size + 1]]
    return fields.slice(0, equal.size).every((path) => equal.has(path)) && own === field && (!bounds || next === ranged)
  })
  if (!index) return undefined
  const held = Object.keys(index.key).slice(0, equal.size)
  const prefix = Buffer.concat([
    idPrefix(index.id),
    ...held.map((path) => encodeValue(equal.get(path), maxValueBytes(index))),
  ])
  const own = field in filter ? compileFilter({ [field]: filter[field] }) : null
  return { index, prefix, bounds, matches: own }
}

/** A value, and the key up to its end. A missing field counts as null, as in `$group`. */
function valueAt(key: Buffer | undefined, at: number, max: number): { head: Buffer; value: unknown } | undefined {
  if (!key) return undefined
  if (key[at] === KEY_TYPE.null) return { head: key.subarray(0, at + 1), value: null }
  const part = partAt(key, at, max)
  if (part) return { head: key.subarray(0, part.end), value: part.value }
  const head = key.subarray(0, at + 1 + max)
  return key[at] === KEY_TYPE.string && !head.subarray(at + 1).includes(0) ? { head, value: CUT } : undefined
}

/** Runs of long texts with the same beginning. Their keys are cut, so only the documents distinguish them. */
function readRuns(store: Store, collection: Collection, { field, index, range, reverse }: CutRuns): Run[] {
  const counts = new Map<unknown, number>()
  const plan = { index, ranges: [range], reverse: false, sorted: false, rest: {}, exact: true }
  for (const { raw } of store.rows(collection, plan)) {
    const bytes = raw()
    const value: unknown = bytes && decodeFields(bytes, new Set([field]))[field]
    if (bytes) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  const runs = [...counts].map(([value, count]) => ({ value, count }))
  return sortBy(runs, { value: reverse ? -1 : 1 }) as Run[]
}

function startsWith(key: Buffer | undefined, head: Buffer): boolean {
  return key !== undefined && key.length >= head.length && key.compare(head, 0, head.length, 0, head.length) === 0
}

/** A range of the bytes that follow `head`. */
function behind(head: Buffer, { start, end }: KeyRange): KeyRange {
  return { start: Buffer.concat([head, start]), end: Buffer.concat([head, end]) }
}

function countWithin(keys: readonly Buffer[], skipped: number, { start, end }: KeyRange): number {
  return keys.filter(
    (key) => key.compare(start, 0, start.length, skipped) >= 0 && key.compare(end, 0, end.length, skipped) < 0,
  ).length
}
