import { gradeFor, type SiteFinding, type SiteReport, type SiteTemplate } from '../contract/index.ts'
import { SCORING_VERSION } from '../scoring/scoring-version.ts'
import type { Judgement, PageResult } from './frontier.ts'
import { judgedFindings, type JudgedSitePage } from './judged-findings.ts'
import type { QueuedPage } from './reading-queue.ts'
import { siteHeadline } from './site-headline.ts'
import { siteJobs, sortFindings } from './site-jobs.ts'
import type { SortedPages } from './site-processes.ts'
import { coverageOf, type SiteState } from './site-run.ts'

type Compared = SortedPages & { findings: readonly SiteFinding[] }
type Template = SortedPages['templates'][number]

/**
 * The report of a site scan. A template scores the mean of its judged pages, rounded; the site the mean of its templates,
 * weighted by their known pages. Pages that were not judged have no score and count for nothing.
 */
export function composeSiteReport(state: SiteState, home: QueuedPage, compared: Compared): SiteReport {
  const { judged, queue } = state
  const templateOf = new Map(compared.results.map(({ key, template }: PageResult) => [key, template]))
  const pages = [...judged].map(([key, judgement]): JudgedSitePage => {
    const url = queue.find(key)?.url ?? key
    return { key, url, template: templateOf.get(key) ?? null, isHome: key === home.key, judgement }
  })
  const templates = compared.templates.map((template) => scored(template, pages))
  const coverage = coverageOf(state)
  const findings = sortFindings([...judgedFindings(pages, templates), ...compared.findings])
  const overallScore = overallOf(templates)
  return {
    homeScanId: judged.get(home.key)?.scanId ?? null,
    overallScore,
    grade: gradeFor(overallScore),
    scoringVersion: SCORING_VERSION,
    headline: siteHeadline({ overallScore, coverage, templates, home: home.state, lastReason: reasonOf(state) }),
    coverage,
    templates,
    findings,
    jobs: siteJobs(findings, templates),
  }
}

function reasonOf({ lastRead }: SiteState): string | null {
  return lastRead?.reason ?? null
}

/** A template with the scores of its judged pages. */
function scored(template: Template, pages: readonly JudgedSitePage[]): SiteTemplate {
  const own = pages.filter((page) => page.template === template.id)
  const scores = own.flatMap(({ url, judgement }) => {
    const { page, scanId } = judgement
    return page.score === null ? [] : [{ url, score: page.score, scanId }]
  })
  const [worst = null] = [...scores].sort((a, b) => a.score - b.score || (a.url < b.url ? -1 : 1))
  return {
    ...template,
    judged: own.length,
    score: scores.length === 0 ? null : Math.round(scores.reduce((sum, { score }) => sum + score, 0) / scores.length),
    worst,
    scanIds: own.flatMap(({ judgement }: { judgement: Judgement }) => judgement.scanId ?? []),
  }
}

/** From the rounded scores of the templates, so that it can be followed by hand. */
function overallOf(templates: readonly SiteTemplate[]): number | null {
  const counted = templates.filter(({ score, known }) => score !== null && known > 0)
  const known = counted.reduce((sum, template) => sum + template.known, 0)
  if (known === 0) return null
  return Math.round(counted.reduce((sum, { score, known: pages }) => sum + (score ?? 0) * pages, 0) / known)
}
