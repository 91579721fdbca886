// Its own file, so that npm's start script can be `exec node <file>` and signals reach it. Starts the product and, when its
// process ends without having been asked to, starts it again.
import { fork } from 'node:child_process'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const MAIN = path.join(root, 'build/server/main.js')
const FIRST_PAUSE_MS = 200
const LONGEST_PAUSE_MS = 10_000
/** One that lived this long had started well. */
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
  // Ends by itself when this process is gone: the channel between them closes.
  child = fork(MAIN, { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  child.on('message', ({ port }) => {
    ready = true
    // A free port was asked for: who knows it by now keeps it.
    if (port) env.PORT = String(port)
  })
  child.once('exit', (code, signal) => {
    // What cannot start says why and is not tried again.
    if (stopping || !ready) process.exit(code ?? 1)
    if (Date.now() - startedAt > STABLE_MS) pause = FIRST_PAUSE_MS
    process.stderr.write(`The server ended with ${signal ?? `exit code ${code}`}; it is started again.\n`)
    setTimeout(start, pause)
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
  })
}
