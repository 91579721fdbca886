import { toScanObject, createScanProcesses, type AnalysisEvent, type ScanObject, type ScanProcesses } from '../index.ts'
import type { ScanProcessesOptions } from '../scan-process/scan-processes.ts'
import { createTargetPolicy } from '../gather/network/target-policy.ts'
import { redactHeaders } from './redact-headers.ts'
import type { ScanRequest } from './read-options.ts'
import { UsageError } from './usage-error.ts'

export type ScanOnce = ScanRequest & {
  settings: Omit<ScanProcessesOptions, 'allowedPrivateTargets'>
  onEvent: (event: AnalysisEvent) => void
  signal: AbortSignal
}

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
    const report = await processes.analyze(address.href, { scanType, ...own, onEvent, signal })
    return redactHeaders(toScanObject(report), headers)
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
