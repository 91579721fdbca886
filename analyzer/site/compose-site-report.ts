import {
  gradeFor,
  MAX_ANSWERS,
  type SiteFinding,
  type SiteReport,
  type SiteTemplate,
  coverageText,
  type SiteCoverage,
  type SitePageState,
} from '../contract/index.ts'
import { SCORING_VERSION } from '../scoring/scoring-version.ts'
import type { Judgement, PageResult } from './frontier.ts'
import { judgedFindings, type JudgedSitePage } from './judged-findings.ts'
import type { QueuedPage } from './reading-queue.ts'
import { siteJobs, sortFindings } from './site-jobs.ts'
import type { SortedPages } from './site-processes.ts'
import { measureCoverage, type SiteState } from './site-run.ts'

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
  const coverage = measureCoverage(state)
  const findings = sortFindings([...judgedFindings(pages, templates), ...compared.findings])
  const overallScore = overallOf(templates)
  return {
    homeScanId: judged.get(home.key)?.scanId ?? null,
    overallScore,
    grade: gradeFor(overallScore),
    scoringVersion: SCORING_VERSION,
    headline: siteHeadline({ overallScore, coverage, templates, home: home.state, lastReason: lastReadReason(state) }),
    coverage,
    templates,
    findings,
    jobs: siteJobs(findings, templates),
  }
}

function lastReadReason({ lastRead }: SiteState): string | null {
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
    answers: templateAnswers(own),
  }
}

/** Questions that at least half of the judged pages ask; those that most pages lose come first. */
function templateAnswers(pages: readonly JudgedSitePage[]): NonNullable<SiteTemplate['answers']> {
  const asked = new Map<string, { question: string; answered: number; of: number }>()
  for (const { judgement } of pages) {
    const own = new Map<string, boolean>()
    // A page may ask twice, as for two prices: both answers count as one, which is lost if one is.
    for (const { question, isAnswered } of judgement.page.answers ?? [])
      own.set(question, isAnswered && own.get(question) !== false)
    for (const [question, isAnswered] of own) {
      const known = asked.get(question) ?? { question, answered: 0, of: 0 }
      asked.set(question, { question, answered: known.answered + (isAnswered ? 1 : 0), of: known.of + 1 })
    }
  }
  return [...asked.values()]
    .filter(({ of }) => of * 2 >= pages.length)
    .sort((a, b) => a.answered / a.of - b.answered / b.of || b.of - a.of)
    .slice(0, MAX_ANSWERS)
}

/** From the rounded scores of the templates, so that it can be followed by hand. */
function overallOf(templates: readonly SiteTemplate[]): number | null {
  const counted = templates.filter(({ score, known }) => score !== null && known > 0)
  const known = counted.reduce((sum, template) => sum + template.known, 0)
  if (known === 0) return null
  return Math.round(counted.reduce((sum, { score, known: pages }) => sum + (score ?? 0) * pages, 0) / known)
}

type Facts = {
  overallScore: number | null
  coverage: SiteCoverage
  templates: readonly SiteTemplate[]
  home: SitePageState
  lastReason: string | null
}

/** The answer of a site scan in a few short sentences: what the site is worth, where it is weakest, what was covered. */
function siteHeadline({ overallScore, coverage, templates, home, lastReason }: Facts): string {
  if (home === 'refused' && coverage.read === 0)
    return `Nothing was read, because the site refuses it. ${lastReason ?? ''}`.trim()
  if (home === 'throttled') return 'Nothing was read, because the server kept asking us to slow down.'
  if (overallScore === null) {
    const why = coverage.read === 0 && lastReason !== null ? ` ${lastReason}` : ''
    return `No page could be judged.${why} ${coverageInWords(coverage, templates)}`
  }
  const scored = templates.filter(({ score }) => score !== null)
  const [worst] = [...scored].sort((a, b) => (a.score ?? 0) - (b.score ?? 0) || b.known - a.known)
  const weakest =
    worst && worst.score !== null && worst.score < overallScore
      ? ` Weakest are the pages of “${worst.name}”, with ${worst.score}.`
      : ''
  const closed = home === 'refused' ? ' Its home page is forbidden by robots.txt.' : ''
  return `The site scores ${overallScore} out of 100.${closed}${weakest} ${coverageInWords(coverage, templates)}`
}

/** What was covered, and in how many words the rest was not. */
function coverageInWords(coverage: SiteCoverage, templates: readonly SiteTemplate[]): string {
  const { refused, failed, throttled } = coverage
  const rest = [
    refused > 0 ? `${refused.toLocaleString('en-US')} refused by robots.txt` : '',
    failed > 0 ? `${failed.toLocaleString('en-US')} failed` : '',
    throttled > 0 ? `${throttled.toLocaleString('en-US')} throttled` : '',
  ].filter((text) => text !== '')
  return [coverageText(coverage, templates), rest.length > 0 ? `${rest.join(', ')}.` : ''].join(' ').trim()
}
