import { clientKey } from '../platform/http/client-address.ts'
import { isDuplicateKey } from '../platform/database/database.ts'
import { AppError } from '../platform/errors.ts'
import { hashSecret } from '../platform/secrets.ts'
import { VisitorScanModel } from './scan-model.ts'

const SCANS_PER_ADDRESS = 3

/**
 * Uses up a visitor's one scan in 24 hours, and one of the three of its address. Unique ids decide, so parallel
 * requests cannot take more.
 * @throws {AppError} `unauthorized` 'Registration required: …' with the visitor's last scan
 */
export async function takeVisitorScan(
  visitorId: string,
  clientAddress: string,
  scanId: string,
  now: Date,
): Promise<void> {
  const visitor = `visitor:${visitorId}`
  if (!(await insertOnce(visitor, scanId, now))) {
    const taken = await VisitorScanModel.findById(visitor).lean<{ scanId: string | null }>()
    throw registrationRequired(taken?.scanId ?? null)
  }
  const address = hashSecret(clientKey(clientAddress)).slice(0, 32)
  for (let slot = 0; slot < SCANS_PER_ADDRESS; slot += 1) {
    if (await insertOnce(`address:${address}:${slot}`, scanId, now)) return
  }
  await VisitorScanModel.deleteOne({ _id: visitor })
  throw registrationRequired(null)
}

/** Returns the allowance when the scan was not created. */
export async function giveBackVisitorScan(scanId: string): Promise<void> {
  await VisitorScanModel.deleteMany({ scanId })
}

export function registrationRequired(scanId: string | null): AppError {
  return new AppError('unauthorized', 'Registration required: create a free account to scan again.', {
    details: { scanId },
  })
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
