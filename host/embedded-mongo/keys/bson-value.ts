import type { Document } from 'bson'

/** The class name of a BSON value such as ObjectId or Long; undefined for plain JavaScript values. */
export function bsonType(v: unknown): string | undefined {
  return typeof v === 'object' && v !== null && '_bsontype' in v ? String(v._bsontype) : undefined
}

/** True for an embedded document: an object that is not one of BSON's scalar values. */
export function isDocument(v: unknown): v is Document {
  if (typeof v !== 'object' || v === null || Array.isArray(v) || bsonType(v) !== undefined) return false
  return !(v instanceof Date) && !(v instanceof RegExp) && !ArrayBuffer.isView(v)
}

/** `{$gt: 1}` and the like, as opposed to a document that is compared as a whole. */
export function hasOperators(v: unknown): v is Document {
  return isDocument(v) && Object.keys(v).some((k) => k.startsWith('$'))
}

/** Own properties only, because field names such as `constructor` are data. */
export function ownField(v: unknown, key: string): unknown {
  return typeof v === 'object' && v !== null && Object.hasOwn(v, key) ? (v as Document)[key] : undefined
}

/** Sets even `__proto__` as plain data. */
export function setOwnField(target: object, key: string, value: unknown): void {
  Object.defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true })
}

/** A copy of an array or embedded document with every item replaced; any other value as it is. */
export function mapContainers(v: unknown, item: (v: unknown, key: string) => unknown): unknown {
  if (Array.isArray(v)) return v.map((x, i) => item(x, String(i)))
  if (!isDocument(v)) return v
  const out: Document = {}
  for (const key of Object.keys(v)) {
    if (key === '__proto__') setOwnField(out, key, item(v[key], key))
    else out[key] = item(v[key], key)
  }
  return out
}

export function withoutFields(v: object, names: readonly string[]): Document {
  return Object.fromEntries(Object.entries(v).filter(([name]) => !names.includes(name)))
}

/** Fresh containers all the way down; the values in them are shared. */
export function copyContainers<V>(v: V): V {
  return mapContainers(v, copyContainers) as V
}

/** Long and Double as the plain numbers they stand for, where a double holds them exactly. */
export function plain(v: unknown): unknown {
  const type = bsonType(v)
  if (type === 'Double' || type === 'Int32') return Number(v)
  if (type === 'Long') return Number.isSafeInteger(Number(v)) ? Number(v) : v
  return mapContainers(v, plain)
}
