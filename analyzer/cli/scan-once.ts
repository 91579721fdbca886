import {
  createScanProcesses,
  toScanObject,
  type AnalysisEvent,
  type FinishedModule,
  type ModuleId,
  type ScanObject,
  type ScanProcesses,
} from '../index.ts'
import type { ScanProcessesOptions } from '../scan-process/scan-processes.ts'
import { createTargetPolicy } from '../gather/network/target-policy.ts'
import type { ScanRequest } from './read-options.ts'
import { UsageError } from './usage-error.ts'

export type ScanOnce = ScanRequest & {
  settings: Omit<ScanProcessesOptions, 'allowedPrivateTargets'>
  onEvent: (event: AnalysisEvent) => void
  signal: AbortSignal
}

const SHORTEST_SECRET = 8
const REDACTED = '[redacted]'

/**
 * One scan in a process of its own, which is ended with it.
 * @throws {UsageError} for an option that cannot be used
 * @throws {AnalyzerError} when the site could not be scanned
 * @throws {ScanProcessEndedError} when the page exhausted the process
 */
export async function scanOnce({
  address,
  scanType,
  headers,
  allowPrivate,
  settings,
  onEvent,
  signal,
}: ScanOnce): Promise<ScanObject> {
  const processes = processesFor({ ...settings, allowedPrivateTargets: allowPrivate })
  try {
    // Without any, the browser's requests need not be stopped for them.
    const own = Object.keys(headers).length > 0 && { headers }
    const finished: { [Id in ModuleId]?: FinishedModule } = {}
    const report = await processes.analyze(address.href, {
      scanType,
      ...own,
      onEvent: (event, drafts = []) => {
        if (event.type === 'module-finished') finished[event.module] = { outcome: event.outcome, drafts }
        onEvent(event)
      },
      signal,
    })
    return redactHeaders(toScanObject(report, finished), headers)
  } finally {
    await processes.close()
  }
}

function processesFor(options: ScanProcessesOptions): ScanProcesses {
  try {
    // The processes themselves would find out only when the scan begins.
    createTargetPolicy(options)
    return createScanProcesses(options)
  } catch (error) {
    throw error instanceof TypeError ? new UsageError(error.message, { cause: error }) : error
  }
}

/**
 * The document without the headers' values: a site that shows what it was sent, in an error page say, would put them
 * into the evidence. Plain words are left alone, or a document with `completed` in it would fall apart.
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
