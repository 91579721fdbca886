export const MAX_MESSAGE_BYTES = 48_000_000

/** Cuts a byte stream into whole messages by the length that each begins with. */
export class Framer {
  private chunks: Buffer[] = []
  private size = 0

  push(chunk: Buffer): Buffer[] {
    this.chunks.push(chunk)
    this.size += chunk.length
    const messages: Buffer[] = []
    for (let need = this.needed(); need > 0 && this.size >= need; need = this.needed()) {
      const all = this.joined()
      messages.push(all.subarray(0, need))
      this.size -= need
      this.chunks = this.size > 0 ? [all.subarray(need)] : []
    }
    return messages
  }

  /** Bytes of the next message, 0 while its length has not come in. */
  private needed(): number {
    if (this.size < 4) return 0
    const first = this.chunks[0]
    const need = (first !== undefined && first.length >= 4 ? first : this.joined()).readInt32LE(0)
    if (need < 16 || need > MAX_MESSAGE_BYTES) throw new Error(`bad message length ${need}`)
    return need
  }

  private joined(): Buffer {
    const [first] = this.chunks
    const all = first !== undefined && this.chunks.length === 1 ? first : Buffer.concat(this.chunks)
    this.chunks = [all]
    return all
  }
}
