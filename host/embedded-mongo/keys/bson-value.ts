import type { Document } from 'bson'

/** The class name of a BSON value, such as ObjectId or Long; undefined for plain JavaScript values. */
export function bsonType(v: unknown): string | undefined {
  return typeof v === 'object' && v !== null && '_bsontype' in v ? String(v._bsontype) : undefined
}

/** Whether a value is an embedded document, not one of BSON's scalar objects. */
export function isDocument(v: unknown): v is Document {
  if (typeof v !== 'object' || v === null || Array.isArray(v) || bsonType(v) !== undefined) return false
  return !(v instanceof Date) && !(v instanceof RegExp) && !ArrayBuffer.isView(v)
}

/** Whether a value has operators such as `{$gt: 1}`. Other documents are compared as a whole. */
export function hasOperators(v: unknown): v is Document {
  return isDocument(v) && Object.keys(v).some((k) => k.startsWith('$'))
}

/** Ignores inherited properties, because field names such as `constructor` are data. */
export function ownField(v: unknown, key: string): unknown {
  return typeof v === 'object' && v !== null && Object.hasOwn(v, key) ? (v as Document)[key] : undefined
}

/** Sets even `__proto__` as plain data. */
export function setOwnField(target: object, key: string, value: unknown): void {
  Object.defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true })
}

/** A copy of an array or embedded document with every item replaced. Other values are returned as they are. */
export function mapContainers(v: unknown, item: (v: unknown) => unknown): unknown {
  if (Array.isArray(v)) return v.map((x) => item(x))
  if (!isDocument(v)) return v
  const out: Document = {}
  for (const name of Object.keys(v)) {
    if (name === '__proto__') setOwnField(out, name, item(v[name]))
    else out[name] = item(v[name]) // several times as fast, and every command comes through here
  }
  return out
}

/** Converts Long and Double to plain numbers where that is exact. */
export function plain<V>(v: V): V {
  const type = bsonType(v)
  const number = type === 'Double' || (type === 'Long' && Number.isSafeInteger(Number(v)))
  return (number ? Number(v) : mapContainers(v, plain)) as V
}
