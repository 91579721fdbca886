import type { Recheck } from '#host/contract/scans.ts'
import type { Clock } from '../platform/clock.ts'
import { AppError } from '../platform/errors.ts'
import type { RateLimit, RateLimits } from '../platform/rate-limits.ts'
import { scanStore, type ScanRecord, type Scanner } from '../scans/index.server.ts'

const PER_TENANT: RateLimit = { name: 'rechecks', points: 30, windowSeconds: 300, refusal: 'Too many re-checks' }
const LIMIT_MS = 40_000

/** Checks one finding of a scan again, and stores the result with the scan. */
export async function recheckScanFinding(
  scan: ScanRecord,
  findingId: string | undefined,
  { clock, limits, scanner }: { clock: Clock; limits: RateLimits; scanner: Scanner },
): Promise<Recheck> {
  const finding = scan.findings.find(({ id }) => id === findingId)
  if (!finding) throw new AppError('not-found', 'Finding not found')
  await limits.take(PER_TENANT, scan.tenantId)
  const { status, evidence } = await scanner.processes.recheck(scan.url, finding, AbortSignal.timeout(LIMIT_MS))
  const recheck: Recheck = {
    findingId: finding.id,
    status,
    checkedAt: clock.now().toISOString(),
    ...(evidence.length > 0 && { evidence }),
  }
  await scanStore.recordRecheck(scan.tenantId, scan._id, recheck)
  return recheck
}
