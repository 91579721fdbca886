import { Duplex, type Readable, type Writable } from 'node:stream'
import type { ConnectOverCDPTransport } from 'playwright-core'

/**
 * The browser's debugging pipe: messages of JSON, each ended by a zero byte. Unlike its web socket it compresses nothing,
 * which would cost both sides more than all else they say to each other; and it opens no port.
 */
export function pipeTransport(toBrowser: Writable, fromBrowser: Readable): ConnectOverCDPTransport {
  let parts: Buffer[] = []
  let closed = false
  const transport: ConnectOverCDPTransport = {
    send: (message) => {
      if (closed) throw new Error('the browser has ended')
      toBrowser.write(`${JSON.stringify(message)}\0`)
    },
    close: () => toBrowser.end(),
  }
  fromBrowser.on('data', (chunk: Buffer) => {
    let start = 0
    for (let end = chunk.indexOf(0); end >= 0; end = chunk.indexOf(0, start)) {
      parts.push(chunk.subarray(start, end))
      deliver(Buffer.concat(parts).toString('utf8'))
      parts = []
      start = end + 1
    }
    if (start < chunk.length) parts.push(chunk.subarray(start))
  })
  fromBrowser.once('close', () => {
    closed = true
    transport.onclose?.()
  })
  /** Each in a turn of its own: what a message sets free runs before the next one comes. */
  function deliver(text: string): void {
    setImmediate(() => {
      if (!closed) transport.onmessage?.(JSON.parse(text) as object)
    })
  }
  return transport
}

/** One of a child's streams. A browser that dies breaks it; its end is told by the transport's own close. */
export function pipeOf(stream: unknown): Duplex {
  if (!(stream instanceof Duplex)) throw new Error('the browser was given no pipe')
  return stream.on('error', () => undefined)
}
