import { Schema } from 'mongoose'
import type { DeliveryView } from '#host/contract/schedules.ts'
import { defineModel } from '../platform/database/define-model.ts'

/** One telling of one scan by one way. */
export type DeliveryRecord = {
  _id: string
  tenantId: string
  scheduleId: string
  /** Null in a test that no scan stands behind, and of a run that could not be started. */
  scanId: string | null
  channel: 'webhook' | 'mail'
  /** What may be told once only; unique. */
  key: string
  url: string
  type: DeliveryView['type'] | 'scan.failed' | 'scan.refused'
  /**
   * The body as signed, kept so that every attempt sends the same bytes. A mail is written when it is sent; it has one only
   * where a run could not be started: the reason.
   */
  body: string
  status: DeliveryView['status']
  attempts: { at: Date; status: number | null; error: string | null }[]
  /** Failures since it was queued or sent again: how long the next wait is. */
  failures: number
  createdAt: Date
  nextAttemptAt: Date | null
}

const KEPT_SECONDS = 90 * 86_400
const deliverySchema = new Schema<DeliveryRecord>(
  {
    _id: String,
    tenantId: { type: String, index: true },
    scheduleId: { type: String, required: true },
    scanId: { type: String, default: null },
    channel: { type: String, required: true },
    key: { type: String, required: true },
    url: { type: String, default: '' },
    type: { type: String, required: true },
    body: { type: String, default: '' },
    status: { type: String, required: true },
    attempts: { type: Schema.Types.Mixed, default: [] },
    failures: { type: Number, default: 0 },
    createdAt: { type: Date, required: true },
    nextAttemptAt: { type: Date, default: null },
  } as never,
  { versionKey: false },
)
deliverySchema.index({ scheduleId: 1, createdAt: -1 })
deliverySchema.index({ key: 1 }, { unique: true })
deliverySchema.index({ status: 1, nextAttemptAt: 1 })
deliverySchema.index({ createdAt: 1 }, { expireAfterSeconds: KEPT_SECONDS })
export const DeliveryModel = defineModel<DeliveryRecord>('Delivery', deliverySchema)
