import type { Document } from 'bson'
import { decode } from './bson-codec.ts'

/** Top-level fields to keep or, unless `including`, to omit. */
export type FieldChoice = { fields: ReadonlySet<string>; including: boolean }

const REGEX = 0x0b
const NUL = Buffer.from([0])
/** The size of values with a fixed size, by BSON type. */
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
/** How much larger a value is than its leading int32 says, by BSON type. */
const LENGTH_PREFIXED: Record<number, number> = { 2: 4, 3: 0, 4: 0, 5: 5, 12: 16, 13: 4, 14: 4, 15: 0 }

/** Field names as bytes. Kept, because a long read selects the same fields of every document. */
const namesOf = new WeakMap<ReadonlySet<string>, Buffer[]>()

/**
 * The same document with only some of its top-level fields, byte for byte (bsonspec.org, version 1.1). Does not read beyond
 * the last field that was asked for.
 */
export function selectFields(b: Buffer, { fields, including }: FieldChoice): Buffer {
  const names = namesOf.get(fields) ?? [...fields].map((name) => Buffer.from(name))
  namesOf.set(fields, names)
  const parts: Buffer[] = [Buffer.alloc(4)]
  let missing = names.length
  for (let start = 4; b[start] !== 0 && !(including && missing === 0);) {
    let nameEnd = start + 1
    while (nameEnd < b.length && b[nameEnd] !== 0) nameEnd++
    const end = nameEnd + 1 + valueSize(b, b[start] ?? 0, nameEnd + 1)
    if (end <= start || end >= b.length) throw new Error('malformed BSON document')
    const named = names.some((name) => isAt(b, start + 1, nameEnd, name))
    if (named) missing -= 1
    if (named === including) parts.push(b.subarray(start, end))
    start = end
  }
  const out = Buffer.concat([...parts, NUL])
  out.writeInt32LE(out.length)
  return out
}

/** Decodes only the named top-level fields, without parsing the rest of the document. */
export function decodeFields(b: Buffer, fields: ReadonlySet<string>): Document {
  return decode(selectFields(b, { fields, including: true }))
}

function isAt(b: Buffer, start: number, end: number, name: Buffer): boolean {
  if (end - start !== name.length) return false
  for (let i = 0; i < name.length; i++) if (b[start + i] !== name[i]) return false
  return true
}

function valueSize(b: Buffer, type: number, at: number): number {
  if (type === REGEX) return b.indexOf(0, b.indexOf(0, at) + 1) + 1 - at
  const extra = LENGTH_PREFIXED[type]
  const size = extra === undefined ? FIXED[type] : extra + b.readInt32LE(at)
  if (size === undefined) throw new Error(`unknown BSON type ${type}`)
  return size
}
