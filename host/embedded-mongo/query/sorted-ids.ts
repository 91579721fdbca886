import type { Document } from 'bson'
import { byKey, sortKey, type Order } from '../keys/sort-by.ts'
import { MongoError } from '../mongo-error.ts'

type Item = { key: string; id: Buffer }

const RUN = 4096
/** MongoDB's limit for a sort in memory. Beyond it MongoDB uses its disk, and this server refuses. */
const MAX_BYTES = 100 * 1024 * 1024
/** What an item takes besides its key. */
const ITEM_BYTES = 200

/**
 * Sorts rows in short steps: each run of rows is sorted when it is full, and the runs are merged during reading. Keeps only
 * keys and ids, and only the first `limit` of each run (0: all).
 */
export class SortedIds {
  private readonly runs: Item[][] = []
  private run: Item[] = []
  private bytes = 0

  constructor(
    private readonly order: Order,
    private readonly limit: number,
  ) {}

  /** `document` needs only the fields of the order. */
  add(document: Document, id: Buffer): void {
    const key = sortKey(document, this.order)
    this.run.push({ key, id })
    this.bytes += key.length + ITEM_BYTES
    if (this.bytes > MAX_BYTES) {
      const message = `Sort exceeded memory limit of ${MAX_BYTES} bytes, and the embedded database does not sort on disk`
      throw new MongoError('QueryExceededMemoryLimitNoDiskUseAllowed', message)
    }
    if (this.run.length === RUN) this.closeRun()
  }

  *inOrder(): Generator<Buffer> {
    this.closeRun()
    for (const { id } of merged(this.runs)) yield id
  }

  private closeRun(): void {
    const sorted = this.run.sort(byKey)
    const kept = this.limit > 0 ? sorted.slice(0, this.limit) : sorted
    for (const { key } of sorted.slice(kept.length)) this.bytes -= key.length + ITEM_BYTES
    if (kept.length > 0) this.runs.push(kept)
    this.run = []
  }
}

/** Equal items keep the order of their runs. */
function merged(runs: Item[][]): Iterable<Item> {
  if (runs.length < 2) return runs[0] ?? []
  const half = Math.ceil(runs.length / 2)
  return mergedTwo(merged(runs.slice(0, half)), merged(runs.slice(half)))
}

function* mergedTwo(first: Iterable<Item>, second: Iterable<Item>): Generator<Item> {
  const [a, b] = [first[Symbol.iterator](), second[Symbol.iterator]()]
  let [left, right] = [a.next(), b.next()]
  while (!left.done || !right.done) {
    if (!left.done && (right.done || left.value.key <= right.value.key)) {
      yield left.value
      left = a.next()
    } else if (!right.done) {
      yield right.value
      right = b.next()
    }
  }
}
