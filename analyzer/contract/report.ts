import { z } from 'zod'
import { answersSchema } from './answers.ts'
import { findingSchema } from './finding.ts'
import { GRADES, type Grade } from './grades.ts'
import { SCAN_TYPES } from './define-module.ts'
import { MODULE_IDS, moduleOf, type ModuleId, type ResultBlocks } from './modules.ts'

export const STEP_STATUSES = ['pending', 'running', 'completed', 'failed'] as const
export type StepStatus = (typeof STEP_STATUSES)[number]

/** How the site did in a stage of a finished step; `failed` is also what our own failure leaves. */
const STAGE_OUTCOMES = ['completed', 'partly', 'failed', 'skipped'] as const
export type StageOutcome = (typeof STAGE_OUTCOMES)[number]
const subCheckSchema = z.object({ label: z.string(), status: z.enum(['pending', 'running', ...STAGE_OUTCOMES]) })
export type SubCheck = z.infer<typeof subCheckSchema>
/** A module's row in the progress panel. */
export const stepValidationSchema = z.object({
  status: z.enum(STEP_STATUSES),
  hasData: z.boolean(),
  error: z.string().nullable(),
  checks: z.array(subCheckSchema),
  seconds: z
    .number()
    .optional()
    .describe('Seconds from the start of the analysis until this step was judged; only of finished steps'),
})
export type StepValidation = z.infer<typeof stepValidationSchema>

const failedOutcomeSchema = z.object({
  status: z.literal('failed'),
  error: z.string(),
  checks: z.array(subCheckSchema),
  durationMs: z.number(),
})
const completedOutcomeSchema = failedOutcomeSchema
  .omit({ error: true })
  .extend({ status: z.literal('completed'), findings: z.array(findingSchema) })

/** The outcome of a module: its block and findings, or why it failed. */
export type ModuleOutcome<Id extends ModuleId = ModuleId> =
  (z.infer<typeof completedOutcomeSchema> & { data: ResultBlocks[Id] }) | z.infer<typeof failedOutcomeSchema>

/** The schema of one module's outcome, with that module's block. */
export function moduleOutcomeSchema<Id extends ModuleId>(id: Id): z.ZodType<ModuleOutcome<Id>> {
  return z.discriminatedUnion('status', [
    completedOutcomeSchema.extend({ data: moduleOf(id).block }),
    failedOutcomeSchema,
  ]) as unknown as z.ZodType<ModuleOutcome<Id>>
}

const scoringRowSchema = z.object({
  module: z.enum(MODULE_IDS),
  points: z.number(),
  score: z.number().nullable(),
  counted: z.boolean(),
})
export type ScoringRow = z.infer<typeof scoringRowSchema>

export const SITE_TYPES = ['content', 'shop', 'saas', 'documentation', 'local-business'] as const
export type SiteType = (typeof SITE_TYPES)[number]

/** Why the overall score was capped, or withheld. */
const scoreCapSchema = z.object({ limit: z.number().nullable(), reason: z.string() })
export type ScoreCap = z.infer<typeof scoreCapSchema>

const settledSchema = z.object({
  /**
   * `quiet`: nothing was going on. `repeats`, `streams`, `busy`: only requests that the page makes again and again,
   * streams, or animations. `unanswered`: the page showed its text and a request had no answer for long. `limit`: after
   * 5 s something was still going on.
   */
  reason: z.enum(['quiet', 'repeats', 'streams', 'busy', 'unanswered', 'limit']),
  /** Milliseconds after the page had loaded. */
  ms: z.number().min(0),
  /** Repeated requests that got no answer. */
  held: z.number().int().min(0),
})
/** Why and when the page was read, so that every judgement is about the same moment. */
export type Settled = z.infer<typeof settledSchema>

const readingSchema = z.object({ text: z.string(), tokens: z.number() })
/** The three readings of the page, each capped. Hostile text. */
const readingsSchema = z.object({
  raw: readingSchema,
  rendered: readingSchema.nullable(),
  extracted: readingSchema,
  /** Sentences of the rendered page that are missing in the document as sent. */
  missing: z.array(z.string()),
  /** Null without a browser; earlier reports lack it. */
  settled: settledSchema.nullable().optional(),
})
export type Readings = z.infer<typeof readingsSchema>

