import type { CrawlerRow } from '#analyzer/contract'
import type { Tone } from '../../../ui/tone/tone.ts'

const PURPOSES: readonly { title: string; purposes: readonly CrawlerRow['purpose'][] }[] = [
  { title: 'Search and answers', purposes: ['search'] },
  { title: 'Visits that people ask for', purposes: ['user', 'agent'] },
  { title: 'Training', purposes: ['training'] },
  { title: 'Archives and others', purposes: ['archive', 'other'] },
]

export function crawlerGroups(crawlers: readonly CrawlerRow[]): { title: string; rows: CrawlerRow[] }[] {
  return PURPOSES.map(({ title, purposes }) => ({
    title,
    rows: crawlers.filter((row) => purposes.includes(row.purpose)),
  })).filter(({ rows }) => rows.length > 0)
}

/** Whether the print lists the crawler: it was tested and was not simply allowed and admitted. */
export function isSpecial({ verdict }: CrawlerRow): boolean {
  return verdict !== null && verdict !== 'Open'
}

/** Counts the crawlers that the print leaves out. */
export function othersText(crawlers: readonly CrawlerRow[]): string {
  const others = crawlers.filter((row) => !isSpecial(row))
  const untested = others.filter(({ verdict }) => verdict === null)
  const allowed = untested.filter(({ declared }) => declared === 'allowed').length
  const parts = [
    [others.length - untested.length, 'allowed and admitted'],
    [allowed, 'allowed by robots.txt but not tested'],
    [untested.length - allowed, 'disallowed by robots.txt and not tested'],
  ] as const
  const counts = parts.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`)
  const listed = crawlers.length - others.length
  return counts.length === 0 ? '' : `${listed === 0 ? 'Crawlers' : 'Other crawlers'}: ${counts.join(', ')}.`
}

/** An owner's choice is information, never a fault. */
export function verdictTone(verdict: string): Tone {
  if (verdict === 'Open') return 'good'
  if (verdict === 'Contradiction' || verdict === 'Certificate rejected') return 'bad'
  if (verdict === 'Different content') return 'poor'
  return verdict === 'Inconclusive' ? 'none' : 'info'
}

const REFUSED = (status: number) =>
  status === 401 || status === 402 || status === 403 || status === 451 || status >= 500

/** Sorts the tested crawlers by rule and response. Inconclusive responses are in no quadrant. */
export function crawlerQuadrants(crawlers: readonly CrawlerRow[]) {
  const asked = crawlers.filter(
    ({ status, verdict }) =>
      status !== null && verdict !== null && verdict !== 'Inconclusive' && verdict !== 'Certificate rejected',
  )
  const cell = (declared: CrawlerRow['declared'], refused: boolean) =>
    asked.filter((row) => row.declared === declared && REFUSED(row.status ?? 0) === refused)
  return {
    open: cell('allowed', false),
    contradiction: cell('allowed', true),
    notEnforced: cell('disallowed', false),
    closed: cell('disallowed', true),
  }
}
