import type { CrawlerRow } from '#analyzer/contract'
import type { Tone } from '../../../ui/tone/tone.ts'

const PURPOSES: readonly { title: string; purposes: readonly CrawlerRow['purpose'][] }[] = [
  { title: 'Search and answers', purposes: ['search'] },
  { title: 'Visits for a person', purposes: ['user', 'agent'] },
  { title: 'Training', purposes: ['training'] },
  { title: 'Archives and others', purposes: ['archive', 'other'] },
]

export function crawlerGroups(crawlers: readonly CrawlerRow[]): { title: string; rows: CrawlerRow[] }[] {
  return PURPOSES.map(({ title, purposes }) => ({
    title,
    rows: crawlers.filter((row) => purposes.includes(row.purpose)),
  })).filter(({ rows }) => rows.length > 0)
}

/** What paper lists one by one: where the server does not simply do what robots.txt allows. */
export function isSpecial({ verdict }: CrawlerRow): boolean {
  return verdict !== null && verdict !== 'Open'
}

/** The crawlers that paper does not list, counted. */
export function othersText(crawlers: readonly CrawlerRow[]): string {
  const others = crawlers.filter((row) => !isSpecial(row))
  const unasked = others.filter(({ verdict }) => verdict === null)
  const allowed = unasked.filter(({ declared }) => declared === 'allowed').length
  const parts = [
    [others.length - unasked.length, 'allowed and let in'],
    [allowed, 'allowed by robots.txt and not tried'],
    [unasked.length - allowed, 'disallowed by robots.txt and not tried'],
  ] as const
  const said = parts.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`)
  const listed = crawlers.length - others.length
  return said.length === 0 ? '' : `${listed === 0 ? 'Crawlers' : 'Other crawlers'}: ${said.join(', ')}.`
}

/** A choice is information, never an alarm. */
export function verdictTone(verdict: string): Tone {
  if (verdict === 'Open') return 'good'
  if (verdict === 'Contradiction') return 'bad'
  if (verdict === 'Different content') return 'poor'
  return verdict === 'Inconclusive' ? 'none' : 'info'
}

const REFUSED = (status: number) =>
  status === 401 || status === 402 || status === 403 || status === 451 || status >= 500

/** Declared x answered. Crawlers that were not asked, or whose answer says nothing, stand in no cell. */
export function crawlerQuadrants(crawlers: readonly CrawlerRow[]) {
  const asked = crawlers.filter((row) => row.status !== null && row.verdict !== null && row.verdict !== 'Inconclusive')
  const cell = (declared: CrawlerRow['declared'], refused: boolean) =>
    asked.filter((row) => row.declared === declared && REFUSED(row.status ?? 0) === refused)
  return {
    open: cell('allowed', false),
    contradiction: cell('allowed', true),
    notEnforced: cell('disallowed', false),
    closed: cell('disallowed', true),
  }
}
