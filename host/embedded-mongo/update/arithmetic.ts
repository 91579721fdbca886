import { Double, Long } from 'bson'
import { bsonType } from '../keys/bson-value.ts'
import { badValue, MongoError, unsupported } from '../mongo-error.ts'
import { widen } from '../wire/bson-codec.ts'

const INT64 = { min: -(2n ** 63n), max: 2n ** 63n - 1n }

/** `$inc` with MongoDB's result types: double over int64 over int32, int32 growing into int64. */
export function increment(current: unknown, operand: unknown, path: string): unknown {
  const types = [bsonType(current), bsonType(operand)]
  if (!isNumber(operand)) throw typeMismatch(`Cannot increment with non-numeric argument: {${path}}`)
  if (current === undefined) return operand
  if (!isNumber(current)) throw typeMismatch(`Cannot apply $inc to the field '${path}' of non-numeric type`)
  if (types.includes('Decimal128')) throw unsupported('$inc on Decimal128')
  if (isDouble(current) || isDouble(operand)) return new Double(Number(current) + Number(operand))
  const sum = BigInt(String(current)) + BigInt(String(operand))
  if (sum > INT64.max || sum < INT64.min) throw badValue(`Failed to apply $inc operations to '${path}'`)
  return types.includes('Long') || !Number.isSafeInteger(Number(sum)) ? Long.fromBigInt(sum) : widen(Number(sum))
}

function typeMismatch(message: string): MongoError {
  return new MongoError(14, 'TypeMismatch', message)
}

function isNumber(v: unknown): boolean {
  return typeof v === 'number' || ['Long', 'Double', 'Decimal128'].includes(bsonType(v) ?? '')
}

function isDouble(v: unknown): boolean {
  return bsonType(v) === 'Double' || (typeof v === 'number' && !Number.isInteger(v))
}
