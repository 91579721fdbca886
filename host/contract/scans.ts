import { z } from 'zod'
import {
  analysisReportSchema,
  answerSchema,
  answersSchema,
  failureSchema,
  findingSchema,
  findingTotalsText,
  jobSchema,
  MODULE_FLAGS,
  MODULE_IDS,
  MODULES,
  ANSWER_READERS,
  passagesSchema,
  SCAN_TYPES,
  SEVERITIES,
  stepValidationSchema,
  type Module,
  type ModuleFlag,
} from '#analyzer/contract'
import { scanRangeSchema } from './exports.ts'
import { createdBySchema } from './workspaces.ts'
import { MAX_COMPETITORS, MAX_QUESTION, SCAN_STATUSES } from './scan-rules.ts'
import { LONGEST_ADDRESS, scanAddress } from './web-address.ts'

const flags = Object.fromEntries(MODULE_FLAGS.map((flag) => [flag, z.boolean().default(true)])) as Record<
  ModuleFlag,
  z.ZodDefault<z.ZodBoolean>
>

/** Body of `POST /api/scans`. */
export const createScanSchema = z
  .object({
    url: scanAddress,
    scanType: z.enum(SCAN_TYPES).default('comprehensive'),
    competitors: z.array(z.string().trim().max(LONGEST_ADDRESS)).max(MAX_COMPETITORS).default([]),
  })
  .extend(flags)
export type CreateScanInput = z.output<typeof createScanSchema>

/** The query of `POST /api/scans/{id}/retry`. */
export const retryScanSchema = z.object({ over: z.literal('http', 'over can only be http.').optional() })
export type RetryScanInput = z.output<typeof retryScanSchema>

export const listScansSchema = z.object({
  limit: z.coerce.number().int().min(1).max(500).default(100),
  before: z.uuid().optional(),
  days: scanRangeSchema.transform(Number).optional(),
  q: z.string().trim().max(200).optional(),
  status: z.enum(SCAN_STATUSES).optional(),
})
export type ListScansQuery = z.output<typeof listScansSchema>

/** What started a scan; `site` is a page that a site scan judges. */
export const SCAN_ORIGINS = ['form', 'schedule', 'embed', 'api', 'site'] as const
export type ScanOrigin = (typeof SCAN_ORIGINS)[number]

/** The result of a re-check of one finding. */
export const recheckSchema = z.object({
  findingId: z.string(),
  status: z.enum(['fixed', 'present', 'not-checked']),
  checkedAt: z.iso.datetime(),
  evidence: z.array(z.string()).optional(),
})
export type Recheck = z.infer<typeof recheckSchema>

const vulnerabilitySchema = findingSchema.pick({ id: true, title: true, severity: true, evidence: true })

const NO_QUESTION = 'Please enter a question'
/** Body of `POST /api/scans/{id}/ask`. */
export const askPageSchema = z.object({
  question: z
    .string({ error: NO_QUESTION })
    .trim()
    .min(1, NO_QUESTION)
    .max(MAX_QUESTION, `A question may have at most ${MAX_QUESTION} characters.`),
  assistant: z.boolean().default(false).describe("Also ask the operator's assistant, if there is one"),
})
/** What an assistant said, given the page as sent and as rendered; null if it found no answer there. */
const assistedSchema = z.object({
  name: z.string(),
  model: z.string(),
  answers: z.array(z.object({ readers: z.array(z.enum(ANSWER_READERS)), text: z.string().nullable() })),
})
/** Its response: for each reader the passage that it would be given, and the assistant's answers if it was asked. */
export const askedPageSchema = z.object({
  question: z.string(),
  passages: passagesSchema,
  assistant: assistedSchema.optional(),
})
export type AskedPage = z.infer<typeof askedPageSchema>
export type Assisted = z.infer<typeof assistedSchema>
/** The assistant that may be asked about a page, and how often a day by each workspace. */
export type PageAssistant = Pick<Assisted, 'name' | 'model'> & { perDay: number }

type BlockSchemas = { [M in Module as M['id']]: z.ZodNullable<M['block']> }
const blockSchemas = Object.fromEntries(
  MODULES.map(({ id, block }) => [id, block.nullable()]),
) as unknown as BlockSchemas

const time = z.iso.datetime()
const score = z.number().min(0).max(100).nullable()
const count = z.number().int().min(0)
const report = analysisReportSchema.shape

/** What lists show of a scan. */
const listed = {
  id: z.uuid(),
  url: z.string(),
  scanType: z.enum(SCAN_TYPES),
  status: z.enum(SCAN_STATUSES),
  progress: count.max(100).describe('Percent of the steps completed with data, as a whole number'),
  overallScore: score,
  securityScore: score.describe('The score behind securityGrade'),
  securityGrade: report.securityGrade,
  issuesFound: count.describe('Findings of severity critical to low'),
  notesFound: count.describe('Findings of severity info'),
  complianceScore: score,
  createdAt: time,
  startedAt: time.nullable(),
  completedAt: time.nullable(),
  analysisCount: count,
}

/**
 * A scan as it leaves the server. Its types, database record, list row and API documentation are derived from this. Result
 * blocks have their own names and are null until their module has finished.
 */
export const scanViewSchema = z.object({
  ...listed,
  ...blockSchemas,
  finalUrl: z.string().nullable(),
  version: count.describe('Grows with every change: ignore a scan that is older than the one you have'),
  attempt: count,
  message: z.string(),
  scoringVersion: z.string().nullable(),
  scoring: report.scoring,
  cap: report.cap,
  siteType: report.siteType.nullable(),
  vulnerabilities: z.array(vulnerabilitySchema),
  stepValidation: z.partialRecord(z.enum(MODULE_IDS), stepValidationSchema),
  findings: report.findings.describe('For a visitor, those of the first job alone'),
  rechecks: z.record(z.string(), recheckSchema).describe('The last re-check of each finding, by its id'),
  answer: answerSchema.nullable().describe('Null until the scan is completed'),
  jobs: z.array(jobSchema).describe('At most five, in the order of work; the first alone for a visitor'),
  findingCounts: z.record(z.enum(SEVERITIES), count),
  readings: report.readings,
  answers: answersSchema
    .nullable()
    .describe("Which of the page's own facts reach assistants; null for a visitor, a quick scan and earlier scans"),
  screenshotUrl: z.string().nullable().describe('Null without a screenshot'),
  failure: failureSchema.nullable(),
  origin: z.enum(SCAN_ORIGINS),
})
export type ScanView = z.infer<typeof scanViewSchema>

/** A row of the scan list. */
export const scanSummarySchema = z.object({
  ...listed,
  failure: scanViewSchema.shape.failure,
  origin: scanViewSchema.shape.origin,
  createdBy: createdBySchema,
})
export type ScanSummary = z.infer<typeof scanSummarySchema>

/**
 * The scan that the card on the home page shows: the whole scan while it is under way, and only its list row once it is
 * done.
 */
export type OpenScan = { state: 'under-way'; scan: ScanView } | { state: 'completed'; scan: ScanSummary }

/** `6 issues + 1 note`. */
export function totalsText({ issuesFound, notesFound }: Pick<ScanSummary, 'issuesFound' | 'notesFound'>): string {
  return findingTotalsText({ issues: issuesFound, notes: notesFound })
}
