import path from 'node:path'
import { createScanProcesses, type ScanProcesses } from '#analyzer'

/** The product's scan processes, for a command that `.config/run.mjs` bundled next to them. */
export function scanProcessesFor(
  hosts: readonly string[],
  slots = 1,
  warn?: (message: string) => void,
  chromiumPath?: string,
): ScanProcesses {
  return createScanProcesses({
    entry: path.join(import.meta.dirname, 'scan-process.js'),
    labWorker: path.join(import.meta.dirname, 'lab-worker.js'),
    allowedPrivateTargets: hosts,
    slots,
    ...(chromiumPath && { chromiumPath }),
    ...(warn && { warn }),
  })
}
