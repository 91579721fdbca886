import { trusted } from 'mongoose'
import { Webhook } from 'standardwebhooks'
import type { Clock } from '../platform/clock.ts'
import type { Logger } from '../platform/logger.ts'
import { DeliveryModel, type DeliveryRecord } from './webhook-model.ts'

/** Waits between attempts: eleven attempts spread over about a day. */
const BACKOFF_SECONDS = [5, 30, 120, 600, 1800, 3600, 7200, 14_400, 21_600, 36_000]
const KEPT_ATTEMPTS = 50
/** Deliveries at once: a receiver that never answers holds up one lane for its time limit. */
const LANES = 4
const PER_LANE = 10
const CLAIM_MS = 60_000
const LONGEST_ERROR = 300

/** Posts JSON through the network door; answers the status. */
export type PostWebhook = (url: string, body: string, headers: Record<string, string>) => Promise<{ status: number }>
/** Mails the alert of a scan; answers why nobody is told any more, or null when the mail is sent. */
export type MailAlert = (scheduleId: string, scanId: string, deliveryId: string) => Promise<string | null>
export type DeliverDeps = {
  clock: Clock
  logger: Logger
  post: PostWebhook
  mail: MailAlert
  /** The schedule's signing secret, null when the schedule is gone. */
  secretOf: (scheduleId: string) => Promise<string | null>
}

/** `dropped` is over without being sent: there is nobody to tell. */
type Outcome = { status: number | null; error: string | null; dropped?: boolean }

/** Sends what is due. A failed attempt is logged with its reason and tried again later, for about 24 hours. */
export async function deliverDue(deps: DeliverDeps): Promise<void> {
  await Promise.all(Array.from({ length: LANES }, () => deliverSome(deps)))
}

async function deliverSome(deps: DeliverDeps): Promise<void> {
  const { clock, logger } = deps
  for (let sent = 0; sent < PER_LANE; sent += 1) {
    const now = clock.now()
    const delivery = await DeliveryModel.findOneAndUpdate(
      { status: 'pending', nextAttemptAt: trusted({ $lte: now, $ne: null }) },
      { $set: { nextAttemptAt: new Date(now.getTime() + CLAIM_MS) } },
      { sort: { nextAttemptAt: 1 }, returnDocument: 'after' },
    ).lean<DeliveryRecord>()
    if (!delivery) return
    const attempt = delivery.channel === 'mail' ? mail(delivery, deps) : post(delivery, now, deps)
    const outcome = await attempt.catch((error: unknown): Outcome => ({ status: null, error: reasonOf(error) }))
    const { _id: deliveryId, channel } = delivery
    if (outcome.error) logger.info({ deliveryId, channel, status: outcome.status }, 'a delivery was not taken')
    await record(delivery, outcome, now)
  }
}

async function mail({ _id, scheduleId, scanId }: DeliveryRecord, deps: DeliverDeps): Promise<Outcome> {
  const reason = await deps.mail(scheduleId, scanId ?? '', _id)
  return { status: null, error: reason, dropped: reason !== null }
}

async function post(delivery: DeliveryRecord, at: Date, { post: send, secretOf }: DeliverDeps): Promise<Outcome> {
  const secret = await secretOf(delivery.scheduleId)
  if (!secret) return { status: null, error: 'The schedule was deleted.', dropped: true }
  const { status } = await send(delivery.url, delivery.body, {
    'content-type': 'application/json',
    'webhook-id': delivery._id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(delivery._id, at, delivery.body),
  })
  if (status >= 200 && status < 300) return { status, error: null }
  const redirect = status >= 300 && status < 400 ? ' Redirects are not followed.' : ''
  return { status, error: `The receiver answered ${status}.${redirect}` }
}

async function record(delivery: DeliveryRecord, { dropped, ...result }: Outcome, at: Date): Promise<void> {
  // Somebody waits for the result of a test; what it would say in an hour helps nobody.
  const wait = dropped || delivery.type === 'webhook.test' ? undefined : BACKOFF_SECONDS[delivery.failures]
  const again = result.error !== null && wait !== undefined
  await DeliveryModel.updateOne(
    { _id: delivery._id },
    {
      $push: { attempts: { $each: [{ at, ...result }], $slice: -KEPT_ATTEMPTS } },
      $inc: { failures: result.error === null ? 0 : 1 },
      $set: {
        status: result.error === null ? 'delivered' : again ? 'pending' : 'failed',
        nextAttemptAt: again ? new Date(at.getTime() + wait * 1000) : null,
      },
    },
  )
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message.slice(0, LONGEST_ERROR) : 'Unknown error'
}
