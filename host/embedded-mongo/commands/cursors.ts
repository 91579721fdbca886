import { MongoError } from '../mongo-error.ts'
import { cursorReply } from '../wire/reply.ts'
import { nextTurn, PAUSE } from './turn.ts'

type Results = Iterable<Buffer | typeof PAUSE>
type Cursor = { source: Iterator<Buffer | typeof PAUSE>; ns: string; usedAt: number; pending?: Buffer }

const DEFAULT_BATCH = 101
const MAX_BATCH_BYTES = 16_000_000
const MAX_OPEN = 10_000
const IDLE_MS = 600_000

/** Returns results in batches. */
export class Cursors {
  private readonly open = new Map<bigint, Cursor>()
  private nextId = BigInt(Date.now()) << 12n

  /** The first batch, and a cursor for the rest unless `single`. */
  async start(documents: Results, ns: string, batchSize: number = DEFAULT_BATCH, single = false): Promise<Buffer> {
    const cursor: Cursor = { source: documents[Symbol.iterator](), ns, usedAt: Date.now() }
    const { batch, done } = await take(cursor, batchSize)
    if (done || single) return cursorReply('firstBatch', ns, 0n, batch)
    if (this.open.size >= MAX_OPEN) throw new MongoError('ExceededMemoryLimit', 'too many open cursors')
    const id = this.nextId++
    this.open.set(id, cursor)
    return cursorReply('firstBatch', ns, id, batch)
  }

  async more(id: bigint, batchSize: number): Promise<Buffer> {
    const cursor = this.open.get(id)
    if (!cursor) throw new MongoError('CursorNotFound', `cursor id ${id} not found`)
    const { batch, done } = await take(cursor, batchSize)
    cursor.usedAt = Date.now()
    if (done) this.open.delete(id)
    return cursorReply('nextBatch', cursor.ns, done ? 0n : id, batch)
  }

  kill(id: bigint): boolean {
    return this.open.delete(id)
  }

  dropIdle(now: number): void {
    for (const [id, cursor] of this.open) if (now - cursor.usedAt > IDLE_MS) this.open.delete(id)
  }
}

async function take(cursor: Cursor, size: number): Promise<{ batch: Buffer[]; done: boolean }> {
  const batch: Buffer[] = []
  for (let bytes = 0; ;) {
    const next = cursor.pending ?? cursor.source.next().value
    if (next === undefined) return { batch, done: true }
    if (next === PAUSE) {
      await nextTurn()
      continue
    }
    cursor.pending = next
    bytes += next.length
    if (batch.length >= size || (batch.length > 0 && bytes > MAX_BATCH_BYTES)) return { batch, done: false }
    batch.push(next)
    delete cursor.pending
  }
}
