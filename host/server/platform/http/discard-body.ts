import type { IncomingMessage } from 'node:http'
import { MAX_DISCARDED_BYTES } from './read-json.ts'

/** Reads the rest of a request's body, which Remix may leave unread: the next request would wait behind it. */
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
