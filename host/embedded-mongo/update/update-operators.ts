import { Double, Long } from 'bson'
import { bsonType, isDocument } from '../keys/bson-value.ts'
import { badValue, MongoError, unsupported } from '../mongo-error.ts'

/** What becomes of the value at a path. */
export type UpdateOperator = (current: unknown, operand: unknown, path: string) => unknown

export const UPDATE_OPERATORS = new Map<string, UpdateOperator>([
  ['$set', (_, operand) => operand],
  ['$setOnInsert', (_, operand) => operand],
  ['$unset', () => undefined],
  ['$inc', increment],
  ['$push', push],
])

/** With MongoDB's result types: double over int64 over int32, int32 growing into int64. */
function increment(current: unknown = 0, operand: unknown, path: string): unknown {
  const types = [bsonType(current), bsonType(operand)]
  if (types.includes('Decimal128')) throw unsupported('$inc on Decimal128')
  if (!isNumber(current) || !isNumber(operand)) {
    throw new MongoError('TypeMismatch', `Cannot apply $inc to '${path}': both values have to be numbers`)
  }
  if (isDouble(current) || isDouble(operand)) return new Double(Number(current) + Number(operand))
  const sum = BigInt(String(current)) + BigInt(String(operand))
  if (BigInt.asIntN(64, sum) !== sum) throw badValue(`Failed to apply $inc operations to '${path}'`)
  return types.includes('Long') || BigInt.asIntN(32, sum) !== sum ? Long.fromBigInt(sum) : Number(sum)
}

function isNumber(v: unknown): boolean {
  return typeof v === 'number' || bsonType(v) === 'Long' || bsonType(v) === 'Double'
}

function isDouble(v: unknown): boolean {
  return bsonType(v) === 'Double' || (typeof v === 'number' && !Number.isInteger(v))
}

function push(current: unknown = [], operand: unknown, path: string): unknown {
  if (!Array.isArray(current)) throw badValue(`The field '${path}' must be an array for $push`)
  if (!isDocument(operand) || !('$each' in operand)) return [...current, operand]
  const { $each, $slice, ...others } = operand
  const [foreign] = Object.keys(others)
  if (foreign !== undefined) throw unsupported(`${foreign} in a $push`)
  if (!Array.isArray($each)) throw badValue('The argument to $each in $push must be an array')
  const list = [...current, ...$each]
  if ($slice === undefined) return list
  return Number($slice) < 0 ? list.slice(Number($slice)) : list.slice(0, Number($slice))
}
