import {
  createScanProcesses,
  toScanObject,
  type AnalysisEvent,
  type FinishedModule,
  type ModuleId,
  type ScanObject,
  type ScanProcesses,
  type Wait,
} from '../index.ts'
import type { ProcessPoolOptions } from '../scan-process/process-pool.ts'
import { createTargetPolicy } from '../gather/network/target-policy.ts'
import type { ScanRequest } from './read-options.ts'
import { UsageError } from './usage-error.ts'

export type ScanOnce = ScanRequest & {
  settings: Omit<ProcessPoolOptions, 'allowedPrivateTargets'>
  onEvent: (event: AnalysisEvent) => void
  /** Times are from the start of this process. */
  onWaits: (waits: readonly Wait[]) => void
  signal: AbortSignal
}

const SHORTEST_SECRET = 8
const REDACTED = '[redacted]'

/**
 * Runs one scan in its own process.
 * @throws {UsageError} for an invalid option
 * @throws {AnalyzerError} if the site could not be scanned
 * @throws {ScanProcessEndedError} if the page exhausted the process
 */
export async function scanOnce({
  address,
  scanType,
  headers,
  allowPrivate,
  settings,
  onEvent,
  onWaits,
  signal,
}: ScanOnce): Promise<ScanObject> {
  const loadedMs = performance.now()
  const processes = processesFor({ ...settings, allowedPrivateTargets: allowPrivate })
  try {
    const finished: { [Id in ModuleId]?: FinishedModule } = {}
    const report = await processes.analyze(address.href, {
      scanType,
      headers,
      onEvent: (event, drafts = []) => {
        if (event.type === 'module-finished') finished[event.module] = { outcome: event.outcome, drafts }
        onEvent(event)
      },
      onWaits: (waits) => {
        const loading: Wait = { by: 'scan', what: 'the command line', from: 0, ms: loadedMs }
        onWaits([loading, ...waits.map((wait) => ({ ...wait, from: wait.from + loadedMs }))])
      },
      signal,
    })
    return redactHeaders(toScanObject(report, finished), headers)
  } finally {
    await processes.close()
  }
}

/** @throws {UsageError} for invalid settings */
export function processesFor(options: ProcessPoolOptions): ScanProcesses {
  try {
    // Checked here, because the process would report invalid settings only when the scan begins.
    createTargetPolicy(options)
    return createScanProcesses(options)
  } catch (error) {
    throw error instanceof TypeError ? new UsageError(error.message, { cause: error }) : error
  }
}

/**
 * Removes the values of headers from a document: a site may echo them, for example in an error page, which is quoted as
 * evidence. Plain words are kept, because redacting `completed` would break the document.
 */
export function redactHeaders<Document>(document: Document, headers: Readonly<Record<string, string>>): Document {
  const secrets = Object.values(headers)
    .flatMap((value) => [value, ...value.split(/[\s,;=]+/)])
    .filter((part) => part.length >= SHORTEST_SECRET && !/^[a-z]+$/i.test(part))
    .sort((a, b) => b.length - a.length)
  if (secrets.length === 0) return document
  const hide = (text: string) => secrets.reduce((shown, secret) => shown.replaceAll(secret, REDACTED), text)
  return JSON.parse(JSON.stringify(document), (_key, value: unknown) =>
    typeof value === 'string' ? hide(value) : value,
  ) as Document
}
