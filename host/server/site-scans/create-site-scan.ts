import type { CreateSiteScanInput, SiteScanView } from '#host/contract/site-scans.ts'
import type { Clock } from '../platform/clock.ts'
import { isDuplicateKey } from '../platform/database/database.ts'
import type { JobQueue } from '../platform/jobs/jobs.ts'
import type { RateLimits } from '../platform/rate-limits.ts'
import { requireScanAddress } from '../scans/index.server.ts'
import { runSiteScanJob } from './run-site-scan.job.ts'
import { withinLimits } from './site-scan-limits.ts'
import { blankSiteScan, type SiteScanRecord } from './site-scan-model.ts'
import { siteScanStore } from './site-scan-store.ts'
import { toSiteScanView } from './site-scan-view.ts'

export type CreateSiteScanDeps = {
  clock: Clock
  limits: RateLimits
  queue: Pick<JobQueue, 'enqueue'>
  env: {
    RATE_LIMIT_FACTOR: number
    SITE_SCAN_MAX_PAGES: number
    SCAN_ALLOWED_PRIVATE_TARGETS: readonly string[]
  }
}

export type NewSiteScan = Pick<SiteScanRecord, 'tenantId' | 'createdBy' | 'origin'> &
  Partial<Pick<SiteScanRecord, 'scheduleId' | 'dueAt'>>

/**
 * Queues a site scan within the limits of its workspace.
 * @throws {AppError} `invalid-input` or `rate-limited`
 */
export async function createSiteScan(
  input: CreateSiteScanInput,
  owner: NewSiteScan,
  deps: CreateSiteScanDeps,
): Promise<SiteScanView> {
  const record = newSiteScan(input, owner, deps)
  const stored = await withinLimits(record, (slot) => siteScanStore.insert({ ...record, slot }), deps)
  await deps.queue.enqueue(runSiteScanJob, {})
  return toSiteScanView(stored)
}

/**
 * Queues the run of a schedule, which no limit of people's site scans counts: it only waits for its turn.
 * @returns its id, or that of the run for the same planned time, or of the manual run that is under way
 * @throws {AppError} `invalid-input`
 */
export async function startScheduledSiteScan(
  input: CreateSiteScanInput,
  owner: NewSiteScan & { scheduleId: string },
  deps: CreateSiteScanDeps,
): Promise<string> {
  const record = newSiteScan(input, owner, deps)
  const { tenantId, scheduleId } = owner
  const { dueAt } = record
  const made = async () =>
    dueAt ? siteScanStore.plannedRun(scheduleId, dueAt) : siteScanStore.openRun(tenantId, scheduleId)
  const open = dueAt ? null : await made()
  if (open) return open
  try {
    await siteScanStore.insert(record)
  } catch (error) {
    // Another click, or another process at the planned time, was faster.
    const other = isDuplicateKey(error) ? await made() : null
    if (!other) throw error
    return other
  }
  await deps.queue.enqueue(runSiteScanJob, {})
  return record._id
}

/** @throws {AppError} `invalid-input` for an address that can never be scanned */
export function newSiteScan(
  { url, maxPages, include, exclude }: CreateSiteScanInput,
  owner: NewSiteScan,
  { clock, env }: Pick<CreateSiteScanDeps, 'clock' | 'env'>,
): SiteScanRecord {
  const address = requireScanAddress(url, 'url', env.SCAN_ALLOWED_PRIVATE_TARGETS)
  const pages = Math.min(maxPages, env.SITE_SCAN_MAX_PAGES)
  const asked = { url: address.href, host: address.host, maxPages: pages, include, exclude }
  return blankSiteScan({ ...owner, ...asked }, clock.now())
}
