import { countedNoun, countText } from './count-text.ts'
import type { SiteCoverage, SiteFinding, SiteJob, SitePageState, SiteTemplate } from './site-scan.ts'

/** `Found 1,240 pages, read 200, judged 18 in 9 templates.` Templates without a judged page are not counted. */
export function coverageText(
  { known, read, judged }: SiteCoverage,
  templates: readonly Pick<SiteTemplate, 'judged'>[] = [],
): string {
  const judgedIn = templates.filter((template) => template.judged > 0).length
  const where = judgedIn > 0 ? ` in ${countedNoun(judgedIn, 'template')}` : ''
  return `Found ${countedNoun(known, 'page')}, read ${countText(read)}, judged ${countText(judged)}${where}.`
}

/** The coverage beside a headline, unless that tells it already. */
export function untoldCoverage(
  headline: string | null,
  coverage: SiteCoverage,
  templates: readonly Pick<SiteTemplate, 'judged'>[],
): string[] {
  const text = coverageText(coverage, templates)
  return headline?.includes(text) ? [] : [text]
}

/** Why the other pages have no result, one sentence each; what robots.txt refuses is the owner's choice. */
export function uncoveredTexts({ refused, failed, throttled, unchanged, notQueued, limits }: SiteCoverage): string[] {
  const skipped = Object.entries(notQueued).filter(([, count]) => count > 0)
  return [
    ...(refused > 0 ? [`robots.txt refuses ${countedNoun(refused, 'page')} to our scanner.`] : []),
    ...(failed > 0 ? [`${countedNoun(failed, 'page')} could not be read.`] : []),
    ...(throttled > 0 ? [`The server asked us to slow down on ${countedNoun(throttled, 'page')}.`] : []),
    ...(unchanged > 0 ? [`${countedNoun(unchanged, 'page')} had not changed and kept the earlier result.`] : []),
    ...skipped.map(([reason, count]) => `${countedNoun(count, 'address')} left out: ${reason}.`),
    ...limits,
  ]
}

/** `on 14 of 20 pages, 3 templates`; empty for what concerns the host or the site as a whole. */
export function findingPlaceText({
  scope,
  pages,
  templates,
}: Pick<SiteFinding, 'scope' | 'pages' | 'templates'>): string {
  if (scope === 'host' || pages.count === 0) return ''
  const where = templates.length > 0 ? `, ${countedNoun(templates.length, 'template')}` : ''
  return `on ${countText(pages.count)} of ${countedNoun(pages.of, 'page')}${where}`
}

/** `“How much does this cost?” is answered on 2 of 3 judged pages.` */
export function siteAnswerText({ question, answered, of }: NonNullable<SiteTemplate['answers']>[number]): string {
  return `“${question}” is answered on ${countText(answered)} of ${countedNoun(of, 'judged page')}.`
}

/** `fixes 214 pages`. */
export function jobPagesText({ pages }: Pick<SiteJob, 'pages'>): string {
  return pages === 0 ? 'fixes the whole site' : `fixes ${countedNoun(pages, 'page')}`
}

export const SITE_PAGE_STATE_LABELS: Readonly<Record<SitePageState, string>> = {
  known: 'Found',
  read: 'Read',
  judged: 'Judged',
  refused: 'Refused by robots.txt',
  failed: 'Failed',
  throttled: 'Throttled',
}
