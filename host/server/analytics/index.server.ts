import { Schema } from 'mongoose'
import type { AnalyticsInput } from '#host/contract/analytics.ts'
import type { Clock } from '../platform/clock.ts'
import { defineModel } from '../platform/database/define-model.ts'
import type { RateLimit, RateLimits } from '../platform/rate-limits.ts'

/** 24 months, as the privacy page promises. */
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
/** Bytes per day, so that nobody can fill the disk with events. */
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
 * Stores the events of a visitor who consented, without address, account or identifier. Events over the daily limits are
 * dropped without an error.
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
