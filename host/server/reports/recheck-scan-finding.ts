import { WAIT_LIMITS_MS } from '#analyzer/contract'
import type { Recheck } from '#host/contract/scans.ts'
import type { Clock } from '../platform/clock.ts'
import { AppError } from '../platform/errors.ts'
import type { RateLimits } from '../platform/rate-limits.ts'
import { scanStore, type ScanRecord, type Scanner } from '../scans/index.server.ts'

/** Checks one finding of a scan again, and stores the result with the scan. */
export async function recheckScanFinding(
  scan: ScanRecord,
  findingId: string | undefined,
  { clock, limits, scanner }: { clock: Clock; limits: RateLimits; scanner: Scanner },
): Promise<Recheck> {
  const finding = scan.findings.find(({ id }) => id === findingId)
  if (!finding) throw new AppError('not-found', 'Finding not found')
  await limits.take('rechecks', scan.tenantId)
  const { status, evidence } = await scanner.processes.recheck(
    scan.url,
    finding,
    AbortSignal.timeout(WAIT_LIMITS_MS.recheck),
  )
  const recheck: Recheck = {
    findingId: finding.id,
    status,
    checkedAt: clock.now().toISOString(),
    ...(evidence.length > 0 && { evidence }),
  }
  await scanStore.recordRecheck(scan.tenantId, scan._id, recheck)
  return recheck
}
