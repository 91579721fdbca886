import { Double, Long } from 'bson'
import { bsonType } from '../keys/bson-value.ts'
import { badValue, MongoError, unsupported } from '../mongo-error.ts'
import { pull, push } from './array-operators.ts'

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
