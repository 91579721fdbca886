import type { RateLimit, RateLimits } from '../platform/rate-limits.ts'
import type { ScanRecord } from './scan-model.ts'

const FIVE_MINUTES = 5 * 60
const HOUR = 60 * 60
const YEAR = 365 * 24 * HOUR

const SCANS_PER_ACCOUNT: RateLimit = {
  name: 'scans-account',
  points: 5,
  windowSeconds: FIVE_MINUTES,
  refusal: 'Too many scans: the limit is 5 in 5 minutes',
}
const SCANS_PER_SITE: RateLimit = {
  name: 'scans-site',
  points: 1,
  windowSeconds: FIVE_MINUTES,
  refusal: 'Too many scans: this site was scanned within the last 5 minutes',
}
/** As long as a scan is kept. */
const FREE_RETRIES: RateLimit = {
  name: 'retries-free',
  points: 3,
  windowSeconds: YEAR,
  refusal: 'Too many retries of this scan',
}
/** For visitors, who get a new workspace with each new cookie. */
export const RETRIES_PER_ADDRESS: RateLimit = {
  name: 'retries-address',
  points: 10,
  windowSeconds: HOUR,
  refusal: 'Too many retries from your network',
  per: 'address',
}

/** Returns what was taken, for a scan that was not created. */
export type GiveBack = () => Promise<void>

/** Allows one scan per site and five in all in 5 minutes. If the second limit refuses, the first is given back. */
export async function takeCooldown(
  { tenantId, host }: Pick<ScanRecord, 'tenantId' | 'host'>,
  limits: RateLimits,
): Promise<GiveBack> {
  const site = `${tenantId} ${host}`
  await limits.take(SCANS_PER_SITE, site)
  try {
    await limits.take(SCANS_PER_ACCOUNT, tenantId)
  } catch (error) {
    await limits.giveBack(SCANS_PER_SITE, site)
    throw error
  }
  return async () => {
    await limits.giveBack(SCANS_PER_SITE, site)
    await limits.giveBack(SCANS_PER_ACCOUNT, tenantId)
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
  if (visitorAddress !== null) await limits.take(RETRIES_PER_ADDRESS, visitorAddress)
  if (scan.status === 'failed' && (await limits.allows(FREE_RETRIES, scan._id))) {
    return () => limits.giveBack(FREE_RETRIES, scan._id)
  }
  return takeCooldown(scan, limits)
}
