import { Duplex, type Readable, type Writable } from 'node:stream'
import { messageOf } from '../../errors.ts'
import type { CdpTransport } from './cdp-connection.ts'
import { createMessageBudget } from './message-budget.ts'

const HEAD_BYTES = 128
const UNDELIVERED_BYTES = 8 * 2 ** 20

/**
 * The browser's debugging pipe: JSON messages, each ended by a zero byte. Unlike the web socket it opens no port and
 * spends no time on compression. A page can make the browser send any amount of messages, so those beyond the budget
 * are dropped unparsed, and reading pauses while messages wait to be delivered.
 */
export function pipeTransport(toBrowser: Writable, fromBrowser: Readable) {
  let budget = createMessageBudget()
  let onExcess: (reason: string) => void = () => undefined
  let parts: Buffer[] = []
  let bytes = 0
  let skipping = false
  let undelivered = 0
  let closed = false
  const transport: CdpTransport = {
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
      onExcess(messageOf(error))
      toBrowser.end()
      fromBrowser.destroy()
    }
  })
  fromBrowser.once('close', () => {
    closed = true
    transport.onclose?.()
  })

  /** Collects a piece of a message. A message that grows too large is dropped whole. */
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

  /** Delivers each message in its own turn of the event loop, so that its effects run before the next one arrives. */
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
    /** Starts a new message budget. `onExcess` gets the reason when the pipe is closed because the budget is used up. */
    startVisit: (listener: (reason: string) => void): void => {
      budget = createMessageBudget()
      onExcess = listener
    },
  }
}

/** The name of an event, which the browser writes first; null for a response. */
function methodOf(parts: readonly Buffer[]): string | null {
  const [first, ...rest] = parts.length > 4 ? parts.slice(0, 4) : parts
  const head =
    first && first.length < HEAD_BYTES && rest.length > 0 ? Buffer.concat([first, ...rest], HEAD_BYTES) : first
  return /^\{"method":"([\w.]+)"/.exec(head?.toString('latin1', 0, HEAD_BYTES) ?? '')?.[1] ?? null
}

/** A pipe to a child process. A child that dies breaks it, which its exit or `close` reports, so errors are ignored. */
export function pipeOf(stream: unknown): Duplex {
  if (!(stream instanceof Duplex)) throw new Error('the child process has no such pipe')
  return stream.on('error', () => undefined)
}
