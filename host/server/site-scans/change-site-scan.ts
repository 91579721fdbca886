import type { SiteScanView } from '#host/contract/site-scans.ts'
import type { Realtime } from '../platform/realtime/realtime.ts'
import { AppError } from '../platform/errors.ts'
import { cancelJudged, removeJudged, stopRunning } from '../scans/index.server.ts'
import type { CreateSiteScanDeps } from './create-site-scan.ts'
import { runSiteScanJob } from './run-site-scan.job.ts'
import { withinLimits } from './site-scan-limits.ts'
import { blankResult, type SiteScanRecord } from './site-scan-model.ts'
import { sitePageStore } from './site-page-store.ts'
import { siteScanNotFound, siteScanStore } from './site-scan-store.ts'
import { toSiteScanView } from './site-scan-view.ts'

type Announced = { realtime: Pick<Realtime, 'announce' | 'announceSite'> }

const NOT_OVER = 'Only a failed or cancelled site scan can be run again.'
const SCHEDULE_RUNS = 'A run of this schedule is under way.'

/** Cancels a queued or running site scan; what it has read is kept. Any worker stops at its next write at the latest. */
export async function cancelSiteScan(
  asked: string | undefined,
  tenantId: string,
  deps: Pick<CreateSiteScanDeps, 'clock'> & Announced,
): Promise<SiteScanView> {
  const id = await siteScanStore.requireId(tenantId, asked)
  const change = { status: 'cancelled', completedAt: deps.clock.now(), slot: null } as const
  const scan = await siteScanStore.transition(tenantId, id, ['queued', 'running'], change)
  if (!scan) throw await wrongState(tenantId, id, 'Only a queued or running site scan can be cancelled.')
  await end(scan, deps)
  return toSiteScanView(scan)
}

/** Runs a failed or cancelled site scan again from the start, under the same id. */
export async function retrySiteScan(
  asked: string | undefined,
  tenantId: string,
  deps: CreateSiteScanDeps & Announced,
): Promise<SiteScanView> {
  const before = await siteScanStore.require(tenantId, asked)
  const { _id: id, status, scheduleId, dueAt } = before
  if (status !== 'failed' && status !== 'cancelled') throw new AppError('conflict', NOT_OVER)
  if (scheduleId && !dueAt && (await siteScanStore.openRun(tenantId, scheduleId)))
    throw new AppError('conflict', SCHEDULE_RUNS)
  const again = { ...blankResult(), status: 'queued', queuedAt: deps.clock.now() } as const
  const retry = async (slot: number | null) => {
    // Stored pages would make the new run continue the old one.
    await removeResults(id)
    const scan = await siteScanStore.transition(tenantId, id, [status], { ...again, slot })
    if (!scan) throw await wrongState(tenantId, id, NOT_OVER)
    return scan
  }
  const scan = await withinLimits(before, retry, deps)
  await deps.queue.enqueue(runSiteScanJob, {})
  deps.realtime.announceSite(id, scan.version)
  return toSiteScanView(scan)
}

export async function removeSiteScan(
  id: string | undefined,
  tenantId: string,
  deps: Pick<CreateSiteScanDeps, 'clock'> & Announced,
): Promise<void> {
  const scan = await siteScanStore.require(tenantId, id)
  await end(scan, deps)
  await removeResults(scan._id)
  if (!(await siteScanStore.remove(tenantId, scan._id))) throw siteScanNotFound()
}

async function end(
  { _id: id, version }: SiteScanRecord,
  deps: Pick<CreateSiteScanDeps, 'clock'> & Announced,
): Promise<void> {
  stopRunning(id)
  await cancelJudged(id, deps)
  deps.realtime.announceSite(id, version)
}

async function removeResults(id: string): Promise<void> {
  await siteScanStore.clear(id)
  await removeJudged(id, (scanIds) => sitePageStore.keptScans(scanIds))
}

/** The error for a state change that is not possible: 404 if the workspace has no such scan, else 409. */
async function wrongState(tenantId: string, id: string, message: string): Promise<AppError> {
  return (await siteScanStore.versionOf(tenantId, id)) === null ? siteScanNotFound() : new AppError('conflict', message)
}
