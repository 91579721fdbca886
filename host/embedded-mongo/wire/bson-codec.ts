import { deserialize, Long, serialize, type Document } from 'bson'
import { bsonType, mapContainers } from '../keys/bson-value.ts'

const OPTIONS = { promoteBuffers: false, bsonRegExp: false, validation: { utf8: false } } as const

/** Plain JavaScript values: every number that a double holds exactly becomes a number. */
export function decode(b: Uint8Array): Document {
  return deserialize(b, { ...OPTIONS, promoteValues: true, promoteLongs: true })
}

/** Keeps int64 and integral doubles as Long and Double, so that each number is stored in the type it had. */
export function decodeTyped(b: Uint8Array): Document {
  return unwrap(deserialize(b, { ...OPTIONS, promoteValues: false })) as Document
}

export function encode(document: Document): Buffer {
  return Buffer.from(serialize(document, { ignoreUndefined: true, checkKeys: false }))
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
