import { fork, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { InUseError, isReport, mongoUri, type Address } from './server/address.ts'

export type EmbeddedMongoOptions = {
  /** The database is in its subdirectory `db`. */
  dataDir: string
  /** The JavaScript file to run, bundled from main.ts. */
  entry: string
  /** Called if the process ends without having been stopped. */
  onExit?: (reason: string) => void
  /** A port of 127.0.0.1 to listen on instead of a Unix socket. */
  port?: number | undefined
  /** How often expired documents are removed, in ms; every minute by default. */
  sweepMs?: number
}

export type EmbeddedMongo = {
  uri: (database: string) => string
  address: Address
  pid: number
  /** Resolves when all data is on disk and the process has ended. */
  stop: () => Promise<void>
}

const START_TIMEOUT_MS = 30_000
const STOP_TIMEOUT_MS = 15_000
const STDERR_TAIL = 2000

/**
 * Starts the server as a child process, which ends with this one.
 * @throws {InUseError} if another process serves the data
 */
export async function startEmbeddedMongo(options: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  const directory = path.resolve(options.dataDir, 'db')
  const args = ['--data', directory]
  if (options.port !== undefined) args.push('--port', String(options.port))
  if (options.sweepMs !== undefined) args.push('--sweep-ms', String(options.sweepMs))
  const child = fork(options.entry, args, { stdio: ['ignore', 'ignore', 'pipe', 'ipc'], execArgv: [] })
  const exited = new Promise<string>((resolve) => {
    let tail = ''
    child.stderr?.on('data', (chunk: Buffer) => (tail = (tail + chunk.toString()).slice(-STDERR_TAIL)))
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code, signal) => resolve(`${tail.trim() || 'no message'} (${signal ?? `code ${code}`})`))
  })
  const address = await started(child, exited, directory)
  let stopping = false
  void exited.then((reason) => stopping || options.onExit?.(reason))
  return {
    uri: (database) => mongoUri(address, database),
    address,
    pid: child.pid ?? 0,
    stop: async () => {
      stopping = true
      if (child.connected) child.send('stop', () => undefined)
      const timeout = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
      await exited
      clearTimeout(timeout)
    },
  }
}

async function started(child: ChildProcess, exited: Promise<string>, directory: string): Promise<Address> {
  const timeout = setTimeout(() => child.kill('SIGKILL'), START_TIMEOUT_MS)
  try {
    return await new Promise<Address>((resolve, reject) => {
      child.on('message', (message) => {
        if (!isReport(message)) return
        if (message.state === 'ready') resolve(message.address)
        else reject(new InUseError(directory, message.address))
      })
      void exited.then((reason) => reject(new Error(`the embedded database did not start: ${reason}`)))
    })
  } finally {
    clearTimeout(timeout)
  }
}
