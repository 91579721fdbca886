import type { Clock } from '../platform/clock.ts'
import type { JobQueue } from '../platform/jobs/jobs.ts'
import type { Logger } from '../platform/logger.ts'
import type { Realtime } from '../platform/realtime/realtime.ts'
import { scanFollowUps, type ScanEnded } from './scan-ended.ts'
import { runScanJob } from './run-scan.job.ts'
import { runningScanStore } from './running-scan-store.ts'

export type SweepScansDeps = {
  clock: Clock
  queue: Pick<JobQueue, 'enqueue'>
  realtime: Pick<Realtime, 'announce'>
  logger: Logger
  concurrency: number
  scanEnded: ScanEnded
}

/** Recovers the scans of dead workers: they go back into the queue, or fail after their last attempt. */
export async function sweepScans(deps: SweepScansDeps): Promise<void> {
  const { clock, queue, realtime, logger, concurrency, scanEnded } = deps
  const failed = await runningScanStore.releaseExpired(clock.now())
  for (const { id, version } of failed) realtime.announce(id, version)
  await scanFollowUps.reportMissed(clock.now(), scanEnded, (error, scanId) => {
    logger.error({ err: error, scanId }, 'the follow-up of a scan failed; the next sweep tries again')
  })
  const waiting = await runningScanStore.queuedCount(concurrency)
  // Wakes a worker for scans whose job was lost because a process was killed between the two writes.
  for (let slot = 0; slot < waiting; slot += 1) {
    await queue.enqueue(runScanJob, {}, { uniqueKey: `sweep-${slot}` })
  }
}
