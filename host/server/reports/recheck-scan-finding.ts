import type { Clock } from '../platform/clock.ts'
import { AppError } from '../platform/errors.ts'
import type { RateLimit, RateLimits } from '../platform/rate-limits.ts'
import type { ScanRecord, Scanner } from '../scans/index.server.ts'

const PER_TENANT: RateLimit = { name: 'rechecks', points: 30, windowSeconds: 300, refusal: 'Too many re-checks' }
const LIMIT_MS = 40_000

export type RecheckAnswer = {
  findingId: string
  status: 'fixed' | 'present' | 'not-checked'
  checkedAt: string
  evidence?: string[]
}

/** Asks the site about one finding of a scan again. */
export async function recheckScanFinding(
  scan: ScanRecord,
  findingId: string | undefined,
  { clock, limits, scanner }: { clock: Clock; limits: RateLimits; scanner: Scanner },
): Promise<RecheckAnswer> {
  const finding = scan.findings.find(({ id }) => id === findingId)
  if (!finding) throw new AppError('not-found', 'Finding not found')
  await limits.take(PER_TENANT, scan.tenantId)
  const { status, evidence } = await scanner.processes.recheck(scan.url, finding, AbortSignal.timeout(LIMIT_MS))
  return {
    findingId: finding.id,
    status,
    checkedAt: clock.now().toISOString(),
    ...(evidence.length > 0 && { evidence }),
  }
}
