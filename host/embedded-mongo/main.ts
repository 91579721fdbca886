import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { messageOf } from './mongo-error.ts'
import { InUseError, mongoUri, type Report } from './server/address.ts'
import { startServer } from './server/start-server.ts'
import { Store } from './store/store.ts'

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    port: { type: 'string' },
    'sweep-ms': { type: 'string' },
    backup: { type: 'string' },
  },
})
const EXIT_TIMEOUT_MS = 10_000

if (values.data === undefined) fail('usage: main.js --data DIRECTORY [--port N] [--backup EMPTY_DIRECTORY]')
else if (values.backup === undefined) await serve(path.resolve(values.data))
else await backup(path.resolve(values.data), path.resolve(values.backup)).catch((e: unknown) => fail(messageOf(e)))

async function serve(directory: string): Promise<void> {
  const port = values.port === undefined ? undefined : Number(values.port)
  const sweepMs = values['sweep-ms'] === undefined ? undefined : Number(values['sweep-ms'])
  try {
    const server = await startServer({ directory, port, sweepMs })
    stopWithParent(server.close)
    report({ state: 'ready', address: server.address }, `ready ${mongoUri(server.address)}`)
  } catch (error) {
    if (error instanceof InUseError) report({ state: 'in-use', address: error.address }, '')
    fail(messageOf(error))
  }
}

/**
 * A child process stops when its parent says so or is gone. It ignores SIGINT and SIGTERM, which the whole process group
 * receives, because the parent needs the database until its own work is done.
 */
function stopWithParent(close: () => Promise<void>): void {
  let stopping = false
  const stop = (): void => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), EXIT_TIMEOUT_MS).unref()
    close().then(
      () => process.exit(0),
      (error: unknown) => fail(messageOf(error)),
    )
  }
  const isChild = process.send !== undefined
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, isChild ? () => undefined : stop)
  process.on('disconnect', stop)
  process.on('message', (message) => message === 'stop' && stop())
  if (isChild && !process.connected) stop()
}

/** Also works while a server is running, because LMDB gives each process its own snapshot. */
async function backup(directory: string, target: string): Promise<void> {
  if (!existsSync(path.join(directory, 'data.mdb'))) throw new Error(`there is no database in ${directory}`)
  mkdirSync(target, { recursive: true, mode: 0o700 })
  const store = new Store(directory)
  await store.backup(target)
  await store.close()
}

function report(state: Report, line: string): void {
  if (process.send) process.send(state)
  else if (line !== '') process.stdout.write(`${line}\n`)
}

function fail(message: string): void {
  process.stderr.write(`${message}\n`, () => process.exit(1))
}
