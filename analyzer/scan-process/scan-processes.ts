import type { AnalyzeOptions } from '../analyze-site.ts'
import type { AnalysisReport, Finding, Passages, ReadTexts } from '../contract/index.ts'
import { TASK_LIMITS_MS } from '../contract/time-limits-table.ts'
import { AnalyzerError, messageOf } from '../errors.ts'
import type { VisibilityProvider } from '../gather/providers/provider.ts'
import { extraMsOf } from '../pace.ts'
import type { PrintRequest } from '../print-document.ts'
import type { Recheck } from '../recheck-finding.ts'
import type { SiteProcesses } from '../site/site-processes.ts'
import type { Wait } from '../timeline.ts'
import type { Answer } from './messages.ts'
import { NO_ASSISTANT, ScanProcessEndedError, type Task, type TaskHandlers, type TaskResult } from './perform-task.ts'
import { createProcessPool, type ProcessPool, type ProcessPoolOptions } from './process-pool.ts'
import { siteTasks } from './run-site-tasks.ts'

/** The options of `analyzeSite` without the tools that only a scan process has. */
export type ScanRequest = Omit<AnalyzeOptions, 'gather' | 'finding' | 'onFault' | 'timeline' | 'endsAt'> & {
  onFault?: (error: Error, module: Finding['module']) => void
  /** Is told at the end of the scan what it waited for, whether it succeeded or not. */
  onWaits?: (waits: readonly Wait[]) => void
}

/** The wall: everything that reads text from a scanned site runs in the processes behind it. */
export type ScanProcesses = SiteProcesses &
  Omit<ProcessPool, 'run'> & {
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
  }

/** Starts no process before the first task or `prepare`. @throws {TypeError} for an unusable certificate file */
export function createScanProcesses(options: ProcessPoolOptions): ScanProcesses {
  const { run, ...pool } = createProcessPool(options)
  return {
    ...siteTasks(run, toError),
    async analyze(url, request) {
      const { providers = [], signal = new AbortController().signal, modules, ...rest } = request
      const { onEvent, onFault, onWaits, ...asked } = rest
      const task: Task = {
        type: 'analyze',
        url,
        asked,
        modules: modules ? [...modules] : null,
        assistants: providers.map(({ assistant, model }) => ({ assistant, model })),
      }
      const handlers: TaskHandlers = {
        onEvent: ({ event, drafts }) => onEvent?.(event, drafts),
        onFault: ({ message, stack, module }) => onFault?.(Object.assign(new Error(message), { stack }), module),
        ...(onWaits && { onWaits }),
        ask: (assistant, question, stopped) => askProvider(providers[assistant], question, stopped),
      }
      const { scan, asking } = TASK_LIMITS_MS
      const limitMs = scan + extraMsOf(asked.sitePart?.pace) + (providers.length > 0 ? asking : 0)
      const result = await run(task, handlers, limitMs, signal)
      if (result.type === 'report') return result.report
      throw toError(result)
    },
    async recheck(url, finding, signal) {
      try {
        const result = await run({ type: 'recheck', url, finding }, {}, TASK_LIMITS_MS.recheck, signal)
        if (result.type === 'rechecked') return result.recheck
        throw toError(result)
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
      throw toError(result)
    },
    async print(request, signal) {
      const result = await run({ type: 'print', ...request }, {}, TASK_LIMITS_MS.print, signal)
      if (result.type === 'printed') return Buffer.from(result.pdf, 'base64')
      throw toError(result)
    },
    ...pool,
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

function toError(result: TaskResult): Error {
  if (result.type !== 'failed') return new Error(`a scan process answered with ${result.type}`)
  return result.code === null ? new Error(result.message) : new AnalyzerError(result.code, result.message)
}
