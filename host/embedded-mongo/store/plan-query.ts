import type { Document } from 'bson'
import { encodeId, encodeValue, valueKey } from '../keys/encode-value.ts'
import type { Collection, Index } from './collection.ts'
import { maxValueBytes } from './index-keys.ts'
import { after, idPrefix, rangeOf, type KeyRange } from './key-range.ts'
import { boundsOf, excludesNull, implies, isRange, predicatesOf, type Predicate } from './predicates.ts'

/** Where to look for candidates. `sorted`: they come in the asked order, so nothing has to be sorted in memory. */
export type Plan = {
  kind: 'id' | 'index' | 'scan'
  index?: Index
  ranges: KeyRange[]
  reverse: boolean
  sorted: boolean
}
type Scored = { plan: Plan; score: number }

const MAX_RANGES = 512

/** Picks the index with the longest equality prefix; every candidate has to be checked with the whole filter. */
export function planQuery(collection: Collection, filter: Document, sort?: Document): Plan {
  const predicates = predicatesOf(filter)
  const prefix = idPrefix(collection.id)
  const byId = predicates.get('_id')
  if (byId?.equals) {
    const keys = byId.equals.map((id) => Buffer.concat([prefix, encodeId(id)]))
    const ranges = keys.map((key) => ({ start: key, end: after(key) }))
    return { kind: 'id', ranges, reverse: false, sorted: !sort || keys.length === 1 }
  }
  let best = wholeCollection(prefix, byId, sort)
  for (const index of collection.indexes) {
    const { partialFilterExpression: partial, sparse } = index
    if (partial && !implies(filter, predicates, partial)) continue
    if (sparse && !Object.keys(index.key).some((path) => excludesNull(predicates.get(path)))) continue
    const candidate = throughIndex(index, predicates, sort)
    if (candidate.score > best.score) best = candidate
  }
  return best.plan
}

function wholeCollection(prefix: Buffer, byId: Predicate | undefined, sort: Document | undefined): Scored {
  const [[path, order] = ['', 1], ...more] = Object.entries(sort ?? {})
  const ordered = path === '_id' && more.length === 0
  const plan = { reverse: ordered && Number(order) < 0, sorted: !sort || ordered }
  if (byId && isRange(byId)) return { plan: { ...plan, kind: 'id', ranges: [boundsOf(prefix, byId)] }, score: 1.5 }
  return { plan: { ...plan, kind: 'scan', ranges: [rangeOf(prefix)] }, score: ordered ? 0.5 : 0 }
}

function throughIndex(index: Index, predicates: Map<string, Predicate>, sort: Document | undefined): Scored {
  const fields = Object.keys(index.key)
  const { prefixes, used, single } = equalityPrefixes(index, fields, predicates)
  const next = predicates.get(fields[used] ?? '')
  const bounds = next && isRange(next) ? loosened(next, index) : undefined
  const max = maxValueBytes(index)
  const ranges = prefixes.map((prefix) => (bounds ? boundsOf(prefix, bounds, max) : rangeOf(prefix)))
  const open = Object.entries(sort ?? {}).filter(([path]) => !fields.slice(0, used).includes(path))
  const directions = new Set(open.map(([, order]) => (Number(order) < 0 ? -1 : 1)))
  const follows = directions.size <= 1 && open.every(([path], i) => fields[used + i] === path)
  const sorted = !sort || (single && !index.multikey && !index.inexact && follows)
  const reverse = sorted && directions.has(-1)
  const filtering = (used > 0 ? 1 + used * 2 : 0) + (bounds ? 1.6 : 0)
  const ordering = sort && sorted && (filtering > 0 || !index.sparse) ? 1 : 0
  return { plan: { kind: 'index', index, ranges, reverse, sorted }, score: filtering + ordering }
}

function equalityPrefixes(index: Index, fields: string[], predicates: Map<string, Predicate>) {
  const max = maxValueBytes(index)
  let prefixes = [idPrefix(index.id)]
  let used = 0
  let single = true
  for (const path of fields) {
    const equals = predicates.get(path)?.equals
    if (!equals || prefixes.length * equals.length > MAX_RANGES) break
    if (equals.length > 1) single = false
    const distinct = [...new Map(equals.map((v) => [valueKey(v, max), encodeValue(v, max)])).values()]
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
