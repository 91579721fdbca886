import { Socket } from 'node:net'
import { Worker } from 'node:worker_threads'
import { setTimeout as pause } from 'node:timers/promises'
import { messageOf } from '../errors.ts'
import { createOwnBrowsers } from '../gather/browser/shared-browser.ts'
import { loadTasks } from './load-tasks.ts'
import { openChannel } from './message-channel.ts'
import type { BeginMessage, FromScanProcess, ToScanProcess } from './messages.ts'
import type { Tasks } from './tasks.ts'

/** File descriptor of the pipe to the parent process. */
const PIPE = 3
const HEARTBEAT_MS = 500
/** A browser that does not start must not delay scans that work without one. */
const BROWSER_PATIENCE_MS = 5_000
/** The parent is trusted, so these limits only stop a bug from filling the memory. */
const LIMITS = { messageBytes: 2 ** 26, totalBytes: 2 ** 40, messages: 2 ** 30 }
const MAX_TEXT = 2_000
/** Ends this process with its parent. In a thread, because an endless loop would block a timer in the main thread. */
const END_WITH_PARENT = `
  const { workerData } = require('node:worker_threads')
  setInterval(() => process.ppid === workerData || process.kill(process.pid, 'SIGKILL'), 1000)`

/** Null until all code is loaded. */
let tasks: Tasks | null = null

const channel = openChannel(new Socket({ fd: PIPE }), LIMITS, {
  onMessage: (message) => receive(message as ToScanProcess),
  onViolation: (reason) => exit(reason),
  onEnd: () => process.exit(0),
})

new Worker(END_WITH_PARENT, { eval: true, workerData: process.ppid }).unref()
setInterval(() => send({ type: 'alive' }), HEARTBEAT_MS)
// Left over from a scan that has ended, so the process goes on. An uncaught exception still ends it.
process.on('unhandledRejection', (error) => warn(`A rejection was not handled: ${messageOf(error)}`))

function receive(message: ToScanProcess): void {
  if (message.type === 'begin') {
    prepare(message).then(
      () => send({ type: 'ready' }),
      (error: unknown) => exit(messageOf(error)),
    )
  } else tasks?.receive(message)
}

/** Imports nothing large before the browser starts, so that the rest is loaded meanwhile. */
async function prepare({ tools, becomes, warm, signs }: BeginMessage): Promise<void> {
  const browsers = createOwnBrowsers({ ...tools, warn })
  const missing = warm ? browsers.visits.missing() : null
  const { tasks: code } = loadTasks(import.meta.dirname)
  const made = code.createTasks({ tools, browsers, signs, send, warn })
  void missing?.then((why) => {
    const choice = browsers.visits.describe()?.choice.slice(0, MAX_TEXT) ?? null
    send({ type: 'browser', missing: why, choice })
  })
  if (becomes) {
    await made.load()
    if (missing) await Promise.race([missing, pause(BROWSER_PATIENCE_MS)])
    dropRoot(becomes)
  }
  tasks = made
}

/** Drops root before anything from a site is read. The code is already loaded, as only root may be able to read it. */
function dropRoot({ uid, gid }: { uid: number; gid: number }): void {
  process.setgroups?.([gid])
  process.setgid?.(gid)
  process.setuid?.(uid)
  if (process.getuid?.() === 0) exit('it could not drop the privileges of root')
}

function send(message: FromScanProcess): void {
  channel.send(message)
}

function warn(message: string): void {
  send({ type: 'warning', message: message.slice(0, MAX_TEXT) })
}

function exit(reason: string): never {
  process.stderr.write(`${reason}\n`)
  process.exit(1)
}
