import { ObjectId, type Document } from 'bson'
import { ID_HEAD_BYTES, KEY_TYPE } from '../keys/encode-value.ts'
import type { Index } from './collection.ts'
import { maxValueBytes } from './index-keys.ts'
import { ID_BYTES } from './key-range.ts'

/** What stands at one place of a key; undefined where the key does not tell, as it does not tell null from missing. */
type Part = { value: unknown; end: number } | undefined

/** Whether the entries of an index can answer for these fields, but for single ones that `entryFields` declines. */
export function coversFields({ key, multikey, inexact }: Index, fields: ReadonlySet<string>): boolean {
  return !multikey && !inexact && [...fields].every((field) => field === '_id' || Object.hasOwn(key, field))
}

/** The named fields of a document, read from its entry in an index; undefined when that does not say all of them. */
export function entryFields(index: Index, entry: Buffer, id: Buffer, fields: ReadonlySet<string>): Document | undefined {
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
    const part = partAt(entry, at, max)
    if (!part) return undefined
    at = part.end
    if (field === '_id' || !fields.has(field)) continue
    if (part.value === null) return undefined
    found[field] = part.value
    wanted -= 1
  }
  return wanted === 0 ? found : undefined
}

function partAt(b: Buffer, at: number, max: number): Part {
  switch (b[at]) {
    case KEY_TYPE.null:
      return { value: null, end: at + 1 }
    case KEY_TYPE.number:
      return { value: orderedNumber(b, at + 1), end: at + 9 }
    case KEY_TYPE.date:
      return { value: new Date(orderedNumber(b, at + 1)), end: at + 9 }
    case KEY_TYPE.bool:
      return { value: b[at + 1] === 1, end: at + 2 }
    case KEY_TYPE.objectId:
      return { value: new ObjectId(Uint8Array.from(b.subarray(at + 1, at + 13))), end: at + 13 }
    case KEY_TYPE.string:
      return textAt(b, at + 1, max)
    default:
      return undefined
  }
}

/** A text that was cut has no end of its own. One with a NUL inside is left to the document. */
function textAt(b: Buffer, start: number, max: number): Part {
  let end = start
  while (end < b.length && b[end] !== 0) end += 1
  if (end - start > max || b[end + 1] !== 0) return undefined
  return { value: b.toString('utf8', start, end), end: end + 2 }
}

/** The reverse of `encodeValue`. */
function orderedNumber(b: Buffer, at: number): number {
  const bytes = Buffer.from(b.subarray(at, at + 8))
  if (bytes.every((byte) => byte === 0)) return NaN
  if ((bytes[0] ?? 0) & 0x80) bytes[0] = (bytes[0] ?? 0) ^ 0x80
  else for (let i = 0; i < 8; i++) bytes[i] = ~(bytes[i] ?? 0)
  return bytes.readDoubleBE(0)
}
