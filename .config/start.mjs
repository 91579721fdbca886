// Launcher: starts the server, and restarts it when it ends without being asked to. A file of its own, so that npm's
// start script can `exec node <file>` and signals reach it.
import { fork } from 'node:child_process'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const MAIN = path.join(root, 'build/server/main.js')
const FIRST_PAUSE_MS = 200
const LONGEST_PAUSE_MS = 10_000
/** A server that ran this long had started well: the next pause is the shortest again. */
const STABLE_MS = 60_000

const env = {
  NODE_ENV: 'production',
  NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compiled'),
  ...process.env,
}
let child
let stopping = false
let pause = FIRST_PAUSE_MS

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    stopping = true
    child.kill(signal)
  })
}
start()

function start() {
  const startedAt = Date.now()
  let ready = false
  // The child exits when this process dies, because their IPC channel closes.
  child = fork(MAIN, { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  child.on('message', ({ port }) => {
    ready = true
    // Clients know the free port that the first start chose: restarts keep it.
    if (port) env.PORT = String(port)
  })
  child.once('exit', (code, signal) => {
    // A server that never became ready has said why; a restart would not help.
    if (stopping || !ready) process.exit(code ?? 1)
    if (Date.now() - startedAt > STABLE_MS) pause = FIRST_PAUSE_MS
    process.stderr.write(`The server ended with ${signal ?? `exit code ${code}`}; restarting it.\n`)
    setTimeout(start, pause)
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
  })
}
