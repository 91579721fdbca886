import type { z } from 'zod'
import {
  analysisReportSchema,
  answerSchema,
  answersSchema,
  failureSchema,
  findingSchema,
  fieldsFor,
  findingTotalsText,
  jobSchema,
  MODULE_BLOCKS,
  MODULE_FLAGS,
  MODULE_IDS,
  ANSWER_READERS,
  passagesSchema,
  SCAN_TYPES,
  SEVERITIES,
  stepValidationSchema,
  type ModuleId,
  zod,
} from '#analyzer/contract'
import { scanRangeSchema } from './exports.ts'
import { createdBySchema } from './workspaces.ts'
import { MAX_COMPETITORS, MAX_QUESTION, SCAN_STATUSES } from './scan-rules.ts'
import { LONGEST_ADDRESS, scanAddress } from './web-address.ts'

const flags = fieldsFor(MODULE_FLAGS, () => zod.boolean().default(true))

/** Body of `POST /api/scans`. */
export const createScanSchema = zod
  .object({
    url: scanAddress,
    scanType: zod.enum(SCAN_TYPES).default('comprehensive'),
    competitors: zod.array(zod.string().trim().max(LONGEST_ADDRESS)).max(MAX_COMPETITORS).default([]),
  })
  .extend(flags)
export type CreateScanInput = z.output<typeof createScanSchema>

/** The query of `POST /api/scans/{id}/retry`. */
export const retryScanSchema = zod.object({ over: zod.literal('http', 'over can only be http.').optional() })
export type RetryScanInput = z.output<typeof retryScanSchema>

export const listScansSchema = zod.object({
  limit: zod.coerce.number().int().min(1).max(500).default(100),
  before: zod.uuid().optional(),
  days: scanRangeSchema.transform(Number).optional(),
  q: zod.string().trim().max(200).optional(),
  status: zod.enum(SCAN_STATUSES).optional(),
})
export type ListScansQuery = z.output<typeof listScansSchema>

/** What started a scan; `site` is a page that a site scan judges. */
export const SCAN_ORIGINS = ['form', 'schedule', 'embed', 'api', 'site'] as const
export type ScanOrigin = (typeof SCAN_ORIGINS)[number]

/** The result of a re-check of one finding. */
export const recheckSchema = zod.object({
  findingId: zod.string(),
  status: zod.enum(['fixed', 'present', 'not-checked']),
  checkedAt: zod.iso.datetime(),
  evidence: zod.array(zod.string()).optional(),
})
export type Recheck = z.infer<typeof recheckSchema>

const vulnerabilitySchema = findingSchema.pick({ id: true, title: true, severity: true, evidence: true })

const NO_QUESTION = 'Please enter a question'
/** Body of `POST /api/scans/{id}/ask`. */
export const askPageSchema = zod.object({
  question: zod
    .string({ error: NO_QUESTION })
    .trim()
    .min(1, NO_QUESTION)
    .max(MAX_QUESTION, `A question may have at most ${MAX_QUESTION} characters.`),
  assistant: zod.boolean().default(false).describe("Also ask the operator's assistant, if there is one"),
})
/** What an assistant said, given the page as sent and as rendered; null if it found no answer there. */
const assistedSchema = zod.object({
  name: zod.string(),
  model: zod.string(),
  answers: zod.array(zod.object({ readers: zod.array(zod.enum(ANSWER_READERS)), text: zod.string().nullable() })),
})
/** Its response: for each reader the passage that it would be given, and the assistant's answers if it was asked. */
export const askedPageSchema = zod.object({
  question: zod.string(),
  passages: passagesSchema,
  assistant: assistedSchema.optional(),
})
export type AskedPage = z.infer<typeof askedPageSchema>
export type Assisted = z.infer<typeof assistedSchema>
/** The assistant that may be asked about a page, and how often a day by each workspace. */
export type PageAssistant = Pick<Assisted, 'name' | 'model'> & { perDay: number }

type BlockSchemas = { [Id in ModuleId]: z.ZodNullable<(typeof MODULE_BLOCKS)[Id]> }
const blockSchemas = fieldsFor(MODULE_IDS, (id) => MODULE_BLOCKS[id].nullable()) as unknown as BlockSchemas

const time = zod.iso.datetime()
const score = zod.number().min(0).max(100).nullable()
const count = zod.number().int().min(0)
const report = analysisReportSchema.shape

/** What lists show of a scan. */
const listed = {
  id: zod.uuid(),
  url: zod.string(),
  scanType: zod.enum(SCAN_TYPES),
  status: zod.enum(SCAN_STATUSES),
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
export const scanViewSchema = zod.object({
  ...listed,
  ...blockSchemas,
  finalUrl: zod.string().nullable(),
  version: count.describe('Grows with every change: ignore a scan that is older than the one you have'),
  attempt: count,
  message: zod.string(),
  scoringVersion: zod.string().nullable(),
  scoring: report.scoring,
  cap: report.cap,
  siteType: report.siteType.nullable(),
  vulnerabilities: zod.array(vulnerabilitySchema),
  stepValidation: zod.partialRecord(zod.enum(MODULE_IDS), stepValidationSchema),
  findings: report.findings.describe('For a visitor, those of the first job alone'),
  rechecks: zod.record(zod.string(), recheckSchema).describe('The last re-check of each finding, by its id'),
  answer: answerSchema.nullable().describe('Null until the scan is completed'),
  jobs: zod.array(jobSchema).describe('At most five, in the order of work; the first alone for a visitor'),
  findingCounts: zod.record(zod.enum(SEVERITIES), count),
  readings: report.readings,
  answers: answersSchema
    .nullable()
    .describe("Which of the page's own facts reach assistants; null for a visitor, a quick scan and earlier scans"),
  screenshotUrl: zod.string().nullable().describe('Null without a screenshot'),
  failure: failureSchema.nullable(),
  origin: zod.enum(SCAN_ORIGINS),
})
export type ScanView = z.infer<typeof scanViewSchema>

/** A row of the scan list. */
export const scanSummarySchema = zod.object({
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
