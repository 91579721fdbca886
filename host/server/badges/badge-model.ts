import { Schema } from 'mongoose'
import type { JWK } from 'jose'
import type { ModuleId, ScanType } from '#analyzer/contract'
import type { BadgeSize, BadgeStyle } from '#widgets/contract'
import { defineModel } from '../platform/database/define-model.ts'

export type BadgeRecord = {
  _id: string
  tenantId: string
  /** The person who published it; absent in early badges. */
  createdBy?: string | null
  scanId: string
  /** Host of `url`. */
  host: string
  /** Where the scan ended after redirects, without a fragment: only scans that end there renew the badge. */
  url: string
  /** The address as it was entered. */
  askedUrl: string
  scanType: ScanType | null
  /** Modules that count in the score; empty for an early badge whose scan was deleted. */
  modules: ModuleId[]
  score: number
  grade: string
  scannedAt: Date
  style: BadgeStyle
  size: BadgeSize
  text: string | null
  showScore: boolean
  showGrade: boolean
  showDate: boolean
  dark: boolean
  animate: boolean
  issuedAt: Date
  expiresAt: Date
  revokedAt: Date | null
  shown: number
  /** Views per page origin; dots in keys are escaped. */
  seenOn: Record<string, number>
}

const badgeSchema = new Schema<BadgeRecord>(
  {
    _id: String,
    tenantId: { type: String, required: true },
    createdBy: { type: String, default: null },
    scanId: { type: String, required: true },
    host: { type: String, required: true },
    url: { type: String, required: true },
    askedUrl: { type: String, required: true },
    scanType: { type: String, default: null },
    modules: { type: [String], required: true },
    score: { type: Number, required: true },
    grade: { type: String, required: true },
    scannedAt: { type: Date, required: true },
    style: { type: String, required: true },
    size: { type: String, required: true },
    text: { type: String, default: null },
    showScore: Boolean,
    showGrade: Boolean,
    showDate: Boolean,
    dark: Boolean,
    animate: Boolean,
    issuedAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    revokedAt: { type: Date, default: null },
    shown: { type: Number, default: 0 },
    seenOn: { type: Schema.Types.Mixed, default: {} },
  } as never,
  { versionKey: false, minimize: false },
)
badgeSchema.index({ tenantId: 1, issuedAt: -1 })
badgeSchema.index({ tenantId: 1, url: 1 })
// For the upgrade at each start, which looks for badges of an earlier version that lack the field.
badgeSchema.index({ askedUrl: 1 })
export const BadgeModel = defineModel<BadgeRecord>('Badge', badgeSchema)

/** A signing key. The newest signs; older ones stay published, so that their signatures can still be verified. */
export type BadgeKeyRecord = { _id: string; jwk: JWK; createdAt: Date }
export const BadgeKeyModel = defineModel<BadgeKeyRecord>(
  'BadgeKey',
  new Schema<BadgeKeyRecord>({ _id: String, jwk: Schema.Types.Mixed, createdAt: Date } as never, { versionKey: false }),
)
