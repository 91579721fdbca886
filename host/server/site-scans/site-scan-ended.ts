import { createFollowUps } from '../platform/jobs/follow-ups.ts'
import { SiteScanModel, type SiteScanRecord } from './site-scan-model.ts'
import { siteScanStore } from './site-scan-store.ts'

/** Gets the run before, too; null without one. */
export type SiteScanEnded = (scan: SiteScanRecord, previous: SiteScanRecord | null) => Promise<void>

export const siteScanFollowUps = createFollowUps<SiteScanRecord, SiteScanEnded>(
  SiteScanModel,
  20,
  async (scan, ended) => {
    const previous = await siteScanStore.previous(scan)
    // Only the newest run of an address is compared with the next one.
    if (scan.status === 'completed' && previous) await siteScanStore.forgetReads(previous._id)
    await ended(scan, previous)
  },
)
