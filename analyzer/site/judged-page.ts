import { z } from 'zod'
import {
  ANSWER_LIMITS,
  completedBlock,
  findingSchema,
  MODULE_IDS,
  modulesOf,
  scriptLinkSchema,
  type AnalysisReport,
  type Answers,
  type ModuleId,
} from '../contract/index.ts'
import { isLetIn } from '../contract/crawler-verdicts.ts'
import { siteAddress } from './found-address.ts'

const MAX_FINDINGS = 200
const MAX_CRAWLERS = 60
const EVIDENCE_LINES = 3

/** What a site scan keeps of the scan of one of its pages. Every text is a stranger's. */
export const judgedPageSchema = z.object({
  finalUrl: siteAddress,
  /** HTTP status of the page as sent; null if the report does not say. */
  status: z.number().int().nullable(),
  score: z.number().min(0).max(100).nullable(),
  scoringVersion: z.string().max(40),
  findings: z.array(findingSchema).max(MAX_FINDINGS),
  crawlers: z.array(z.object({ agent: z.string().max(100), admitted: z.boolean() })).max(MAX_CRAWLERS),
  /** Links that only the rendered page has; null without a browser. */
  scriptLinks: z.array(scriptLinkSchema).max(300).nullable(),
  /** Questions about the page, and whether an assistant that runs no scripts can answer each. */
  answers: z
    .array(z.object({ question: z.string().max(ANSWER_LIMITS.question), isAnswered: z.boolean() }))
    .max(ANSWER_LIMITS.questions)
    .optional(),
  /** Modules that failed, with the reason: what they would have found is not known. */
  failed: z.array(z.object({ module: z.enum(MODULE_IDS), reason: z.string().max(300) })).optional(),
  throttled: z.object({ retryAfter: z.number().min(0).nullable() }).optional(),
})
export type JudgedPage = z.infer<typeof judgedPageSchema>

type Judged = Pick<
  AnalysisReport,
  'finalUrl' | 'overallScore' | 'scoringVersion' | 'findings' | 'visited' | 'answers'
> & { modules: Partial<AnalysisReport['modules']> }

/** A judged page as the site scan needs it. */
export function judgedPageOf(report: Judged): JudgedPage {
  const crawlers = completedBlock<'robotsResults'>(report.modules.robotsResults)?.details.crawlers ?? []
  return {
    finalUrl: report.finalUrl,
    status: report.visited?.status ?? null,
    score: report.overallScore,
    scoringVersion: report.scoringVersion,
    findings: report.findings
      .slice(0, MAX_FINDINGS)
      .map((finding) => ({ ...finding, evidence: finding.evidence.slice(0, EVIDENCE_LINES) })),
    crawlers: crawlers
      .slice(0, MAX_CRAWLERS)
      .map((row) => ({ agent: row.agent.slice(0, 100), admitted: isLetIn(row) })),
    scriptLinks: report.visited?.scriptLinks ?? null,
    ...(report.answers && { answers: answersIn(report.answers) }),
    failed: MODULE_IDS.flatMap((module) => {
      const outcome = report.modules[module]
      return outcome?.status === 'failed' ? [{ module, reason: outcome.error }] : []
    }),
    ...(report.visited?.throttled && { throttled: report.visited.throttled }),
  }
}

/** Without the name of what a page is about, so that the pages of a template ask the same. */
function answersIn({ questions }: Answers): NonNullable<JudgedPage['answers']> {
  return questions.flatMap(({ question, about, verdicts: { html } }) =>
    // What a name stands for is asked with the name, which differs from page to page.
    html && html.verdict !== 'not-testable' && !question.includes(`"${about}"`)
      ? [
          {
            question: withoutName(question, about),
            isAnswered: html.verdict === 'answered',
          },
        ]
      : [],
  )
}

/** A heading that asks is what its question is about, and names nothing else. */
function withoutName(question: string, about: string): string {
  if (about === '' || about === question) return question
  if (question.startsWith(`${about}: `)) return question.slice(about.length + 2)
  return question.replace(`of ${about}?`, 'here?').replace(about, 'this')
}

/** What is a fact of the host, judged by the home page's scan for the whole site. */
const HOST_MODULES: readonly ModuleId[] = [
  'securityHeaders',
  'sslCertificate',
  'robotsResults',
  'apiHealthResults',
  'aiVisibilityResults',
]

export function isHostModule(module: ModuleId): boolean {
  return HOST_MODULES.includes(module)
}

/** The modules of a judged page: those of a page scan, without the one that scans other sites. */
export const SITE_PAGE_MODULES: readonly ModuleId[] = modulesOf('comprehensive').filter(
  (id) => id !== 'competitorAnalysisResults',
)

/**
 * The modules whose outcome a judged page takes over from the home page's scan. `crawlers` judges the crawler matrix
 * again, because firewalls have rules for paths.
 */
export function modulesFromHome({ crawlers }: { crawlers: boolean }): ModuleId[] {
  return HOST_MODULES.filter((id) => !(crawlers && id === 'robotsResults'))
}
