import { Schema } from 'mongoose'
import type { ScanType } from '#analyzer/contract'
import type { AlertWhen, ScheduleInterval } from '#host/contract/schedules.ts'
import { defineModel } from '../platform/database/define-model.ts'

export type ScheduleRecord = {
  _id: string
  tenantId: string
  userId: string
  name: string
  url: string
  schedule: ScheduleInterval
  scanType: ScanType
  sslAnalysis: boolean
  complianceCheck: boolean
  vulnerabilityScan: boolean
  emailAlerts: boolean
  alertWhen: AlertWhen
  webhookUrl: string | null
  webhookWhen: AlertWhen
  webhookSecret: string
  timeZone: string
  isActive: boolean
  lastRunAt: Date | null
  /** The truth about when it runs next; null while it is paused. */
  nextRunAt: Date | null
  lastScanId: string | null
  /** Why the last planned run could not be started; null when it was. */
  lastRefusal: { at: Date; message: string } | null
  /** The address that a run by hand may use without counting as a scan of its site; absent in records from before. */
  runUrl?: string
  /** Of the link in every mail; it stays for good, so that the link of an old mail works too. */
  unsubscribeToken: string
  createdAt: Date
  deletedAt: Date | null
}

const UNDO_SECONDS = 24 * 3600
const scheduleSchema = new Schema<ScheduleRecord>(
  {
    _id: String,
    tenantId: { type: String, required: true },
    userId: { type: String, required: true },
    name: { type: String, required: true },
    url: { type: String, required: true },
    schedule: { type: String, required: true },
    scanType: { type: String, required: true },
    sslAnalysis: Boolean,
    complianceCheck: Boolean,
    vulnerabilityScan: Boolean,
    emailAlerts: Boolean,
    alertWhen: String,
    webhookUrl: { type: String, default: null },
    webhookWhen: { type: String, default: 'completion' },
    webhookSecret: { type: String, required: true },
    timeZone: { type: String, required: true },
    isActive: { type: Boolean, required: true },
    lastRunAt: { type: Date, default: null },
    nextRunAt: { type: Date, default: null },
    lastScanId: { type: String, default: null },
    lastRefusal: { type: Schema.Types.Mixed, default: null },
    runUrl: String,
    unsubscribeToken: { type: String, required: true },
    createdAt: { type: Date, required: true },
    deletedAt: { type: Date, default: null },
  } as never,
  { versionKey: false },
)
scheduleSchema.index({ tenantId: 1, createdAt: -1 })
scheduleSchema.index({ isActive: 1, nextRunAt: 1 })
scheduleSchema.index({ unsubscribeToken: 1 })
// Finds the schedules of the former version, which lack it, at each start.
scheduleSchema.index({ webhookWhen: 1 })
// Deleted ones are kept for a day, so that the Undo of the toast needs no race with the clean-up.
scheduleSchema.index(
  { deletedAt: 1 },
  { expireAfterSeconds: UNDO_SECONDS, partialFilterExpression: { deletedAt: { $type: 'date' } } },
)
export const ScheduleModel = defineModel<ScheduleRecord>('Schedule', scheduleSchema)
