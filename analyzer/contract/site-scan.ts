import type { z } from 'zod'
import { zod } from './zod.ts'
import { jobSchema } from './answer.ts'
import { ANSWER_LIMITS } from './answers.ts'
import { findingSchema } from './finding.ts'
import { gradeSchema } from './grades.ts'

/** What a site scan does at the moment; reading and judging may take turns. */
export const SITE_STAGES = ['finding', 'reading', 'judging', 'comparing'] as const
export type SiteStage = (typeof SITE_STAGES)[number]

/** `known`: an address was seen. `read`: fetched over HTTP. `judged`: scanned whole. The others say why it was not read. */
export const SITE_PAGE_STATES = ['known', 'read', 'judged', 'refused', 'failed', 'throttled'] as const
export type SitePageState = (typeof SITE_PAGE_STATES)[number]

/** Ids of the findings that only a whole site has; every other finding of a site comes from its judged pages. */
export const SITE_FINDING_IDS = [
  'script-only-links',
  'pages-too-deep',
  'links-dead',
  'links-redirected',
  'sitemap-dead',
  'sitemap-redirected',
  'sitemap-unindexable',
  'sitemap-missing',
  'orphans',
  'canonical-chain',
  'canonical-loop',
  'canonical-dead',
  'canonical-other-text',
  'hreflang-one-way',
  'titles-equal',
  'descriptions-equal',
  'texts-equal',
  'markup-uneven',
  'facts-contradict',
  'llms-txt-dead',
  'crawlers-refused-here',
] as const
export type SiteFindingId = (typeof SITE_FINDING_IDS)[number]

/** Whom a finding concerns: the host once, the pages of a shape, single pages, or the site as a whole. */
export const SITE_FINDING_SCOPES = ['host', 'template', 'pages', 'site'] as const

export const SITE_PAGES_DEFAULT = 50
export const SITE_PAGES_LIMIT = 500
/** Addresses that one scan remembers. */
export const SITE_ADDRESSES_LIMIT = 50_000
export const SITE_PATTERNS_LIMIT = 10
const LISTED_PAGES = 20
const MAX_TEMPLATES = 200
const MAX_FINDINGS = 500
const MAX_TARGETS = 500
/** Questions of a template; those that most pages lose come first. */
export const MAX_ANSWERS = 10

const address = zod
  .string()
  .max(2_100)
  .regex(/^https?:\/\//)
const count = zod.number().int().min(0)
const score = zod.number().min(0).max(100).nullable()
const text = zod.string().max(2_000)
const scanId = zod.string().max(64).nullable()

/** A path with `*` (within a segment) and `**`. */
export const sitePatternSchema = zod.string().trim().min(1).max(300).startsWith('/')

/** Why a site scan makes no request at the moment, and for how long. */
export const siteWaitSchema = zod.object({ seconds: zod.number().min(0), reason: text })
export type SiteWait = z.infer<typeof siteWaitSchema>

export const siteCoverageSchema = zod.object({
  known: count,
  read: count.describe('Fetched over HTTP, the judged pages included'),
  judged: count,
  refused: count.describe('Forbidden by robots.txt for our scanner'),
  failed: count,
  throttled: count.describe('The server asked us to slow down until we gave up'),
  unchanged: count.describe('Judged pages that keep the result of the run before'),
  notQueued: zod.record(zod.string().max(200), count).describe('Addresses that were left out, by reason'),
  complete: zod
    .boolean()
    .describe(
      'Every known address was read, refused or found broken, none was left out, and no check of a judged page failed',
    ),
  limits: zod.array(text).max(20).describe('Limits that cut the scan short, one sentence each'),
})
export type SiteCoverage = z.infer<typeof siteCoverageSchema>

export const sitePageSchema = zod.object({
  url: address,
  state: zod.enum(SITE_PAGE_STATES),
  reason: text.nullable(),
  template: zod.string().max(64).nullable().describe('Id of its template'),
  depth: count.nullable().describe('Clicks from the home page along links as sent; null if no such way is known'),
  linkedFrom: count.describe('Read pages that link to it'),
  status: zod.number().int().nullable(),
  title: text.nullable(),
  score,
  scanId,
  readAt: zod.string().max(40).nullable(),
})
export type SitePage = z.infer<typeof sitePageSchema>

export const siteTemplateSchema = zod.object({
  id: zod.string().max(64),
  name: zod.string().max(200),
  pattern: zod.string().max(400),
  known: count,
  read: count,
  judged: count,
  score: score.describe('Mean of its judged pages'),
  worst: zod.object({ url: address, score: zod.number().min(0).max(100), scanId }).nullable(),
  scanIds: zod.array(zod.string().max(64)).max(SITE_PAGES_LIMIT),
  answers: zod
    .array(zod.object({ question: zod.string().max(ANSWER_LIMITS.question), answered: count, of: count }))
    .max(MAX_ANSWERS)
    .optional()
    .describe(
      'Questions that its judged pages give answers to, and on how many an assistant without scripts finds them',
    ),
})
export type SiteTemplate = z.infer<typeof siteTemplateSchema>

export const siteTargetSchema = zod.object({
  url: address,
  status: zod.number().int().nullable(),
  sources: zod.array(address).max(LISTED_PAGES),
  sourceCount: count,
})

export const siteFindingSchema = findingSchema.extend({
  scope: zod.enum(SITE_FINDING_SCOPES),
  pages: zod.object({ count, of: count, urls: zod.array(address).max(LISTED_PAGES) }),
  templates: zod.array(zod.string().max(64)).max(MAX_TEMPLATES),
  decided: zod.boolean().describe('False if the scan did not read enough to decide; the evidence says why'),
  targets: zod.array(siteTargetSchema).max(MAX_TARGETS).optional(),
})
export type SiteFinding = z.infer<typeof siteFindingSchema>

export const siteJobSchema = jobSchema.extend({ pages: count.describe('Pages that it fixes') })
export type SiteJob = z.infer<typeof siteJobSchema>

/** The result of a site scan. Its texts come from the scanned site. */
export const siteReportSchema = zod.object({
  homeScanId: scanId,
  overallScore: score,
  grade: gradeSchema,
  scoringVersion: zod.string().max(40),
  headline: text,
  coverage: siteCoverageSchema,
  templates: zod.array(siteTemplateSchema).max(MAX_TEMPLATES),
  findings: zod.array(siteFindingSchema).max(MAX_FINDINGS),
  jobs: zod.array(siteJobSchema).max(20),
})
export type SiteReport = z.infer<typeof siteReportSchema>
