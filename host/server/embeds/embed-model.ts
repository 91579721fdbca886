import { Schema } from 'mongoose'
import { defineModel } from '../platform/database/define-model.ts'

export type EmbedKeyRecord = {
  _id: string
  tenantId: string
  /** Public: it is part of the partner's pages. */
  key: string
  name: string
  origins: string[]
  brandColor: string | null
  radius: number | null
  dailyQuota: number
  isActive: boolean
  createdAt: Date
}
const embedKeySchema = new Schema<EmbedKeyRecord>(
  {
    _id: String,
    tenantId: { type: String, required: true },
    key: { type: String, required: true },
    name: { type: String, required: true },
    origins: { type: [String], required: true },
    brandColor: { type: String, default: null },
    radius: { type: Number, default: null },
    dailyQuota: { type: Number, required: true },
    isActive: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
  } as never,
  { versionKey: false },
)
embedKeySchema.index({ tenantId: 1, createdAt: -1 })
embedKeySchema.index({ key: 1 }, { unique: true })
export const EmbedKeyModel = defineModel<EmbedKeyRecord>('EmbedKey', embedKeySchema)

/** How many scans a key started on a UTC day; the id is `<keyId>:<day>`, so that counting takes one update. */
export type EmbedUsageRecord = {
  _id: string
  keyId: string
  tenantId: string
  day: string
  count: number
  expiresAt: Date
}
const usageSchema = new Schema<EmbedUsageRecord>(
  { _id: String, keyId: String, tenantId: String, day: String, count: Number, expiresAt: Date } as never,
  { versionKey: false },
)
usageSchema.index({ keyId: 1, day: -1 })
usageSchema.index({ tenantId: 1 })
usageSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })
export const EmbedUsageModel = defineModel<EmbedUsageRecord>('EmbedUsage', usageSchema)

/** Lets a visitor of a partner's page read the scan that they started. */
export type EmbedScanRecord = {
  _id: string
  tenantId: string
  keyId: string
  tokenHash: string
  pageOrigin: string
  page: string
  createdAt: Date
}
const TOKEN_SECONDS = 30 * 86_400
const embedScanSchema = new Schema<EmbedScanRecord>(
  {
    _id: String,
    tenantId: { type: String, index: true },
    keyId: String,
    tokenHash: String,
    pageOrigin: String,
    page: String,
    createdAt: Date,
  } as never,
  { versionKey: false },
)
embedScanSchema.index({ createdAt: 1 }, { expireAfterSeconds: TOKEN_SECONDS })
export const EmbedScanModel = defineModel<EmbedScanRecord>('EmbedScan', embedScanSchema)
