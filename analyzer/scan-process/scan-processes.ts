import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type { AnalyzeOptions } from '../analyze-site.ts'
import type { AnalysisReport, Finding } from '../contract/index.ts'
import { AnalyzerError } from '../errors.ts'
import { sweepFolders } from '../gather/browser/own-folders.ts'
import type { GatherToolOptions } from '../gather/gather-tools.ts'
import type { PrintRequest } from '../print-document.ts'
import type { Recheck } from '../recheck-finding.ts'
import type { VisibilityProvider } from '../gather/providers/provider.ts'
import { unlessAborted } from '../unless-aborted.ts'
import type { Answer } from './messages.ts'
import {
  FOLDER_PREFIX,
  ScanProcessEndedError,
  startScanProcess,
  type ScanProcess,
  type Task,
  type TaskEnd,
  type TaskHandlers,
} from './scan-process.ts'

export type ScanProcessesOptions = Omit<GatherToolOptions, 'warn' | 'slots' | 'publicUrl' | 'extraCa'> & {
  /** The bundled scan process. */
  entry: string
  /** PEM file of authorities that are trusted besides the public ones. */
  extraCaFile?: string
  /** Our own address, named to the sites that we visit; known only once the server listens. */
  publicUrl?: () => string
  /** Scans at once; as many processes are kept once they were started. */
  slots?: number
  /** Told of what an operator should know; each text once. */
  warn?: (message: string) => void
}

/** A scan as a worker asks for it: as `analyzeSite` takes it, without the tools that only a scan process has. */
export type ScanRequest = Omit<AnalyzeOptions, 'gather' | 'finding' | 'onFault'> & {
  onFault?: (error: Error, module: Finding['module']) => void
}

/** The wall: everything that reads a stranger's text runs in the processes behind it. */
export type ScanProcesses = {
  /**
   * Analyzes a site in a process of its own.
   * @throws {AnalyzerError} when the site cannot be read
   * @throws {ScanProcessEndedError} when the process ended before the scan
   */
  analyze: (url: string, request: ScanRequest) => Promise<AnalysisReport>
  /** Looks at one finding again; `not-checked` where the process ended before it could. */
  recheck: (url: string, finding: Pick<Finding, 'id' | 'module'>, signal: AbortSignal) => Promise<Recheck>
  /**
   * Lays a document of ours out as PDF, in a process because it may quote a stranger.
   * @throws {AnalyzerError} where there is no browser
   * @throws {ScanProcessEndedError} when the process ended before
   */
  print: (request: PrintRequest, signal: AbortSignal) => Promise<Buffer>
  /** Starts the first process. Resolves with why there is no browser, or null. */
  prepare: () => Promise<string | null>
  /** Process ids of those that run. */
  pids: () => number[]
  /** Ends all of them at once. */
  close: () => Promise<void>
}

/** A scan's own limits end it within 50 s; this one holds whatever they forget. */
const LIMIT_MS = 55_000
/** What waiting for the assistants' APIs may add. */
const ASKING_MS = 60_000
const RECHECK_LIMIT_MS = 45_000
const PRINT_LIMIT_MS = 45_000
const RENEW_AFTER = 40
/** Ready before anybody asks; more stay once they were needed, one for each slot. */
const WARM = 1
/** Re-checks need not wait for a scan to end. */
const BESIDE_SLOTS = 2
const START_ATTEMPTS = 3
const FIRST_PAUSE_MS = 200
const LONGEST_PAUSE_MS = 5_000
const MAX_WARNINGS = 100

