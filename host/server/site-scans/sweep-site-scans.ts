import type { Clock } from '../platform/clock.ts'
import type { JobQueue } from '../platform/jobs/jobs.ts'
import type { Logger } from '../platform/logger.ts'
import type { Realtime } from '../platform/realtime/realtime.ts'
import { siteScanFollowUps, type SiteScanEnded } from './site-scan-ended.ts'
import { runSiteScanJob } from './run-site-scan.job.ts'
import { runningSiteScanStore } from './running-site-scan-store.ts'

export type SweepSiteScansDeps = {
  clock: Clock
  queue: Pick<JobQueue, 'enqueue'>
  realtime: Pick<Realtime, 'announceSite'>
  logger: Logger
  concurrency: number
  siteScanEnded: SiteScanEnded
}

/** Recovers the site scans of dead workers, and wakes workers for those that waited for a host or a lost job. */
export async function sweepSiteScans(deps: SweepSiteScansDeps): Promise<void> {
  const { clock, queue, realtime, logger, concurrency, siteScanEnded } = deps
  for (const { id, version } of await runningSiteScanStore.releaseExpired(clock.now()))
    realtime.announceSite(id, version)
  await siteScanFollowUps.reportMissed(clock.now(), siteScanEnded, (error, siteScanId) => {
    logger.error({ err: error, siteScanId }, 'the follow-up of a site scan failed; the next sweep tries again')
  })
  const waiting = await runningSiteScanStore.queuedCount(concurrency)
  for (let slot = 0; slot < waiting; slot += 1) {
    await queue.enqueue(runSiteScanJob, {}, { uniqueKey: `sweep-${slot}` })
  }
}
