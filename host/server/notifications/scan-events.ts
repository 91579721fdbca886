import type { Clock } from '../platform/clock.ts'
import { compareScans, scanSeries, scanStore, toScanView, type ScanRecord } from '../scans/index.server.ts'
import { scheduleStore, type ScheduleRecord } from '../schedules/index.server.ts'
import type { NotificationEvent } from './event.ts'
import { publish } from './publish.ts'
import { completedMessage, failedMessage, FAILURES_IN_A_ROW, refusedMessage } from './scan-message.ts'

export type ScanEventDeps = { clock: Clock; origin: () => string }

/** Publishes the end of a run. That of a deleted schedule waits until the deletion is undone or final. */
export async function publishScanEnded(scan: ScanRecord, deps: ScanEventDeps): Promise<void> {
  const schedule = scan.scheduleId && (await scheduleStore.findById(scan.scheduleId))
  if (schedule) await publish(await scanEvent(scan, schedule, deps))
}

/** The event of a scan that ended: completed, regressed, failed, or failed for the third time in a row. */
export async function scanEvent(
  scan: ScanRecord,
  schedule: ScheduleRecord,
  { clock, origin }: ScanEventDeps,
): Promise<NotificationEvent> {
  const results = `${origin()}/scan-results/${scan._id}`
  const subject = { tenantId: scan.tenantId, scheduleId: schedule._id, scanId: scan._id, at: clock.now() }
  const facts = {
    scanId: scan._id,
    scheduleId: schedule._id,
    url: scan.url,
    overallScore: scan.overallScore,
    previousScore: null,
    changesUrl: `${results}/changes`,
  }
  if (scan.status !== 'completed') {
    const inARow = await isThirdFailure(scan, schedule)
    return {
      ...subject,
      type: inARow ? 'scan.failing' : 'scan.failed',
      insteadOf: inARow ? 'scan.failed' : null,
      // A retried scan may fail twice and then complete.
      occasion: `${scan._id} failed ${scan.completedAt?.toISOString()}`,
      data: { ...facts, changesUrl: null, reason: scan.failure?.message ?? null },
      message: failedMessage(schedule.name, scan, results, inARow),
    }
  }
  const previous = await scanSeries.before(scan)
  const changes = previous && compareScans(previous, scan)
  const regressed = changes?.regressed ?? false
  const headline = toScanView(scan, 'owner').answer?.headline ?? null
  return {
    ...subject,
    type: regressed ? 'scan.regressed' : 'scan.completed',
    insteadOf: regressed ? 'scan.completed' : null,
    occasion: scan._id,
    data: { ...facts, previousScore: changes?.before.score ?? null },
    message: completedMessage(schedule.name, { ...scan, headline }, changes, {
      results,
      changes: previous && `${results}/changes`,
    }),
  }
}

/** Publishes that a planned run could not be started. */
export async function publishRunRefused(
  schedule: ScheduleRecord,
  reason: string,
  { clock, origin }: ScanEventDeps,
): Promise<void> {
  await publish(refusedEvent(schedule, reason, clock.now(), origin()))
}

export function refusedEvent(schedule: ScheduleRecord, reason: string, at: Date, origin: string): NotificationEvent {
  const { _id: scheduleId, tenantId, url, nextRunAt } = schedule
  const facts = { scanId: null, scheduleId, url, overallScore: null, previousScore: null, changesUrl: null, reason }
  return {
    type: 'scan.failed',
    insteadOf: null,
    tenantId,
    scheduleId,
    scanId: null,
    // A refused run has nothing but its planned time.
    occasion: `refused ${nextRunAt?.toISOString()}`,
    at,
    data: facts,
    message: refusedMessage(schedule, reason, `${origin}/schedules/${scheduleId}`),
  }
}

/** Told once for each series, at its third failure. */
async function isThirdFailure(scan: ScanRecord, schedule: ScheduleRecord): Promise<boolean> {
  const runs = await scanStore.ofSchedule(scan.tenantId, schedule._id, FAILURES_IN_A_ROW * 4)
  const ended = runs.filter(
    ({ status, createdAt }) => (status === 'completed' || status === 'failed') && createdAt <= scan.createdAt,
  )
  const series = ended.findIndex(({ status }) => status === 'completed')
  return (series < 0 ? ended.length : series) === FAILURES_IN_A_ROW
}
