import type { DeliveryView } from '#host/contract/schedules.ts'
import type { Clock } from '../platform/clock.ts'
import { AppError } from '../platform/errors.ts'
import type { RateLimits } from '../platform/rate-limits.ts'
import { scanStore, type ScanRecord } from '../scans/index.server.ts'
import type { ScheduleRecord } from '../schedules/index.server.ts'
import { DELIVERIES_BY_HAND, queueDelivery } from '../webhooks/index.server.ts'
import type { ScanEnded } from './scan-ended.ts'

/** Webhooks report completed scans only: receivers rely on the two documented types. */
export async function queueWebhook(event: ScanEnded): Promise<void> {
  if (event.outcome === 'failed' || event.outcome === 'refused') return
  const { schedule, scan, outcome, previousScore, at, origin } = event
  const { tenantId, _id: scheduleId, webhookUrl: url, webhookWhen } = schedule
  if (!url || (webhookWhen === 'regression' && outcome !== 'regressed')) return
  const type = `scan.${outcome}` as const
  const body = bodyOf({ type, schedule, scan, previousScore, now: at, origin })
  await queueDelivery({ tenantId, scheduleId, scanId: scan._id, type, channel: 'webhook', url, body }, at)
}

/** Queues a `webhook.test` with the figures of the newest completed scan; it is sent once, without retries. */
export async function testWebhook(
  schedule: ScheduleRecord,
  { clock, limits, origin }: { clock: Clock; limits: RateLimits; origin: () => string },
): Promise<string> {
  const { _id: scheduleId, tenantId, webhookUrl: url } = schedule
  if (!url) throw new AppError('conflict', 'This schedule has no webhook address.')
  await limits.take(DELIVERIES_BY_HAND, tenantId)
  const newest = (await scanStore.ofSchedule(tenantId, scheduleId, 10)).find(({ status }) => status === 'completed')
  const now = clock.now()
  const report = { schedule, scan: newest ?? null, previousScore: null, now, origin: origin() }
  const body = bodyOf({ type: 'webhook.test', ...report })
  return queueDelivery(
    { tenantId, scheduleId, scanId: newest?._id ?? null, type: 'webhook.test', channel: 'webhook', url, body },
    now,
  )
}

type Report = {
  type: DeliveryView['type']
  schedule: ScheduleRecord
  scan: Pick<ScanRecord, '_id' | 'url' | 'overallScore'> | null
  previousScore: number | null
  now: Date
  origin: string
}

function bodyOf({ type, schedule, scan, previousScore, now, origin }: Report): string {
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
