import type { SiteCoverage, SitePageState, SiteTemplate } from '../contract/index.ts'

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

/** `Found 1,240 pages, read 200, judged 18 in 9 templates.` */
export function coverageInWords(coverage: SiteCoverage, templates: readonly SiteTemplate[]): string {
  const { known, read, judged, refused, failed, throttled } = coverage
  const count = (number: number) => number.toLocaleString('en-US')
  const judgedTemplates = templates.filter((template) => template.judged > 0).length
  const rest = [
    refused > 0 ? `robots.txt forbids ${count(refused)}` : '',
    failed > 0 ? `${count(failed)} failed` : '',
    throttled > 0 ? `${count(throttled)} were throttled` : '',
  ].filter((text) => text !== '')
  const more = rest.length === 0 ? '' : ` ${rest.join(', ').replace(/^./, (sign) => sign.toUpperCase())}.`
  const kinds = `${count(judgedTemplates)} ${judgedTemplates === 1 ? 'template' : 'templates'}`
  return `Found ${count(known)} ${known === 1 ? 'page' : 'pages'}, read ${count(read)}, judged ${count(judged)} in ${kinds}.${more}`
}
