const REGEX = 0x0b
const FIXED_SIZES: Record<number, number> = {
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
/** Bytes of the value that its leading int32 does not count. */
const LENGTH_PREFIXED: Record<number, number> = { 2: 4, 3: 0, 4: 0, 5: 5, 12: 16, 13: 4, 14: 4, 15: 0 }

type Element = { type: number; name: string; start: number; valueAt: number; end: number }

/** The element at an offset of a BSON document, its value not decoded; null at the end (bsonspec.org, version 1.1). */
function elementAt(b: Buffer, start: number): Element | null {
  const type = b[start]
  if (type === 0) return null
  const nameEnd = b.indexOf(0, start + 1)
  const end = nameEnd + 1 + valueSize(b, type ?? 0, nameEnd + 1)
  if (nameEnd < 0 || end <= start || end >= b.length) throw new Error('malformed BSON document')
  return { type: type ?? 0, name: b.toString('utf8', start + 1, nameEnd), start, valueAt: nameEnd + 1, end }
}

function elementsOf(b: Buffer): Element[] {
  const found: Element[] = []
  for (let element = elementAt(b, 4); element; element = elementAt(b, element.end)) found.push(element)
  return found
}

/** The same document with only the elements whose name passes, as they came. */
export function selectFields(b: Buffer, keep: (name: string) => boolean): Buffer {
  const parts: Buffer[] = [Buffer.alloc(4)]
  for (const { name, start, end } of elementsOf(b)) if (keep(name)) parts.push(b.subarray(start, end))
  parts.push(Buffer.from([0]))
  const out = Buffer.concat(parts)
  out.writeInt32LE(out.length)
  return out
}

/** The same document with `_id` as its first element; null when it has none. */
export function idFirst(b: Buffer): Buffer | null {
  if (b.toString('latin1', 5, 9) === '_id\0') return b
  for (const { name, start, end } of elementsOf(b)) {
    if (name === '_id') {
      return Buffer.concat([b.subarray(0, 4), b.subarray(start, end), b.subarray(4, start), b.subarray(end)])
    }
  }
  return null
}

/** The elements of one document in front of those of another. */
export function joinDocuments(first: Buffer, second: Buffer): Buffer {
  const out = Buffer.concat([first.subarray(0, -1), second.subarray(4)])
  out.writeInt32LE(out.length)
  return out
}

/** The untouched documents of an array field; undefined when it is anything else. */
export function subdocuments(b: Buffer, field: string): Buffer[] | undefined {
  for (const { type, name, valueAt, end } of elementsOf(b)) {
    if (name !== field) continue
    const items = type === 0x04 ? [...elementsOf(b.subarray(valueAt, end))] : []
    if (type !== 0x04 || items.some((item) => item.type !== 0x03)) return undefined
    return items.map((item) => b.subarray(valueAt + item.valueAt, valueAt + item.end))
  }
  return undefined
}

function valueSize(b: Buffer, type: number, at: number): number {
  const extra = LENGTH_PREFIXED[type]
  if (extra !== undefined) return extra + b.readInt32LE(at)
  if (type === REGEX) return b.indexOf(0, b.indexOf(0, at) + 1) + 1 - at
  const size = FIXED_SIZES[type]
  if (size === undefined) throw new Error(`unknown BSON type ${type}`)
  return size
}
