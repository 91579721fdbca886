import { trusted } from 'mongoose'
import { SiteScanModel, type SiteScanRecord } from './site-scan-model.ts'
import { siteScanStore } from './site-scan-store.ts'

const GRACE_MS = 10_000
const BATCH = 20
/** Nobody is notified of a cancelled scan, because its owner ended it. */
const NOTIFIED: SiteScanRecord['status'][] = ['completed', 'failed']
const pending = () => ({ followedUp: false, status: trusted({ $in: NOTIFIED }) })

/** Gets the run before, too; null without one. */
export type SiteScanEnded = (scan: SiteScanRecord, previous: SiteScanRecord | null) => Promise<void>

/** Reports the end of a site scan, and marks it only afterwards: after a crash the sweep does it again. */
export async function reportSiteScanEnded(siteScanId: string, siteScanEnded: SiteScanEnded): Promise<void> {
  const scan = await SiteScanModel.findOne({ _id: siteScanId, ...pending() }).lean<SiteScanRecord>()
  if (!scan) return
  const previous = await siteScanStore.previous(scan)
  // Only the newest run of an address is compared with the next one.
  if (scan.status === 'completed' && previous) await siteScanStore.forgetReads(previous._id)
  await siteScanEnded(scan, previous)
  // Skips a scan that was retried meanwhile, because it will end again.
  await SiteScanModel.updateOne({ _id: siteScanId, completedAt: scan.completedAt }, { $set: { followedUp: true } })
}

/** Follows up scans whose worker died before it did. One that fails does not hold up the others. */
export async function reportMissedEnds(
  now: Date,
  siteScanEnded: SiteScanEnded,
  failed: (error: unknown, id: string) => void,
) {
  const missed = await SiteScanModel.find(
    { ...pending(), completedAt: trusted({ $lt: new Date(now.getTime() - GRACE_MS), $ne: null }) },
    { _id: 1 },
  )
    .sort({ completedAt: -1 })
    .limit(BATCH)
    .lean<{ _id: string }[]>()
  for (const { _id } of missed)
    await reportSiteScanEnded(_id, siteScanEnded).catch((error: unknown) => failed(error, _id))
}
