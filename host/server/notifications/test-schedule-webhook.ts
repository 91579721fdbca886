import type { Clock } from '../platform/clock.ts'
import { AppError } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import type { RateLimits } from '../platform/rate-limits.ts'
import { scanStore } from '../scans/index.server.ts'
import type { ScheduleRecord } from '../schedules/index.server.ts'
import type { NotificationEvent } from './event.ts'
import { queueDelivery, WEBHOOK_TEST } from './queue-delivery.ts'

/** Queues a `webhook.test` with the figures of the newest completed scan; it is sent once, without retries. */
export async function testScheduleWebhook(
  schedule: ScheduleRecord,
  { clock, limits, origin }: { clock: Clock; limits: RateLimits; origin: () => string },
): Promise<string> {
  const { _id: scheduleId, tenantId, webhookUrl: url } = schedule
  if (!url) throw new AppError('conflict', 'This schedule has no webhook address.')
  await limits.take('deliveries-by-hand', tenantId)
  const newest = (await scanStore.ofSchedule(tenantId, scheduleId, 10)).find(({ status }) => status === 'completed')
  const scanId = newest?._id ?? null
  const page = `${origin()}/schedules/${scheduleId}`
  const changesUrl = scanId && `${origin()}/scan-results/${scanId}/changes`
  const event: NotificationEvent = {
    type: WEBHOOK_TEST,
    insteadOf: null,
    tenantId,
    scheduleId,
    scanId,
    occasion: newId(),
    at: clock.now(),
    data: {
      scanId,
      scheduleId,
      url: newest?.url ?? schedule.url,
      overallScore: newest?.overallScore ?? null,
      previousScore: null,
      changesUrl,
    },
    message: {
      title: 'A test of your webhook',
      headline: 'The webhook of this schedule works.',
      lines: [],
      lists: [],
      button: { label: 'See the schedule', url: page },
      tone: 'info',
    },
  }
  const own = { channel: 'webhook', channelId: null, key: `webhook ${scheduleId}`, url, wants: [] }
  return queueDelivery(event, own)
}
