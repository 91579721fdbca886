import { deserialize, Long, serialize, type Document } from 'bson'
import { bsonType, mapContainers, ownField } from '../keys/bson-value.ts'
import { selectFields } from './raw-document.ts'

const OPTIONS = { promoteBuffers: false, bsonRegExp: false, validation: { utf8: false } } as const

/** Plain JavaScript values: every number that a double holds exactly becomes a number. */
export function decode(b: Uint8Array): Document {
  return deserialize(b, { ...OPTIONS, promoteValues: true, promoteLongs: true })
}

/** Keeps int64 and integral doubles as Long and Double, so that an update stores each number in the type it had. */
export function decodeTyped(b: Uint8Array): Document {
  return unwrap(deserialize(b, { ...OPTIONS, promoteValues: false })) as Document
}

export function encode(document: Document): Buffer {
  return Buffer.from(serialize(document, { ignoreUndefined: true, checkKeys: false }))
}

/** Decodes only the named top-level fields; the rest of the document is skipped over, not parsed. */
export function decodeFields(b: Buffer, fields: ReadonlySet<string>): Document {
  return decode(selectFields(b, (name) => fields.has(name)))
}

/** Gives numbers of a plain value the type that the same number had at the same place before. */
export function retype(v: unknown, before: unknown): unknown {
  const type = bsonType(before)
  if (typeof v === 'number') return (type === 'Double' || type === 'Long') && Number(before) === v ? before : widen(v)
  return mapContainers(v, (item, key) => retype(item, ownField(before, key)))
}

/** An integer beyond 32 bits is an int64 in MongoDB; the serializer would make it a double. */
export function widen(n: number): number | Long {
  return Number.isSafeInteger(n) && (n > 0x7fffffff || n < -0x80000000) ? Long.fromNumber(n) : n
}

function unwrap(v: unknown): unknown {
  const type = bsonType(v)
  if (type === 'Int32' || (type === 'Double' && !Number.isInteger(Number(v)))) return Number(v)
  return mapContainers(v, unwrap)
}
