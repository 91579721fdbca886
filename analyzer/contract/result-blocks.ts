import { z } from 'zod'
import { ASSISTANTS } from './finding.ts'
import type { Grade } from './grades.ts'
import type { ModuleId } from './module-ids.ts'

const score = z.number().min(0).max(100).nullable()
const count = z.number().int().min(0)
const measured = z.number().min(0).nullable()

/** What every block has. `message` is a short computed advice; `error` names our own failure. */
const base = {
  score,
  grade: z.custom<Grade>((value) => typeof value === 'string'),
  message: z.string(),
  error: z.string().nullable(),
}
/** A block may carry more under `details`; what the specification names is typed. */
const block = <Shape extends z.ZodRawShape>(shape: Shape) => z.looseObject({ ...base, ...shape })
const details = <Shape extends z.ZodRawShape>(shape: Shape) => z.looseObject(shape)

export const HEADER_STATUSES = ['good', 'missing', 'warning', 'weak'] as const
const headerResult = z.object({
  name: z.string(),
  value: z.string().nullable(),
  status: z.enum(HEADER_STATUSES),
  recommendation: z.string().nullable(),
})

export const crawlerRowSchema = z.object({
  agent: z.string(),
  vendor: z.string(),
  purpose: z.enum(['training', 'search', 'user', 'agent', 'archive', 'other']),
  declared: z.enum(['allowed', 'disallowed']),
  /** The robots.txt line that decided, or null where nothing speaks. */
  rule: z.string().nullable(),
  /** HTTP status really answered, null where the agent was not asked. */
  status: z.number().int().nullable(),
  verdict: z.string().nullable(),
})
export type CrawlerRow = z.infer<typeof crawlerRowSchema>

const vitalsSchema = z.object({
  lcp: measured,
  fid: measured,
  cls: measured,
  inp: measured,
  fcp: measured,
  ttfb: measured,
})

/** Whether an assistant could name the site. `reachable`: whether its search may read the page, null where unknown. */
const eligibilitySchema = z.object({
  assistant: z.enum(ASSISTANTS),
  score,
  reachable: z.boolean().nullable(),
  reasons: z.array(z.string()),
})
export type Eligibility = z.infer<typeof eligibilitySchema>

/** One schema per result block: the single place that says what a module may return. */
export const resultBlockSchemas = {
  securityHeaders: block({
    headers: z.record(z.string(), headerResult),
    observatoryGrade: z.string().nullable(),
    observatoryScore: z.number().nullable(),
    details: details({}),
  }),
  sslCertificate: block({
    tlsGrade: z.string().nullable(),
    protocols: z.looseObject({ version: z.string().nullable(), supported: z.array(z.string()) }),
    cipher: z.object({ name: z.string(), version: z.string() }).nullable(),
    certificate: z.looseObject({ validTo: z.string().nullable(), issuer: z.string().nullable() }).nullable(),
    expiresAt: z.string().nullable(),
    issuer: z.string().nullable(),
    details: details({}),
  }),
  seoResults: block({ details: details({}) }),
  structuredDataResults: block({ details: details({ types: z.array(z.string()), invalidBlocks: count }) }),
  contentQualityResults: block({ details: details({}) }),
  accessibilityResults: block({ details: details({ issuesCount: count, ariaLabelsCount: count }) }),
  coreWebVitalsResults: block({
    performance: z.object({ score }),
    lcp: measured,
    fid: measured,
    cls: measured,
    inp: measured,
    fcp: measured,
    ttfb: measured,
    details: details({
      /** How the scored values came about. */
      method: z.enum(['simulated', 'observed']).optional(),
      /** What our browser measured, unthrottled. */
      observed: vitalsSchema.optional(),
    }),
  }),
  faqResults: block({
    details: details({ faqCount: count, hasValidSchema: z.boolean(), structuredFaqCount: count }),
  }),
  sentimentResults: block({ details: details({ tone: z.string().nullable() }) }),
  robotsResults: block({ details: details({ crawlers: z.array(crawlerRowSchema) }) }),
  citationResults: block({
    citationCount: count,
    authorityScore: score,
    details: details({ sourceDiversity: count, externalLinks: z.array(z.string()) }),
  }),
  visualSearchResults: block({ details: details({ altTextCount: count, imageSchemaCount: count }) }),
  voiceSearchResults: block({
    details: details({ naturalLanguageScore: score, questionPhrases: z.array(z.string()) }),
  }),
  contentFreshnessResults: block({
    details: details({ averageAge: z.number().nullable(), recentUpdates: count }),
  }),
  localAIResults: block({
    details: details({ locationScore: score, hasBusinessSchema: z.boolean(), contactMethods: z.array(z.string()) }),
  }),
  aiVisibilityResults: block({
    details: details({
      chatgptMentions: count.nullable(),
      claudeVisibility: count.nullable(),
      geminiResults: count.nullable(),
      eligibility: z.array(eligibilitySchema).optional(),
      sampling: z
        .array(
          z.looseObject({ assistant: z.enum(ASSISTANTS), runs: count, mentions: count, error: z.string().nullable() }),
        )
        .optional(),
    }),
  }),
  competitorAnalysisResults: block({ details: details({}) }),
  multimodalContentResults: block({ details: details({}) }),
  apiHealthResults: block({ details: details({}) }),
  complianceResults: block({
    details: details({
      gdprCompliant: z.boolean().nullable(),
      cookieConsent: z.boolean().nullable(),
      privacyPolicy: z.boolean().nullable(),
    }),
    gdpr: z.object({ score }),
    ccpa: z.object({ score }),
  }),
  performanceResults: block({ details: details({}) }),
  uxResults: block({ details: details({}) }),
  aiReadinessResults: block({ details: details({}) }),
} as const satisfies Record<ModuleId, z.ZodType>

export type ResultBlocks = { [Id in ModuleId]: z.infer<(typeof resultBlockSchemas)[Id]> }
export type ResultBlock = ResultBlocks[ModuleId]
