import { z } from 'zod'
import { analyticsSchema, type AnalyticsInput } from '#host/contract/analytics.ts'
import type { Clock } from '../platform/clock.ts'
import { defineModel, toMongooseSchema } from '../platform/database/define-model.ts'
import type { RateLimits } from '../platform/rate-limits.ts'

/** 24 months, as the privacy page promises. */
const KEPT_SECONDS = 730 * 86_400

const eventSchema = toMongooseSchema(analyticsSchema.shape.events.element.extend({ receivedAt: z.date() }))
eventSchema.index({ receivedAt: 1 }, { expireAfterSeconds: KEPT_SECONDS })
eventSchema.index({ name: 1, receivedAt: -1 })
const EventModel = defineModel('AnalyticsEvent', eventSchema)

/**
 * Stores the events of a visitor who consented, without address, account or identifier. Events over the daily limits are
 * dropped without an error.
 */
export async function recordEvents(
  { events }: AnalyticsInput,
  clientAddress: string,
  { clock, limits }: { clock: Clock; limits: RateLimits },
): Promise<void> {
  await limits.take('analytics', clientAddress)
  const bytes = Buffer.byteLength(JSON.stringify(events))
  if (!(await limits.allows('analytics-bytes-address', clientAddress, bytes))) return
  if (!(await limits.allows('analytics-bytes', 'all', bytes))) return
  const receivedAt = clock.now()
  await EventModel.insertMany(events.map((event) => ({ ...event, receivedAt })))
}
