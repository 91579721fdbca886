import { trusted } from 'mongoose'
import { ScanModel, type ScanRecord } from './scan-model.ts'

const GRACE_MS = 10_000
const BATCH = 50
/** Nobody is notified of a cancelled scan, because its owner ended it. */
const NOTIFIED: ScanRecord['status'][] = ['completed', 'failed']
const pending = () => ({ followedUp: false, status: trusted({ $in: NOTIFIED }) })

/** What follows the end of a scan: its site, its badges, and the notifications. Called twice after a crash. */
export type ScanEnded = (scan: ScanRecord) => Promise<void>

/** Reports the end of a scan, and marks it only afterwards: after a crash the sweep does it again. */
export async function reportScanEnded(scanId: string, scanEnded: ScanEnded): Promise<void> {
  const scan = await ScanModel.findOne({ _id: scanId, ...pending() }).lean<ScanRecord>()
  if (!scan) return
  await scanEnded(scan)
  // Skips a scan that was retried meanwhile, because it will end again.
  await ScanModel.updateOne({ _id: scanId, completedAt: scan.completedAt }, { $set: { followedUp: true } })
}

/** Reports the ends of scans whose worker died before it did. One that fails does not hold up the others. */
export async function reportMissedEnds(now: Date, scanEnded: ScanEnded, failed: (error: unknown, id: string) => void) {
  const missed = await ScanModel.find(
    { ...pending(), completedAt: trusted({ $lt: new Date(now.getTime() - GRACE_MS), $ne: null }) },
    { _id: 1 },
  )
    .sort({ completedAt: -1 })
    .limit(BATCH)
    .lean<{ _id: string }[]>()
  for (const { _id } of missed) await reportScanEnded(_id, scanEnded).catch((error: unknown) => failed(error, _id))
}
