import { Duplex, type Readable, type Writable } from 'node:stream'
import type { ConnectOverCDPTransport } from 'playwright-core'
import { createMessageBudget } from './message-budget.ts'

export type BrowserPipe = {
  transport: ConnectOverCDPTransport
  /** A new account of what the browser says; `exceeded` is told why, when the pipe is closed over it. */
  startVisit: (exceeded: (reason: string) => void) => void
}

const HEAD_BYTES = 128
const UNDELIVERED_BYTES = 8 * 2 ** 20

/**
 * The browser's debugging pipe: messages of JSON, each ended by a zero byte. Unlike its web socket it compresses nothing,
 * which would cost both sides more than all else they say to each other; and it opens no port. A page decides how much
 * there is to say: what nobody reads is dropped unparsed, and nothing is read faster than it is delivered.
 */
export function pipeTransport(toBrowser: Writable, fromBrowser: Readable): BrowserPipe {
  let budget = createMessageBudget()
  let tell: (reason: string) => void = () => undefined
  let parts: Buffer[] = []
  let bytes = 0
  let skipping = false
  let undelivered = 0
  let closed = false
  const transport: ConnectOverCDPTransport = {
    send: (message) => {
      if (closed) throw new Error('the browser has ended')
      toBrowser.write(`${JSON.stringify(message)}\0`)
    },
    close: () => toBrowser.end(),
  }

  fromBrowser.on('data', (chunk: Buffer) => {
    if (closed) return
    try {
      let start = 0
      for (let end = chunk.indexOf(0); end >= 0; end = chunk.indexOf(0, start)) {
        take(chunk.subarray(start, end))
        finish()
        start = end + 1
      }
      if (start < chunk.length) take(chunk.subarray(start))
    } catch (error) {
      closed = true
      tell(error instanceof Error ? error.message : String(error))
      toBrowser.end()
      fromBrowser.destroy()
    }
  })
  fromBrowser.once('close', () => {
    closed = true
    transport.onclose?.()
  })

  /** A piece of a message. Of one that grows too large nothing is kept. */
  function take(piece: Buffer): void {
    if (skipping) {
      budget.spend(piece.length)
      return
    }
    parts.push(piece)
    bytes += piece.length
    if (bytes <= HEAD_BYTES || bytes <= budget.limitOf(methodOf(parts))) return
    budget.admits(methodOf(parts), bytes)
    skipping = true
    parts = []
  }

  function finish(): void {
    if (!skipping && budget.admits(methodOf(parts), bytes)) deliver(Buffer.concat(parts))
    parts = []
    bytes = 0
    skipping = false
  }

  /** Each in a turn of its own: what a message sets free runs before the next one comes. */
  function deliver(message: Buffer): void {
    undelivered += message.length
    if (undelivered > UNDELIVERED_BYTES) fromBrowser.pause()
    setImmediate(() => {
      undelivered -= message.length
      if (undelivered <= UNDELIVERED_BYTES) fromBrowser.resume()
      if (!closed) transport.onmessage?.(JSON.parse(message.toString('utf8')) as object)
    })
  }

  return {
    transport,
    startVisit: (exceeded) => {
      budget = createMessageBudget()
      tell = exceeded
    },
  }
}

/** Of an event, whose name a browser writes first; null for an answer. */
function methodOf(parts: readonly Buffer[]): string | null {
  const [first, ...rest] = parts.length > 4 ? parts.slice(0, 4) : parts
  const head =
    first && first.length < HEAD_BYTES && rest.length > 0 ? Buffer.concat([first, ...rest], HEAD_BYTES) : first
  return /^\{"method":"([\w.]+)"/.exec(head?.toString('latin1', 0, HEAD_BYTES) ?? '')?.[1] ?? null
}

/** One of a child's streams. A browser that dies breaks it; its end is told by the transport's own close. */
export function pipeOf(stream: unknown): Duplex {
  if (!(stream instanceof Duplex)) throw new Error('the browser was given no pipe')
  return stream.on('error', () => undefined)
}
