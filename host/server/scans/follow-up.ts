import { trusted } from 'mongoose'
import { ScanModel, type ScanRecord } from './scan-model.ts'

const GRACE_MS = 10_000
const BATCH = 50

export type OnOver = (scan: ScanRecord) => Promise<void>

/** Tells the product that a scan is over. Marked only afterwards, so a crash in between makes the sweep tell it again. */
export async function followUp(scanId: string, onOver: OnOver): Promise<void> {
  const scan = await ScanModel.findOne({
    _id: scanId,
    followedUp: false,
    status: trusted({ $in: ['completed', 'failed'] }),
  }).lean<ScanRecord>()
  if (!scan) return
  await onOver(scan)
  await ScanModel.updateOne({ _id: scanId }, { $set: { followedUp: true } })
}

/** Scans whose worker died between their end and its telling. */
export async function followUpMissed(now: Date, onOver: OnOver): Promise<void> {
  const missed = await ScanModel.find(
    { followedUp: false, completedAt: trusted({ $lt: new Date(now.getTime() - GRACE_MS), $ne: null }) },
    { _id: 1 },
  )
    .limit(BATCH)
    .lean<{ _id: string }[]>()
  for (const { _id } of missed) await followUp(_id, onOver)
}
