import { countedNoun, SEVERITIES, type Finding, type SiteFinding, type SiteTemplate } from '../contract/index.ts'
import type { Judgement } from './frontier.ts'
import { isHostModule } from './judged-page.ts'

export type JudgedSitePage = {
  key: string
  url: string
  template: string | null
  isHome: boolean
  judgement: Judgement
}

const LISTED = 20
const EVIDENCE_LINES = 10
/** With no fault on n pages, so many others of their kind have it at most, in 19 of 20 cases. */
const DOUBT = 0.05

/** The largest share of pages that may have a fault which none of `judged` pages showed, in percent. */
export function possibleShare(judged: number): number {
  return judged === 0 ? 100 : Math.ceil((1 - DOUBT ** (1 / judged)) * 100)
}

/** The findings of judged pages, one for each cause: facts of the host once, the others with their pages and templates. */
export function judgedFindings(pages: readonly JudgedSitePage[], templates: readonly SiteTemplate[]): SiteFinding[] {
  const causes = new Map<string, { page: JudgedSitePage; finding: Finding }[]>()
  for (const page of pages) {
    for (const finding of page.judgement.page.findings) {
      if (isOfHost(finding) && !page.isHome) continue
      const id = `${finding.module} ${finding.id}`
      causes.set(id, [...(causes.get(id) ?? []), { page, finding }])
    }
  }
  return [...causes.values()].flatMap((seen) => joined(seen, pages, templates) ?? [])
}

/** Findings about files that a site has once, whichever module tells them. */
const OF_SITE_FILES = /^(?:sitemap|lastmod|llms-txt)-/

function isOfHost({ module, id }: Finding): boolean {
  return isHostModule(module) || OF_SITE_FILES.test(id)
}

function pathAndQuery(url: string): string {
  const { pathname, search } = new URL(url)
  return `${pathname}${search}`.slice(0, 100)
}

function joined(
  seen: readonly { page: JudgedSitePage; finding: Finding }[],
  pages: readonly JudgedSitePage[],
  templates: readonly SiteTemplate[],
): SiteFinding | null {
  const [worst] = [...seen].sort(
    (a, b) =>
      SEVERITIES.indexOf(a.finding.severity) - SEVERITIES.indexOf(b.finding.severity) ||
      b.finding.gain - a.finding.gain ||
      (a.page.key < b.page.key ? -1 : 1),
  )
  if (!worst) return null
  const { finding } = worst
  const urls = seen.map(({ page }) => page.url).sort()
  if (isOfHost(finding)) {
    return { ...finding, scope: 'host', pages: { count: 1, of: 1, urls }, templates: [], decided: true }
  }
  const affected = templates.filter(({ id }) => seen.some(({ page }) => page.template === id))
  // Where the module failed, nobody knows.
  const known = pages.filter(({ judgement }) => !judgement.page.failed?.some(({ module }) => module === finding.module))
  const judged = known.filter(({ template }) => affected.some(({ id }) => id === template)).length
  const isOfTemplate = affected.some(({ id }) => {
    const all = known.filter(({ template }) => template === id).length
    return seen.filter(({ page }) => page.template === id).length * 2 >= all
  })
  const others = known.length - judged
  // A number in a title is that of one page.
  const isOfAll = seen.every((other) => other.finding.title === finding.title)
  return {
    ...finding,
    title: isOfAll ? finding.title : `${finding.title} (on ${pathAndQuery(worst.page.url)}, for example)`,
    evidence: [
      ...finding.evidence,
      `On ${urls.length} of ${countedNoun(Math.max(judged, urls.length), 'judged page')} in ${countedNoun(affected.length, 'template')}.`,
      ...(others > 0
        ? [
            `On none of ${countedNoun(others, 'judged page')} of other templates; up to ${possibleShare(others)}% of such pages could still have it.`,
          ]
        : []),
    ].slice(-EVIDENCE_LINES),
    scope: isOfTemplate ? 'template' : 'pages',
    pages: { count: urls.length, of: Math.max(judged, urls.length), urls: urls.slice(0, LISTED) },
    templates: affected.map(({ id }) => id),
    decided: true,
  }
}
