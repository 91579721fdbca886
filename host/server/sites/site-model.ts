import { z } from 'zod'
import type { UnscoredScan } from '#host/contract/sites.ts'
import { KEPT_SECONDS } from '../scans/index.server.ts'
import { defineTenantModel, toMongooseSchema } from '../platform/database/define-model.ts'

/** A site of a tenant: its tags, and what the dashboard shows of it since its last scan ended or was deleted. */
const siteRecordSchema = z.object({
  _id: z.string(),
  tenantId: z.string(),
  host: z.string(),
  scanId: z.string(),
  score: z.number().nullable(),
  change: z.number().nullable(),
  trend: z.array(z.number()),
  nextJob: z.string().nullable(),
  /** Sites whose last scan ended under an earlier version lack it. */
  unscored: z.custom<UnscoredScan>().nullable().optional(),
  scannedAt: z.date(),
  tags: z.array(z.string()),
})
export type SiteRecord = z.infer<typeof siteRecordSchema>

const siteSchema = toMongooseSchema(siteRecordSchema)
siteSchema.index({ tenantId: 1, host: 1 }, { unique: true })
// A site is kept as long as its newest scan.
siteSchema.index({ scannedAt: 1 }, { expireAfterSeconds: KEPT_SECONDS })

export const SiteModel = defineTenantModel<SiteRecord>('Site', siteSchema)
