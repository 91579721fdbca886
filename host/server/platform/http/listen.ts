import type { IncomingMessage, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { READ_METHODS } from './http-methods.ts'

const HANG_UP_EVERY_MS = 50
/** The rest of the 10 s that a stop may take is for scans and the database. */
const ANSWERS_LIMIT_MS = 3_000

/** A start that cannot go on, for a reason that the operator can mend. Its message is the one line on stderr. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/**
 * Takes the port at once, so that a second start fails before it does anything.
 * @returns the origin really listened on
 */
export async function listen(server: Server, host: string, port: number): Promise<string> {
  server.requestTimeout = 30_000
  server.headersTimeout = 15_000
  // Longer than proxies keep a connection idle (nginx and others: 60 s): who closes first must not be us, or a call is lost.
  server.keepAliveTimeout = 75_000
  server.on('connect', refuseTunnel)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new StartError(sayWhy(error, host, port))))
    server.listen(port, host, resolve)
  })
  const { port: taken } = server.address() as AddressInfo
  return `http://${host.includes(':') ? `[${host}]` : host}:${taken}`
}

/** Takes no more calls, answers those under way and hangs up; one that takes too long is cut off. */
export function finish(server: Server): void {
  server.close()
  // A connection that its client may use again stays open after its answer, and all that waits for the server with it.
  setInterval(() => server.closeIdleConnections(), HANG_UP_EVERY_MS).unref()
  setTimeout(() => server.closeAllConnections(), ANSWERS_LIMIT_MS).unref()
}

/** Without an answer of ours, Node would just hang up. */
function refuseTunnel(_: IncomingMessage, socket: Duplex): void {
  socket.on('error', () => undefined)
  socket.end(
    `HTTP/1.1 405 Method Not Allowed\r\nAllow: ${READ_METHODS}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
  )
}

function sayWhy(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} on ${host} is already in use. Set PORT to another one, or to 0 for any free one.`
  if (error.code === 'EACCES') return `Port ${port} on ${host} may not be used by this account.`
  return `The server cannot listen on ${host}:${port}: ${error.message}`
}
