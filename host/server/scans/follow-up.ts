import { trusted } from 'mongoose'
import { ScanModel, type ScanRecord } from './scan-model.ts'

const GRACE_MS = 10_000
const BATCH = 50
/** A cancelled scan is over by its owner's own word: there is nothing to tell. */
const TOLD_OF: ScanRecord['status'][] = ['completed', 'failed']
const untold = () => ({ followedUp: false, status: trusted({ $in: TOLD_OF }) })

export type OnOver = (scan: ScanRecord) => Promise<void>

/** Tells the product that a scan is over. Marked only afterwards, so a crash in between makes the sweep tell it again. */
export async function followUp(scanId: string, onOver: OnOver): Promise<void> {
  const scan = await ScanModel.findOne({ _id: scanId, ...untold() }).lean<ScanRecord>()
  if (!scan) return
  await onOver(scan)
  // Not one that was run again meanwhile: that end is still to come.
  await ScanModel.updateOne({ _id: scanId, completedAt: scan.completedAt }, { $set: { followedUp: true } })
}

/** Scans whose worker died between their end and its telling; one that cannot be told does not hold up the others. */
export async function followUpMissed(now: Date, onOver: OnOver, failed: (error: unknown, id: string) => void) {
  const missed = await ScanModel.find(
    { ...untold(), completedAt: trusted({ $lt: new Date(now.getTime() - GRACE_MS), $ne: null }) },
    { _id: 1 },
  )
    .sort({ completedAt: -1 })
    .limit(BATCH)
    .lean<{ _id: string }[]>()
  for (const { _id } of missed) await followUp(_id, onOver).catch((error: unknown) => failed(error, _id))
}
