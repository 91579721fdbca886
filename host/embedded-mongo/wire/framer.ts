export const MAX_MESSAGE_BYTES = 48_000_000

/** Splits a byte stream into messages by their leading length. */
export class Framer {
  private chunks: Buffer[] = []
  private size = 0
  /** The length of the incoming message, 4 until it is known. */
  private needed = 4

  push(chunk: Buffer): Buffer[] {
    this.chunks.push(chunk)
    this.size += chunk.length
    const messages: Buffer[] = []
    while (this.size >= this.needed) {
      const all = Buffer.concat(this.chunks)
      const length = all.readInt32LE(0)
      if (length < 16 || length > MAX_MESSAGE_BYTES) throw new Error(`bad message length ${length}`)
      const whole = all.length >= length
      if (whole) messages.push(all.subarray(0, length))
      const rest = whole ? all.subarray(length) : all
      this.needed = whole ? 4 : length
      this.size = rest.length
      this.chunks = [rest]
    }
    return messages
  }
}
