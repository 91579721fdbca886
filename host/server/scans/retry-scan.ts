import type { ScanView } from '#host/contract/scans.ts'
import type { Clock } from '../platform/clock.ts'
import { isDuplicateKey } from '../platform/duplicate-key.ts'
import { AppError } from '../platform/errors.ts'
import type { JobQueue } from '../platform/jobs.ts'
import type { Realtime } from '../platform/realtime.ts'
import { QUEUED_MESSAGE } from './blank-scan.ts'
import { runScanJob } from './run-scan.job.ts'
import { scanNotFound } from './require-scan.ts'
import { scanStore } from './scan-store.ts'
import { attemptOf, toScanView, type Reader } from './scan-view.ts'

type RetryDeps = { clock: Clock; queue: Pick<JobQueue, 'enqueue'>; realtime: Pick<Realtime, 'announce'> }

/** Runs a failed or cancelled scan again: the same id, a new round of attempts, free of cooldowns. */
export async function retryScan(
  id: string,
  tenantId: string,
  reader: Reader,
  { clock, queue, realtime }: RetryDeps,
): Promise<ScanView> {
  const before = await scanStore.find(tenantId, id)
  const change = {
    status: 'queued',
    attempt: 0,
    exhausted: 0,
    earlierAttempts: before ? attemptOf(before) : 0,
    queuedAt: clock.now(),
    startedAt: null,
    completedAt: null,
    failure: null,
    progress: 0,
    stepValidation: {},
    finished: {},
    dismissed: false,
    followedUp: false,
    message: QUEUED_MESSAGE,
  } as const
  const scan = await scanStore.transition(tenantId, id, ['failed', 'cancelled'], change).catch((error: unknown) => {
    if (isDuplicateKey(error)) throw new AppError('conflict', 'Another run of this schedule is under way.')
    throw error
  })
  if (!scan) throw await wrongState(tenantId, id, 'Only a failed or cancelled scan can be run again.')
  await queue.enqueue(runScanJob, {})
  realtime.announce(id, scan.version)
  return toScanView(scan, reader)
}

/** The refusal of a state change: 404 where there is no such scan for this tenant, else 409. */
export async function wrongState(tenantId: string, id: string, message: string): Promise<AppError> {
  return (await scanStore.versionOf(tenantId, id)) === null ? scanNotFound() : new AppError('conflict', message)
}
