import { z } from 'zod'
import { oneLine } from '#analyzer/contract'
import { REFUSALS_TO_PAUSE } from '#host/contract/channels.ts'
import { PRODUCT_NAME } from '#host/contract/product.ts'
import type { Logger } from '../platform/logger.ts'
import { layOutMail } from '../platform/mail-layout.ts'
import type { Metrics } from '../platform/metrics.ts'
import { scanStore, type ScanRecord } from '../scans/index.server.ts'
import { scheduleStore } from '../schedules/index.server.ts'
import { pathIn } from '../tenants/index.server.ts'
import type { ChannelRecord } from './channel-model.ts'
import { channelStore } from './channel-store.ts'
import type { ChannelDeps, Sent, Recipient } from './channel.ts'
import { channelNamed } from './channel-list.ts'
import { DeliveryModel, type DeliveryRecord } from './delivery-model.ts'
import { openDestination, type OpenDeps } from './destinations.ts'
import type { NotificationEvent } from './event.ts'
import { quoted } from './plain-text.ts'
import { WEBHOOK_TEST } from './queue-delivery.ts'
import { refusedEvent, scanEvent } from './scan-events.ts'

/** Waits between attempts: eleven attempts spread over about a day. */
const BACKOFF_SECONDS = [5, 30, 120, 600, 1800, 3600, 7200, 14_400, 21_600, 36_000]
/** Each wait is up to a tenth shorter, so that what failed together is not tried again together. */
const JITTER = 0.1
/** What a receiver asks for beyond this is not waited for. */
const LONGEST_WAIT_SECONDS = 86_400
const KEPT_ATTEMPTS = 50
const LONGEST_ERROR = 300

export type DeliverDeps = ChannelDeps & OpenDeps & OutcomeDeps & { metrics: Pick<Metrics, 'deliveries'> }

/** Sends a claimed delivery once and records what came of it. */
export async function attemptDelivery(delivery: DeliveryRecord, deps: DeliverDeps): Promise<void> {
  const { _id: deliveryId, channel, channelId } = delivery
  const now = deps.clock.now()
  const sent = await send(delivery, deps).catch((error: unknown): Sent => {
    return { result: 'retry', status: null, error: reasonOf(error) }
  })
  if ('heldUntil' in sent) return putBack(delivery, sent.heldUntil)
  deps.metrics.deliveries.inc({ channel, result: sent.result })
  if (sent.result !== 'delivered') deps.logger.info({ deliveryId, channel, status: sent.status }, 'a delivery failed')
  await record(delivery, sent, now)
  if (channelId) await noteOutcome(channelId, sent, now, deps)
}

/** Not an attempt. Without a time the claim expires in a minute, and the delivery is taken up again. */
async function putBack({ _id, nextAttemptAt }: DeliveryRecord, until: Date | null): Promise<void> {
  if (until) await DeliveryModel.updateOne({ _id, nextAttemptAt }, { $set: { nextAttemptAt: until } })
}

async function send(delivery: DeliveryRecord, deps: DeliverDeps): Promise<Sent | { heldUntil: Date | null }> {
  const opened = await openDestination(delivery, deps)
  if (opened.state === 'held') return { heldUntil: opened.until ?? null }
  if (opened.state === 'closed') return { result: 'refused', status: null, error: opened.reason }
  const event = await eventOfDelivery(delivery, deps.origin())
  if (typeof event === 'string') return { result: 'refused', status: null, error: event }
  return channelNamed(delivery.channel).send(event, opened.settings, opened.attempt, deps)
}

async function record(delivery: DeliveryRecord, sent: Sent, at: Date): Promise<void> {
  const { _id, nextAttemptAt } = delivery
  const error = sent.result === 'delivered' ? null : sent.error.slice(0, LONGEST_ERROR)
  const wait = waitAfter(delivery, sent)
  const attempt = {
    $push: { attempts: { $each: [{ at, status: sent.status, error }], $slice: -KEPT_ATTEMPTS } },
  }
  const { matchedCount } = await DeliveryModel.updateOne(
    { _id, nextAttemptAt },
    {
      ...attempt,
      $inc: { failures: error === null ? 0 : 1 },
      $set: {
        status: error === null ? 'delivered' : wait === null ? 'failed' : 'pending',
        nextAttemptAt: wait === null ? null : new Date(at.getTime() + wait * 1000),
      },
    },
  )
  // It was resent during this attempt, so its state belongs to the resend.
  if (matchedCount === 0) await DeliveryModel.updateOne({ _id }, attempt)
}

