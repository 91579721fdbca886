import { SITE_PAGES_DEFAULT } from '#analyzer/contract'
import { AppError } from '../platform/errors.ts'
import type { Logger } from '../platform/logger.ts'
import { startScheduledSiteScan, type CreateSiteScanDeps } from '../site-scans/index.server.ts'
import type { ScheduleRecord } from './schedule-model.ts'
import { scheduleStore } from './schedule-store.ts'

export const UNKNOWN_REFUSAL = 'The scan could not be started because of an error on our side.'

export type PlannedSiteRun = { schedule: ScheduleRecord; scanId: string | null; refusal: string | null }

export function isOfSite({ scope }: Pick<ScheduleRecord, 'scope'>): boolean {
  return scope === 'site'
}

/** Queues the planned runs of schedules of whole sites, each once. They wait for each other and for those of people. */
export async function startPlannedSiteScans(
  due: readonly ScheduleRecord[],
  { logger, ...deps }: CreateSiteScanDeps & { logger: Logger },
): Promise<PlannedSiteRun[]> {
  const runs: PlannedSiteRun[] = []
  for (const schedule of due) {
    try {
      runs.push({ schedule, scanId: await start(schedule, schedule.nextRunAt, deps), refusal: null })
    } catch (error) {
      logger.error({ err: error, scheduleId: schedule._id }, 'a schedule could not be started')
      const refusal = error instanceof AppError ? error.message : UNKNOWN_REFUSAL
      runs.push({ schedule, scanId: null, refusal })
    }
  }
  return runs
}

/** Starts a manual run; a second click returns the same run while it is queued or running. */
export async function startSiteScanByHand(
  schedule: ScheduleRecord,
  deps: CreateSiteScanDeps,
): Promise<{ scanId: string }> {
  const scanId = await start(schedule, null, deps)
  const change = { lastRunAt: deps.clock.now(), lastScanId: scanId, lastRefusal: null }
  await scheduleStore.update(schedule.tenantId, schedule._id, change)
  return { scanId }
}

function start(schedule: ScheduleRecord, dueAt: Date | null, deps: CreateSiteScanDeps): Promise<string> {
  const { _id: scheduleId, tenantId, userId: createdBy, url, maxPages = SITE_PAGES_DEFAULT } = schedule
  const owner = { tenantId, createdBy, origin: 'schedule', scheduleId, dueAt } as const
  return startScheduledSiteScan({ url, maxPages, include: [], exclude: [] }, owner, deps)
}
