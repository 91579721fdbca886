import { z } from 'zod'
import { SCHEDULE_SCOPES, scheduleSettings } from '#host/contract/schedules.ts'
import { defineTenantModel, toMongooseSchema } from '../platform/database/define-model.ts'

const scheduleRecordSchema = z.object({
  _id: z.string(),
  tenantId: z.string(),
  userId: z.string(),
  ...scheduleSettings,
  /** Channels of the workspace that hear of its runs; older records lack it. */
  channelIds: z.array(z.string()).optional(),
  /** What its runs scan; older records lack both. */
  scope: z.enum(SCHEDULE_SCOPES).optional(),
  maxPages: z.number().optional(),
  webhookSecret: z.string(),
  lastRunAt: z.date().nullable(),
  /** Decides when it runs next; null while it is paused. */
  nextRunAt: z.date().nullable(),
  lastScanId: z.string().nullable(),
  /** Why the last planned run could not be started; null when it was. */
  lastRefusal: z.object({ at: z.date(), message: z.string() }).nullable(),
  /** The address that a manual run may use without counting as a scan of its site; older records lack it. */
  runUrl: z.string().optional(),
  /** Part of the unsubscribe link in every mail; it never changes, so that the links of old mails still work. */
  unsubscribeToken: z.string(),
  createdAt: z.date(),
  deletedAt: z.date().nullable(),
})
export type ScheduleRecord = z.infer<typeof scheduleRecordSchema>

const UNDO_SECONDS = 24 * 3600
const scheduleSchema = toMongooseSchema(scheduleRecordSchema)
scheduleSchema.index({ tenantId: 1, createdAt: -1 })
scheduleSchema.index({ isActive: 1, nextRunAt: 1 })
scheduleSchema.index({ unsubscribeToken: 1 })
// Finds schedules of the previous version, which lack the field, at each start.
scheduleSchema.index({ webhookWhen: 1 })
// Deleted schedules are kept for a day, so that Undo never races with the cleanup.
scheduleSchema.index(
  { deletedAt: 1 },
  { expireAfterSeconds: UNDO_SECONDS, partialFilterExpression: { deletedAt: { $type: 'date' } } },
)
export const ScheduleModel = defineTenantModel<ScheduleRecord>('Schedule', scheduleSchema)
