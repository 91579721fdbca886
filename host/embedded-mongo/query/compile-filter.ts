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
  ['$in', (operand) => equalToAny(requireArray('$in', operand))],
  ['$nin', (operand) => not(equalToAny(requireArray('$nin', operand)))],
  ['$gt', ordered(1)],
  ['$gte', ordered(0, 1)],
  ['$lt', ordered(-1)],
  ['$lte', ordered(-1, 0)],
  ['$exists', (wanted) => (found) => present(found).length > 0 === Boolean(wanted)],
  ['$type', (operand) => ofType([operand].flat())],
  ['$regex', (pattern, { $options }) => matching(pattern, $options)],
])

/** @throws {MongoError} for an invalid or unsupported filter */
export function compileFilter(filter: Document = {}): Matcher {
  const tests = Object.entries(filter).map(([key, operand]): Matcher => {
    if (key === '$comment') return () => true
    const logical = LOGICAL.get(key)
    if (logical) return logical(requireDocuments(key, operand).map(compileFilter))
    if (key.startsWith('$')) throw badValue(`unknown or unsupported top level operator: ${key}`)
    const test = condition(operand)
    return (document) => test(pathValues(document, key))
  })
  return (document) => tests.every((test) => test(document))
}

/** The top-level fields that a filter reads. */
export function fieldsOfFilter(filter: Document): string[] {
  return Object.entries(filter).flatMap(([key, operand]) => {
    if (LOGICAL.has(key)) return requireDocuments(key, operand).flatMap(fieldsOfFilter)
    return key.startsWith('$') ? [] : [topField(key)]
  })
}

function requireDocuments(key: string, operand: unknown): Document[] {
  const parts = requireArray(key, operand)
  if (parts.length === 0 || !parts.every(isDocument)) throw badValue(`${key} needs filters in its array`)
  return parts
}

function requireArray(operator: string, operand: unknown): unknown[] {
  if (!Array.isArray(operand)) throw badValue(`${operator} needs an array`)
  return operand
}

function condition(asked: unknown): Test {
  if (!hasOperators(asked)) return equalToAny([asked])
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
  const keys = new Set(list.map((v) => valueKey(v)))
  return ({ values, arrays }) => [...values, ...arrays].some((v) => keys.has(valueKey(v)))
}

/** A regular expression in the list also matches texts. */
function equalToAny(list: unknown[]): Test {
  const equal = equalTo(list)
  const texts = list.filter((v) => v instanceof RegExp).map((pattern) => matching(pattern))
  return texts.length === 0 ? equal : (found) => equal(found) || texts.some((test) => test(found))
}

function matching(pattern: unknown, options?: unknown): Test {
  const regex = toRegExp(pattern, options)
  return ({ values }) => values.some((v) => typeof v === 'string' && regex.test(v))
}

function toRegExp(pattern: unknown, options: unknown): RegExp {
  const source = pattern instanceof RegExp ? pattern.source : String(pattern)
  // The BSON decoder turns the option `s` into `g`, which would make the pattern stateful.
  const flags = String(options ?? (pattern instanceof RegExp ? pattern.flags.replace('g', 's') : ''))
  if (!/^[imsu]*$/.test(flags)) throw unsupported(`the regular expression options '${flags}'`)
  try {
    return new RegExp(source, flags)
  } catch {
    throw unsupported(`the regular expression ${source}`)
  }
}

/** Compares within a type only, as MongoDB does. NaN equals itself and has no order with other numbers. */
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

/** MongoDB's type names, except `int`, `double` and the like: a filter does not see how a number is stored. */
function ofType(names: unknown[]): Test {
  const types = names.map((name) => {
    const type = Object.entries(KEY_TYPE).find(([alias]) => alias === name)?.[1]
    if (type === undefined) throw unsupported(`$type ${String(name)}`)
    return type
  })
  return (found) => present(found).some((v) => types.some((type) => type === encodeValue(v)[0]))
}
