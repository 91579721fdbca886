import type { Clock } from '../platform/clock.ts'
import { compareScans, scanSeries, type ScanRecord } from '../scans/index.server.ts'
import { scheduleStore, type ScheduleRecord } from '../schedules/index.server.ts'
import { queueMailAlert } from './mail-alerts.ts'
import type { ScanEnded } from './scan-ended.ts'
import { queueWebhook } from './webhook-alerts.ts'

/** Each queues its message once, even if the same end is published again after a crash. */
const SUBSCRIBERS: readonly ((event: ScanEnded) => Promise<void>)[] = [queueWebhook, queueMailAlert]

export type ScanEndedDeps = { clock: Clock; origin: () => string }

/** Publishes the end of a run. That of a deleted schedule waits until the deletion is undone or final. */
export async function onScanEnded(scan: ScanRecord, { clock, origin }: ScanEndedDeps): Promise<void> {
  const schedule = scan.scheduleId && (await scheduleStore.findById(scan.scheduleId))
  if (!schedule) return
  const ended = { schedule, scan, at: clock.now(), origin: origin() }
  if (scan.status !== 'completed') return publish({ ...ended, outcome: 'failed' })
  const previous = await scanSeries.before(scan)
  const changes = previous && compareScans(previous, scan)
  await publish({
    ...ended,
    outcome: changes?.regressed ? 'regressed' : 'completed',
    previousScore: changes?.before.score ?? null,
  })
}

/** Publishes that a planned run could not be started. */
export async function onRunRefused(
  schedule: ScheduleRecord,
  reason: string,
  { clock, origin }: ScanEndedDeps,
): Promise<void> {
  await publish({ schedule, scan: null, outcome: 'refused', reason, at: clock.now(), origin: origin() })
}

async function publish(event: ScanEnded): Promise<void> {
  for (const subscriber of SUBSCRIBERS) await subscriber(event)
}