/** Files for the site's server, made from its own content and ready to use. */
const siteFilesSchema = z.object({ robotsTxt: z.string(), llmsTxt: z.string(), jsonLd: z.string() })
export type SiteFiles = z.infer<typeof siteFilesSchema>

/** A link that only scripts bring into the page. Hostile text. */
export const scriptLinkSchema = z.object({
  url: z
    .string()
    .max(2_100)
    .regex(/^https?:\/\//),
  text: z.string().max(200),
  /** The landmark that holds it, or null. */
  place: z.enum(['main', 'nav', 'header', 'footer']).nullable(),
})
export type ScriptLink = z.infer<typeof scriptLinkSchema>

/** What a site scan needs of a judged page besides its findings. */
const visitedSchema = z.object({
  /** HTTP status of the document as sent. */
  status: z.number().int(),
  /** Links to the same host that the rendered page has and the document as sent lacks; null without a browser. */
  scriptLinks: z.array(scriptLinkSchema).max(300).nullable(),
  /** The server asked us to slow down instead of sending the page, with the seconds that it asked for. */
  throttled: z.object({ retryAfter: z.number().min(0).nullable() }).optional(),
})

/** These addresses become links, so no other scheme is allowed. */
const WEB_ADDRESS = /^https?:\/\//

/** The result of a scan. Its texts come from the scanned site. */
export const analysisReportSchema = z.object({
  url: z.string().regex(WEB_ADDRESS),
  finalUrl: z.string().regex(WEB_ADDRESS),
  scanType: z.enum(SCAN_TYPES),
  startedAt: z.string(),
  completedAt: z.string(),
  overallScore: z.number().min(0).max(100).nullable(),
  /** From headers, TLS and vulnerabilities together; null if neither headers nor TLS were judged. */
  securityScore: z.number().min(0).max(100).nullable(),
  /** The grade of `securityScore`. */
  securityGrade: z.enum([...GRADES, 'N/A']) as z.ZodType<Grade>,
  message: z.string(),
  scoringVersion: z.string(),
  scoring: z.array(scoringRowSchema),
  cap: scoreCapSchema.nullable(),
  siteType: z.enum(SITE_TYPES),
  analysisCount: z.number().int(),
  modules: z.object(
    Object.fromEntries(MODULE_IDS.map((id) => [id, moduleOutcomeSchema(id).optional()])),
  ) as unknown as z.ZodType<{ [Id in ModuleId]?: ModuleOutcome<Id> }>,
  findings: z.array(findingSchema),
  readings: readingsSchema.nullable(),
  /** Which of the page's facts reach assistants; null in a quick scan. Earlier reports lack it. */
  answers: answersSchema.nullable().optional(),
  /** The page's texts as its readers get them, packed for questions that are asked later; null in a quick scan. */
  pageTexts: z.base64().max(400_000).nullable().optional(),
  /** Headings of the page, for comparing sites. Hostile text. */
  topics: z.array(z.string()),
  /** Null if the page could not be read. */
  siteFiles: siteFilesSchema.nullable(),
  /** What was judged: the page as a browser rendered it, or the document as sent without a rendering. */
  basis: z.enum(['rendered', 'raw-html']).optional(),
  visited: visitedSchema.optional(),
  /** JPEG, base64, at most 200 kB; null without a browser. */
  screenshot: z.base64().max(400_000).nullable(),
})
export type AnalysisReport = z.infer<typeof analysisReportSchema>

const moduleFinishedSchemas = MODULE_IDS.map((id) =>
  z.object({ type: z.literal('module-finished'), module: z.literal(id), outcome: moduleOutcomeSchema(id) }),
) as unknown as [z.ZodObject<{ type: z.ZodLiteral<'module-finished'>; module: z.ZodLiteral<ModuleId> }>]

/** The events of a running scan. */
export const analysisEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('module-started'), module: z.enum(MODULE_IDS) }),
  z.object({ type: z.literal('check-changed'), module: z.enum(MODULE_IDS), checks: z.array(subCheckSchema) }),
  z.discriminatedUnion('module', moduleFinishedSchemas),
]) as unknown as z.ZodType<AnalysisEvent>
export type AnalysisEvent =
  | { type: 'module-started'; module: ModuleId }
  | { type: 'check-changed'; module: ModuleId; checks: SubCheck[] }
  | { type: 'module-finished'; module: ModuleId; outcome: ModuleOutcome }
