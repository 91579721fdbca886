import { spawn, type ChildProcess } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { deferred } from '../deferred.ts'
import { cacheFolder, playwrightFolder } from '../gather/browser/cache-folder.ts'
import { makeOwnFolder, NOBODY } from '../gather/browser/own-folders.ts'
import { pipeOf } from '../gather/browser/pipe-transport.ts'
import {
  kill,
  killTree,
  lowerPriority,
  processorMs,
  wantsProcessor,
  watchTreeMemory,
} from '../gather/browser/process-tree.ts'
import { openChannel, type ChannelLimits } from './message-channel.ts'
import { fromScanProcessSchema, type BeginMessage } from './messages.ts'
import {
  performTask,
  ScanProcessEndedError,
  type RunningTask,
  type Task,
  type TaskHandlers,
  type TaskResult,
} from './perform-task.ts'

export type ScanProcessSettings = {
  /** The bundled `main.ts` of this folder. */
  entry: string
  tools: BeginMessage['tools']
  warm: boolean
  /** Whether requests of its tasks can be signed. */
  signs: boolean
  warn: (message: string) => void
}

/** Why there is no browser, or which one runs and why; both null if the process ended before it knew. */
export type BrowserFound = { missing: string | null; choice: string | null }

export type ScanProcess = {
  pid: number
  /** How many tasks it was given. */
  served: () => number
  isGone: () => boolean
  /** Resolves when it is ready for tasks; rejects if it ends before. */
  ready: Promise<void>
  /** Resolves when it has ended and its folder is removed. */
  gone: Promise<void>
  /** Known once a process that was started `warm` has tried its browser. */
  browserFound: Promise<BrowserFound>
  /** Runs one task at a time. Aborting the signal asks the process to stop, and kills it if it does not. */
  perform: (task: Task, handlers: TaskHandlers, limitMs: number, signal: AbortSignal) => Promise<TaskResult>
  /** Resolves when the current task has ended, or at once without one. The process may have ended with it. */
  free: () => Promise<void>
  /** Kills it with its browser and everything else that it started. */
  end: () => Promise<void>
}

/** The id of the process that owns the folder follows. */
export const FOLDER_PREFIX = 'legible-scan-'
export const HEAP_FLAG = '--max-old-space-size=512'
/** A third of the server's processor weight (sched(7)): pages come first, and scans still end on a busy machine. */
const NICENESS = 5
const STDERR_TAIL = 2_000
const START_PATIENCE_MS = 20_000
/** Generous: a report is about 1 MB, and a scan sends about 3 MB in 300 messages. */
const LIMITS: ChannelLimits = { messageBytes: 8 * 2 ** 20, totalBytes: 48 * 2 ** 20, messages: 5_000 }

/**
 * Starts a process that analyzes one site at a time, because everything from a site is parsed there. It has no secrets,
 * no database and no root privileges, and works in its own folder. When it stops responding or uses too much, it is
 * killed with its whole process group (docs/decisions/0009-scan-processes.md).
 */