/** Seconds until the next attempt; null if there is none. */
function waitAfter({ type, failures }: DeliveryRecord, sent: Sent): number | null {
  // A test is not retried: its result would come too late to be of use.
  if (sent.result !== 'retry' || type === WEBHOOK_TEST) return null
  const backoff = BACKOFF_SECONDS[failures]
  if (backoff === undefined) return null
  const asked = Math.min(sent.afterSeconds ?? 0, LONGEST_WAIT_SECONDS)
  const jitter = Math.random() * JITTER
  // Never sooner than the receiver asked for.
  return Math.max(backoff * (1 - jitter), asked * (1 + jitter))
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : 'Unknown error'
}

/** The event of a delivery, or the reason why it is not true any more. */
async function eventOfDelivery(delivery: DeliveryRecord, origin: string): Promise<NotificationEvent | string> {
  const { scanId, tenantId, type } = delivery
  const scan = scanId === null ? null : await scanStore.find(tenantId, scanId)
  if (scanId !== null && !scan) return 'The scan was deleted.'
  if (type.startsWith('scan.fail') && scan && scan.status !== 'failed') return 'The scan was run again.'
  return delivery.event ?? formerEvent(delivery, scan, origin)
}

/** What the former version stored: the signed text of a webhook, the reason of a refused run, nothing for other mails. */
const formerBody = z.object({ body: z.string() })
const signedBody = z.object({ timestamp: z.iso.datetime(), data: z.record(z.string(), z.unknown()) })

/** The event of a delivery that the former version queued. */
async function formerEvent(
  delivery: DeliveryRecord,
  scan: ScanRecord | null,
  origin: string,
): Promise<NotificationEvent | string> {
  const { scheduleId, channel, type, createdAt } = delivery
  const { body } = formerBody.parse(delivery)
  const schedule = scheduleId === null ? null : await scheduleStore.findById(scheduleId)
  if (!schedule) return 'The schedule was deleted.'
  const event = scan
    ? await scanEvent(scan, schedule, { clock: { now: () => createdAt }, origin: () => origin })
    : refusedEvent(schedule, body, createdAt, origin)
  if (channel !== 'webhook') return event
  const { timestamp, data } = signedBody.parse(JSON.parse(body))
  return { ...event, type, at: new Date(timestamp), data }
}

/** A receiver that asks for more is asked again after this. */
const LONGEST_REST_SECONDS = 3600

type OutcomeDeps = Pick<ChannelDeps, 'mailer' | 'origin'> & {
  logger: Logger
  /** Those who may change the channels of a workspace. */
  ownersOf: (tenantId: string) => Promise<Recipient[]>
}

/** Keeps what an attempt says of its channel: its last error, how long to leave it alone, and whether it is gone. */
async function noteOutcome(channelId: string, sent: Sent, at: Date, deps: OutcomeDeps): Promise<void> {
  if (sent.result === 'delivered') return channelStore.delivered(channelId, at, restOf(sent.restSeconds, at))
  if (sent.result === 'retry') return channelStore.failed(channelId, at, sent.error, restOf(sent.afterSeconds, at))
  if (!sent.gone) return channelStore.failed(channelId, at, sent.error, null)
  const paused = await channelStore.refused(channelId, at, sent.error)
  if (paused) await tellOwners(paused, sent.error, deps)
}

function restOf(seconds: number | undefined, at: Date): Date | null {
  return seconds ? new Date(at.getTime() + Math.min(seconds, LONGEST_REST_SECONDS) * 1000) : null
}

async function tellOwners(channel: ChannelRecord, error: string, deps: OutcomeDeps): Promise<void> {
  const { ownersOf, mailer, origin, logger } = deps
  const name = oneLine(channel.name)
  const letter = layOutMail({
    subject: `Channel paused: ${name}`,
    headline: `Your channel "${name}" is paused.`,
    lines: [
      `Its receiver refused ${REFUSALS_TO_PAUSE} messages in a row. Nothing is sent to it until you turn it on again.`,
      `Last answer: ${quoted(error)}`,
    ],
    button: { label: 'See your channels', url: origin() + (await pathIn(channel.tenantId, '/settings/channels')) },
    foot: [`${PRODUCT_NAME} sends this email once to those who can change the channel.`],
  })
  for (const { email, confirmed } of await ownersOf(channel.tenantId)) {
    if (!confirmed) continue
    await mailer.send({ to: email, ...letter }).catch((failure: unknown) => {
      logger.warn({ err: failure, channelId: channel._id }, 'the owner of a paused channel could not be mailed')
    })
  }
}
