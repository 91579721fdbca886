import type { DeliveryView } from '#host/contract/schedules.ts'
import { AppError } from '../platform/errors.ts'
import type { Clock } from '../platform/clock.ts'
import type { RateLimits } from '../platform/rate-limits.ts'
import { compareScans, scanStore, type ScanRecord } from '../scans/index.server.ts'
import { DELIVERIES_BY_HAND, queueDelivery } from '../webhooks/index.server.ts'
import type { ScheduleRecord } from './schedule-model.ts'
import { scheduleStore } from './schedule-store.ts'

export type TellDeps = { clock: Clock; origin: () => string }

/**
 * After a scheduled scan: compares it with the one before, then queues the webhook and the mail that the schedule asks
 * for. A deleted one's wait too, until its deletion is undone or final.
 */
export async function tellAboutScan(scan: ScanRecord, { clock, origin }: TellDeps): Promise<void> {
  if (!scan.scheduleId || scan.status !== 'completed') return
  const schedule = await scheduleStore.findById(scan.scheduleId)
  if (!schedule) return
  const previous = await scanStore.previous(scan.tenantId, scan)
  const changes = previous && compareScans(previous, scan)
  const { tenantId, _id: scheduleId, webhookUrl: url } = schedule
  const type = changes?.regressed ? 'scan.regressed' : 'scan.completed'
  const delivery = { tenantId, scheduleId, scanId: scan._id, type } as const
  const now = clock.now()
  if (url) {
    const previousScore = changes?.before.score ?? null
    const body = bodyOf({ type, schedule, scan, previousScore, now, origin: origin() })
    await queueDelivery({ ...delivery, channel: 'webhook', url, body }, now)
  }
  if (schedule.emailAlerts && (schedule.alertWhen === 'completion' || changes?.regressed)) {
    await queueDelivery({ ...delivery, channel: 'mail' }, now)
  }
}

/** Queues a request of type `webhook.test` with the figures of the newest completed scan; it is tried once. */
export async function testWebhook(
  schedule: ScheduleRecord,
  { clock, limits, origin }: TellDeps & { limits: RateLimits },
): Promise<string> {
  const { _id: scheduleId, tenantId, webhookUrl: url } = schedule
  if (!url) throw new AppError('conflict', 'This schedule has no webhook address.')
  await limits.take(DELIVERIES_BY_HAND, tenantId)
  const newest = (await scanStore.ofSchedule(tenantId, scheduleId, 10)).find(({ status }) => status === 'completed')
  const now = clock.now()
  const told = { schedule, scan: newest ?? null, previousScore: null, now, origin: origin() }
  const body = bodyOf({ type: 'webhook.test', ...told })
  return queueDelivery(
    { tenantId, scheduleId, scanId: newest?._id ?? null, type: 'webhook.test', channel: 'webhook', url, body },
    now,
  )
}

type Told = {
  type: DeliveryView['type']
  schedule: ScheduleRecord
  scan: Pick<ScanRecord, '_id' | 'url' | 'overallScore'> | null
  previousScore: number | null
  now: Date
  origin: string
}

function bodyOf({ type, schedule, scan, previousScore, now, origin }: Told): string {
  const data = {
    scanId: scan?._id ?? null,
    scheduleId: schedule._id,
    url: scan?.url ?? schedule.url,
    overallScore: scan?.overallScore ?? null,
    previousScore,
    changesUrl: scan && `${origin}/scan-results/${scan._id}/changes`,
  }
  return JSON.stringify({ type, timestamp: now.toISOString(), data })
}
