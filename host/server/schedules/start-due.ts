import { moduleOf, SITE_PAGES_DEFAULT } from '#analyzer/contract'
import { createScanSchema, type CreateScanInput } from '#host/contract/scans.ts'
import { isDuplicateKey } from '../platform/database/database.ts'
import { AppError } from '../platform/errors.ts'
import type { Logger } from '../platform/logger.ts'
import {
  createScan,
  newScan,
  requireScanAddress,
  scanStore,
  startPlannedScans,
  takeCooldown,
  type CreateScanDeps,
  type ScanRecord,
} from '../scans/index.server.ts'
import { type CreateSiteScanDeps, startScheduledSiteScan } from '../site-scans/index.server.ts'
import { nextRun } from './next-run.ts'
import type { ScheduleRecord } from './schedule-model.ts'
import { scheduleStore } from './schedule-store.ts'

const BATCH = 500
const UNKNOWN_REFUSAL = 'The scan could not be started because of an error on our side.'

export type RunNowDeps = CreateScanDeps & CreateSiteScanDeps
export type StartDueDeps = RunNowDeps & {
  logger: Logger
  /** Called for a run that could not be started, perhaps twice after a crash. */
  runRefused: (schedule: ScheduleRecord, reason: string) => Promise<void>
}

/**
 * Starts due schedules, each once however long the product was down. The scan is created before the schedule moves
 * on, and its planned time is unique: a crash in between neither loses nor repeats a run.
 */
export async function startDueSchedules(deps: StartDueDeps): Promise<number> {
  const now = deps.clock.now()
  const due = await scheduleStore.due(now, BATCH)
  const ofSites = await startPlannedSiteScans(due.filter(isOfSite), deps)
  const planned = due
    .filter((schedule) => !isOfSite(schedule))
    .map((schedule) => ({ schedule, ...plannedRun(schedule, deps) }))
  const scanOf = await startPlannedScans(
    planned.flatMap(({ run }) => run ?? []),
    deps,
  )
  const runs = [
    ...planned.map(({ schedule, refusal }) => ({ schedule, refusal, scanId: scanOf.get(schedule._id) ?? null })),
    ...ofSites,
  ]
  for (const { schedule, refusal } of runs) {
    if (refusal) await deps.runRefused(schedule, refusal)
  }
  const moves = runs.map((run) => ({ ...run, next: nextRun(run.schedule.schedule, run.schedule.timeZone, now) }))
  await scheduleStore.advance(moves, now)
  return due.length
}

/** Starts a manual run; a second click returns the same run while it is queued or running. */
export async function runScheduleNow(schedule: ScheduleRecord, deps: RunNowDeps): Promise<{ scanId: string }> {
  await deps.limits.take('runs-by-hand', schedule.tenantId)
  return isOfSite(schedule) ? startSiteScanByHand(schedule, deps) : startByHand(schedule, deps)
}

/** The cooldown of a site applies after the address was changed, so that a schedule cannot bypass it. */
async function startByHand(schedule: ScheduleRecord, deps: CreateScanDeps): Promise<{ scanId: string }> {
  const { _id: scheduleId, tenantId, userId, url, runUrl = url } = schedule
  const { href } = requireScanAddress(url, 'url', deps.env.SCAN_ALLOWED_PRIVATE_TARGETS)
  const open = await scanStore.underWay(tenantId, scheduleId, href)
  if (open) return { scanId: open._id }
  const owner = { tenantId, createdBy: userId, origin: 'schedule', scheduleId } as const
  const count = runUrl === url ? async () => null : takeCooldown
  const run = await createScan(scanInput(schedule), owner, count, deps).catch((error: unknown) => {
    // Another click, perhaps in another process, was faster: its run is under way.
    if (isDuplicateKey(error)) return null
    throw error
  })
  if (!run) return startByHand(schedule, deps)
  const scanId = run._id
  await scheduleStore.update(tenantId, scheduleId, {
    lastRunAt: deps.clock.now(),
    lastScanId: scanId,
    lastRefusal: null,
    runUrl: url,
  })
  return { scanId }
}

/** A schedule whose address is refused by now records the reason, and must not hold up the others. */
function plannedRun(
  schedule: ScheduleRecord,
  { logger, ...deps }: StartDueDeps,
): { run: ScanRecord | null; refusal: string | null } {
  const { _id: scheduleId, tenantId, userId: createdBy, nextRunAt } = schedule
  try {
    const planned = nextRunAt && { dueAt: nextRunAt }
    const owner = { tenantId, createdBy, origin: 'schedule', scheduleId, ...planned } as const
    return { run: newScan(scanInput(schedule), owner, deps), refusal: null }
  } catch (error) {
    logger.error({ err: error, scheduleId }, 'a schedule could not be started')
    return { run: null, refusal: error instanceof AppError ? error.message : UNKNOWN_REFUSAL }
  }
}

function scanInput({
  url,
  scanType,
  sslAnalysis,
  complianceCheck,
  vulnerabilityScan,
}: ScheduleRecord): CreateScanInput {
  const input = createScanSchema.parse({ url, scanType })
  return {
    ...input,
    [moduleOf('sslCertificate').flag]: sslAnalysis,
    [moduleOf('complianceResults').flag]: complianceCheck,
    [moduleOf('securityHeaders').flag]: vulnerabilityScan,
  }
}

type PlannedSiteRun = { schedule: ScheduleRecord; scanId: string | null; refusal: string | null }

function isOfSite({ scope }: Pick<ScheduleRecord, 'scope'>): boolean {
  return scope === 'site'
}

/** Queues the planned runs of schedules of whole sites, each once. They wait for each other and for those of people. */
async function startPlannedSiteScans(
  due: readonly ScheduleRecord[],
  { logger, ...deps }: CreateSiteScanDeps & { logger: Logger },
): Promise<PlannedSiteRun[]> {
  const runs: PlannedSiteRun[] = []
  for (const schedule of due) {
    try {
      runs.push({ schedule, scanId: await startSiteScan(schedule, schedule.nextRunAt, deps), refusal: null })
    } catch (error) {
      logger.error({ err: error, scheduleId: schedule._id }, 'a schedule could not be started')
      const refusal = error instanceof AppError ? error.message : UNKNOWN_REFUSAL
      runs.push({ schedule, scanId: null, refusal })
    }
  }
  return runs
}

async function startSiteScanByHand(schedule: ScheduleRecord, deps: CreateSiteScanDeps): Promise<{ scanId: string }> {
  const scanId = await startSiteScan(schedule, null, deps)
  const change = { lastRunAt: deps.clock.now(), lastScanId: scanId, lastRefusal: null }
  await scheduleStore.update(schedule.tenantId, schedule._id, change)
  return { scanId }
}

function startSiteScan(schedule: ScheduleRecord, dueAt: Date | null, deps: CreateSiteScanDeps): Promise<string> {
  const { _id: scheduleId, tenantId, userId: createdBy, url, maxPages = SITE_PAGES_DEFAULT } = schedule
  const owner = { tenantId, createdBy, origin: 'schedule', scheduleId, dueAt } as const
  return startScheduledSiteScan({ url, maxPages, include: [], exclude: [] }, owner, deps)
}
