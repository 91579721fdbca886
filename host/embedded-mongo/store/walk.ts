import type { Database } from 'lmdb'
import { after, before, type KeyRange } from './key-range.ts'

export type Table = Database<Buffer, Buffer>
type Entry = { key: Buffer; value: Buffer }

const FIRST_CHUNK = 32
const CHUNK = 256
/** Of many merged ranges, most have only a few entries. */
const FIRST_OF_MANY = 4

/** The entries of a range, read in chunks so that no read transaction stays open in between. */
export function* walk(
  table: Table,
  { start, end }: KeyRange,
  reverse: boolean,
  { offset = 0, first = FIRST_CHUNK } = {},
): Generator<Entry> {
  for (let limit = first; ; limit = CHUNK, offset = 0) {
    const options = { ...directed({ start, end }, reverse), limit, offset }
    const chunk = [...table.getRange(options)].map(({ key, value }) => ({ key: asBuffer(key), value }))
    yield* chunk
    const last = chunk.at(-1)
    if (!last || chunk.length < limit) return
    if (reverse) end = before(last.key)
    else start = after(last.key)
  }
}

/** The entries of several ranges in one order: that of their keys without the first `heads` bytes. */
export function* mergedWalk(
  table: Table,
  ranges: readonly KeyRange[],
  heads: readonly number[],
  reverse: boolean,
): Generator<Entry> {
  const sign = reverse ? -1 : 1
  type Head = { entry: Entry; rest: Buffer; more: Generator<Entry>; skipped: number }
  const headOf = (more: Generator<Entry>, skipped: number): Head[] => {
    const { value: entry, done } = more.next()
    return done ? [] : [{ entry, rest: entry.key.subarray(skipped), more, skipped }]
  }
  // The next one is the last.
  const waiting = ranges.flatMap((range, at) =>
    headOf(walk(table, range, reverse, { first: FIRST_OF_MANY }), heads[at] ?? 0),
  )
  const isBefore = (a: Head, b: Head) => sign * Buffer.compare(a.rest, b.rest) < 0
  waiting.sort((a, b) => sign * Buffer.compare(b.rest, a.rest))
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    yield next.entry
    for (const head of headOf(next.more, next.skipped)) {
      let [low, high] = [0, waiting.length]
      while (low < high) {
        const middle = (low + high) >>> 1
        const other = waiting[middle]
        if (other && isBefore(head, other)) low = middle + 1
        else high = middle
      }
      waiting.splice(low, 0, head)
    }
  }
}

/** The first keys of a range. */
export function rangeKeys(table: Table, range: KeyRange, reverse: boolean, limit: number): Buffer[] {
  return [...table.getKeys({ ...directed(range, reverse), limit })].map(asBuffer)
}

/** The range options of lmdb-js. A reverse range starts at its upper end. */
function directed({ start, end }: KeyRange, reverse: boolean): KeyRange & { reverse?: boolean } {
  return reverse ? { start: end, end: before(start), reverse } : { start, end }
}

/** lmdb-js returns keys as plain Uint8Arrays. */
function asBuffer({ buffer, byteOffset, length }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, length)
}
