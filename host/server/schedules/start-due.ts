import { MODULE_FLAGS } from '#analyzer/contract'
import { createScanSchema, type CreateScanInput } from '#host/contract/scans.ts'
import { AppError } from '../platform/errors.ts'
import type { Logger } from '../platform/logger.ts'
import { scanStore, startScan, type CreateScanDeps } from '../scans/index.server.ts'
import { nextRun } from './next-run.ts'
import type { ScheduleRecord } from './schedule-model.ts'
import { scheduleStore } from './schedule-store.ts'

const BATCH = 100
const DUPLICATE_KEY = 11_000

/**
 * Starts what is due, each schedule once however long the product was down. The scan is made before the schedule moves
 * on, and its planned time is unique: a crash in between neither loses a run nor doubles it.
 */
export async function startDueSchedules(deps: CreateScanDeps & { logger: Logger }): Promise<number> {
  const now = deps.clock.now()
  const due = await scheduleStore.due(now, BATCH)
  for (const schedule of due) {
    try {
      const scanId = await startRun(schedule, deps)
      await scheduleStore.advance(schedule, nextRun(schedule.schedule, schedule.timeZone, now), now, scanId)
    } catch (error) {
      deps.logger.error({ err: error, scheduleId: schedule._id }, 'a schedule could not be started')
      // One that can never start (its address is refused now) moves on: a batch of them must not hold up the others.
      if (error instanceof AppError) {
        await scheduleStore.advance(schedule, nextRun(schedule.schedule, schedule.timeZone, now), null, null)
      }
    }
  }
  return due.length
}

/** One run outside the plan, by the person's own click. */
export async function runScheduleNow(schedule: ScheduleRecord, deps: CreateScanDeps): Promise<{ scanId: string }> {
  const owner = { tenantId: schedule.tenantId, origin: 'schedule', scheduleId: schedule._id } as const
  const { _id } = await startScan(scanInput(schedule), owner, deps)
  await scheduleStore.update(schedule.tenantId, schedule._id, { lastRunAt: deps.clock.now(), lastScanId: _id })
  return { scanId: _id }
}

async function startRun(schedule: ScheduleRecord, deps: CreateScanDeps): Promise<string | null> {
  const { _id, tenantId, nextRunAt } = schedule
  try {
    const owner = { tenantId, origin: 'schedule', scheduleId: _id, ...(nextRunAt && { dueAt: nextRunAt }) } as const
    return (await startScan(scanInput(schedule), owner, deps))._id
  } catch (error) {
    // Another process, or this one before a crash, has made the run of this planned time.
    if ((error as { code?: unknown }).code !== DUPLICATE_KEY || !nextRunAt) throw error
    return scanStore.plannedRun(tenantId, _id, nextRunAt)
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
    [MODULE_FLAGS.sslCertificate]: sslAnalysis,
    [MODULE_FLAGS.complianceResults]: complianceCheck,
    [MODULE_FLAGS.securityHeaders]: vulnerabilityScan,
  }
}
