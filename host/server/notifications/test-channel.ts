import { PRODUCT_NAME } from '#host/contract/product.ts'
import type { ChannelTest } from '#host/contract/channels.ts'
import type { Clock } from '../platform/clock.ts'
import { AppError } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import type { RateLimits } from '../platform/rate-limits.ts'
import type { UserActor } from '../platform/session/actor.ts'
import { scanStore } from '../scans/index.server.ts'
import type { ScheduleRecord } from '../schedules/index.server.ts'
import { pathIn } from '../tenants/index.server.ts'
import type { DeliverDeps } from './attempt-delivery.ts'
import type { Sent } from './channel.ts'
import { channelNamed } from './channel-list.ts'
import { channelStore } from './channel-store.ts'
import { openStored } from './destinations.ts'
import type { Message, NotificationEvent } from './event.ts'
import { queueDelivery, WEBHOOK_TEST } from './queue-delivery.ts'

type TestDeps = Omit<DeliverDeps, 'limits'> & { limits: RateLimits }

/** Sends a test at once, whether or not the channel is paused, and returns what the receiver answered. */
export async function testChannel(id: string | undefined, actor: UserActor, deps: TestDeps): Promise<ChannelTest> {
  const { tenantId } = actor
  const record = await channelStore.require(tenantId, id)
  await deps.limits.take('deliveries-by-hand', tenantId)
  const opened = openStored(record, newId(), deps)
  if (opened.state === 'held') return refused('The receiver asked to be left alone. Please try again in a moment.')
  if (opened.state === 'closed') return refused(opened.reason)
  const now = deps.clock.now()
  const sent = await channelNamed(record.type)
    .send(await testEvent(tenantId, now, deps.origin()), opened.settings, opened.attempt, deps)
    .catch((error: unknown): Sent => ({ result: 'retry', status: null, error: failureText(error) }))
  if (sent.result === 'delivered') {
    await channelStore.delivered(record._id, now, null)
    return { delivered: true, status: sent.status, message: sent.answer || 'The receiver accepted the message.' }
  }
  await channelStore.failed(record._id, now, sent.error, null)
  return { delivered: false, status: sent.status, message: sent.error }
}

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

function refused(message: string): ChannelTest {
  return { delivered: false, status: null, message }
}

async function testEvent(tenantId: string, at: Date, origin: string): Promise<NotificationEvent> {
  return {
    type: 'channel.test',
    insteadOf: null,
    tenantId,
    scheduleId: null,
    scanId: null,
    occasion: newId(),
    at,
    data: { scanId: null, scheduleId: null, url: null, overallScore: null, previousScore: null, changesUrl: null },
    message: testMessage(origin + (await pathIn(tenantId, '/settings/channels'))),
  }
}

function testMessage(page: string): Message {
  return {
    title: `A test from ${PRODUCT_NAME}`,
    headline: 'This channel works.',
    lines: ['Notifications that you choose will arrive here.'],
    lists: [],
    button: { label: 'See your channels', url: page },
    tone: 'good',
  }
}

function failureText(error: unknown): string {
  return error instanceof Error ? error.message : 'The message could not be sent.'
}
