import { spawn, type ChildProcess } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { Duplex } from 'node:stream'
import { deferred } from '../deferred.ts'
import { cacheFolder, playwrightFolder } from '../gather/browser/cache-folder.ts'
import { makeOwnFolder, NOBODY } from '../gather/browser/own-folders.ts'
import { kill, killTree, lowerPriority } from '../gather/browser/process-tree.ts'
import type { SignFor } from '../gather/network/door-fetch.ts'
import { openChannel, type ChannelLimits } from './message-channel.ts'
import {
  fromScanProcessSchema,
  type AnalyzeMessage,
  type Answer,
  type BeginMessage,
  type FromScanProcess,
  type PrintMessage,
  type RecheckMessage,
  type ToScanProcess,
} from './messages.ts'
import { watchProcess } from './watch-process.ts'

export type ScanProcessSettings = {
  /** The bundled `main.ts` of this folder. */
  entry: string
  tools: BeginMessage['tools']
  warm: boolean
  /** Whether its tasks can have signatures. */
  signs: boolean
  warn: (message: string) => void
}

export type Task = AnalyzeMessage | RecheckMessage | PrintMessage
/** What a task is told while it runs. */
export type TaskHandlers = {
  onEvent?: (message: Extract<FromScanProcess, { type: 'event' }>) => void | Promise<void>
  onFault?: (message: Extract<FromScanProcess, { type: 'fault' }>) => void
  /** Asks an assistant outside the wall. */
  ask?: (assistant: number, question: string, signal: AbortSignal) => Promise<Answer>
  /** Signs for a server outside the wall. */
  sign?: SignFor
}
const ENDS = ['report', 'rechecked', 'printed', 'failed'] as const
export type TaskEnd = Extract<FromScanProcess, { type: (typeof ENDS)[number] }>

/** Ended before its task: by what it did (`exhausted`), or by somebody else's hand. */
export class ScanProcessEndedError extends Error {
  override readonly name = 'ScanProcessEndedError'
  readonly exhausted: boolean

  constructor(message: string, exhausted: boolean) {
    super(message)
    this.exhausted = exhausted
  }
}

export type ScanProcess = {
  pid: number
  /** How many tasks it was given. */
  served: () => number
  isGone: () => boolean
  /** Resolves when it is ready for tasks; rejects when it ended before. */
  ready: Promise<void>
  /** Resolves when it is gone and its folder removed. */
  gone: Promise<void>
  /** Why its browser does not start, or null; known once a warm process has tried. */
  browserMissing: Promise<string | null>
  /** One at a time. Rejects with the signal's reason at once; the process is `free` when it has let go of the task. */
  perform: (task: Task, handlers: TaskHandlers, limitMs: number, signal: AbortSignal) => Promise<TaskEnd>
  /** Settles when the last task is really over; the process may be gone then. */
  free: () => Promise<void>
  /** Kills it with its browser and everything else that it started. */
  end: () => Promise<void>
}

/** The number of the process that owns it follows. */
export const FOLDER_PREFIX = 'legible-scan-'
const HEAP_MB = 512
/** A third of the server's weight (sched(7)): its pages come first, and on a busy machine a scan still ends. */
const NICENESS = 5
const STDERR_TAIL = 2_000
/** A stopped task that is not over by then holds up the next one for too long. */
const STOP_PATIENCE_MS = 3_000
const START_PATIENCE_MS = 20_000
const MAX_ASKS = 60
/** Above what a scan process asks for by itself (`MAX_AUTHORITIES`). */
const MAX_SIGNATURES = 100
/** A report is about 1 MB, all that is told of a scan three times as much; events of a scan are about 300. */
const LIMITS: ChannelLimits = { messageBytes: 8 * 2 ** 20, totalBytes: 48 * 2 ** 20, messages: 5_000 }

/**
 * Starts a process that analyzes one site at a time: everything a stranger wrote is parsed there. It has no secret, no
 * database, no rights of root and a folder of its own, and is killed with its whole group when it stops answering or
 * takes too much (docs/decisions/0009-scan-processes.md).
 */
