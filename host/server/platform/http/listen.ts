import type { IncomingMessage, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { READ_METHODS } from './http-methods.ts'

const HANG_UP_EVERY_MS = 50
/** The rest of the 10 s that a shutdown may take is for scans and the database. */
const ANSWERS_LIMIT_MS = 3_000

/** A failed start that the operator can fix. Its message is the one line on stderr. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/**
 * Takes the port first, so that a second start fails before it does anything.
 * @returns the actual origin
 */
export async function listen(server: Server, host: string, port: number): Promise<string> {
  server.requestTimeout = 30_000
  server.headersTimeout = 15_000
  // Longer than proxies keep an idle connection (60 s in nginx): closing it first could lose a request.
  server.keepAliveTimeout = 75_000
  server.on('connect', refuseTunnel)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new StartError(failureText(error, host, port))))
    server.listen(port, host, resolve)
  })
  const { port: taken } = server.address() as AddressInfo
  return `http://${host.includes(':') ? `[${host}]` : host}:${taken}`
}

/** Accepts no more requests and finishes those in progress; one that takes too long is cut off. */
export function drain(server: Server): void {
  server.close()
  // Keep-alive connections stay open after their last response, and would keep the server from closing.
  setInterval(() => server.closeIdleConnections(), HANG_UP_EVERY_MS).unref()
  setTimeout(() => server.closeAllConnections(), ANSWERS_LIMIT_MS).unref()
}

/** Answers CONNECT requests, on which Node would just hang up. */
function refuseTunnel(_: IncomingMessage, socket: Duplex): void {
  socket.on('error', () => undefined)
  socket.end(
    `HTTP/1.1 405 Method Not Allowed\r\nAllow: ${READ_METHODS}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
  )
}

function failureText(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} on ${host} is already in use. Set PORT to another one, or to 0 for any free one.`
  if (error.code === 'EACCES') return `This account has no permission to use port ${port} on ${host}.`
  return `The server cannot listen. HOST must be an address or name of this machine: ${error.message}`
}
