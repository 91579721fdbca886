import type { Document } from 'bson'
import { decode } from './bson-codec.ts'

const REGEX = 0x0b
const NUL = Buffer.from([0])
/** Bytes of the values that have a fixed size, by BSON type. */
const FIXED: Record<number, number> = {
  1: 8,
  6: 0,
  7: 12,
  8: 1,
  9: 8,
  10: 0,
  16: 4,
  17: 8,
  18: 8,
  19: 16,
  127: 0,
  255: 0,
}
/** Bytes of the value that its leading int32 does not count, by BSON type. */
const LENGTH_PREFIXED: Record<number, number> = { 2: 4, 3: 0, 4: 0, 5: 5, 12: 16, 13: 4, 14: 4, 15: 0 }

/** The same document with only the top-level fields whose name passes, byte for byte (bsonspec.org, version 1.1). */
export function selectFields(b: Buffer, keep: (name: string) => boolean): Buffer {
  const parts: Buffer[] = [Buffer.alloc(4)]
  for (let start = 4; b[start] !== 0;) {
    const nameEnd = b.indexOf(0, start + 1)
    const end = nameEnd + 1 + valueSize(b, b[start] ?? 0, nameEnd + 1)
    if (nameEnd < 0 || end <= start || end >= b.length) throw new Error('malformed BSON document')
    if (keep(b.toString('utf8', start + 1, nameEnd))) parts.push(b.subarray(start, end))
    start = end
  }
  const out = Buffer.concat([...parts, NUL])
  out.writeInt32LE(out.length)
  return out
}

/** Decodes only the named top-level fields; the rest of the document is skipped over, not parsed. */
export function decodeFields(b: Buffer, fields: ReadonlySet<string>): Document {
  return decode(selectFields(b, (name) => fields.has(name)))
}

function valueSize(b: Buffer, type: number, at: number): number {
  if (type === REGEX) return b.indexOf(0, b.indexOf(0, at) + 1) + 1 - at
  const extra = LENGTH_PREFIXED[type]
  const size = extra === undefined ? FIXED[type] : extra + b.readInt32LE(at)
  if (size === undefined) throw new Error(`unknown BSON type ${type}`)
  return size
}
