import { ObjectId, type Document } from 'bson'
import { hasOperators, isDocument } from '../keys/bson-value.ts'
import { encodeValue, sameValue } from '../keys/encode-value.ts'
import { HIGH, type KeyRange } from './key-range.ts'

/**
 * What a filter asks of one path, as far as an index can use it. Bounds are inclusive, and candidates are checked again. With
 * `above`, entries equal to `from` are skipped where that is safe.
 */
export type Predicate = { equals?: unknown[]; from?: unknown; above?: boolean; to?: unknown }

const NONE = Buffer.alloc(0)

export function isRange(p: Predicate): boolean {
  return p.from !== undefined || p.to !== undefined
}

/** Whether only documents with a value at the path can match, so that a sparse index has all of them. */
export function excludesNull(p: Predicate | undefined): boolean {
  return p !== undefined && (isRange(p) || (p.equals ?? [null]).every((v) => v !== null && v !== undefined))
}

/** The conditions of a filter that must all be met. The matcher checks the others. */
export function findPredicates(filter: Document, found = new Map<string, Predicate>()): Map<string, Predicate> {
  for (const [path, condition] of Object.entries(filter)) {
    if (path === '$and' && Array.isArray(condition)) condition.forEach((part) => findPredicates(part, found))
    if (path.startsWith('$')) continue
    const predicate = found.get(path) ?? {}
    const operators = hasOperators(condition) ? condition : { $eq: condition }
    const { $in = '$eq' in operators ? [operators['$eq']] : undefined, $gt, $gte = $gt, $lt, $lte = $lt } = operators
    if (Array.isArray($in) && !$in.some((v) => Array.isArray(v) || v instanceof RegExp)) predicate.equals ??= $in
    if (isScalar($gte) && predicate.from === undefined) Object.assign(predicate, { from: $gte, above: $gte === $gt })
    if (isScalar($lte)) predicate.to ??= $lte
    if (predicate.equals || isRange(predicate)) found.set(path, predicate)
  }
  return found
}

/**
 * Whether the predicates of a filter represent it exactly. Of all bounds, only inclusive ones of dates do: numbers may be
 * NaN.
 */
export function isExact(filter: Document): boolean {
  return Object.entries(filter).every(([path, condition]) => {
    if (path.startsWith('$')) return false
    if (!hasOperators(condition)) return isScalar(condition) || condition === null
    const operators = Object.entries(condition)
    const [[name, operand] = []] = operators
    if (operators.length === 1 && name === '$in') return Array.isArray(operand) && operand.every(isScalar)
    return operators.every(([bound, at]) => (bound === '$gte' || bound === '$lte') && at instanceof Date)
  })
}

/** The key range of a bound within its BSON type, because MongoDB compares within a type only. */
export function predicateRange(prefix: Buffer, { from, above, to }: Predicate, max = Infinity): KeyRange {
  const first = encodeValue(from ?? to)
  const type = first[0] ?? 0
  // A text that may be cut shares its key with longer ones; different numbers may share one too.
  const passed = above && typeof from === 'string' && first.length < max ? HIGH : NONE
  const upper = to !== undefined && encodeValue(to)[0] === type ? encodeValue(to, max) : undefined
  return {
    start: Buffer.concat([prefix, from === undefined ? Buffer.from([type]) : encodeValue(from, max), passed]),
    end: Buffer.concat(upper ? [prefix, upper, HIGH] : [prefix, Buffer.from([type + 1])]),
  }
}

/** Whether an index with this partial filter has every document that the filter can match. */
export function implies(filter: Document, predicates: Map<string, Predicate>, partial: Document): boolean {
  return Object.entries(partial).every(([path, wanted]) => {
    const predicate = predicates.get(path)
    if (isDocument(wanted) && Object.keys(wanted).length === 1) {
      const [only, ...others] = predicate?.equals ?? []
      if (wanted['$exists'] === true) return excludesNull(predicate)
      if ('$eq' in wanted) return only !== undefined && others.length === 0 && sameValue(only, wanted['$eq'])
    }
    return path in filter && sameValue(filter[path], wanted)
  })
}

function isScalar(v: unknown): boolean {
  return ['number', 'string', 'boolean'].includes(typeof v) || v instanceof Date || v instanceof ObjectId
}