export function startScanProcess({ entry, tools, warm, signs, warn }: ScanProcessSettings): ScanProcess {
  const root = process.getuid?.() === 0
  const { folder, forget } = makeOwnFolder(FOLDER_PREFIX)
  const child = spawn(process.execPath, [HEAP_FLAG, entry], {
    cwd: folder,
    // Makes it the leader of a process group, which can be killed as one.
    detached: process.platform !== 'win32',
    env: scanProcessEnv(folder),
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  })
  const pid = child.pid ?? 0
  if (pid > 0) lowerPriority(pid, NICENESS)
  let ended: { why: string; exhausted: boolean } | null = null
  let served = 0
  let over: ScanProcessEndedError | undefined
  let task: RunningTask | null = null
  let free: Promise<void> = Promise.resolve()
  const ready = deferred()
  const browser = deferred<BrowserFound>()

  const channel = openChannel(pipeOf(child.stdio[3]), LIMITS, {
    onMessage: receive,
    onViolation: endFor,
  })
  const watch = watchProcess(pid, endFor)
  const slowStart = setTimeout(() => endFor('it did not start in time'), START_PATIENCE_MS)
  const exit = exitOf(child)
  const gone = exit.then(async (how) => {
    watch.stop()
    clearTimeout(slowStart)
    // A SIGKILL that is not ours comes from an operator, or from the system when its memory ran out.
    const exhausted = ended?.exhausted ?? how.signal !== 'SIGKILL'
    const why = ended?.why ?? `it ended with ${how.signal ?? `exit code ${how.code}`}${how.stderr && `: ${how.stderr}`}`
    const error = new ScanProcessEndedError(why, exhausted)
    over = error
    killGroup()
    task?.died(error)
    ready.reject(error)
    browser.resolve({ missing: null, choice: null })
    process.off('exit', killGroup)
    await rm(folder, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined)
    forget()
  })

  process.once('exit', killGroup)
  channel.send({ type: 'begin', tools, warm, signs, becomes: root ? NOBODY : null } satisfies BeginMessage)

  function killGroup(): void {
    if (pid > 0) kill(-pid)
  }

  function endFor(why: string, exhausted = true): void {
    ended ??= { why, exhausted }
    if (pid > 0 && over === undefined) {
      // Its children may have left the group.
      killTree(pid)
      killGroup()
    }
  }

  function receive(data: unknown): void {
    const parsed = fromScanProcessSchema.safeParse(data)
    if (!parsed.success) {
      const [issue] = parsed.error.issues
      warn(`A scan process sent an invalid message: ${issue?.path.join('.')} ${issue?.message}`.slice(0, 300))
      return endFor('it sent an invalid message')
    }
    const message = parsed.data
    watch.heard()
    if (message.type === 'ready') {
      clearTimeout(slowStart)
      ready.resolve()
    } else if (message.type === 'browser') {
      const { missing, choice } = message
      browser.resolve({ missing, choice })
    } else if (message.type === 'warning') warn(message.message)
    else if (message.type !== 'alive') task?.receive(message)
  }

  function perform(asked: Task, handlers: TaskHandlers, limitMs: number, signal: AbortSignal): Promise<TaskResult> {
    if (task) throw new Error('a scan process takes one task at a time')
    served += 1
    channel.reset()
    const begun = performTask(asked, { handlers, limitMs, signal, send: channel.send, endFor })
    task = begun
    if (over) begun.died(over)
    free = begun.ended.then(() => void (task = null))
    return begun.result
  }

  return {
    pid,
    served: () => served,
    isGone: () => over !== undefined || ended !== null,
    ready: ready.promise,
    gone,
    browserFound: browser.promise,
    perform,
    free: () => free,
    end: () => {
      endFor('it was stopped', false)
      return gone
    },
  }
}

/** Passes on nothing but where browsers are installed: no database address, no key, no mail settings. */
function scanProcessEnv(folder: string): NodeJS.ProcessEnv {
  return {
    NODE_ENV: 'production',
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: folder,
    TMPDIR: folder,
    LANG: 'C.UTF-8',
    XDG_CACHE_HOME: cacheFolder(),
    PLAYWRIGHT_BROWSERS_PATH: playwrightFolder(),
  }
}

type Exit = { code: number | null; signal: NodeJS.Signals | null; stderr: string }

function exitOf(child: ChildProcess): Promise<Exit> {
  return new Promise((resolve) => {
    let stderr = ''
    child.stderr?.on('data', (chunk: Buffer) => (stderr = (stderr + chunk.toString('utf8')).slice(-STDERR_TAIL)))
    child.once('error', (error) => resolve({ code: null, signal: null, stderr: error.message }))
    child.once('exit', (code, signal) => resolve({ code, signal, stderr: stderr.trim() }))
  })
}

const TICK_MS = 500
const SILENT_MS = 5_000
/** Resident memory of the process itself. */
const OWN_LIMIT_MB = 700
/** Memory of its browser that the browser's processes do not share. */
const BROWSER_LIMIT_MB = 1_500

/**
 * Ends a process that is silent for 5 s or uses too much memory, checked twice a second until `stop`. On a busy machine
 * only the time counts in which the process could run.
 */
function watchProcess(pid: number, end: (reason: string) => void) {
  const memory = watchTreeMemory(pid)
  /** Null until the first message, because the start has its own limit. */
  let silent: number | null = null
  let lastTick = performance.now()
  let lastRun = processorMs(pid)
  const timer = setInterval(() => {
    const now = performance.now()
    const run = processorMs(pid)
    // Time does not count while this process was blocked, nor while the other one waited for a processor.
    const ownMs = wantsProcessor(pid) ? Math.max(0, run - lastRun) : TICK_MS
    if (silent !== null) silent += Math.min(now - lastTick, TICK_MS, ownMs)
    lastTick = now
    lastRun = run
    if (silent !== null && silent > SILENT_MS) return end(`it did not respond for ${SILENT_MS / 1000} s`)
    const { own, below } = memory()
    if (own > OWN_LIMIT_MB) end(`it used ${own} MB of memory`)
    else if (below > BROWSER_LIMIT_MB) end(`its browser used ${below} MB of memory`)
  }, TICK_MS)
  timer.unref()
  return {
    /** To be called with each message: the event loop of the process runs. */
    heard: (): void => {
      silent = 0
    },
    stop: (): void => clearInterval(timer),
  }
}
