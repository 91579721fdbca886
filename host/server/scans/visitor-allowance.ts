import type { ScanStatus } from '#host/contract/scan-rules.ts'
import type { Clock } from '../platform/clock.ts'
import type { RateLimits } from '../platform/rate-limits.ts'
import { clientKey } from '../platform/http/client-address.ts'
import { isDuplicateKey } from '../platform/database/database.ts'
import { AppError } from '../platform/errors.ts'
import { hashSecret } from '../platform/secrets.ts'
import type { GiveBack } from '../platform/take-together.ts'
import { ScanModel, VisitorScanModel, type ScanRecord } from './scan-model.ts'

const SCANS_PER_ADDRESS = 3

/**
 * Uses up a visitor's one scan in 24 hours, and one of the three of its address. Unique ids decide, so parallel
 * requests cannot take more.
 * @returns how to give it back when the scan was not created
 * @throws {AppError} `unauthorized` 'Registration required: …' with the visitor's last scan
 */
export async function takeVisitorScan(
  visitorId: string,
  clientAddress: string,
  scanId: string,
  { clock, limits }: { clock: Clock; limits: Pick<RateLimits, 'take'> },
): Promise<GiveBack> {
  const now = clock.now()
  const allowed = () => limits.take('retries-address', clientAddress)
  /** Takes a free one of these ids before that of a failed scan. */
  const takeOne = async (ids: readonly string[]) => {
    for (const id of ids) if (await insertOnce(id, scanId, now)) return true
    for (const id of ids) if (await takeFromFailed(id, scanId, now, allowed)) return true
    return false
  }
  const visitor = `visitor:${visitorId}`
  if (!(await takeOne([visitor]))) {
    const taken = await VisitorScanModel.findById(visitor).lean<{ scanId: string | null }>()
    const scan =
      taken?.scanId && (await ScanModel.findById(taken.scanId, { status: 1 }).lean<Pick<ScanRecord, 'status'>>())
    throw registrationRequired(taken?.scanId ?? null, scan ? scan.status : null)
  }
  const address = hashSecret(clientKey(clientAddress)).slice(0, 32)
  if (await takeOne(Array.from({ length: SCANS_PER_ADDRESS }, (_, slot) => `address:${address}:${slot}`))) {
    return async () => void (await VisitorScanModel.deleteMany({ scanId }))
  }
  await VisitorScanModel.deleteOne({ _id: visitor })
  throw registrationRequired(null)
}

export function registrationRequired(scanId: string | null, scanStatus: ScanStatus | null = null): AppError {
  return new AppError('unauthorized', 'Registration required: create a free account to scan again.', {
    details: { scanId, scanStatus },
  })
}

/** A failed scan does not use up the allowance: the next scan takes its place, as often as it could be retried. */
async function takeFromFailed(id: string, scanId: string, now: Date, mayTake: () => Promise<void>): Promise<boolean> {
  const taken = await VisitorScanModel.findById(id).lean<{ scanId: string | null }>()
  if (!taken?.scanId || !(await ScanModel.exists({ _id: taken.scanId, status: 'failed' }))) return false
  await mayTake()
  const { modifiedCount } = await VisitorScanModel.updateOne(
    { _id: id, scanId: taken.scanId },
    { $set: { scanId, at: now } },
  )
  return modifiedCount === 1
}

async function insertOnce(id: string, scanId: string, now: Date): Promise<boolean> {
  try {
    await VisitorScanModel.create({ _id: id, scanId, at: now })
    return true
  } catch (error) {
    if (isDuplicateKey(error)) return false
    throw error
  }
}
