import { Double, Long } from 'bson'
import { bsonType } from '../keys/bson-value.ts'
import { badValue, MongoError, unsupported } from '../mongo-error.ts'
import { widen } from '../wire/bson-codec.ts'

const INT64 = { min: -(2n ** 63n), max: 2n ** 63n - 1n }

/** `$inc` and `$mul` with MongoDB's result types: double over int64 over int32, int32 growing into int64. */
export function calculate(operator: '$inc' | '$mul', current: unknown, operand: unknown, path: string): unknown {
  if (!isNumber(operand)) throw typeMismatch(`Cannot ${verb(operator)} with non-numeric argument: {${path}}`)
  if (current === undefined) return operator === '$inc' ? operand : zeroLike(operand)
  if (!isNumber(current)) throw typeMismatch(`Cannot apply ${operator} to the field '${path}' of non-numeric type`)
  if (bsonType(current) === 'Decimal128' || bsonType(operand) === 'Decimal128')
    throw unsupported(`${operator} on Decimal128`)
  if (isDouble(current) || isDouble(operand)) {
    const [a, b] = [Number(current), Number(operand)]
    return new Double(operator === '$inc' ? a + b : a * b)
  }
  const [a, b] = [BigInt(String(current)), BigInt(String(operand))]
  const result = operator === '$inc' ? a + b : a * b
  if (result > INT64.max || result < INT64.min) throw badValue(`Failed to apply ${operator} operations to '${path}'`)
  const wide = bsonType(current) === 'Long' || bsonType(operand) === 'Long' || !Number.isSafeInteger(Number(result))
  return wide ? Long.fromBigInt(result) : widen(Number(result))
}

export function typeMismatch(message: string): MongoError {
  return new MongoError(14, 'TypeMismatch', message)
}

function isNumber(v: unknown): boolean {
  return typeof v === 'number' || ['Long', 'Double', 'Int32', 'Decimal128'].includes(bsonType(v) ?? '')
}

function isDouble(v: unknown): boolean {
  return bsonType(v) === 'Double' || (typeof v === 'number' && !Number.isInteger(v))
}

function zeroLike(operand: unknown): unknown {
  if (bsonType(operand) === 'Long') return Long.ZERO
  return isDouble(operand) ? new Double(0) : 0
}

function verb(operator: '$inc' | '$mul'): string {
  return operator === '$inc' ? 'increment' : 'multiply'
}
