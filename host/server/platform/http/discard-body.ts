import type { IncomingMessage } from 'node:http'
import { MAX_DISCARDED_BYTES } from './read-json.ts'

/**
 * Reads what an answered request has left of its body. Remix's stream of it waits for a reader forever, and the next
 * request on the same connection waits behind it.
 */
export function discardBody(request: IncomingMessage): void {
  if (request.readableEnded) return
  let left = MAX_DISCARDED_BYTES
  request.removeAllListeners('data')
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) request.destroy()
  })
  request.resume()
}
