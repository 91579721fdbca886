import { trusted } from 'mongoose'
import { ScanModel, type ScanRecord } from './scan-model.ts'

const GRACE_MS = 10_000
const BATCH = 50
/** Nobody is notified of a cancelled scan, because its owner ended it. */
const NOTIFIED: ScanRecord['status'][] = ['completed', 'failed']
const pending = () => ({ followedUp: false, status: trusted({ $in: NOTIFIED }) })

export type OnScanEnd = (scan: ScanRecord) => Promise<void>

/** Reports the end of a scan, and marks it only afterwards: after a crash the sweep does it again. */
export async function followUp(scanId: string, onScanEnd: OnScanEnd): Promise<void> {
  const scan = await ScanModel.findOne({ _id: scanId, ...pending() }).lean<ScanRecord>()
  if (!scan) return
  await onScanEnd(scan)
  // Skips a scan that was retried meanwhile, because it will end again.
  await ScanModel.updateOne({ _id: scanId, completedAt: scan.completedAt }, { $set: { followedUp: true } })
}

/** Follows up scans whose worker died before it did. One that fails does not hold up the others. */
export async function followUpMissed(now: Date, onScanEnd: OnScanEnd, failed: (error: unknown, id: string) => void) {
  const missed = await ScanModel.find(
    { ...pending(), completedAt: trusted({ $lt: new Date(now.getTime() - GRACE_MS), $ne: null }) },
    { _id: 1 },
  )
    .sort({ completedAt: -1 })
    .limit(BATCH)
    .lean<{ _id: string }[]>()
  for (const { _id } of missed) await followUp(_id, onScanEnd).catch((error: unknown) => failed(error, _id))
}
