import { z } from 'zod'
import { MODULE_IDS, SCAN_TYPES } from '#analyzer/contract'
import { badgeLookSchema } from '#host/contract/badges.ts'
import { defineModel, defineTenantModel, toMongooseSchema } from '../platform/database/define-model.ts'

export const badgeRecordSchema = z.object({
  _id: z.string(),
  tenantId: z.string(),
  /** The person who published it; absent in early badges. */
  createdBy: z.string().nullable().optional(),
  scanId: z.string(),
  /** Host of `url`. */
  host: z.string(),
  /** Where the scan ended after redirects, without a fragment: only scans that end there renew the badge. */
  url: z.string(),
  /** The address as it was entered. */
  askedUrl: z.string(),
  scanType: z.enum(SCAN_TYPES).nullable(),
  /** Modules that count in the score; empty for an early badge whose scan was deleted. */
  modules: z.array(z.enum(MODULE_IDS)),
  score: z.number(),
  grade: z.string(),
  scannedAt: z.date(),
  ...badgeLookSchema.shape,
  issuedAt: z.date(),
  expiresAt: z.date(),
  revokedAt: z.date().nullable(),
  shown: z.number(),
  /** Views per page origin; dots in keys are escaped. */
  seenOn: z.record(z.string(), z.number()),
})
export type BadgeRecord = z.infer<typeof badgeRecordSchema>

const badgeSchema = toMongooseSchema(badgeRecordSchema)
badgeSchema.index({ tenantId: 1, issuedAt: -1 })
badgeSchema.index({ tenantId: 1, url: 1 })
// For badges that expire soon.
badgeSchema.index({ expiresAt: 1 })
// For the upgrade at each start, which looks for badges of an earlier version that lack the field.
badgeSchema.index({ askedUrl: 1 })
export const BadgeModel = defineTenantModel<BadgeRecord>('Badge', badgeSchema)

const erasedBadgeSchema = z.object({ _id: z.string(), erasedAt: z.date() })
/** A badge of a deleted account, of which only the id is kept. */
export type ErasedBadge = z.infer<typeof erasedBadgeSchema>
export const ErasedBadgeModel = defineModel<ErasedBadge>('ErasedBadge', toMongooseSchema(erasedBadgeSchema))

const newestResultSchema = z.object({ _id: z.string(), tenantId: z.string(), scannedAt: z.date() })
/**
 * When an address was last scanned for a badge. It outlives the scan, because deleting a bad result must not bring back
 * a better one. Its id is a hash, so that of a deleted scan no address is kept.
 */
type NewestResult = z.infer<typeof newestResultSchema>
const newestSchema = toMongooseSchema(newestResultSchema)
newestSchema.index({ tenantId: 1 })
export const NewestResultModel = defineTenantModel<NewestResult>('NewestResult', newestSchema)

/** RFC 8037; `d` is private. */
export const badgeJwkSchema = z.object({ kty: z.literal('OKP'), crv: z.string(), x: z.string(), d: z.string() })
const badgeKeySchema = z.object({ _id: z.string(), jwk: badgeJwkSchema, createdAt: z.date() })
/** A signing key. The newest signs; older ones stay published, so that their signatures can still be verified. */
export type BadgeKeyRecord = z.infer<typeof badgeKeySchema>
export const BadgeKeyModel = defineModel<BadgeKeyRecord>('BadgeKey', toMongooseSchema(badgeKeySchema))