/** Starts nothing before the first scan or `prepare`. @throws {TypeError} for a certificate file that cannot be used */
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

  /** Grows while none comes up, so that what cannot start does not keep the machine busy. */
  function pauseMs(): number {
    return failedStarts === 0 ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** failedStarts, LONGEST_PAUSE_MS)
  }

  function keepWarm(): void {
    if (keepsWarm && !closed && idle.length + taken < WARM) idle.push(start(true))
  }

  /** A process that is ready; a start that fails is tried again after a pause that grows. */
  async function take(visits: boolean, signal: AbortSignal): Promise<ScanProcess> {
    while (taken >= slots + BESIDE_SLOTS) {
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
      leave()
      throw error
    }
  }

  function leave(): void {
    taken -= 1
    waiting.shift()?.()
  }

  function giveBack(process: ScanProcess): void {
    const isSpent = process.served() >= RENEW_AFTER || idle.length >= slots || closed
    if (isSpent && !process.isGone()) void process.end()
    else if (!process.isGone()) idle.push(process)
    keepWarm()
  }

  async function run(task: Task, handlers: TaskHandlers, limitMs: number, signal: AbortSignal): Promise<TaskEnd> {
    const visits = task.type === 'analyze' && task.scanType !== 'quick'
    const process = await take(visits, signal)
    const end = process.perform(task, { ...handlers, ...(sign && { sign }) }, limitMs, signal)
    void process.free().then(() => {
      leave()
      giveBack(process)
    })
    return end
  }

  return {
    async analyze(url, request) {
      const { providers = [], signal = new AbortController().signal, onEvent, onFault } = request
      const task: Task = {
        type: 'analyze',
        url,
        scanType: request.scanType ?? 'comprehensive',
        modules: request.modules ? [...request.modules] : null,
        finished: request.finished ?? {},
        competitors: request.competitors ?? [],
        obeyOptOut: request.obeyOptOut ?? false,
        headers: request.headers ?? {},
        assistants: providers.map(({ assistant, model }) => ({ assistant, model })),
      }
      const handlers: TaskHandlers = {
        onEvent: ({ event, drafts }) => onEvent?.(event, drafts),
        onFault: ({ message, stack, module }) => onFault?.(Object.assign(new Error(message), { stack }), module),
        ask: (assistant, question, stopped) => askProvider(providers[assistant], question, stopped),
      }
      const limitMs = providers.length > 0 ? LIMIT_MS + ASKING_MS : LIMIT_MS
      const end = await unlessAborted(run(task, handlers, limitMs, signal), signal)
      if (end.type === 'report') return end.report
      throw failureOf(end)
    },
    async recheck(url, finding, signal) {
      try {
        const end = await unlessAborted(run({ type: 'recheck', url, finding }, {}, RECHECK_LIMIT_MS, signal), signal)
        if (end.type === 'rechecked') return end.recheck
        throw failureOf(end)
      } catch (error) {
        if (!(error instanceof ScanProcessEndedError)) throw error
        return { status: 'not-checked', evidence: [exhaustedMessage(error)] }
      }
    },
    async print(request, signal) {
      const end = await unlessAborted(run({ type: 'print', ...request }, {}, PRINT_LIMIT_MS, signal), signal)
      if (end.type === 'printed') return Buffer.from(end.pdf, 'base64')
      throw failureOf(end)
    },
    async prepare() {
      keepsWarm = true
      keepWarm()
      const [first] = all
      return first ? first.browserMissing : null
    },
    pids: () => [...all].map(({ pid }) => pid),
    async close() {
      closed = true
      await Promise.all([...all].map((process) => process.end()))
    },
  }
}

/** What is said of a scan whose process did not survive it. */
export function exhaustedMessage(error: ScanProcessEndedError): string {
  return error.exhausted
    ? `This page exhausts the scanner. The process that read it was ended: ${error.message}.`
    : 'The scan was interrupted.'
}

async function askProvider(
  provider: VisibilityProvider | undefined,
  question: string,
  signal: AbortSignal,
): Promise<Answer> {
  if (!provider) return { error: 'There is no such assistant.' }
  return provider.ask(question, signal).catch((error: unknown) => ({ error: messageOf(error) }))
}

function failureOf(end: TaskEnd): Error {
  if (end.type !== 'failed') return new Error(`a scan process answered with ${end.type}`)
  return end.code === null ? new Error(end.message) : new AnalyzerError(end.code, end.message)
}

function readAuthority(file: string): string {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (cause) {
    throw new TypeError(`The certificate file ${file} could not be read.`, { cause })
  }
  if (!text.includes('-----BEGIN CERTIFICATE-----')) throw new TypeError(`${file} holds no certificate in PEM form.`)
  return text
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
