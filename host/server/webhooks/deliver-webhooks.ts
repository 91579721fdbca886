import { trusted } from 'mongoose'
import { Webhook } from 'standardwebhooks'
import type { Clock } from '../platform/clock.ts'
import type { Logger } from '../platform/logger.ts'
import { DeliveryModel, type DeliveryRecord } from './webhook-model.ts'

/** Waits between attempts: eleven attempts spread over about a day. */
const BACKOFF_SECONDS = [5, 30, 120, 600, 1800, 3600, 7200, 14_400, 21_600, 36_000]
const KEPT_ATTEMPTS = 50
/** Parallel deliveries. A silent receiver blocks one until its time limit, so each tenant has only a few. */
const LANES = 8
const LANES_OF_TENANT = 2
/** A run takes nothing new after this, so that later deliveries wait for its slowest receiver at most. */
const TAKING_MS = 5_000
const CLAIM_MS = 60_000
const LONGEST_ERROR = 300

/** Posts JSON through the network door and returns the status. */
export type PostWebhook = (url: string, body: string, headers: Record<string, string>) => Promise<{ status: number }>
export type MailDelivery = Pick<DeliveryRecord, '_id' | 'scheduleId' | 'scanId' | 'type' | 'body'>
/** Why a mail was not sent, for good or until a later attempt; null when it was sent. */
export type MailOutcome = { error: string; dropped: boolean } | null
export type MailAlert = (delivery: MailDelivery) => Promise<MailOutcome>
export type DeliverDeps = {
  clock: Clock
  logger: Logger
  post: PostWebhook
  mail: MailAlert
  schedules: {
    /** The secret that signs; null if the schedule was deleted. */
    secretOf: (scheduleId: string) => Promise<string | null>
    /** Whether it was deleted so recently that it may still be restored. */
    isRestorable: (scheduleId: string, now: Date) => Promise<boolean>
  }
}

/** `dropped` means that it will never be sent. */
type Outcome = { status: number | null; error: string | null; dropped?: boolean }

/** Sends what is due. A failed attempt is logged with its reason and retried later, for about 24 hours. */
export async function deliverDue(deps: DeliverDeps): Promise<void> {
  const deadline = AbortSignal.timeout(TAKING_MS)
  const lanesOf = new Map<string, number>()
  let taking: Promise<unknown> = Promise.resolve()
  // In sequence, so that each lane knows what the others have taken.
  const take = (): Promise<DeliveryRecord | null> => {
    const taken = taking.then(async () => {
      const full = [...lanesOf].filter(([, lanes]) => lanes >= LANES_OF_TENANT).map(([tenantId]) => tenantId)
      const delivery = await claim(full, deps.clock.now())
      if (delivery) lanesOf.set(delivery.tenantId, (lanesOf.get(delivery.tenantId) ?? 0) + 1)
      return delivery
    })
    taking = taken.catch(() => undefined)
    return taken
  }
  const lane = async () => {
    for (let delivery = await take(); delivery; delivery = deadline.aborted ? null : await take()) {
      const { tenantId } = delivery
      await deliver(delivery, deps).finally(() => lanesOf.set(tenantId, (lanesOf.get(tenantId) ?? 1) - 1))
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}

async function claim(without: readonly string[], now: Date): Promise<DeliveryRecord | null> {
  const others = without.length > 0 && { tenantId: trusted({ $nin: without }) }
  return DeliveryModel.findOneAndUpdate(
    { status: 'pending', nextAttemptAt: trusted({ $lte: now, $ne: null }), ...others },
    { $set: { nextAttemptAt: new Date(now.getTime() + CLAIM_MS) } },
    { sort: { nextAttemptAt: 1 }, returnDocument: 'after' },
  ).lean<DeliveryRecord>()
}

async function deliver(delivery: DeliveryRecord, deps: DeliverDeps): Promise<void> {
  const { _id: deliveryId, channel } = delivery
  const now = deps.clock.now()
  const attempt = channel === 'mail' ? mail(delivery, deps) : post(delivery, now, deps)
  const outcome = await attempt.catch((error: unknown): Outcome => ({ status: null, error: reasonOf(error) }))
  // The claim expires in a minute and the delivery is taken up again, until the deletion is undone or final.
  if (outcome.dropped && (await deps.schedules.isRestorable(delivery.scheduleId, now))) return
  if (outcome.error) deps.logger.info({ deliveryId, channel, status: outcome.status }, 'a delivery failed')
  await record(delivery, outcome, now)
}

async function mail(delivery: DeliveryRecord, deps: DeliverDeps): Promise<Outcome> {
  return { status: null, error: null, ...(await deps.mail(delivery)) }
}

async function post(delivery: DeliveryRecord, at: Date, { post: send, schedules }: DeliverDeps): Promise<Outcome> {
  const secret = await schedules.secretOf(delivery.scheduleId)
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
  // A test is not retried: its result would come too late to be of use.
  const wait = dropped || delivery.type === 'webhook.test' ? undefined : BACKOFF_SECONDS[delivery.failures]
  const again = result.error !== null && wait !== undefined
  const { _id, nextAttemptAt } = delivery
  const attempt = { $push: { attempts: { $each: [{ at, ...result }], $slice: -KEPT_ATTEMPTS } } }
  const { matchedCount } = await DeliveryModel.updateOne(
    { _id, nextAttemptAt },
    {
      ...attempt,
      $inc: { failures: result.error === null ? 0 : 1 },
      $set: {
        status: result.error === null ? 'delivered' : again ? 'pending' : 'failed',
        nextAttemptAt: again ? new Date(at.getTime() + wait * 1000) : null,
      },
    },
  )
  // It was resent during this attempt, so its state belongs to the resend.
  if (matchedCount === 0) await DeliveryModel.updateOne({ _id }, attempt)
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message.slice(0, LONGEST_ERROR) : 'Unknown error'
}
