import { Schema } from 'mongoose'
import type { AnalyticsInput } from '#host/contract/analytics.ts'
import type { Clock } from '../platform/clock.ts'
import { defineModel } from '../platform/define-model.ts'
import type { RateLimit, RateLimits } from '../platform/rate-limits.ts'

/** The privacy page promises 24 months. */
const KEPT_SECONDS = 730 * 86_400
const PER_ADDRESS: RateLimit = {
  name: 'analytics',
  points: 120,
  windowSeconds: 60,
  refusal: 'Too many events',
  per: 'address',
}

type EventRecord = AnalyticsInput['events'][number] & { receivedAt: Date }
const eventSchema = new Schema<EventRecord>(
  { name: String, at: String, path: String, properties: Schema.Types.Mixed, receivedAt: Date } as never,
  { versionKey: false },
)
eventSchema.index({ receivedAt: 1 }, { expireAfterSeconds: KEPT_SECONDS })
eventSchema.index({ name: 1, receivedAt: -1 })
const EventModel = defineModel<EventRecord>('AnalyticsEvent', eventSchema)

/** Stores what a consenting visitor's page reports. No address, no account and no identifier is kept with it. */
export async function recordEvents(
  { events }: AnalyticsInput,
  clientAddress: string,
  { clock, limits }: { clock: Clock; limits: RateLimits },
): Promise<void> {
  await limits.take(PER_ADDRESS, clientAddress)
  const receivedAt = clock.now()
  await EventModel.insertMany(events.map((event) => ({ ...event, receivedAt })))
}
