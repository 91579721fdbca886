import type { LimitName } from '#host/contract/limits-table.ts'
import type { RateLimits } from '../platform/rate-limits.ts'
import type { ScanRecord } from './scan-model.ts'

/** Returns what was taken, for a scan that was not created. */
export type GiveBack = () => Promise<void>

/** Counts a scan of its site, of its workspace and of its person. If one limit refuses, those before it are given back. */
export async function takeCooldown(
  { tenantId, host, createdBy }: Pick<ScanRecord, 'tenantId' | 'host' | 'createdBy'>,
  limits: RateLimits,
): Promise<GiveBack> {
  const wanted: [LimitName, string][] = [
    ['scans-site', `${tenantId} ${host}`],
    ['scans-account', tenantId],
    ...(createdBy ? [['scans-person', createdBy] as [LimitName, string]] : []),
  ]
  const taken: typeof wanted = []
  const giveBack = async () => {
    for (const [name, key] of taken) await limits.giveBack(name, key)
  }
  for (const [name, key] of wanted) {
    try {
      await limits.take(name, key)
    } catch (error) {
      await giveBack()
      throw error
    }
    taken.push([name, key])
  }
  return giveBack
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
