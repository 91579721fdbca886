import { trusted } from 'mongoose'
import { channelDeliverySchema, type ChannelDelivery, type DeliveryView } from '#host/contract/schedules.ts'
import type { Clock } from '../platform/clock.ts'
import { AppError } from '../platform/errors.ts'
import { isId } from '../platform/ids.ts'
import type { RateLimits } from '../platform/rate-limits.ts'
import { channelStore } from './channel-store.ts'
import { DeliveryModel, type DeliveryRecord } from './delivery-model.ts'

const LISTED = 100
const EXPORTED = 10_000

/** What a schedule's own webhook sends, as opposed to the stored channels that it chooses. */
const OWN_WEBHOOK = { channel: 'webhook', channelId: null }

/** The log of a stored channel, or of a schedule's own webhook. */
type LogOf = { channelId: string } | { scheduleId: string }

export async function listDeliveries(tenantId: string, scheduleId: string): Promise<DeliveryView[]> {
  return (await newestOf<DeliveryView['type']>(tenantId, { scheduleId })).map(toDeliveryView)
}

/** What was sent to a channel: without its destination, which is a secret. */
export async function listChannelDeliveries(tenantId: string, id: string | undefined): Promise<ChannelDelivery[]> {
  const { _id: channelId } = await channelStore.require(tenantId, id)
  const found = await newestOf<string>(tenantId, { channelId })
  return found.map((record) => channelDeliverySchema.parse(toDeliveryView(record)))
}

async function newestOf<Type>(tenantId: string, log: LogOf): Promise<(DeliveryRecord & { type: Type })[]> {
  return DeliveryModel.find({ tenantId, ...logFilter(log) })
    .sort({ createdAt: -1 })
    .limit(LISTED)
    .lean<(DeliveryRecord & { type: Type })[]>()
}

function logFilter(log: LogOf) {
  return 'channelId' in log ? log : { ...log, ...OWN_WEBHOOK }
}

/** What was sent for the tenant by any channel, for the owner's export. */
export async function* exportDeliveries(tenantId: string): AsyncGenerator<object> {
  const found = DeliveryModel.find({ tenantId }).sort({ createdAt: -1 }).limit(EXPORTED).lean<DeliveryRecord[]>()
  for await (const record of found.cursor()) {
    yield { scheduleId: record.scheduleId, channel: record.channel, ...toDeliveryView(record) }
  }
}

function toDeliveryView<Type>(record: DeliveryRecord & { type: Type }) {
  const { _id, type, url, status, scanId, attempts, failures, createdAt, nextAttemptAt } = record
  const waits = status === 'pending' && failures > 0
  return {
    id: _id,
    type,
    url,
    status,
    scanId,
    attempts: attempts.map((attempt) => ({ ...attempt, at: attempt.at.toISOString() })),
    createdAt: createdAt.toISOString(),
    nextAttemptAt: waits ? (nextAttemptAt?.toISOString() ?? null) : null,
  }
}

/** @throws {AppError} `conflict` while the channel is paused */
export async function resendToChannel(
  tenantId: string,
  id: string | undefined,
  deliveryId: string | undefined,
  deps: { clock: Clock; limits: RateLimits },
): Promise<void> {
  const { _id: channelId, isActive } = await channelStore.require(tenantId, id)
  if (!isActive) throw new AppError('conflict', 'This channel is paused. Turn it on first.')
  await resendDelivery(tenantId, { channelId }, deliveryId, deps)
}

/** Queues a delivery again, with a full series of attempts. */
export async function resendDelivery(
  tenantId: string,
  log: LogOf,
  id: string | undefined,
  { clock, limits }: { clock: Clock; limits: RateLimits },
): Promise<void> {
  await limits.take('deliveries-by-hand', tenantId)
  const { matchedCount } = await DeliveryModel.updateOne(
    { _id: isId(id) ? id : '', tenantId, ...logFilter(log) },
    { $set: { status: 'pending', failures: 0, nextAttemptAt: clock.now() } },
  )
  if (matchedCount === 0) throw new AppError('not-found', 'Delivery not found')
}

/** Of all workspaces: what no receiver has taken yet. */
export async function countWaiting(): Promise<number> {
  return DeliveryModel.countDocuments({ status: 'pending' })
}

/** Makes waiting mails due now; most of them wait for an address to be confirmed. */
export async function releaseMails(tenantId: string, now: Date): Promise<void> {
  const mails = { channel: trusted({ $in: ['email', 'mail'] }) }
  const waiting = { tenantId, ...mails, status: 'pending', failures: trusted({ $gt: 0 }) } as const
  await DeliveryModel.updateMany(waiting, { $set: { nextAttemptAt: now } })
}
