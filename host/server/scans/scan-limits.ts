import type { RateLimits } from '../platform/rate-limits.ts'
import type { ScanRecord } from './scan-model.ts'

const FIVE_MINUTES = 5 * 60
const HOUR = 60 * 60
const YEAR = 365 * 24 * HOUR

/** Returns what was taken, for a scan that was not created. */
export type GiveBack = () => Promise<void>

/** Allows one scan per site and five in all in 5 minutes. If the second limit refuses, the first is given back. */
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