export function startScanProcess({ entry, tools, warm, signs, warn }: ScanProcessSettings): ScanProcess {
  const root = process.getuid?.() === 0
  const { folder, forget } = makeOwnFolder(FOLDER_PREFIX)
  const child = spawn(process.execPath, [`--max-old-space-size=${HEAP_MB}`, entry], {
    cwd: folder,
    // A group of its own, which is killed as one.
    detached: process.platform !== 'win32',
    env: scanProcessEnv(folder),
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  })
  const pid = child.pid ?? 0
  if (pid > 0) lowerPriority(pid, NICENESS)
  let ended: { why: string; exhausted: boolean } | null = null
  let served = 0
  let over: ScanProcessEndedError | undefined
  let task: { hear: (message: FromScanProcess) => void; died: (error: ScanProcessEndedError) => void } | null = null
  let free: Promise<void> = Promise.resolve()
  const ready = deferred()
  const browser = deferred<string | null>()

  const channel = openChannel(pipeOf(child), LIMITS, {
    onMessage: hear,
    onExcess: endFor,
  })
  const watch = watchProcess(pid, endFor)
  const slowStart = setTimeout(() => endFor('it did not start in time'), START_PATIENCE_MS)
  const exit = exitOf(child)
  const gone = exit.then(async (how) => {
    watch.stop()
    clearTimeout(slowStart)
    // By somebody else's hand: an operator's, or the system's when its memory ran out.
    const exhausted = ended?.exhausted ?? how.signal !== 'SIGKILL'
    const why = ended?.why ?? `it ended with ${how.signal ?? `exit code ${how.code}`}${how.said && `: ${how.said}`}`
    const error = new ScanProcessEndedError(why, exhausted)
    over = error
    killNow()
    task?.died(error)
    ready.reject(error)
    browser.resolve(null)
    process.off('exit', killNow)
    await rm(folder, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined)
    forget()
  })

  process.once('exit', killNow)
  channel.send({ type: 'begin', tools, warm, signs, becomes: root ? NOBODY : null } satisfies BeginMessage)

  function killNow(): void {
    if (pid > 0) kill(-pid)
  }

  function endFor(why: string, exhausted = true): void {
    ended ??= { why, exhausted }
    if (pid > 0 && over === undefined) {
      // What it started may have left its group.
      killTree(pid)
      killNow()
    }
  }

  function hear(data: unknown): void {
    const parsed = fromScanProcessSchema.safeParse(data)
    if (!parsed.success) {
      const [issue] = parsed.error.issues
      warn(`A scan process said something unknown: ${issue?.path.join('.')} ${issue?.message}`.slice(0, 300))
      return endFor('it sent a message that does not fit')
    }
    const message = parsed.data
    watch.heard()
    if (message.type === 'ready') {
      clearTimeout(slowStart)
      ready.resolve()
    } else if (message.type === 'browser') browser.resolve(message.missing)
    else if (message.type === 'warning') warn(message.message)
    else if (message.type !== 'alive') task?.hear(message)
  }

  function perform(asked: Task, handlers: TaskHandlers, limitMs: number, signal: AbortSignal): Promise<TaskEnd> {
    if (task) throw new Error('a scan process takes one task at a time')
    served += 1
    channel.reset()
    const told = new AbortController()
    let asks = 0
    let signatures = 0
    const ending = new Promise<TaskEnd>((resolve, reject) => {
      // One after the other, and all before the end: what was told is stored when the task is over.
      let handled: Promise<unknown> = Promise.resolve()
      task = {
        hear(message) {
          if (message.type === 'event') handled = handled.then(() => handlers.onEvent?.(message))
          else if (message.type === 'fault') handlers.onFault?.(message)
          else if (message.type === 'ask') {
            asks += 1
            if (asks > MAX_ASKS) endFor('it asked the assistants too often')
            else void answer(message)
          } else if (message.type === 'sign') {
            signatures += 1
            if (signatures > MAX_SIGNATURES) endFor('it asked for too many signatures')
            else void sign(message)
          } else if (isEnd(message)) handled.then(() => resolve(message), reject)
          handled.catch(reject)
        },
        died: (error) => handled.then(() => reject(error), reject),
      }
      if (over) reject(over)
    })
    async function answer({ ask, assistant, question }: Extract<FromScanProcess, { type: 'ask' }>): Promise<void> {
      const given = (await handlers.ask?.(assistant, question, told.signal)) ?? { error: 'There is no such assistant.' }
      channel.send({ type: 'answer', ask, answer: given })
    }
    async function sign({ authority }: Extract<FromScanProcess, { type: 'sign' }>): Promise<void> {
      // Unsigned is better than not at all.
      const headers = (await handlers.sign?.(authority).catch(() => null)) ?? null
      channel.send({ type: 'signed', authority, headers } satisfies ToScanProcess)
    }
    channel.send(asked)
    const limit = setTimeout(() => endFor(`it took longer than ${limitMs / 1000} s`), limitMs)
    const stop = () => {
      channel.send({ type: 'stop' })
      const patience = setTimeout(() => endFor('it did not stop'), STOP_PATIENCE_MS)
      void free.then(() => clearTimeout(patience))
    }
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
    free = ending.then(
      () => undefined,
      () => undefined,
    )
    void free.then(() => {
      clearTimeout(limit)
      signal.removeEventListener('abort', stop)
      told.abort()
      task = null
    })
    return ending
  }

  return {
    pid,
    served: () => served,
    isGone: () => over !== undefined || ended !== null,
    ready: ready.promise,
    gone,
    browserMissing: browser.promise,
    perform,
    free: () => free,
    end: () => {
      endFor('it was ended', false)
      return gone
    },
  }
}

/** Nothing of ours but where browsers lie: no address of a database, no key, no mail settings. */
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

function isEnd(message: FromScanProcess): message is TaskEnd {
  return ENDS.some((type) => type === message.type)
}

function pipeOf(child: ChildProcess): Duplex {
  const stream = child.stdio[3]
  if (!(stream instanceof Duplex)) throw new Error('the scan process was given no pipe')
  return stream
}

type Exit = { code: number | null; signal: NodeJS.Signals | null; said: string }

function exitOf(child: ChildProcess): Promise<Exit> {
  return new Promise((resolve) => {
    let said = ''
    child.stderr?.on('data', (chunk: Buffer) => (said = (said + chunk.toString('utf8')).slice(-STDERR_TAIL)))
    child.once('error', (error) => resolve({ code: null, signal: null, said: error.message }))
    child.once('exit', (code, signal) => resolve({ code, signal, said: said.trim() }))
  })
}
