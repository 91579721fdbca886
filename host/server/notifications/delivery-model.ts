import { z } from 'zod'
import { defineTenantModel, toMongooseSchema } from '../platform/database/define-model.ts'
import { notificationEventSchema } from './event.ts'

/** One event for one destination. */
const deliveryRecordSchema = z.object({
  _id: z.string(),
  tenantId: z.string(),
  /** Null for an event of no schedule. */
  scheduleId: z.string().nullable(),
  /** Null for a test without a scan, and for an event without one. */
  scanId: z.string().nullable(),
  /** The name of a channel in `channel-list.ts`. */
  channel: z.string(),
  /** The stored channel; null, or absent in older records, for what a schedule has set itself. */
  channelId: z.string().nullish(),
  /** Unique, so that the same event is not sent twice to the same destination. */
  key: z.string(),
  /** The address that a schedule's own webhook had then; empty for every other destination. */
  url: z.string(),
  type: z.string(),
  /** Kept as it was, so that every attempt sends the same. Records of the former version lack it. */
  event: notificationEventSchema.nullish(),
  status: z.enum(['pending', 'delivered', 'failed']),
  attempts: z.array(z.object({ at: z.date(), status: z.number().nullable(), error: z.string().nullable() })),
  /** Failures since it was queued or resent; they select the next wait. */
  failures: z.number(),
  createdAt: z.date(),
  nextAttemptAt: z.date().nullable(),
})
export type DeliveryRecord = z.infer<typeof deliveryRecordSchema>

const KEPT_SECONDS = 90 * 86_400
const deliverySchema = toMongooseSchema(deliveryRecordSchema)
deliverySchema.index({ tenantId: 1 })
deliverySchema.index({ scheduleId: 1, createdAt: -1 })
deliverySchema.index({ channelId: 1, createdAt: -1 })
deliverySchema.index({ key: 1 }, { unique: true })
deliverySchema.index({ status: 1, nextAttemptAt: 1 })
deliverySchema.index({ createdAt: 1 }, { expireAfterSeconds: KEPT_SECONDS })
export const DeliveryModel = defineTenantModel<DeliveryRecord>('Delivery', deliverySchema)
