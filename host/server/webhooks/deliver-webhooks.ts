import { trusted } from 'mongoose'
import { Webhook } from 'standardwebhooks'
import type { Clock } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import type { Logger } from '../platform/logger.ts'
import { DeliveryModel, type DeliveryRecord } from './webhook-model.ts'

/** Waits between attempts: eleven attempts spread over about a day. */
const BACKOFF_SECONDS = [5, 30, 120, 600, 1800, 3600, 7200, 14_400, 21_600, 36_000]
const KEPT_ATTEMPTS = 50
/** Deliveries at once: a receiver that never answers holds up one lane for its time limit. */
const LANES = 4
const PER_LANE = 10
const CLAIM_MS = 60_000
const DUPLICATE_KEY = 11_000

/** Posts JSON through the network door; answers the status. */
export type PostWebhook = (url: string, body: string, headers: Record<string, string>) => Promise<{ status: number }>
export type DeliverDeps = {
  clock: Clock
  logger: Logger
  post: PostWebhook
  /** The schedule's signing secret, null when the schedule is gone. */
  secretOf: (scheduleId: string) => Promise<string | null>
}

export async function queueDelivery(
  delivery: Pick<DeliveryRecord, 'tenantId' | 'scheduleId' | 'scanId' | 'url' | 'type' | 'body'>,
  now: Date,
): Promise<void> {
  try {
    await DeliveryModel.create({
      _id: newId(),
      ...delivery,
      status: 'pending',
      attempts: [],
      failures: 0,
      createdAt: now,
      nextAttemptAt: now,
    })
  } catch (error) {
    if ((error as { code?: unknown }).code !== DUPLICATE_KEY) throw error
  }
}

/** Sends what is due. A failed attempt is logged with its reason and tried again later, for about 24 hours. */
export async function deliverDue(deps: DeliverDeps): Promise<void> {
  await Promise.all(Array.from({ length: LANES }, () => deliverSome(deps)))
}

async function deliverSome(deps: DeliverDeps): Promise<void> {
  for (let sent = 0; sent < PER_LANE; sent += 1) {
    const now = deps.clock.now()
    const claimed = await DeliveryModel.findOneAndUpdate(
      { status: 'pending', nextAttemptAt: trusted({ $lte: now, $ne: null }) },
      { $set: { nextAttemptAt: new Date(now.getTime() + CLAIM_MS) } },
      { sort: { nextAttemptAt: 1 }, returnDocument: 'after' },
    ).lean<DeliveryRecord>()
    if (!claimed) return
    await attempt(claimed, deps)
  }
}

async function attempt(delivery: DeliveryRecord, { clock, logger, post, secretOf }: DeliverDeps): Promise<void> {
  const secret = await secretOf(delivery.scheduleId)
  if (!secret) return record(delivery, { status: null, error: 'The schedule was deleted.' }, clock.now(), true)
  const at = clock.now()
  const signature = new Webhook(secret).sign(delivery._id, at, delivery.body)
  const headers = {
    'content-type': 'application/json',
    'webhook-id': delivery._id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': signature,
  }
  const result = await post(delivery.url, delivery.body, headers).then(
    ({ status }) => ({ status, error: status >= 200 && status < 300 ? null : `The receiver answered ${status}.` }),
    (error: unknown) => ({
      status: null,
      error: error instanceof Error ? error.message.slice(0, 300) : 'Unknown error',
    }),
  )
  if (result.error) logger.info({ deliveryId: delivery._id, status: result.status }, 'a webhook was not taken')
  await record(delivery, result, at, false)
}

async function record(
  delivery: DeliveryRecord,
  result: { status: number | null; error: string | null },
  at: Date,
  final: boolean,
): Promise<void> {
  const wait = BACKOFF_SECONDS[delivery.failures]
  const again = result.error !== null && !final && wait !== undefined
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
