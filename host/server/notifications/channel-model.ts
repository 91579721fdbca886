import { z } from 'zod'
import { defineTenantModel, toMongooseSchema } from '../platform/database/define-model.ts'

const channelRecordSchema = z.object({
  _id: z.string(),
  tenantId: z.string(),
  /** The name of a channel in `channel-list.ts`. */
  type: z.string(),
  name: z.string(),
  /** Settings and signing secret as JSON, encrypted for this record. */
  sealed: z.string(),
  /** What lists show of the destination. */
  destination: z.string(),
  events: z.array(z.string()),
  isActive: z.boolean(),
  /** Refusals of the destination in a row. */
  refusals: z.number(),
  /** The receiver asked to be left alone until then. */
  restsUntil: z.date().nullable(),
  lastError: z.object({ at: z.date(), message: z.string() }).nullable(),
  lastDeliveredAt: z.date().nullable(),
  createdAt: z.date(),
})
export type ChannelRecord = z.infer<typeof channelRecordSchema>

const channelSchema = toMongooseSchema(channelRecordSchema)
channelSchema.index({ tenantId: 1, createdAt: -1 })
export const ChannelModel = defineTenantModel<ChannelRecord>('Channel', channelSchema)
