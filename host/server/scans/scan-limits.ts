import type { RateLimits } from '../platform/rate-limits.ts'
import type { ScanRecord } from './scan-model.ts'

/** Returns what was taken, for a scan that was not created. */
export type GiveBack = () => Promise<void>

/** Counts a scan of its site and of its workspace. If the second limit refuses, the first is given back. */
export async function takeCooldown(
  { tenantId, host }: Pick<ScanRecord, 'tenantId' | 'host'>,
  limits: RateLimits,
): Promise<GiveBack> {
  const site = `${tenantId} ${host}`
  await limits.take('scans-site', site)
  try {
    await limits.take('scans-account', tenantId)
  } catch (error) {
    await limits.giveBack('scans-site', site)
    throw error
  }
  return async () => {
    await limits.giveBack('scans-site', site)
    await limits.giveBack('scans-account', tenantId)
  }
}

/**
 * Three retries of a failed scan are free; any other retry counts as a scan.
 * @param visitorAddress the client address of a visitor, null for an account
 */
export async function takeRetry(
  scan: Pick<ScanRecord, '_id' | 'tenantId' | 'host' | 'status'>,
  visitorAddress: string | null,
  limits: RateLimits,
): Promise<GiveBack> {
  if (visitorAddress !== null) await limits.take('retries-address', visitorAddress)
  if (scan.status === 'failed' && (await limits.allows('retries-free', scan._id))) {
    return () => limits.giveBack('retries-free', scan._id)
  }
  return takeCooldown(scan, limits)
}
