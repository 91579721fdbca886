import { createHash } from 'node:crypto'
import { Binary, ObjectId, serialize, Timestamp, type Document } from 'bson'
import { bsonType, plain } from './bson-value.ts'

/** First byte of an encoded value, in MongoDB's order of types and under its names for them. */
export const KEY_TYPE = {
  min: 0x01,
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
  max: 0xfe,
} as const

/**
 * Order-preserving bytes: comparing two results follows MongoDB's cross-type sort order.
 * `max` cuts long strings, documents and binaries, so a cut key is inexact and its candidates have to be checked again.
 */
export function encodeValue(v: unknown, max = Infinity): Buffer {
  if (v === undefined || v === null) return Buffer.from([KEY_TYPE.null])
  if (typeof v === 'number' || typeof v === 'bigint') return ordered(KEY_TYPE.number, Number(v))
  if (typeof v === 'boolean') return Buffer.from([KEY_TYPE.bool, v ? 1 : 0])
  if (typeof v === 'string') return terminated(KEY_TYPE.string, Buffer.from(v), max)
  if (v instanceof Date) return ordered(KEY_TYPE.date, v.getTime())
  if (v instanceof RegExp) return terminated(KEY_TYPE.regex, Buffer.from(String(v)), max)
  if (Array.isArray(v)) return terminated(KEY_TYPE.array, Buffer.concat(v.map((item) => encodeValue(item))), max)
  return encodeObject(v, max)
}

/** The key of a document under its `_id`; a hash stands for the rest of a very long one. */
export function encodeId(id: unknown): Buffer {
  const key = encodeValue(id)
  return key.length <= 900 ? key : Buffer.concat([key.subarray(0, 860), createHash('sha256').update(key).digest()])
}

export function sameValue(a: unknown, b: unknown): boolean {
  return encodeValue(a).equals(encodeValue(b))
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
  if (type === 'Long' || type === 'Int32' || type === 'Double' || type === 'Decimal128') {
    return ordered(KEY_TYPE.number, Number(String(v)))
  }
  if (type === 'MinKey' || type === 'MaxKey') return Buffer.from([type === 'MinKey' ? KEY_TYPE.min : KEY_TYPE.max])
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

/** Ends in two zero bytes and escapes those inside, so that a longer value sorts after its own prefix. */
function terminated(type: number, data: Uint8Array, max: number): Buffer {
  const head = Buffer.from([type])
  if (data.length > max) return Buffer.concat([head, data.subarray(0, max)])
  if (!data.includes(0)) return Buffer.concat([head, data, Buffer.from([0, 0])])
  const escaped: number[] = []
  for (const byte of data) {
    if (byte === 0) escaped.push(0, 0xff)
    else escaped.push(byte)
  }
  return Buffer.concat([head, Buffer.from(escaped), Buffer.from([0, 0])])
}
