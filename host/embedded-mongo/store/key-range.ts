/** Keys from `start` up to but not including `end`. */
export type KeyRange = { start: Buffer; end: Buffer }

/** Each key begins with the id of a collection or index. */
export const ID_BYTES = 4

/** Sorts after every encoded value, whose first byte is lower. */
export const HIGH = Buffer.from([0xff, 0xff, 0xff])

/** The prefix of all keys of a collection or index. */
export function idPrefix(id: number): Buffer {
  const b = Buffer.alloc(ID_BYTES)
  b.writeUInt32BE(id)
  return b
}

/** All keys with a prefix. */
export function prefixRange(prefix: Buffer): KeyRange {
  return { start: prefix, end: Buffer.concat([prefix, HIGH]) }
}

/** The smallest key above this one. */
export function after(key: Buffer): Buffer {
  return Buffer.concat([key, Buffer.from([0])])
}

/** The greatest usable key below this one, because lmdb-js includes the start of a reverse range, which is its upper end. */
export function before(key: Buffer): Buffer {
  const last = key.at(-1) ?? 0
  if (last === 0) return Buffer.from(key.subarray(0, -1))
  return Buffer.concat([key.subarray(0, -1), Buffer.from([last - 1]), HIGH])
}
