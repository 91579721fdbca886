import type { Document } from 'bson'
import { hasOperators, isDocument } from '../keys/bson-value.ts'
import { encodeValue, KEY_TYPE, valueKey } from '../keys/encode-value.ts'
import { pathValues, type PathValues } from '../keys/path-values.ts'
import { badValue, unsupported } from '../mongo-error.ts'

export type Matcher = (document: Document) => boolean
type Found = Pick<PathValues, 'values' | 'arrays'>
type Test = (found: Found) => boolean
type Operator = (operand: unknown, condition: Document) => Test

const LOGICAL = new Map<string, (parts: Matcher[]) => Matcher>([
  ['$and', (parts) => (document) => parts.every((matches) => matches(document))],
  ['$or', (parts) => (document) => parts.some((matches) => matches(document))],
  ['$nor', (parts) => (document) => !parts.some((matches) => matches(document))],
])

const OPERATORS: Record<string, Operator> = {
  $eq: (operand) => equalTo([operand]),
  $ne: (operand) => not(equalTo([operand])),
  $in: (operand) => oneOf(listOf('$in', operand)),
  $nin: (operand) => not(oneOf(listOf('$nin', operand))),
  $gt: ordered((order) => order > 0),
  $gte: ordered((order) => order >= 0),
  $lt: ordered((order) => order < 0),
  $lte: ordered((order) => order <= 0),
  $exists: (wanted) => (found) => exists(found) === Boolean(wanted),
  $type: (operand) => ofType([operand].flat()),
  $regex: (pattern, { $options }) => matching(toPattern(pattern, $options)),
  $options: (_, condition) => {
    if (!('$regex' in condition)) throw badValue('$options needs a $regex')
    return () => true
  },
  $not: (operand) => {
    if (!hasOperators(operand) && !(operand instanceof RegExp)) throw badValue('$not needs a regex or a document')
    return not(condition(operand))
  },
}
/** Compiles a filter. Throws MongoError for what is wrong or not supported. */
export function compileFilter(filter: Document = {}): Matcher {
  const tests = Object.entries(filter).map(([key, operand]): Matcher => {
    if (key === '$comment') return () => true
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
  return Object.entries(filter).flatMap(([key, operand]) => {
    if (LOGICAL.has(key)) return partsOf(key, operand).flatMap(fieldsOfFilter)
    return key.startsWith('$') ? [] : [topField(key)]
  })
}

export function topField(path: string): string {
  return path.split('.', 1)[0] ?? path
}

function partsOf(key: string, operand: unknown): Document[] {
  const parts = listOf(key, operand).filter(isDocument)
  if (parts.length === 0 || parts.length < listOf(key, operand).length)
    throw badValue(`${key} needs filters in its array`)
  return parts
}

function listOf(operator: string, operand: unknown): unknown[] {
  if (!Array.isArray(operand)) throw badValue(`${operator} needs an array`)
  return operand
}

function condition(asked: unknown): Test {
  if (!hasOperators(asked)) return oneOf([asked])
  const tests = Object.entries(asked).map(([name, operand]) => {
    const operator = Object.hasOwn(OPERATORS, name) ? OPERATORS[name] : undefined
    if (!operator) throw badValue(`unknown or unsupported operator: ${name}`)
    return operator(operand, asked)
  })
  return (found) => tests.every((test) => test(found))
}

function not(test: Test): Test {
  return (found) => !test(found)
}

function exists({ values, arrays }: Found): boolean {
  return arrays.length > 0 || values.some((v) => v !== undefined)
}

function equalTo(list: unknown[]): Test {
  const keys = new Set(list.map((v) => valueKey(v)))
  return ({ values, arrays }) => [...values, ...arrays].some((v) => keys.has(valueKey(v)))
}

/** A regular expression stands for the texts that it matches, too. */
function oneOf(list: unknown[]): Test {
  const equal = equalTo(list)
  const texts = list.filter((v) => v instanceof RegExp).map((pattern) => matching(toPattern(pattern)))
  return (found) => equal(found) || texts.some((test) => test(found))
}

function matching(pattern: RegExp): Test {
  return ({ values }) => values.some((v) => typeof v === 'string' && pattern.test(v))
}

function toPattern(pattern: unknown, options?: unknown): RegExp {
  try {
    if (!(pattern instanceof RegExp)) return new RegExp(String(pattern), String(options ?? ''))
    // The BSON decoder turns the option `s` into `g`, which would make the pattern remember where it was.
    return new RegExp(pattern.source, options === undefined ? pattern.flags.replace('g', 's') : String(options))
  } catch {
    throw unsupported(`the regular expression ${String(pattern)}`)
  }
}

/** Within a type only, as MongoDB compares; NaN is equal to itself and in no order with other numbers. */
function ordered(holds: (order: number) => boolean): Operator {
  return (operand) => {
    if (isDocument(operand) || Array.isArray(operand) || operand instanceof RegExp) {
      throw unsupported('an order of documents, arrays or regular expressions')
    }
    const key = encodeValue(operand)
    return ({ values }) =>
      values.some((v) => {
        const other = encodeValue(v)
        if (other[0] !== key[0] || Number.isNaN(v) !== Number.isNaN(operand)) return false
        return holds(Buffer.compare(other, key))
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
  return ({ values, arrays }) =>
    [...values, ...arrays].some((v) => v !== undefined && types.some((type) => type === encodeValue(v)[0]))
}
