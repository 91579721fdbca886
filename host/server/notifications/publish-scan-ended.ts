import type { Clock } from '../platform/clock.ts'
import { compareScans, scanStore, type ScanRecord } from '../scans/index.server.ts'
import { scheduleStore, type ScheduleRecord } from '../schedules/index.server.ts'
import { queueMailAlert } from './mail-alerts.ts'
import type { ScanEnded } from './scan-ended.ts'
import { queueWebhook } from './webhook-alerts.ts'

/** Each queues what it has to say, once however often it hears of the same end: a crash in between tells it again. */
const SUBSCRIBERS: readonly ((event: ScanEnded) => Promise<void>)[] = [queueWebhook, queueMailAlert]

export type ScanEndedDeps = { clock: Clock; origin: () => string }

/** A scan is over. One of a deleted schedule is told too: it waits until the deletion is undone or final. */
export async function onScanEnded(scan: ScanRecord, { clock, origin }: ScanEndedDeps): Promise<void> {
  const schedule = scan.scheduleId && (await scheduleStore.findById(scan.scheduleId))
  if (!schedule) return
  const told = { schedule, scan, at: clock.now(), origin: origin() }
  if (scan.status !== 'completed') return publish({ ...told, outcome: 'failed' })
  const previous = await scanStore.previous(scan.tenantId, scan)
  const changes = previous && compareScans(previous, scan)
  await publish({
    ...told,
    outcome: changes?.regressed ? 'regressed' : 'completed',
    previousScore: changes?.before.score ?? null,
  })
}

/** A planned run could not be started. */
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
