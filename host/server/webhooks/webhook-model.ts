import { z } from 'zod'
import { defineModel, schemaOf } from '../platform/database/define-model.ts'

/** One notification about one run by one channel. */
const deliveryRecordSchema = z.object({
  _id: z.string(),
  tenantId: z.string(),
  scheduleId: z.string(),
  /** Null for a test without a scan, and for a run that could not be started. */
  scanId: z.string().nullable(),
  channel: z.enum(['webhook', 'mail']),
  /** Unique, so that the same thing is not sent twice. */
  key: z.string(),
  url: z.string(),
  type: z.enum(['scan.completed', 'scan.regressed', 'webhook.test', 'scan.failed', 'scan.refused']),
  /**
   * The signed body, so that every attempt sends the same bytes. Mails are written when they are sent; only that of a
   * run that could not be started has a body here, the reason.
   */
  body: z.string(),
  status: z.enum(['pending', 'delivered', 'failed']),
  attempts: z.array(z.object({ at: z.date(), status: z.number().nullable(), error: z.string().nullable() })),
  /** Failures since it was queued or resent; they select the next wait. */
  failures: z.number(),
  createdAt: z.date(),
  nextAttemptAt: z.date().nullable(),
})
export type DeliveryRecord = z.infer<typeof deliveryRecordSchema>

const KEPT_SECONDS = 90 * 86_400
const deliverySchema = schemaOf(deliveryRecordSchema)
deliverySchema.index({ tenantId: 1 })
deliverySchema.index({ scheduleId: 1, createdAt: -1 })
deliverySchema.index({ key: 1 }, { unique: true })
deliverySchema.index({ status: 1, nextAttemptAt: 1 })
deliverySchema.index({ createdAt: 1 }, { expireAfterSeconds: KEPT_SECONDS })
export const DeliveryModel = defineModel<DeliveryRecord>('Delivery', deliverySchema)
