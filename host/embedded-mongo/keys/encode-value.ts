import { createHash } from 'node:crypto'
import { Binary, ObjectId, serialize, Timestamp, type Document } from 'bson'
import { bsonType, plain } from './bson-value.ts'

const MAX_ID_BYTES = 900
/** How many bytes of a longer `_id` come before its hash. */
export const ID_HEAD_BYTES = 860

/** The first byte of an encoded value, in MongoDB's order of types and by its names for them. */
export const KEY_TYPE = {
  minKey: 0x01,
  null: 0x10,
  number: 0x20,
  string: 0x30,
  object: 0x40,
  array: 0x50,
  binData: 0x60,
  objectId: 0x70,
  bool: 0x80,
  date: 0x90,
  timestamp: 0x98,
  regex: 0xa0,
  other: 0xa8,
  maxKey: 0xfe,
} as const

/**
 * Encodes a value as bytes that sort in MongoDB's order across types. Strings, documents and binaries are cut after `max`
 * bytes, so candidates found by a cut key have to be checked again.
 */
export function encodeValue(v: unknown, max = Infinity): Buffer {
  if (v === undefined || v === null) return Buffer.from([KEY_TYPE.null])
  if (typeof v === 'number') return ordered(KEY_TYPE.number, v)
  if (typeof v === 'boolean') return Buffer.from([KEY_TYPE.bool, v ? 1 : 0])
  if (typeof v === 'string') return terminated(KEY_TYPE.string, Buffer.from(v), max)
  if (v instanceof Date) return ordered(KEY_TYPE.date, v.getTime())
  if (v instanceof RegExp) return terminated(KEY_TYPE.regex, Buffer.from(String(v)), max)
  if (Array.isArray(v)) return terminated(KEY_TYPE.array, Buffer.concat(v.map((item) => encodeValue(item))), max)
  return encodeObject(v, max)
}

/**
 * The key of a document by its `_id`. A hash replaces the end of a very long one, because LMDB keys are limited to 1,978 bytes
 * and those of an index contain another value too.
 */
export function encodeId(id: unknown): Buffer {
  const key = encodeValue(id)
  if (key.length <= MAX_ID_BYTES) return key
  return Buffer.concat([key.subarray(0, ID_HEAD_BYTES), createHash('sha256').update(key).digest()])
}

/** Negative if `a` comes before `b` in MongoDB's order. */
export function compareValues(a: unknown, b: unknown): number {
  return Buffer.compare(encodeValue(a), encodeValue(b))
}

/** Whether two values are equal for MongoDB: 1 and 1.0 are, documents with fields in another order are not. */
export function sameValue(a: unknown, b: unknown): boolean {
  return compareValues(a, b) === 0
}

/** The encoded value as a string, for maps and sets. */
export function valueKey(v: unknown, max?: number): string {
  return encodeValue(v, max).toString('latin1')
}

function encodeObject(v: unknown, max: number): Buffer {
  const type = bsonType(v)
  if (type === undefined) return terminated(KEY_TYPE.object, Buffer.from(serialize(plain(v) as Document)), max)
  if (v instanceof ObjectId) return Buffer.concat([Buffer.from([KEY_TYPE.objectId]), v.id])
  if (v instanceof Binary) {
    const head = Buffer.alloc(5)
    head.writeUInt32BE(v.position)
    head[4] = v.sub_type
    return terminated(KEY_TYPE.binData, Buffer.concat([head, v.value()]), max)
  }
  if (v instanceof Timestamp) {
    const b = Buffer.alloc(9)
    b[0] = KEY_TYPE.timestamp
    b.writeBigUInt64BE(BigInt.asUintN(64, v.toBigInt()), 1)
    return b
  }
  if (type === 'MinKey' || type === 'MaxKey') return Buffer.from([KEY_TYPE[type === 'MinKey' ? 'minKey' : 'maxKey']])
  if (type === 'Long' || type === 'Double' || type === 'Decimal128') return ordered(KEY_TYPE.number, Number(String(v)))
  return terminated(KEY_TYPE.other, Buffer.from(JSON.stringify(v)), max)
}

function ordered(type: number, n: number): Buffer {
  const b = Buffer.alloc(9)
  b[0] = type
  if (Number.isNaN(n)) return b // before every other number
  b.writeDoubleBE(n === 0 ? 0 : n, 1)
  if (n < 0) for (let i = 1; i <= 8; i++) b[i] = ~(b[i] ?? 0)
  else b[1] = (b[1] ?? 0) ^ 0x80
  return b
}

/** Ends with two zero bytes and escapes zero bytes inside, so that a longer value sorts after its prefix. */
function terminated(type: number, data: Buffer, max: number): Buffer {
  const head = Buffer.from([type])
  const escaped = data.includes(0) ? Buffer.from(data.toString('latin1').replaceAll('\0', '\0\xff'), 'latin1') : data
  if (data.length > max) return Buffer.concat([head, escaped.subarray(0, max)])
  return Buffer.concat([head, escaped, Buffer.from([0, 0])])
}
