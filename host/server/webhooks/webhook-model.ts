import { Schema } from 'mongoose'
import type { DeliveryView } from '#host/contract/schedules.ts'
import { defineModel } from '../platform/define-model.ts'

export type DeliveryRecord = {
  _id: string
  tenantId: string
  scheduleId: string
  scanId: string
  url: string
  type: DeliveryView['type']
  /** The body as signed, kept so that every attempt sends the same bytes. */
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
    scanId: { type: String, required: true },
    url: { type: String, required: true },
    type: { type: String, required: true },
    body: { type: String, required: true },
    status: { type: String, required: true },
    attempts: { type: Schema.Types.Mixed, default: [] },
    failures: { type: Number, default: 0 },
    createdAt: { type: Date, required: true },
    nextAttemptAt: { type: Date, default: null },
  } as never,
  { versionKey: false },
)
deliverySchema.index({ scheduleId: 1, createdAt: -1 })
// A scan that is told of twice still makes one delivery.
deliverySchema.index({ scanId: 1, scheduleId: 1 }, { unique: true })
deliverySchema.index({ status: 1, nextAttemptAt: 1 })
deliverySchema.index({ createdAt: 1 }, { expireAfterSeconds: KEPT_SECONDS })
export const DeliveryModel = defineModel<DeliveryRecord>('WebhookDelivery', deliverySchema)
