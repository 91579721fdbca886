import type { z } from 'zod'
import { fieldsFor, MODULE_BLOCKS, MODULE_IDS, siteTemplateSchema, zod } from '#analyzer/contract'
import { scanViewSchema, type ScanView } from './scans.ts'
import { siteScanViewSchema } from './site-scans.ts'

export const MAX_SHARE_DAYS = 365
export const DEFAULT_SHARE_DAYS = 30
/** Open links of one result. */
export const MAX_SHARES = 50
export const MIN_SHARE_PASSWORD = 6

const DAYS_RANGE = `Choose 1 to ${MAX_SHARE_DAYS} days, or null for a link without an end.`
const PASSWORD_LENGTH = `The password must have ${MIN_SHARE_PASSWORD} to 200 characters.`

/** What can be shared by link. */
export const SHARED_KINDS = ['scan', 'comparison', 'site-scan'] as const
export type SharedKind = (typeof SHARED_KINDS)[number]

const days = zod.number(DAYS_RANGE).int(DAYS_RANGE).min(1, DAYS_RANGE).max(MAX_SHARE_DAYS, DAYS_RANGE)

/** Body of every call that makes a link. */
export const createShareSchema = zod.object({
  expiresInDays: days.nullable().default(DEFAULT_SHARE_DAYS).describe('Null: until the link is revoked'),
  password: zod
    .string({ error: PASSWORD_LENGTH })
    .min(MIN_SHARE_PASSWORD, PASSWORD_LENGTH)
    .max(200, PASSWORD_LENGTH)
    .optional()
    .describe('Asked of everybody who opens the link'),
})
export type CreateShareInput = z.output<typeof createShareSchema>

const time = zod.iso.datetime()

/** A link as those who may share see it later. Its token is stored as a hash, so nobody can read the link again. */
export const shareViewSchema = zod.object({
  id: zod.uuid(),
  createdAt: time,
  createdBy: zod.string().nullable().describe('Username; null for somebody whose account is gone'),
  expiresAt: time.nullable(),
  hasPassword: zod.boolean(),
  own: zod.boolean().describe('Made by you: others revoke it from the role admin on'),
})
export type ShareView = z.output<typeof shareViewSchema>

/** The response that creates a link, the only one with its address. */
export const createdShareSchema = zod.object({
  id: zod.uuid(),
  url: zod.string().describe('The only time that the link is returned'),
  expiresAt: time.nullable(),
})
export type CreatedShare = z.output<typeof createdShareSchema>

const moduleSummary = zod
  .object({
    score: zod.number().nullable(),
    grade: zod.string(),
    message: zod.string(),
    error: zod.string().nullable(),
  })
  .nullable()
const moduleSummaries = fieldsFor(MODULE_IDS, () => moduleSummary)

/**
 * Everything of a scan that leaves the server to whoever has a link to it; nothing else does. Ids, members, tags,
 * re-checks, readings, pictures and other scans are not in it, and addresses have no queries or credentials.
 */
export const sharedScanSchema = scanViewSchema
  .pick({
    url: true,
    scanType: true,
    status: true,
    overallScore: true,
    securityScore: true,
    securityGrade: true,
    issuesFound: true,
    notesFound: true,
    createdAt: true,
    startedAt: true,
    completedAt: true,
    analysisCount: true,
    message: true,
    scoringVersion: true,
    scoring: true,
    cap: true,
    findings: true,
    answer: true,
    jobs: true,
    findingCounts: true,
  })
  .extend(moduleSummaries)
export type SharedScan = z.output<typeof sharedScanSchema>

/** What the parts of a result need: a scan with its id, or a shared one, of which nothing more can be asked. */
export type ShownScan = SharedScan & Pick<ScanView, 'rechecks'> & { id: string | null }

/** The same of a site scan; its templates name none of their scans. */
export const sharedSiteScanSchema = siteScanViewSchema
  .pick({
    url: true,
    host: true,
    status: true,
    createdAt: true,
    completedAt: true,
    overallScore: true,
    grade: true,
    scoringVersion: true,
    headline: true,
    coverage: true,
    findings: true,
    jobs: true,
  })
  .extend({
    templates: zod.array(
      siteTemplateSchema.extend({
        scanIds: zod.unknown().transform((): string[] => []),
        worst: siteTemplateSchema.shape.worst.transform((worst): typeof worst => worst && { ...worst, scanId: null }),
      }),
    ),
  })
export type SharedSiteScan = z.output<typeof sharedSiteScanSchema>

export const sharedCrawlersSchema = MODULE_BLOCKS.robotsResults.shape.details.shape.crawlers

/** What the page of a link shows. */
export type SharedResult =
  | { kind: 'scan'; scan: SharedScan; crawlers: z.output<typeof sharedCrawlersSchema> }
  | ({ kind: 'comparison'; a: SharedScan; b: SharedScan } & HowComparable)
  | { kind: 'site-scan'; scan: SharedSiteScan }

/** What of two scans can be compared. */
export type HowComparable = {
  /** Both have the same type and modules, so that their overall scores can be compared. */
  sameModules: boolean
  /** And the same address, so that the differences are changes. */
  sameSeries: boolean
}
