import type { Document } from 'bson'
import * as mingo from 'mingo/operators/query'
import type { Options } from 'mingo/types'
import { bsonType, isDocument } from '../keys/bson-value.ts'
import { encodeValue } from '../keys/encode-value.ts'
import { pathValues } from '../keys/path-values.ts'
import { badValue } from '../mongo-error.ts'
import { askedTypes, isOfType, withTypes } from './bson-types.ts'

type Test = (document: Document) => boolean
type QueryOperator = (selector: string, value: unknown, options: Options) => Test

const equal = byValue(mingo.$eq, (order) => order === 0)

/** Query operators where mingo 7 differs from MongoDB; they win over mingo's own. */
export const queryOperators = {
  $eq: equal,
  $gt: byValue(mingo.$gt, (order) => order > 0),
  $gte: byValue(mingo.$gte, (order) => order >= 0),
  $lt: byValue(mingo.$lt, (order) => order < 0),
  $lte: byValue(mingo.$lte, (order) => order <= 0),
  $ne: (selector, value, options) => negate(equal(selector, value, options)),
  $in: within,
  $nin: (selector, value, options) => negate(within(selector, value, options)),
  $type: ofType,
  $size: (selector, size) => (document) => pathValues(document, selector).arrays.some((a) => a.length === size),
  $elemMatch: elementMatch,
  $all: all,
} satisfies Record<string, QueryOperator>

/** mingo compares these by their text, Binary even as lossy UTF-8. */
function isWide(v: unknown): boolean {
  return ['Long', 'Decimal128', 'Binary'].includes(bsonType(v) ?? '')
}

function negate(test: Test): Test {
  return (document) => !test(document)
}

/** mingo's comparison, with Long, Decimal128 and Binary compared as BSON values. */
function byValue(compare: QueryOperator, holds: (order: number) => boolean): QueryOperator {
  return (selector, value, options) => {
    const theirs = compare(selector, value, options)
    if (typeof value !== 'number' && !isWide(value)) return theirs
    const key = encodeValue(value)
    const ours = (v: unknown): boolean => {
      if (!isWide(v) && !(isWide(value) && typeof v === 'number')) return false
      const other = encodeValue(v)
      return other[0] === key[0] && holds(Buffer.compare(other, key))
    }
    return (document) => (!isWide(value) && theirs(document)) || pathValues(document, selector).values.some(ours)
  }
}

function within(selector: string, value: unknown, options: Options): Test {
  const list: unknown[] = Array.isArray(value) ? value : []
  const theirs = mingo.$in(selector, Array.isArray(value) ? list.filter((v) => !isWide(v)) : value, options)
  const numeric = list.filter((v) => isWide(v) || typeof v === 'number')
  const ours = numeric.map((v) => equal(selector, v, options))
  return (document) => theirs(document) || ours.some((test) => test(document))
}

function ofType(selector: string, value: unknown): Test {
  const asked = askedTypes(value)
  return (document) => {
    const { values, arrays } = pathValues(withTypes(document), selector)
    return values.some((v) => isOfType(v, asked)) || (arrays.length > 0 && asked.includes('array'))
  }
}

/** mingo would test plain values against a condition on embedded documents. */
function elementMatch(selector: string, value: unknown, options: Options): Test {
  if (!isDocument(value)) throw badValue('$elemMatch needs an Object')
  const keys = Object.keys(value)
  const onValues = keys.length > 0 && keys.every((k) => k.startsWith('$') && !['$and', '$or', '$nor'].includes(k))
  const test = mingo.$elemMatch('v', value, options)
  const usable = (item: unknown): boolean => onValues || isDocument(item) || Array.isArray(item)
  return (document) => pathValues(document, selector).arrays.some((a) => test({ v: a.filter(usable) }))
}

/** A conjunction, so it matches a plain value and a missing field too. */
function all(selector: string, value: unknown, options: Options): Test {
  if (!Array.isArray(value)) throw badValue('$all needs an array')
  const tests = value.map((v: unknown): Test => {
    if (isDocument(v) && '$elemMatch' in v) return elementMatch(selector, v['$elemMatch'], options)
    return v instanceof RegExp ? mingo.$regex(selector, v, options) : equal(selector, v, options)
  })
  return (document) => tests.length > 0 && tests.every((test) => test(document))
}
