import type { Document } from 'bson'
import { bsonType, isDocument } from '../keys/bson-value.ts'
import { badValue } from '../mongo-error.ts'

/** MongoDB's aliases at the place of their number; the dashes are types that `$type` is not used for. */
const ALIASES =
  '- double string object array binData - objectId bool date null regex - - - - int timestamp long decimal'.split(' ')
const CLASS_NAMES: Record<string, string> = {
  ObjectId: 'objectId',
  Binary: 'binData',
  Timestamp: 'timestamp',
  Decimal128: 'decimal',
  Long: 'long',
  Double: 'double',
  Int32: 'int',
}
const NUMBERS = ['double', 'int', 'long', 'decimal']
const typedForms = new WeakMap<Document, Document>()

/** MongoDB's alias for the type of a value; 'missing' for undefined. */
export function typeAlias(v: unknown): string {
  if (v === undefined) return 'missing'
  if (v === null) return 'null'
  if (typeof v === 'number') return !Number.isInteger(v) ? 'double' : Math.abs(v) < 2 ** 31 ? 'int' : 'long'
  if (typeof v === 'boolean') return 'bool'
  if (v instanceof Date) return 'date'
  if (v instanceof RegExp) return 'regex'
  if (Array.isArray(v)) return 'array'
  return CLASS_NAMES[bsonType(v) ?? ''] ?? (isDocument(v) ? 'object' : typeof v)
}

/** The aliases that a `$type` operand asks for. */
export function askedTypes(operand: unknown): string[] {
  return [operand].flat().map((t) => {
    const name = typeof t === 'number' ? ALIASES[t] : t
    if (typeof name !== 'string' || name === '-' || (name !== 'number' && !ALIASES.includes(name))) {
      throw badValue(`Unknown type name alias: ${String(t)}`)
    }
    return name
  })
}

export function isOfType(v: unknown, asked: readonly string[]): boolean {
  const alias = typeAlias(v)
  return asked.includes(alias) || (asked.includes('number') && NUMBERS.includes(alias))
}

/** True when a plain document is not enough to judge the filter: 2.0 and 2 differ for `$type` only. */
export function readsNumberTypes(filter: unknown): boolean {
  if (Array.isArray(filter)) return filter.some(readsNumberTypes)
  return isDocument(filter) && Object.entries(filter).some(([k, v]) => k === '$type' || readsNumberTypes(v))
}

/** Lets `$type` see the stored number types of a document that is matched in its plain form. */
export function rememberTypes(document: Document, typed: Document): void {
  typedForms.set(document, typed)
}

export function withTypes(document: Document): Document {
  return typedForms.get(document) ?? document
}
