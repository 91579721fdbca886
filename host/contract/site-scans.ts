import type { z } from 'zod'
import {
  failureSchema,
  SITE_PAGE_STATES,
  SITE_PAGES_DEFAULT,
  SITE_PAGES_LIMIT,
  SITE_PATTERNS_LIMIT,
  SITE_STAGES,
  siteFindingSchema,
  sitePatternSchema,
  siteReportSchema,
  siteWaitSchema,
  zod,
} from '#analyzer/contract'
import { NO_ADDRESS, SCAN_STATUSES } from './scan-rules.ts'
import { createScanSchema } from './scans.ts'
import { SITE_PAGE_SORTS } from './site-page-sorts.ts'
import { createdBySchema } from './workspaces.ts'

const TOO_MANY_PATTERNS = `At most ${SITE_PATTERNS_LIMIT} patterns.`
const PAGES_RANGE = `Choose 1 to ${SITE_PAGES_LIMIT} pages.`
const patterns = zod
  .array(sitePatternSchema, 'Send the patterns as a list of paths.')
  .max(SITE_PATTERNS_LIMIT, TOO_MANY_PATTERNS)

/** Body of `POST /api/site-scans`. The server's own limit of pages may be lower. */
export const createSiteScanSchema = zod.object(
  {
    url: createScanSchema.shape.url,
    maxPages: zod
      .number(PAGES_RANGE)
      .int(PAGES_RANGE)
      .min(1, PAGES_RANGE)
      .max(SITE_PAGES_LIMIT, PAGES_RANGE)
      .default(SITE_PAGES_DEFAULT),
    include: patterns.default([]),
    exclude: patterns.default([]),
  },
  NO_ADDRESS,
)
export type CreateSiteScanInput = z.output<typeof createSiteScanSchema>

export const listSiteScansSchema = zod.object({
  limit: zod.coerce.number().int().min(1).max(100).default(50),
  before: zod.uuid().optional(),
  q: zod.string().trim().max(200).optional(),
})
export type ListSiteScansQuery = z.output<typeof listSiteScansSchema>

/** Query of `GET /api/site-scans/{id}/pages`; without `sort`, pages come in the order in which they were found. */
export const listSitePagesSchema = zod.object({
  limit: zod.coerce.number().int().min(1).max(500).default(100),
  after: zod.string().max(2_100).optional().describe('Continues after this page, as the Link header says'),
  q: zod.string().trim().max(200).optional(),
  template: zod.string().max(64).optional(),
  state: zod.enum(SITE_PAGE_STATES).optional(),
  sort: zod.enum(SITE_PAGE_SORTS).optional(),
})
export type ListSitePagesQuery = z.output<typeof listSitePagesSchema>

/** Query of `GET /api/site-scans/{id}/changes`. */
export const siteChangesQuerySchema = zod.object({ with: zod.uuid().optional() })

export const SITE_FORMATS = ['json', 'csv', 'findings-csv', 'md', 'pdf'] as const
export type SiteFormat = (typeof SITE_FORMATS)[number]
export const exportSiteScanSchema = zod.object({ format: zod.enum(SITE_FORMATS).default('json') })

const time = zod.iso.datetime()
const { homeScanId, scoringVersion, ...report } = siteReportSchema.shape

/** A site scan as it leaves the server. Until it is completed, only its coverage is known. */
export const siteScanViewSchema = zod.object({
  id: zod.uuid(),
  url: zod.string(),
  host: zod.string(),
  status: zod.enum(SCAN_STATUSES),
  version: zod.number().int().min(1).describe('Grows with every change'),
  stage: zod.enum(SITE_STAGES).nullable().describe('Null unless it runs'),
  wait: siteWaitSchema.nullable().describe('Why it makes no request at the moment'),
  maxPages: zod.number().int(),
  include: zod.array(zod.string()),
  exclude: zod.array(zod.string()),
  createdAt: time,
  createdBy: createdBySchema,
  startedAt: time.nullable(),
  completedAt: time.nullable(),
  homeScanId: homeScanId,
  scoringVersion: scoringVersion.nullable(),
  ...report,
  failure: failureSchema.nullable(),
})
export type SiteScanView = z.infer<typeof siteScanViewSchema>

/** The same as a page shows it: of many findings some, and of the links of a finding some. */
export const shownSiteScanSchema = siteScanViewSchema.extend({
  findings: zod.array(siteFindingSchema.extend({ targetCount: zod.number().int().optional() })),
  findingCount: zod.number().int(),
})
export type ShownSiteScan = z.infer<typeof shownSiteScanSchema>

/** A row of the list of site scans. */
export const siteScanSummarySchema = siteScanViewSchema.omit({
  include: true,
  exclude: true,
  templates: true,
  findings: true,
  jobs: true,
})
export type SiteScanSummary = z.infer<typeof siteScanSummarySchema>

const run = zod.object({ id: zod.uuid(), at: time, score: report.overallScore })
const findingRef = siteFindingSchema.pick({ id: true, module: true, severity: true, title: true, pages: true })
export type SiteFindingRef = z.infer<typeof findingRef>

/** The differences between two site scans of one address; findings are compared on pages that both knew. */
export const siteChangesSchema = zod.object({
  before: run,
  after: run,
  newPages: zod.array(zod.string()).describe('At most 1,000 addresses that the run before did not know'),
  gonePages: zod.array(zod.string()).describe('At most 1,000 addresses that were read before and are gone'),
  shared: zod.object({
    score: zod
      .object({ before: report.overallScore, after: report.overallScore })
      .describe('Means of the pages that were judged in both runs'),
    fixed: zod.array(findingRef),
    appeared: zod.array(findingRef),
  }),
})
export type SiteChanges = z.infer<typeof siteChangesSchema>
