import { z } from 'zod'
import type { FrontierPage, SiteRun } from '#analyzer'
import { emptyOf, SITE_PAGE_STATES, sitePageSchema } from '#analyzer/contract'
import { siteScanSummarySchema, siteScanViewSchema } from '#host/contract/site-scans.ts'
import { defineTenantModel, fieldProjection, toMongooseSchema } from '../platform/database/define-model.ts'
import { newId } from '../platform/ids.ts'
import { KEPT_SECONDS } from '../scans/index.server.ts'

const moment = z.date()

/** A site scan as it is stored: the fields of its view, and internal ones. */
const siteScanRecordSchema = siteScanViewSchema.omit({ id: true }).extend({
  _id: z.string(),
  tenantId: z.string(),
  /** The person who started it, or whose schedule or token did; null if nobody is known. */
  createdBy: z.string().nullable(),
  origin: z.enum(['form', 'schedule', 'api']),
  scheduleId: z.string().nullable(),
  /** The planned time of a scheduled run: unique within its schedule, so that a run cannot start twice. */
  dueAt: moment.nullable(),
  createdAt: moment,
  queuedAt: moment,
  startedAt: moment.nullable(),
  completedAt: moment.nullable(),
  /** One of the few that a workspace may have under way, until the scan ends; null where no limit applies. */
  slot: z.number().nullable(),
  /** The host that only this scan may crawl while it runs. */
  heldHost: z.string().nullable(),
  lease: z.object({ token: z.string(), until: moment }).nullable(),
  /** Attempts since a page was last read or judged: a run that is killed again and again without progress fails. */
  stalls: z.number(),
  followedUp: z.boolean(),
})
export type SiteScanRecord = z.infer<typeof siteScanRecordSchema>

export const SUMMARY_PROJECTION = fieldProjection(siteScanSummarySchema.omit({ id: true }))
export type SiteScanListRecord = Omit<SiteScanRecord, 'include' | 'exclude' | 'templates' | 'findings' | 'jobs'>

type Asked = 'tenantId' | 'createdBy' | 'url' | 'host' | 'maxPages' | 'include' | 'exclude' | 'origin'

/** What a scan has before it ran, and again when it is retried. */
export function blankResult() {
  const { status: _status, ...empty } = emptyOf(
    siteScanRecordSchema.pick({
      status: true,
      stage: true,
      wait: true,
      startedAt: true,
      completedAt: true,
      homeScanId: true,
      overallScore: true,
      scoringVersion: true,
      headline: true,
      coverage: true,
      templates: true,
      findings: true,
      jobs: true,
      failure: true,
      heldHost: true,
      lease: true,
      stalls: true,
      followedUp: true,
    }),
  )
  return { ...empty, grade: 'N/A' } as Partial<SiteScanRecord>
}

/** A queued site scan that holds only what was requested. */
export function blankSiteScan(asked: Pick<SiteScanRecord, Asked> & Partial<SiteScanRecord>, now: Date): SiteScanRecord {
  const waiting = { status: 'queued', version: 1, slot: null, scheduleId: null, dueAt: null } as const
  return { ...blankResult(), ...waiting, _id: newId(), queuedAt: now, createdAt: now, ...asked } as SiteScanRecord
}

const siteScanSchema = toMongooseSchema(siteScanRecordSchema)
siteScanSchema.index({ tenantId: 1, createdAt: -1, _id: -1 })
siteScanSchema.index({ tenantId: 1, url: 1, status: 1, createdAt: -1 })
siteScanSchema.index({ tenantId: 1, scheduleId: 1, createdAt: -1 })
siteScanSchema.index({ status: 1, queuedAt: 1 })
siteScanSchema.index({ status: 1, tenantId: 1 })
siteScanSchema.index({ status: 1, 'lease.until': 1 })
siteScanSchema.index({ followedUp: 1, completedAt: 1 }, { partialFilterExpression: { followedUp: false } })
siteScanSchema.index({ tenantId: 1, slot: 1 }, { unique: true, partialFilterExpression: { slot: { $type: 'number' } } })
// Two site scans never crawl one host at once, whoever started them: together they would not be polite.
siteScanSchema.index({ heldHost: 1 }, { unique: true, partialFilterExpression: { heldHost: { $type: 'string' } } })
siteScanSchema.index(
  { scheduleId: 1, dueAt: 1 },
  { unique: true, partialFilterExpression: { dueAt: { $type: 'date' } } },
)
siteScanSchema.index({ createdAt: 1 }, { expireAfterSeconds: KEPT_SECONDS })
// Only one manual run of a schedule is queued or running at a time. The last one, because older data may break its rule.
siteScanSchema.index(
  { scheduleId: 1 },
  { unique: true, partialFilterExpression: { origin: 'schedule', dueAt: null, completedAt: null } },
)
export const SiteScanModel = defineTenantModel<SiteScanRecord>('SiteScan', siteScanSchema)

/** A known address of a site scan: small, because there may be 50,000. Its id is a hash of the scan and the key. */
const pageRecordSchema = sitePageSchema.extend({
  _id: z.string(),
  siteScanId: z.string(),
  tenantId: z.string(),
  key: z.string(),
  order: z.number(),
  sources: z.array(z.string()),
  lastmod: z.string().nullable(),
  state: z.enum(SITE_PAGE_STATES),
  claims: z.number(),
  createdAt: moment,
})
export type SitePageRecord = z.infer<typeof pageRecordSchema>

const pageSchema = toMongooseSchema(pageRecordSchema)
pageSchema.index({ siteScanId: 1, order: 1 })
pageSchema.index({ siteScanId: 1, score: 1, order: 1 })
pageSchema.index({ siteScanId: 1, url: 1, order: 1 })
pageSchema.index({ siteScanId: 1, depth: 1, order: 1 })
pageSchema.index({ scanId: 1 }, { partialFilterExpression: { scanId: { $type: 'string' } } })
pageSchema.index({ tenantId: 1 })
pageSchema.index({ createdAt: 1 }, { expireAfterSeconds: KEPT_SECONDS })
export const SitePageModel = defineTenantModel<SitePageRecord>('SitePage', pageSchema)

/** What reading and judging a page brought, about 20 kB and more, which only the run and the next one need. */
const readRecordSchema = z.object({
  _id: z.string(),
  siteScanId: z.string(),
  tenantId: z.string(),
  read: z.custom<FrontierPage['read']>(),
  judged: z.custom<FrontierPage['judged']>(),
  createdAt: moment,
})
export type SiteReadRecord = z.infer<typeof readRecordSchema>

const readSchema = toMongooseSchema(readRecordSchema)
readSchema.index({ siteScanId: 1 })
readSchema.index({ tenantId: 1 })
readSchema.index({ createdAt: 1 }, { expireAfterSeconds: KEPT_SECONDS })
export const SiteReadModel = defineTenantModel<SiteReadRecord>('SiteRead', readSchema)

/** Where a run is, under the id of its site scan. Apart from the scan, which is read far more often. */
const runRecordSchema = z.object({
  _id: z.string(),
  tenantId: z.string(),
  run: z.custom<SiteRun>(),
  createdAt: moment,
})
const runSchema = toMongooseSchema(runRecordSchema)
runSchema.index({ tenantId: 1 })
runSchema.index({ createdAt: 1 }, { expireAfterSeconds: KEPT_SECONDS })
export const SiteRunModel = defineTenantModel('SiteRun', runSchema)
