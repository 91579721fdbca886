import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { AnalyzerError, messageOf } from '../errors.ts'
import { sweepFolders } from '../gather/browser/own-folders.ts'
import type { GatherToolOptions } from '../gather/gather-tools.ts'
import type { Wait } from '../timeline.ts'
import { unlessAborted } from '../unless-aborted.ts'
import type { Task, TaskHandlers, TaskResult } from './perform-task.ts'
import { FOLDER_PREFIX, startScanProcess, type BrowserFound, type ScanProcess } from './scan-process.ts'

export type ProcessPoolOptions = Omit<GatherToolOptions, 'warn' | 'publicUrl' | 'extraCa'> & {
  /** The bundled scan process. */
  entry: string
  /** PEM file of certificate authorities that are trusted besides the public ones. */
  extraCaFile?: string
  /** Our own address, as in `GatherToolOptions`; known only once the server listens. */
  publicUrl?: () => string
  /** Scans at once; as many processes are kept alive after their first scan. */
  slots?: number
  /** For messages to the operator; each is sent once. */
  warn?: (message: string) => void
}

export type ProcessPool = ReturnType<typeof createProcessPool>

const RENEW_AFTER = 40
/** Processes that are started before they are needed. */
const WARM = 1
/** Processes besides the slots, so that rechecks and PDFs do not wait for scans to end. */
const EXTRA_PROCESSES = 2
const START_ATTEMPTS = 3
const FIRST_PAUSE_MS = 200
const LONGEST_PAUSE_MS = 5_000
const MAX_WARNINGS = 100

/**
 * Keeps scan processes for tasks; none starts before the first task or `prepare`.
 * @throws {TypeError} for an unusable certificate file
 */
export function createProcessPool(options: ProcessPoolOptions) {
  const { entry, extraCaFile, publicUrl, sign, slots = 1, warn = () => undefined, ...tools } = options
  const extraCa = extraCaFile === undefined ? null : readAuthority(extraCaFile)
  const all = new Set<ScanProcess>()
  const idle: ScanProcess[] = []
  const waiting: (() => void)[] = []
  const warned = new Set<string>()
  let taken = 0
  let failedStarts = 0
  let closed = false
  let keepsWarm = false
  let browser: BrowserFound | null = null

  function warnOnce(message: string): void {
    if (warned.has(message) || warned.size >= MAX_WARNINGS) return
    warned.add(message)
    warn(message)
  }

  function start(withBrowser: boolean): ScanProcess {
    if (all.size === 0) sweepFolders(FOLDER_PREFIX)
    const process = startScanProcess({
      entry,
      tools: { ...tools, ...(extraCa && { extraCa }), ...(publicUrl && { publicUrl: publicUrl() }) },
      warm: withBrowser,
      signs: sign !== undefined,
      warn: warnOnce,
    })
    all.add(process)
    process.ready.then(
      () => (failedStarts = 0),
      () => (failedStarts += 1),
    )
    void process.gone.then(() => {
      all.delete(process)
      const at = idle.indexOf(process)
      if (at < 0) return
      idle.splice(at, 1)
      void delay(pauseMs(), undefined, { ref: false }).then(keepWarm)
    })
    return process
  }

  /** Grows with each failed start, so that processes that cannot start do not keep the machine busy. */
  function pauseMs(): number {
    return failedStarts === 0 ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** failedStarts, LONGEST_PAUSE_MS)
  }

  function keepWarm(): void {
    if (keepsWarm && !closed && idle.length + taken < WARM) idle.push(start(true))
  }

  /** Waits for a free process, or starts one and retries when that fails. */
  async function take(visits: boolean, signal: AbortSignal): Promise<ScanProcess> {
    while (taken >= slots + EXTRA_PROCESSES) {
      await new Promise<void>((resolve, reject) => {
        waiting.push(resolve)
        signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
      })
    }
    signal.throwIfAborted()
    if (closed) throw new AnalyzerError('aborted', 'The scan was stopped.')
    taken += 1
    try {
      for (let attempt = 1; ; attempt += 1) {
        const process = idle.pop() ?? start(keepsWarm || visits)
        try {
          await process.ready
          if (!process.isGone()) return process
        } catch (error) {
          warnOnce(`A scan process could not be started: ${messageOf(error)}`)
          if (attempt >= START_ATTEMPTS) throw error
          await delay(pauseMs(), undefined, { signal })
        }
      }
    } catch (error) {
      freeSlot()
      throw error
    }
  }

  function freeSlot(): void {
    taken -= 1
    waiting.shift()?.()
  }

  function keepOrEnd(process: ScanProcess): void {
    const isSpent = process.served() >= RENEW_AFTER || idle.length >= slots || closed
    if (isSpent && !process.isGone()) void process.end()
    else if (!process.isGone()) idle.push(process)
    keepWarm()
  }

  function run(task: Task, handlers: TaskHandlers, limitMs: number, signal: AbortSignal): Promise<TaskResult> {
    const asked = performance.now()
    return unlessAborted(runInProcess(), signal)

    async function runInProcess(): Promise<TaskResult> {
      const visits = task.type === 'analyze' && task.asked.scanType !== 'quick'
      const process = await take(visits, signal)
      const readyMs = performance.now() - asked
      const onWaits: TaskHandlers['onWaits'] = (waits) => {
        const start: Wait = { by: 'scan', what: 'a scan process', from: 0, ms: readyMs }
        handlers.onWaits?.([start, ...waits.map((wait) => ({ ...wait, from: wait.from + readyMs }))])
      }
      const result = process.perform(task, { ...handlers, onWaits, ...(sign && { sign }) }, limitMs, signal)
      void process.free().then(() => {
        freeSlot()
        keepOrEnd(process)
      })
      return result
    }
  }

  return {
    /** Rejects as soon as the signal aborts, while the process may still need time to stop. */
    run,
    /** Starts the first process, and resolves once it has tried its browser. */
    async prepare(): Promise<BrowserFound> {
      keepsWarm = true
      keepWarm()
      const [first] = all
      browser = (await first?.browserFound) ?? { missing: null, choice: null }
      return browser
    },
    /** What `prepare` found; null before. */
    browser: (): BrowserFound | null => browser,
    pids: (): number[] => [...all].map(({ pid }) => pid),
    /** Kills all processes. */
    async close(): Promise<void> {
      closed = true
      await Promise.all([...all].map((process) => process.end()))
    },
  }
}

function readAuthority(file: string): string {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (cause) {
    throw new TypeError(`The certificate file ${file} could not be read.`, { cause })
  }
  if (!text.includes('-----BEGIN CERTIFICATE-----'))
    throw new TypeError(`${file} contains no certificate in PEM format.`)
  return text
}
