import type { z } from 'zod'
import { fieldsFor, zod } from './zod.ts'
import { answersSchema } from './answers.ts'
import { findingSchema } from './finding.ts'
import { gradeSchema } from './grades.ts'
import { SCAN_TYPES } from './define-module.ts'
import { MODULE_BLOCKS, MODULE_IDS, type ModuleId, type ResultBlocks } from './modules.ts'

export const STEP_STATUSES = ['pending', 'running', 'completed', 'failed'] as const
export type StepStatus = (typeof STEP_STATUSES)[number]

/** How the site did in a stage of a finished step; `failed` is also what our own failure leaves. */
const STAGE_OUTCOMES = ['completed', 'partly', 'failed', 'skipped'] as const
export type StageOutcome = (typeof STAGE_OUTCOMES)[number]
const subCheckSchema = zod.object({ label: zod.string(), status: zod.enum(['pending', 'running', ...STAGE_OUTCOMES]) })
export type SubCheck = z.infer<typeof subCheckSchema>
/** A module's row in the progress panel. */
export const stepValidationSchema = zod.object({
  status: zod.enum(STEP_STATUSES),
  hasData: zod.boolean(),
  error: zod.string().nullable(),
  checks: zod.array(subCheckSchema),
  seconds: zod
    .number()
    .optional()
    .describe('Seconds from the start of the analysis until this step was judged; only of finished steps'),
})
export type StepValidation = z.infer<typeof stepValidationSchema>

const failedOutcomeSchema = zod.object({
  status: zod.literal('failed'),
  error: zod.string(),
  checks: zod.array(subCheckSchema),
  durationMs: zod.number(),
})
const completedOutcomeSchema = failedOutcomeSchema
  .omit({ error: true })
  .extend({ status: zod.literal('completed'), findings: zod.array(findingSchema) })

/** The outcome of a module: its block and findings, or why it failed. */
export type ModuleOutcome<Id extends ModuleId = ModuleId> =
  (z.infer<typeof completedOutcomeSchema> & { data: ResultBlocks[Id] }) | z.infer<typeof failedOutcomeSchema>

/** The schema of one module's outcome, with that module's block. */
export function moduleOutcomeSchema<Id extends ModuleId>(id: Id): z.ZodType<ModuleOutcome<Id>> {
  return zod.discriminatedUnion('status', [
    completedOutcomeSchema.extend({ data: MODULE_BLOCKS[id] }),
    failedOutcomeSchema,
  ]) as unknown as z.ZodType<ModuleOutcome<Id>>
}

const scoringRowSchema = zod.object({
  module: zod.enum(MODULE_IDS),
  points: zod.number(),
  score: zod.number().nullable(),
  counted: zod.boolean(),
})
export type ScoringRow = z.infer<typeof scoringRowSchema>

export const SITE_TYPES = ['content', 'shop', 'saas', 'documentation', 'local-business'] as const
export type SiteType = (typeof SITE_TYPES)[number]

/** Why the overall score was capped, or withheld. */
const scoreCapSchema = zod.object({ limit: zod.number().nullable(), reason: zod.string() })
export type ScoreCap = z.infer<typeof scoreCapSchema>

const settledSchema = zod.object({
  /**
   * `quiet`: nothing was going on. `repeats`, `streams`, `busy`: only requests that the page makes again and again,
   * streams, or animations. `unanswered`: the page showed its text and a request had no answer for long. `limit`: after
   * 5 s something was still going on.
   */
  reason: zod.enum(['quiet', 'repeats', 'streams', 'busy', 'unanswered', 'limit']),
  /** Milliseconds after the page had loaded. */
  ms: zod.number().min(0),
  /** Repeated requests that got no answer. */
  held: zod.number().int().min(0),
})
/** Why and when the page was read, so that every judgement is about the same moment. */
export type Settled = z.infer<typeof settledSchema>

const readingSchema = zod.object({ text: zod.string(), tokens: zod.number() })
/** The three readings of the page, each capped. Hostile text. */
const readingsSchema = zod.object({
  raw: readingSchema,
  rendered: readingSchema.nullable(),
  extracted: readingSchema,
  /** Sentences of the rendered page that are missing in the document as sent. */
  missing: zod.array(zod.string()),
  /** Null without a browser; earlier reports lack it. */
  settled: settledSchema.nullable().optional(),
})
export type Readings = z.infer<typeof readingsSchema>

/** Files for the site's server, made from its own content and ready to use. */
const siteFilesSchema = zod.object({ robotsTxt: zod.string(), llmsTxt: zod.string(), jsonLd: zod.string() })
export type SiteFiles = z.infer<typeof siteFilesSchema>

