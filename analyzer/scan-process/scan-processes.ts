import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type { AnalyzeOptions } from '../analyze-site.ts'
import type { AnalysisReport, Finding, Passages, ReadTexts } from '../contract/index.ts'
import { TASK_LIMITS_MS } from '../contract/time-limits-table.ts'
import { AnalyzerError, messageOf } from '../errors.ts'
import { sweepFolders } from '../gather/browser/own-folders.ts'
import type { GatherToolOptions } from '../gather/gather-tools.ts'
import type { PrintRequest } from '../print-document.ts'
import type { Recheck } from '../recheck-finding.ts'
import { extraMsOf } from '../pace.ts'
import type { VisibilityProvider } from '../gather/providers/provider.ts'
import type { Wait } from '../timeline.ts'
import { unlessAborted } from '../unless-aborted.ts'
import type { SiteProcesses } from '../site/site-processes.ts'
import type { Answer } from './messages.ts'
import { siteTasks } from './run-site-tasks.ts'
import {
  FOLDER_PREFIX,
  NO_ASSISTANT,
  ScanProcessEndedError,
  startScanProcess,
  type BrowserFound,
  type ScanProcess,
  type Task,
  type TaskHandlers,
  type TaskResult,
} from './scan-process.ts'

export type ScanProcessesOptions = Omit<GatherToolOptions, 'warn' | 'slots' | 'publicUrl' | 'extraCa'> & {
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

/** The options of `analyzeSite` without the tools that only a scan process has. */
export type ScanRequest = Omit<AnalyzeOptions, 'gather' | 'finding' | 'onFault' | 'timeline'> & {
  onFault?: (error: Error, module: Finding['module']) => void
  /** Is told at the end of the scan what it waited for, whether it succeeded or not. */
  onWaits?: (waits: readonly Wait[]) => void
}

/** The wall: everything that reads text from a scanned site runs in the processes behind it. */
export type ScanProcesses = SiteProcesses & {
  /**
   * Analyzes a site in a scan process.
   * @throws {AnalyzerError} when the site cannot be read
   * @throws {ScanProcessEndedError} when the process ended before the scan
   */
  analyze: (url: string, request: ScanRequest) => Promise<AnalysisReport>
  /** Checks one finding again; `not-checked` if the process ended before. */
  recheck: (url: string, finding: Pick<Finding, 'id' | 'module'>, signal: AbortSignal) => Promise<Recheck>
  /** The passage of each reader for a question to a page; `pageTexts` as its report has them. */
  askPage: (
    pageTexts: string,
    question: string,
    signal: AbortSignal,
  ) => Promise<{ passages: Passages; texts: ReadTexts }>
  /**
   * Prints a document of ours as PDF. In a scan process, because the document may quote a scanned site.
   * @throws {AnalyzerError} when there is no browser
   * @throws {ScanProcessEndedError} when the process ended before
   */
  print: (request: PrintRequest, signal: AbortSignal) => Promise<Buffer>
  /** Starts the first process, and resolves once it has tried its browser. */
  prepare: () => Promise<BrowserFound>
  /** What `prepare` found; null before. */
  browser: () => BrowserFound | null
  pids: () => number[]
  /** Kills all processes. */
  close: () => Promise<void>
}

const RENEW_AFTER = 40
/** Processes that are started before they are needed. */
const WARM = 1
/** Processes besides the slots, so that rechecks and PDFs do not wait for scans to end. */
const EXTRA_PROCESSES = 2
const START_ATTEMPTS = 3
const FIRST_PAUSE_MS = 200
const LONGEST_PAUSE_MS = 5_000
const MAX_WARNINGS = 100

/** Starts no process before the first task or `prepare`. @throws {TypeError} for an unusable certificate file */
export function createScanProcesses(options: ScanProcessesOptions): ScanProcesses {
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
      tools: { ...tools, slots: 1, ...(extraCa && { extraCa }), ...(publicUrl && { publicUrl: publicUrl() }) },
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

  /** Rejects as soon as the signal aborts, while the process may still need time to stop. */
  function run(task: Task, handlers: TaskHandlers, limitMs: number, signal: AbortSignal): Promise<TaskResult> {
    const asked = performance.now()
    return unlessAborted(runInProcess(), signal)

    async function runInProcess(): Promise<TaskResult> {
      const visits = task.type === 'analyze' && task.scanType !== 'quick'
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
    ...siteTasks(run, failureOf),
    async analyze(url, request) {
      const { providers = [], signal = new AbortController().signal, onEvent, onFault, onWaits } = request
      const task: Task = {
        type: 'analyze',
        url,
        scanType: request.scanType ?? 'comprehensive',
        modules: request.modules ? [...request.modules] : null,
        finished: request.finished ?? {},
        competitors: request.competitors ?? [],
        obeyOptOut: request.obeyOptOut ?? false,
        sitePart: request.sitePart ?? null,
        headers: request.headers ?? {},
        assistants: providers.map(({ assistant, model }) => ({ assistant, model })),
      }
      const handlers: TaskHandlers = {
        onEvent: ({ event, drafts }) => onEvent?.(event, drafts),
        onFault: ({ message, stack, module }) => onFault?.(Object.assign(new Error(message), { stack }), module),
        ...(onWaits && { onWaits }),
        ask: (assistant, question, stopped) => askProvider(providers[assistant], question, stopped),
      }
      const { scan, asking } = TASK_LIMITS_MS
      const limitMs = scan + extraMsOf(request.sitePart?.pace) + (providers.length > 0 ? asking : 0)
      const result = await run(task, handlers, limitMs, signal)
      if (result.type === 'report') return result.report
      throw failureOf(result)
    },
    async recheck(url, finding, signal) {
      try {
        const result = await run({ type: 'recheck', url, finding }, {}, TASK_LIMITS_MS.recheck, signal)
        if (result.type === 'rechecked') return result.recheck
        throw failureOf(result)
      } catch (error) {
        if (error instanceof AnalyzerError && error.code === 'timeout') {
          return { status: 'not-checked', evidence: [error.message] }
        }
        if (!(error instanceof ScanProcessEndedError)) throw error
        return { status: 'not-checked', evidence: [exhaustedMessage(error)] }
      }
    },
    async askPage(pageTexts, question, signal) {
      const result = await run({ type: 'ask-page', pageTexts, question }, {}, TASK_LIMITS_MS.askPage, signal)
      if (result.type === 'page-asked') return { passages: result.passages, texts: result.texts }
      throw failureOf(result)
    },
    async print(request, signal) {
      const result = await run({ type: 'print', ...request }, {}, TASK_LIMITS_MS.print, signal)
      if (result.type === 'printed') return Buffer.from(result.pdf, 'base64')
      throw failureOf(result)
    },
    async prepare() {
      keepsWarm = true
      keepWarm()
      const [first] = all
      browser = (await first?.browserFound) ?? { missing: null, choice: null }
      return browser
    },
    browser: () => browser,
    pids: () => [...all].map(({ pid }) => pid),
    async close() {
      closed = true
      await Promise.all([...all].map((process) => process.end()))
    },
  }
}

/** The failure message of a scan whose process ended before it. */
export function exhaustedMessage(error: ScanProcessEndedError): string {
  return error.exhausted
    ? `This page exhausts the scanner. The scan process was stopped: ${error.message}.`
    : 'The scan was interrupted.'
}

async function askProvider(
  provider: VisibilityProvider | undefined,
  question: string,
  signal: AbortSignal,
): Promise<Answer> {
  if (!provider) return NO_ASSISTANT
  return provider.ask(question, signal).catch((error: unknown) => ({ error: messageOf(error) }))
}

function failureOf(result: TaskResult): Error {
  if (result.type !== 'failed') return new Error(`a scan process answered with ${result.type}`)
  return result.code === null ? new Error(result.message) : new AnalyzerError(result.code, result.message)
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
