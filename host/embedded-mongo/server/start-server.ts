import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, lstatSync, mkdirSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import type { ServerContext } from '../commands/command.ts'
import { Cursors } from '../commands/cursors.ts'
import { KeptTotals } from '../commands/kept-totals.ts'
import { runCommand } from '../commands/run-command.ts'
import { Store } from '../store/store.ts'
import { Framer } from '../wire/framer.ts'
import { replyTo } from '../wire/reply.ts'
import { parseRequest } from '../wire/request.ts'
import { LOOPBACK, type Address } from './address.ts'
import { claimDirectory } from './claim-directory.ts'

export type ServerOptions = {
  directory: string
  /** A port of 127.0.0.1 to listen on instead of a Unix socket; 0 for any free one. */
  port?: number | undefined
  /** How often expired documents are removed, in ms. */
  sweepMs?: number | undefined
}
export type RunningServer = { address: Address; close: () => Promise<void> }

const MAX_CONNECTIONS = 1000
const MAX_SOCKET_PATH_BYTES = 100 // the kernel allows 107
const SWEEP_MS = 60_000

/**
 * Serves the database in a directory, which is created if it is missing.
 * @throws {InUseError} if another process serves it
 */
export async function startServer({ directory, port, sweepMs = SWEEP_MS }: ServerOptions): Promise<RunningServer> {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  chmodSync(directory, 0o700)
  const instance = randomUUID()
  const claim = await claimDirectory(directory, instance)
  const store = new Store(directory)
  const cursors = new Cursors()
  const totals = new KeptTotals(store)
  const sockets = new Set<Socket>()
  let connectionId = 0
  const server = createServer((socket) => {
    const context = { store, cursors, totals, instance, connectionId: ++connectionId }
    sockets.add(socket)
    socket.setNoDelay(true)
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket))
    // Another protocol or broken framing: there is no sensible answer.
    serve(socket, context).catch(() => socket.destroy())
  })
  server.maxConnections = MAX_CONNECTIONS
  const address = await listen(server, directory, port).catch(async (error: unknown) => {
    await store.close()
    claim.release()
    throw error
  })
  claim.publish(address)
  const sweep = setInterval(() => {
    cursors.dropIdle(Date.now())
    store.removeExpired(Date.now()).catch(() => undefined) // the next sweep tries again
  }, sweepMs)
  const close = async () => {
    clearInterval(sweep)
    server.close()
    for (const socket of sockets) socket.destroy()
    await store.close()
    claim.release()
  }
  return { address, close }
}

/** Runs one command at a time. Nothing is read while an answer is being sent, so a client cannot queue up work. */
async function serve(socket: Socket, context: ServerContext): Promise<void> {
  const framer = new Framer()
  for await (const chunk of socket) {
    for (const message of framer.push(chunk)) {
      const request = parseRequest(message)
      const answer = await runCommand(request, context)
      if (!request.noReply) await new Promise((sent) => socket.write(replyTo(request, answer), sent))
    }
  }
}

async function listen(server: Server, directory: string, port: number | undefined): Promise<Address> {
  if (port !== undefined || process.platform === 'win32') {
    server.listen(port ?? 0, LOOPBACK)
    await once(server, 'listening')
    return { port: (server.address() as AddressInfo).port }
  }
  const socket = socketPath(directory)
  rmSync(socket, { force: true })
  server.listen(socket)
  await once(server, 'listening')
  chmodSync(socket, 0o600)
  return { socket }
}

/** The same path after each start, so that clients find the server again. */
function socketPath(directory: string): string {
  const direct = path.join(directory, 'db.sock')
  if (Buffer.byteLength(direct) <= MAX_SOCKET_PATH_BYTES) return direct
  const { uid } = userInfo()
  const name = createHash('sha256').update(directory).digest('hex').slice(0, 16)
  const short = path.join(tmpdir(), `embedded-mongo-${uid}-${name}`)
  mkdirSync(short, { recursive: true, mode: 0o700 })
  const found = lstatSync(short)
  if (!found.isDirectory() || found.uid !== uid || found.mode & 0o077) throw new Error(`${short} is not private`)
  return path.join(short, 'db.sock')
}
