import { ObjectId, type Document } from 'bson'
import { ID_HEAD_BYTES, KEY_TYPE } from '../keys/encode-value.ts'
import type { Index } from './collection.ts'
import { maxValueBytes } from './index-keys.ts'
import { ID_BYTES } from './key-range.ts'

/** One value of a key, and where it ends. */
type Part = { value: unknown; end: number }

/** Whether an index has all of these fields. `entryFields` may still fail for single entries. */
export function coversFields({ key, multikey, inexact }: Index, fields: ReadonlySet<string>): boolean {
  return !multikey && !inexact && [...fields].every((field) => field === '_id' || Object.hasOwn(key, field))
}

/**
 * Fields of a document, read from its index entry; undefined if the entry is not sufficient: it may have a cut text, or a null,
 * which could also mean a missing field.
 */
export function entryFields(
  index: Index,
  entry: Buffer,
  id: Buffer,
  fields: ReadonlySet<string>,
): Document | undefined {
  const found: Document = {}
  let wanted = fields.size
  if (fields.has('_id')) {
    const part = id.length < ID_HEAD_BYTES ? partAt(id, 0, Infinity) : undefined // the end of a longer one may be a hash
    if (part?.end !== id.length) return undefined
    found['_id'] = part.value
    wanted -= 1
  }
  const max = maxValueBytes(index)
  let at = ID_BYTES
  for (const field of Object.keys(index.key)) {
    if (wanted === 0) return found
    const isWanted = field !== '_id' && fields.has(field)
    const part = isWanted ? partAt(entry, at, max) : undefined
    const end = part?.end ?? endAt(entry, at, max)
    if (end === undefined || (isWanted && part === undefined)) return undefined
    at = end
    if (!part) continue
    found[field] = part.value
    wanted -= 1
  }
  return wanted === 0 ? found : undefined
}

/** The value that begins here, undefined if its bytes are not sufficient. */
export function partAt(b: Buffer, at: number, max: number): Part | undefined {
  const end = endAt(b, at, max)
  if (end === undefined) return undefined
  switch (b[at]) {
    case KEY_TYPE.number:
      return { value: orderedNumber(b, at + 1), end }
    case KEY_TYPE.date:
      return { value: new Date(orderedNumber(b, at + 1)), end }
    case KEY_TYPE.bool:
      return { value: b[at + 1] === 1, end }
    case KEY_TYPE.objectId:
      return { value: new ObjectId(Uint8Array.from(b.subarray(at + 1, end))), end }
    case KEY_TYPE.string:
      return { value: b.toString('utf8', at + 1, end - 2), end }
    default:
      return undefined
  }
}

/** Where the value that begins here ends, if its type shows that. */
function endAt(b: Buffer, at: number, max: number): number | undefined {
  switch (b[at]) {
    case KEY_TYPE.null:
      return at + 1
    case KEY_TYPE.bool:
      return at + 2
    case KEY_TYPE.number:
    case KEY_TYPE.date:
      return at + 9
    case KEY_TYPE.objectId:
      return at + 13
    case KEY_TYPE.string:
      return textEnd(b, at + 1, max)
    default:
      return undefined
  }
}

/** Undefined for a cut text, which has no end mark, and for one that contains NUL. */
function textEnd(b: Buffer, start: number, max: number): number | undefined {
  let end = start
  while (end < b.length && b[end] !== 0) end += 1
  return end - start > max || b[end + 1] !== 0 ? undefined : end + 2
}

const number = new DataView(new ArrayBuffer(8))

/** The reverse of `encodeValue`. */
function orderedNumber(b: Buffer, at: number): number {
  const [high, low] = [b.readUInt32BE(at), b.readUInt32BE(at + 4)]
  if (high === 0 && low === 0) return NaN
  const isNegative = high < 0x80000000
  number.setUint32(0, isNegative ? ~high : high ^ 0x80000000)
  number.setUint32(4, isNegative ? ~low : low)
  return number.getFloat64(0)
}
