import type { Metrics } from '../platform/metrics.ts'
import type { ChannelDeps, Sent } from './channel.ts'
import { channelNamed } from './channel-list.ts'
import { DeliveryModel, type DeliveryRecord } from './delivery-model.ts'
import { openDestination, type OpenDeps } from './destinations.ts'
import { eventOfDelivery } from './event-of-delivery.ts'
import { noteOutcome, type OutcomeDeps } from './note-outcome.ts'
import { WEBHOOK_TEST } from './queue-delivery.ts'

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
