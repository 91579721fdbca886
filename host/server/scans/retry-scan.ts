import type { RetryScanInput, ScanView } from '#host/contract/scans.ts'
import type { Actor } from '../platform/session/actor.ts'
import type { Clock } from '../platform/clock.ts'
import { isDuplicateKey } from '../platform/database/database.ts'
import { AppError } from '../platform/errors.ts'
import type { JobQueue } from '../platform/jobs/jobs.ts'
import type { RateLimits } from '../platform/rate-limits.ts'
import type { Realtime } from '../platform/realtime/realtime.ts'
import { runScanJob } from './run-scan.job.ts'
import { readerOf, scanNotFound } from './require-scan.ts'
import { takeRetry } from './scan-limits.ts'
import { QUEUED_MESSAGE, type ScanRecord } from './scan-model.ts'
import { scanStore } from './scan-store.ts'
import { attemptNumber, toScanView } from './scan-view.ts'

type RetryDeps = {
  clock: Clock
  limits: RateLimits
  queue: Pick<JobQueue, 'enqueue'>
  realtime: Pick<Realtime, 'announce'>
}

const NOT_OVER = 'Only a failed or cancelled scan can be run again.'

/**
 * Runs a failed or cancelled scan again: the same id, a new round of attempts.
 * @param over `http` scans a site without HTTPS, whose address was completed with https
 */
export async function retryScan(
  before: ScanRecord,
  actor: Actor,
  { over }: RetryScanInput,
  { clock, limits, queue, realtime }: RetryDeps,
): Promise<ScanView> {
  const { _id: id, tenantId, status } = before
  if (status !== 'failed' && status !== 'cancelled') throw await wrongState(tenantId, id, NOT_OVER)
  const giveBack = await takeRetry(before, actor.kind === 'user' ? null : actor.clientAddress, limits)
  const change = {
    status: 'queued',
    ...(over === 'http' && overHttp(before)),
    attempt: 0,
    exhausted: 0,
    earlierAttempts: attemptNumber(before),
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
  const scan = await scanStore.transition(tenantId, id, [status], change).catch(async (error: unknown) => {
    await giveBack()
    if (isDuplicateKey(error)) throw new AppError('conflict', 'Another run of this schedule is under way.')
    throw error
  })
  if (!scan) {
    await giveBack()
    throw await wrongState(tenantId, id, NOT_OVER)
  }
  await queue.enqueue(runScanJob, {})
  realtime.announce(id, scan.version)
  return toScanView(scan, readerOf(actor))
}

function overHttp({ url }: ScanRecord): Pick<ScanRecord, 'url' | 'host'> {
  const address = new URL(url)
  // An address without HTTPS on a port of its own keeps the port.
  address.protocol = 'http:'
  return { url: address.href, host: address.host }
}

/** The error for a state change that is not possible: 404 if the tenant has no such scan, else 409. */
export async function wrongState(tenantId: string, id: string, message: string): Promise<AppError> {
  return (await scanStore.versionOf(tenantId, id)) === null ? scanNotFound() : new AppError('conflict', message)
}
