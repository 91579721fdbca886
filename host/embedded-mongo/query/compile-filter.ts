import type { Document } from 'bson'
import { hasOperators, isDocument } from '../keys/bson-value.ts'
import { encodeValue, KEY_TYPE, valueKey } from '../keys/encode-value.ts'
import { pathValues, topField, type PathValues } from '../keys/path-values.ts'
import { badValue, unsupported } from '../mongo-error.ts'

export type Matcher = (document: Document) => boolean
type Test = (found: PathValues) => boolean
type Operator = (operand: unknown, condition: Document) => Test

const LOGICAL = new Map<string, (parts: Matcher[]) => Matcher>([
  ['$and', (parts) => (document) => parts.every((matches) => matches(document))],
  ['$or', (parts) => (document) => parts.some((matches) => matches(document))],
])

const OPERATORS = new Map<string, Operator>([
  ['$eq', (operand) => equalTo([operand])],
  ['$ne', (operand) => not(equalTo([operand]))],
  ['$in', (operand) => equalTo(listOf('$in', operand))],
  ['$nin', (operand) => not(equalTo(listOf('$nin', operand)))],
  ['$gt', ordered(1)],
  ['$gte', ordered(0, 1)],
  ['$lt', ordered(-1)],
  ['$lte', ordered(-1, 0)],
  ['$exists', (wanted) => (found) => present(found).length > 0 === Boolean(wanted)],
  ['$type', (operand) => ofType([operand].flat())],
  ['$regex', (pattern, { $options = '' }) => matching(pattern, $options)],
])

/** Compiles a filter. Throws MongoError for what is wrong or not supported. */
export function compileFilter(filter: Document = {}): Matcher {
  const tests = Object.entries(filter).map(([key, operand]): Matcher => {
    const logical = LOGICAL.get(key)
    if (logical) return logical(partsOf(key, operand).map(compileFilter))
    if (key.startsWith('$')) throw badValue(`unknown or unsupported top level operator: ${key}`)
    const test = condition(operand)
    return (document) => test(pathValues(document, key))
  })
  return (document) => tests.every((test) => test(document))
}

/** Top-level fields that a filter looks at. */
export function fieldsOfFilter(filter: Document): string[] {
  return Object.entries(filter).flatMap(([key, operand]) =>
    LOGICAL.has(key) ? partsOf(key, operand).flatMap(fieldsOfFilter) : [topField(key)],
  )
}

function partsOf(key: string, operand: unknown): Document[] {
  const parts = listOf(key, operand)
  if (parts.length === 0 || !parts.every(isDocument)) throw badValue(`${key} needs filters in its array`)
  return parts
}

function listOf(operator: string, operand: unknown): unknown[] {
  if (!Array.isArray(operand)) throw badValue(`${operator} needs an array`)
  return operand
}

function condition(asked: unknown): Test {
  if (!hasOperators(asked)) return equalTo([asked])
  // `$options` is read by `$regex`.
  const operators = Object.entries(asked).filter(([name]) => name !== '$options' || !('$regex' in asked))
  const tests = operators.map(([name, operand]) => {
    const operator = OPERATORS.get(name)
    if (!operator) throw badValue(`unknown or unsupported operator: ${name}`)
    return operator(operand, asked)
  })
  return (found) => tests.every((test) => test(found))
}

function not(test: Test): Test {
  return (found) => !test(found)
}

function present({ values, arrays }: PathValues): unknown[] {
  return [...values, ...arrays].filter((v) => v !== undefined)
}

function equalTo(list: unknown[]): Test {
  if (list.some((v) => v instanceof RegExp)) throw unsupported('a regular expression outside of $regex')
  const keys = new Set(list.map((v) => valueKey(v)))
  return ({ values, arrays }) => [...values, ...arrays].some((v) => keys.has(valueKey(v)))
}

function matching(pattern: unknown, options: unknown): Test {
  if (typeof pattern !== 'string' || !/^[ims]*$/.test(String(options))) {
    throw unsupported('a $regex that is not a text with the $options i, m or s')
  }
  try {
    const regex = new RegExp(pattern, String(options))
    return ({ values }) => values.some((v) => typeof v === 'string' && regex.test(v))
  } catch {
    throw unsupported(`the regular expression ${pattern}`)
  }
}

/** Within a type only, as MongoDB compares; NaN is equal to itself and in no order with other numbers. */
function ordered(...accepted: number[]): Operator {
  return (operand) => {
    if (isDocument(operand) || Array.isArray(operand) || operand instanceof RegExp) {
      throw unsupported('an order of documents, arrays or regular expressions')
    }
    const key = encodeValue(operand)
    return ({ values }) =>
      values.some((v) => {
        const other = encodeValue(v)
        if (other[0] !== key[0] || Number.isNaN(v) !== Number.isNaN(operand)) return false
        return accepted.includes(Buffer.compare(other, key))
      })
  }
}

/** By MongoDB's names of types. How a number is stored does not reach a filter, so `int` and the like are not known. */
function ofType(names: unknown[]): Test {
  const types = names.map((name) => {
    const type = Object.entries(KEY_TYPE).find(([alias]) => alias === name)?.[1]
    if (type === undefined) throw unsupported(`$type ${String(name)}`)
    return type
  })
  return (found) => present(found).some((v) => types.some((type) => type === encodeValue(v)[0]))
}
