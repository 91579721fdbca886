import { isDuplicateKey } from '../platform/database/database.ts'
import { AppError } from '../platform/errors.ts'
import type { RateLimits } from '../platform/rate-limits.ts'
import { takeTogether, type GiveBack } from '../platform/take-together.ts'
import { SiteScanModel, type SiteScanRecord } from './site-scan-model.ts'

const UNDER_WAY_AT_ONCE = 1
const TRY_AGAIN_SECONDS = 60

type Limited = { limits: RateLimits; env: { RATE_LIMIT_FACTOR: number } }

/** How many site scans of one workspace may run at once. */
export function runningAtOnce(factor: number): number {
  return factor === 0 ? Infinity : Math.max(1, Math.round(UNDER_WAY_AT_ONCE * factor))
}

/**
 * Counts a site scan and stores it. Each that a workspace has under way takes a slot; unique slots decide, so parallel
 * requests cannot take more.
 * @param put stores the scan with its slot; null where slots are not limited
 * @throws {AppError} `rate-limited`
 */
export async function withinLimits<Result>(
  scan: Pick<SiteScanRecord, '_id' | 'tenantId' | 'createdBy' | 'status'>,
  put: (slot: number | null) => Promise<Result>,
  { limits, env }: Limited,
): Promise<Result> {
  const giveBack = await takeStart(scan, limits)
  try {
    return await inFreeSlot(scan.tenantId, put, env.RATE_LIMIT_FACTOR)
  } catch (error) {
    await giveBack()
    throw error
  }
}

async function takeStart(
  { _id, tenantId, createdBy, status }: Parameters<typeof withinLimits>[0],
  limits: RateLimits,
): Promise<GiveBack> {
  if (status === 'failed' && (await limits.allows('site-retries-free', _id))) {
    return () => limits.giveBack('site-retries-free', _id)
  }
  const ofPerson = createdBy ? ([['site-scans-person', createdBy]] as const) : []
  return takeTogether([['site-scans', tenantId], ...ofPerson], limits)
}

async function inFreeSlot<Result>(
  tenantId: string,
  put: (slot: number | null) => Promise<Result>,
  factor: number,
): Promise<Result> {
  const most = runningAtOnce(factor)
  if (most === Infinity) return put(null)
  for (let slot = 0; slot < most; slot += 1) {
    if (await SiteScanModel.exists({ tenantId, slot })) continue
    try {
      return await put(slot)
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
    }
  }
  throw new AppError('rate-limited', 'A site scan of this workspace is under way. Please wait until it has ended.', {
    retryAfter: TRY_AGAIN_SECONDS,
  })
}
