import { Schema } from 'mongoose'
import type { AnalyticsInput } from '#host/contract/analytics.ts'
import type { Clock } from '../platform/clock.ts'
import { defineModel } from '../platform/database/define-model.ts'
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
const DAY_SECONDS = 86_400
const MEBIBYTE = 1024 * 1024
/** In bytes, so that nobody fills the disk with events. */
const BYTES_PER_ADDRESS: RateLimit = {
  name: 'analytics-bytes-address',
  points: 10 * MEBIBYTE,
  windowSeconds: DAY_SECONDS,
  refusal: 'Too many events',
  per: 'address',
}
const BYTES_IN_ALL: RateLimit = {
  name: 'analytics-bytes',
  points: 200 * MEBIBYTE,
  windowSeconds: DAY_SECONDS,
  refusal: 'Too many events',
}

type EventRecord = AnalyticsInput['events'][number] & { receivedAt: Date }
const eventSchema = new Schema<EventRecord>(
  { name: String, at: String, path: String, properties: Schema.Types.Mixed, receivedAt: Date } as never,
  { versionKey: false },
)
eventSchema.index({ receivedAt: 1 }, { expireAfterSeconds: KEPT_SECONDS })
eventSchema.index({ name: 1, receivedAt: -1 })
const EventModel = defineModel<EventRecord>('AnalyticsEvent', eventSchema)

/**
 * Stores what a consenting visitor's page reports. No address, no account and no identifier is kept with it. What comes
 * after a day's measure is dropped: nobody's page needs to hear of it.
 */
export async function recordEvents(
  { events }: AnalyticsInput,
  clientAddress: string,
  { clock, limits }: { clock: Clock; limits: RateLimits },
): Promise<void> {
  await limits.take(PER_ADDRESS, clientAddress)
  const bytes = Buffer.byteLength(JSON.stringify(events))
  if (!(await limits.allows(BYTES_PER_ADDRESS, clientAddress, bytes))) return
  if (!(await limits.allows(BYTES_IN_ALL, 'all', bytes))) return
  const receivedAt = clock.now()
  await EventModel.insertMany(events.map((event) => ({ ...event, receivedAt })))
}
