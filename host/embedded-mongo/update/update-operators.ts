import { Double, Long } from 'bson'
import { bsonType, hasOperators, isDocument, plain } from '../keys/bson-value.ts'
import { sameValue } from '../keys/encode-value.ts'
import { badValue, MongoError, unsupported } from '../mongo-error.ts'
import { compileFilter } from '../query/compile-filter.ts'

/** Returns the new value at a path; undefined leaves the document unchanged. */
export type UpdateOperator = (current: unknown, operand: unknown, path: string) => unknown

export const UPDATE_OPERATORS = new Map<string, UpdateOperator>([
  ['$set', (_, operand) => operand],
  ['$setOnInsert', (_, operand) => operand],
  ['$unset', () => undefined],
  ['$inc', increment],
  ['$push', push],
  ['$pull', pull],
])

/** The result has MongoDB's type: double over int64 over int32, and int64 if an int32 overflows. */
function increment(current: unknown, operand: unknown, path: string): unknown {
  if (!isNumber(operand)) throw typeMismatch(`Cannot increment with non-numeric argument: {${path}}`)
  if (current === undefined) return operand
  if (!isNumber(current)) throw typeMismatch(`Cannot apply $inc to the field '${path}' of non-numeric type`)
  const types = [bsonType(current), bsonType(operand)]
  if (types.includes('Decimal128')) throw unsupported('$inc on Decimal128')
  if (isDouble(current) || isDouble(operand)) return new Double(Number(current) + Number(operand))
  const sum = BigInt(String(current)) + BigInt(String(operand))
  if (BigInt.asIntN(64, sum) !== sum) throw badValue(`Failed to apply $inc operations to '${path}'`)
  return types.includes('Long') || BigInt.asIntN(32, sum) !== sum ? Long.fromBigInt(sum) : Number(sum)
}

function typeMismatch(message: string): MongoError {
  return new MongoError('TypeMismatch', message)
}

function isNumber(v: unknown): boolean {
  return typeof v === 'number' || ['Long', 'Double', 'Decimal128'].includes(bsonType(v) ?? '')
}

function isDouble(v: unknown): boolean {
  return bsonType(v) === 'Double' || (typeof v === 'number' && !Number.isInteger(v))
}

const PUSH_MODIFIERS = new Set(['$each', '$slice'])

/** `$push` with `$each` and `$slice`. */
function push(current: unknown, operand: unknown, path: string): unknown {
  const list = [...arrayAt(current, '$push', path)]
  if (!isDocument(operand) || !('$each' in operand)) return [...list, operand]
  const { $slice } = plain(operand)
  const unknown = Object.keys(operand).find((name) => !PUSH_MODIFIERS.has(name))
  if (unknown !== undefined) throw unsupported(`${unknown} in a $push`)
  list.push(...eachOf(operand))
  if ($slice === undefined) return list
  return $slice < 0 ? list.slice($slice) : list.slice(0, $slice)
}

/** `$pull`. A document is a filter for embedded documents, operators are one for each value, anything else means equality. */
function pull(current: unknown, operand: unknown, path: string): unknown {
  if (current === undefined) return undefined
  const condition = plain(operand)
  const onDocuments = isDocument(condition) && !Object.keys(condition).some(isValueOperator)
  const test = compileFilter(onDocuments ? condition : { v: condition })
  const isPulled = (item: unknown): boolean => {
    if (onDocuments) return isDocument(item) && test(plain(item))
    return hasOperators(condition) || condition instanceof RegExp ? test({ v: plain(item) }) : sameValue(item, operand)
  }
  return arrayAt(current, '$pull', path).filter((item) => !isPulled(item))
}

function isValueOperator(name: string): boolean {
  return name.startsWith('$') && !['$and', '$or'].includes(name)
}

function eachOf({ $each }: { $each?: unknown }): unknown[] {
  if (Array.isArray($each)) return $each
  throw badValue('The argument to $each in $push must be an array')
}

function arrayAt(current: unknown, operator: string, path: string): unknown[] {
  if (current === undefined) return []
  if (Array.isArray(current)) return current
  throw badValue(`Cannot apply ${operator} to the field '${path}', which must be an array`)
}
