import type { Clock } from '../platform/clock.ts'
import type { JobQueue } from '../platform/jobs/jobs.ts'
import type { Logger } from '../platform/logger.ts'
import type { Realtime } from '../platform/realtime/realtime.ts'
import { followUpMissed, type OnOver } from './follow-up.ts'
import { runScanJob } from './run-scan.job.ts'
import { runningScanStore } from './running-scan-store.ts'

export type SweepScansDeps = {
  clock: Clock
  queue: Pick<JobQueue, 'enqueue'>
  realtime: Pick<Realtime, 'announce'>
  logger: Logger
  concurrency: number
  onOver: OnOver
}

/** Repairs what a dead worker left: its scans go back into the queue, or fail after their last attempt. */
export async function sweepScans({
  clock,
  queue,
  realtime,
  logger,
  concurrency,
  onOver,
}: SweepScansDeps): Promise<void> {
  const { failed } = await runningScanStore.releaseExpired(clock.now())
  for (const { id, version } of failed) realtime.announce(id, version)
  await followUpMissed(clock.now(), onOver, (error, scanId) => {
    logger.error({ err: error, scanId }, 'what follows a scan failed; the next sweep tries again')
  })
  const waiting = await runningScanStore.queuedCount(concurrency)
  // A scan whose wake-up was lost (killed between the two writes) waits for these.
  for (let slot = 0; slot < waiting; slot += 1) {
    await queue.enqueue(runScanJob, {}, { uniqueKey: `sweep-${slot}` })
  }
}
