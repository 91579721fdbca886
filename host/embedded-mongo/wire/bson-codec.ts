import { deserialize, serialize, type Document } from 'bson'
import { bsonType, mapContainers } from '../keys/bson-value.ts'

const OPTIONS = { promoteBuffers: false, bsonRegExp: false, validation: { utf8: false } } as const

/** Decodes to plain JavaScript values: a number becomes a plain number if that is exact. */
export function decode(b: Uint8Array): Document {
  return deserialize(b, { ...OPTIONS, promoteValues: true, promoteLongs: true })
}

/** Keeps int64 and integral doubles as Long and Double, so that each number is stored with the type it had. */
export function decodeTyped(b: Uint8Array): Document {
  return unwrap(deserialize(b, { ...OPTIONS, promoteValues: false })) as Document
}

export function encode(document: Document): Buffer {
  return Buffer.from(serialize(document, { ignoreUndefined: true, checkKeys: false }))
}

function unwrap(v: unknown): unknown {
  const type = bsonType(v)
  if (type === 'Int32' || (type === 'Double' && !Number.isInteger(Number(v)))) return Number(v)
  return mapContainers(v, unwrap)
}
