import { coverageText, type SiteCoverage, type SitePageState, type SiteTemplate } from '../contract/index.ts'

type Facts = {
  overallScore: number | null
  coverage: SiteCoverage
  templates: readonly SiteTemplate[]
  home: SitePageState
  lastReason: string | null
}

/** The answer of a site scan in a few short sentences: what the site is worth, where it is weakest, what was covered. */
export function siteHeadline({ overallScore, coverage, templates, home, lastReason }: Facts): string {
  if (home === 'refused') return `Nothing was read, because the site refuses it. ${lastReason ?? ''}`.trim()
  if (home === 'throttled') return 'Nothing was read, because the server kept asking us to slow down.'
  if (overallScore === null) return `No page could be judged. ${coverageInWords(coverage, templates)}`
  const scored = templates.filter(({ score }) => score !== null)
  const [worst] = [...scored].sort((a, b) => (a.score ?? 0) - (b.score ?? 0) || b.known - a.known)
  const weakest =
    worst && worst.score !== null && worst.score < overallScore
      ? ` Weakest are the pages of “${worst.name}”, with ${worst.score}.`
      : ''
  return `The site scores ${overallScore} out of 100.${weakest} ${coverageInWords(coverage, templates)}`
}

/** What was covered, and in how many words the rest was not. */
function coverageInWords(coverage: SiteCoverage, templates: readonly SiteTemplate[]): string {
  const { refused, failed, throttled } = coverage
  const rest = [
    refused > 0 ? `${refused.toLocaleString('en-US')} refused by robots.txt` : '',
    failed > 0 ? `${failed.toLocaleString('en-US')} failed` : '',
    throttled > 0 ? `${throttled.toLocaleString('en-US')} throttled` : '',
  ].filter((text) => text !== '')
  const judged = templates.filter((template) => template.judged > 0).length
  return [coverageText(coverage, judged), rest.length > 0 ? `${rest.join(', ')}.` : ''].join(' ').trim()
}
