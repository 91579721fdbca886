import http from 'node:http'
import type { Socket } from 'node:net'
import type { IncomingMessage } from 'node:http'
import type { buildConnector } from 'undici'
import { MAX_HEADER_BYTES } from './guarded-agent.ts'
import { portOf } from './target-policy.ts'

type LenientRequest = {
  method: string
  headers: Readonly<Record<string, string>>
  signal: AbortSignal
}

/**
 * Whether undici gave up on a response that browsers and other clients read: lines that end without a carriage return,
 * folded headers, control characters in them, both a length and chunks, or an unasked `100 Continue`.
 */
export function isStrictness(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === 'HTTPParserError' || (error.name === 'SocketError' && error.message === 'bad response')
}

/** The same request read by Node's lenient parser, over a connection of its own, so that nothing of it reaches another. */
export async function lenientRequest(
  connect: buildConnector.connector,
  url: URL,
  { method, headers, signal }: LenientRequest,
): Promise<IncomingMessage> {
  const { protocol, hostname, host, port } = url
  const socket = await new Promise<Socket>((resolve, reject) => {
    connect({ protocol, hostname, host, port: port || String(portOf(url)) }, (error, connected) =>
      connected ? resolve(connected) : reject(error ?? new Error('no connection')),
    )
  })
  return await new Promise((resolve, reject) => {
    const request = http.request({
      createConnection: () => socket,
      insecureHTTPParser: true,
      maxHeaderSize: MAX_HEADER_BYTES,
      host: hostname,
      method,
      path: url.pathname + url.search,
      headers: { ...headers, host, connection: 'close' },
      signal,
    })
    request.once('response', resolve)
    request.on('error', (error) => {
      socket.destroy()
      reject(error)
    })
    request.end()
  })
}
