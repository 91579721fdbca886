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
