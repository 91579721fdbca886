import { analyzeSite } from '../analyze-site.ts'
import type { AnalysisEvent } from '../contract/index.ts'
import { createGatherTools, type GatherTools, type GatherToolOptions } from '../gather/gather-tools.ts'
import { toScanObject, type ScanObject } from '../output/scan-object.ts'
import { redactHeaders } from './redact-headers.ts'
import type { ScanRequest } from './read-options.ts'
import { UsageError } from './usage-error.ts'

export type ScanOnce = ScanRequest & {
  settings: Pick<GatherToolOptions, 'chromiumPath' | 'extraCaFile' | 'labWorker' | 'warn'>
  onEvent: (event: AnalysisEvent) => void
  signal: AbortSignal
}

const CLOSE_MS = 3_000

/**
 * One scan with tools of its own, which are closed again, though not waited for for long.
 * @throws {UsageError} for an option that the tools refuse
 * @throws {AnalyzerError} when the site could not be scanned
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
  const tools = await toolsFor({ ...settings, allowedPrivateTargets: allowPrivate, slots: 1 })
  try {
    const report = await analyzeSite(address.href, {
      scanType,
      // Without any, the browser's requests need not be stopped for them.
      ...(Object.keys(headers).length > 0 && { headers }),
      gather: tools.gather,
      onEvent,
      signal,
    })
    return redactHeaders(toScanObject(report), headers)
  } finally {
    const limit = new Promise<void>((resolve) => setTimeout(resolve, CLOSE_MS).unref())
    await Promise.race([tools.close(), limit])
  }
}

async function toolsFor(options: GatherToolOptions): Promise<GatherTools> {
  return await createGatherTools(options).catch((error: unknown) => {
    throw error instanceof TypeError ? new UsageError(error.message, { cause: error }) : error
  })
}