/** A link that only scripts bring into the page. Hostile text. */
export const scriptLinkSchema = zod.object({
  url: zod
    .string()
    .max(2_100)
    .regex(/^https?:\/\//),
  text: zod.string().max(200),
  /** The landmark that holds it, or null. */
  place: zod.enum(['main', 'nav', 'header', 'footer']).nullable(),
})
export type ScriptLink = z.infer<typeof scriptLinkSchema>

/** What a site scan needs of a judged page besides its findings. */
const visitedSchema = zod.object({
  /** HTTP status of the document as sent. */
  status: zod.number().int(),
  /** Links to the same host that the rendered page has and the document as sent lacks; null without a browser. */
  scriptLinks: zod.array(scriptLinkSchema).max(300).nullable(),
  /** The server asked us to slow down instead of sending the page, with the seconds that it asked for. */
  throttled: zod.object({ retryAfter: zod.number().min(0).nullable() }).optional(),
})

/** These addresses become links, so no other scheme is allowed. */
const WEB_ADDRESS = /^https?:\/\//

/** The result of a scan. Its texts come from the scanned site. */
export const analysisReportSchema = zod.object({
  url: zod.string().regex(WEB_ADDRESS),
  finalUrl: zod.string().regex(WEB_ADDRESS),
  scanType: zod.enum(SCAN_TYPES),
  startedAt: zod.string(),
  completedAt: zod.string(),
  overallScore: zod.number().min(0).max(100).nullable(),
  /** From headers, TLS and vulnerabilities together; null if neither headers nor TLS were judged. */
  securityScore: zod.number().min(0).max(100).nullable(),
  /** The grade of `securityScore`. */
  securityGrade: gradeSchema,
  message: zod.string(),
  scoringVersion: zod.string(),
  scoring: zod.array(scoringRowSchema),
  cap: scoreCapSchema.nullable(),
  siteType: zod.enum(SITE_TYPES),
  analysisCount: zod.number().int(),
  modules: zod.object(fieldsFor(MODULE_IDS, (id) => moduleOutcomeSchema(id).optional())) as unknown as z.ZodType<{
    [Id in ModuleId]?: ModuleOutcome<Id>
  }>,
  findings: zod.array(findingSchema),
  readings: readingsSchema.nullable(),
  /** Which of the page's facts reach assistants; null in a quick scan. Earlier reports lack it. */
  answers: answersSchema.nullable().optional(),
  /** The page's texts as its readers get them, packed for questions that are asked later; null in a quick scan. */
  pageTexts: zod.base64().max(400_000).nullable().optional(),
  /** Headings of the page, for comparing sites. Hostile text. */
  topics: zod.array(zod.string()),
  /** Null if the page could not be read. */
  siteFiles: siteFilesSchema.nullable(),
  /** What was judged: the page as a browser rendered it, or the document as sent without a rendering. */
  basis: zod.enum(['rendered', 'raw-html']).optional(),
  visited: visitedSchema.optional(),
  /** JPEG, base64, at most 200 kB; null without a browser. */
  screenshot: zod.base64().max(400_000).nullable(),
})
export type AnalysisReport = z.infer<typeof analysisReportSchema>

const moduleFinishedSchemas = /* @__PURE__ */ MODULE_IDS.map((id) =>
  zod.object({ type: zod.literal('module-finished'), module: zod.literal(id), outcome: moduleOutcomeSchema(id) }),
) as unknown as [z.ZodObject<{ type: z.ZodLiteral<'module-finished'>; module: z.ZodLiteral<ModuleId> }>]

/** The events of a running scan. */
export const analysisEventSchema = zod.discriminatedUnion('type', [
  zod.object({ type: zod.literal('module-started'), module: zod.enum(MODULE_IDS) }),
  zod.object({ type: zod.literal('check-changed'), module: zod.enum(MODULE_IDS), checks: zod.array(subCheckSchema) }),
  zod.discriminatedUnion('module', moduleFinishedSchemas),
]) as unknown as z.ZodType<AnalysisEvent>
export type AnalysisEvent =
  | { type: 'module-started'; module: ModuleId }
  | { type: 'check-changed'; module: ModuleId; checks: SubCheck[] }
  | { type: 'module-finished'; module: ModuleId; outcome: ModuleOutcome }

/** Why a whole scan failed: every value of `failure.code` in the API. */
export const FAILURE_CODES = [
  'dns',
  'connect',
  'tls',
  'timeout',
  'blocked-target',
  'too-large',
  'not-html',
  'internal',
] as const
export type FailureCode = (typeof FAILURE_CODES)[number]
export const failureSchema = zod.object({ code: zod.enum(FAILURE_CODES), message: zod.string() })
export type Failure = z.infer<typeof failureSchema>
