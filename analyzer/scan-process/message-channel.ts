import type { Duplex } from 'node:stream'

/** How much the other side may send. Beyond that the channel is closed. */
export type ChannelLimits = {
  /** Bytes of one message. */
  messageBytes: number
  /** Bytes and messages between two calls of `reset`. */
  totalBytes: number
  messages: number
}

export type ChannelHandlers = {
  onMessage: (message: unknown) => void
  /** The other side sent too much, or something that is not JSON. Nothing is delivered after it. */
  onViolation: (reason: string) => void
  onEnd?: () => void
}

const NEWLINE = 10
/** Our own messages are at most 12 levels deep; MongoDB accepts up to 100. */
const MAX_DEPTH = 40

/**
 * JSON messages over a pipe, one per line. Node's own IPC is not used, because it buffers lines of any length, and a
 * hostile page may have taken over the process at the other end.
 */
export function openChannel(stream: Duplex, limits: ChannelLimits, handlers: ChannelHandlers) {
  let parts: Buffer[] = []
  let pending = 0
  let bytes = 0
  let messages = 0
  let closed = false

  function refuse(reason: string): void {
    closed = true
    parts = []
    stream.destroy()
    handlers.onViolation(reason)
  }

  function deliver(line: Buffer): void {
    messages += 1
    if (messages > limits.messages) return refuse('it sent too many messages')
    if (jsonDepth(line) > MAX_DEPTH) return refuse('it sent a message that is nested too deeply')
    let message: unknown
    try {
      message = JSON.parse(line.toString('utf8'))
    } catch {
      return refuse('it sent a message that is not JSON')
    }
    handlers.onMessage(message)
  }

  stream.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    let start = 0
    for (let end = chunk.indexOf(NEWLINE); end >= 0 && !closed; end = chunk.indexOf(NEWLINE, start)) {
      parts.push(chunk.subarray(start, end))
      const line = parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts)
      parts = []
      pending = 0
      start = end + 1
      deliver(line)
    }
    if (closed) return
    parts.push(chunk.subarray(start))
    pending += chunk.length - start
    if (pending > limits.messageBytes || bytes > limits.totalBytes) refuse('it sent more data than a scan may send')
  })
  // A process that dies breaks the pipe; its exit event reports that.
  stream.on('error', () => undefined)
  stream.once('close', () => handlers.onEnd?.())
  return {
    send: (message: object): void => {
      if (closed || !stream.writable) return
      // A scan sends about two hundred messages within as many milliseconds, so those of one turn become one write.
      if (stream.writableCorked === 0) {
        stream.cork()
        setImmediate(() => stream.uncork())
      }
      stream.write(`${JSON.stringify(message)}\n`)
    },
    /** Starts counting again, for a new scan. */
    reset: (): void => {
      bytes = 0
      messages = 0
    },
  }
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPENING: ReadonlySet<number> = new Set([0x5b, 0x7b])
const CLOSING: ReadonlySet<number> = new Set([0x5d, 0x7d])

/** How deeply the arrays and objects of a JSON text are nested, found without parsing it. */
function jsonDepth(json: Buffer): number {
  let depth = 0
  let deepest = 0
  let quoted = false
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] ?? 0
    if (quoted) {
      if (byte === BACKSLASH) at += 1
      else if (byte === QUOTE) quoted = false
    } else if (byte === QUOTE) quoted = true
    else if (OPENING.has(byte)) deepest = Math.max(deepest, (depth += 1))
    else if (CLOSING.has(byte)) depth -= 1
  }
  return deepest
}
