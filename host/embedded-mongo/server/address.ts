/** Where the server listens: a Unix socket, or a port of this machine. */
export type Address = { socket: string } | { port: number }

/** What the server process sends to its parent. */
export type Report = { state: 'ready' | 'in-use'; address: Address }

export const LOOPBACK = '127.0.0.1'

/** The driver recognizes a Unix socket by its ending `.sock`. */
export function mongoUri(address: Address, database = ''): string {
  const host = 'socket' in address ? encodeURIComponent(address.socket) : `${LOOPBACK}:${address.port}`
  return `mongodb://${host}/${database}`
}

/** Another server already uses the data directory. Clients can connect to it at `address`. */
export class InUseError extends Error {
  readonly address: Address

  constructor(directory: string, address: Address) {
    super(`the database directory ${directory} is served by another process at ${mongoUri(address)}`)
    this.address = address
  }
}

export function isReport(message: unknown): message is Report {
  return typeof message === 'object' && message !== null && 'state' in message && 'address' in message
}
