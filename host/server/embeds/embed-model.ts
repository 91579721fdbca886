import { z } from 'zod'
import { defineTenantModel, toMongooseSchema } from '../platform/database/define-model.ts'

const TOKEN_SECONDS = 30 * 86_400

const embedKeyRecordSchema = z.object({
  _id: z.string(),
  tenantId: z.string(),
  /** Public: it is part of the partner's pages. */
  key: z.string(),
  name: z.string(),
  origins: z.array(z.string()),
  brandColor: z.string().nullable(),
  radius: z.number().nullable(),
  dailyQuota: z.number(),
  isActive: z.boolean(),
  createdAt: z.date(),
})
export type EmbedKeyRecord = z.infer<typeof embedKeyRecordSchema>
const embedKeySchema = toMongooseSchema(embedKeyRecordSchema)
embedKeySchema.index({ tenantId: 1, createdAt: -1 })
embedKeySchema.index({ key: 1 }, { unique: true })
export const EmbedKeyModel = defineTenantModel<EmbedKeyRecord>('EmbedKey', embedKeySchema)

/** How many scans a key started on a UTC day; the id is `<keyId>:<day>`, so that counting takes one update. */
const usageRecordSchema = z.object({
  _id: z.string(),
  keyId: z.string(),
  tenantId: z.string(),
  day: z.string(),
  count: z.number(),
  expiresAt: z.date(),
})
export type EmbedUsageRecord = z.infer<typeof usageRecordSchema>
const usageSchema = toMongooseSchema(usageRecordSchema)
usageSchema.index({ keyId: 1, day: -1 })
usageSchema.index({ tenantId: 1 })
usageSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })
export const EmbedUsageModel = defineTenantModel<EmbedUsageRecord>('EmbedUsage', usageSchema)

/** Lets a visitor of a partner's page read the scan that they started. */
const embedScanRecordSchema = z.object({
  _id: z.string(),
  tenantId: z.string(),
  keyId: z.string(),
  tokenHash: z.string(),
  pageOrigin: z.string(),
  createdAt: z.date(),
})
export type EmbedScanRecord = z.infer<typeof embedScanRecordSchema>
const embedScanSchema = toMongooseSchema(embedScanRecordSchema)
embedScanSchema.index({ tenantId: 1 })
embedScanSchema.index({ createdAt: 1 }, { expireAfterSeconds: TOKEN_SECONDS })
export const EmbedScanModel = defineTenantModel<EmbedScanRecord>('EmbedScan', embedScanSchema)
