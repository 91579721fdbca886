import type { RateLimits } from '../platform/rate-limits.ts'
import { takeTogether, type GiveBack } from '../platform/take-together.ts'
import type { ScanRecord } from './scan-model.ts'

/** Counts a scan of its site, of its workspace and of its person. */
export async function takeCooldown(
  { tenantId, host, createdBy }: Pick<ScanRecord, 'tenantId' | 'host' | 'createdBy'>,
  limits: RateLimits,
): Promise<GiveBack> {
  const ofPerson = createdBy ? ([['scans-person', createdBy]] as const) : []
  return takeTogether([['scans-site', `${tenantId} ${host}`], ['scans-account', tenantId], ...ofPerson], limits)
}

/**
 * Three retries of a failed scan are free; any other retry counts as a scan.
 * @param visitorAddress the client address of a visitor, null for an account
 */
export async function takeRetry(
  scan: Pick<ScanRecord, '_id' | 'tenantId' | 'host' | 'createdBy' | 'status'>,
  visitorAddress: string | null,
  limits: RateLimits,
): Promise<GiveBack> {
  if (visitorAddress !== null) await limits.take('retries-address', visitorAddress)
  if (scan.status === 'failed' && (await limits.allows('retries-free', scan._id))) {
    return () => limits.giveBack('retries-free', scan._id)
  }
  return takeCooldown(scan, limits)
}
