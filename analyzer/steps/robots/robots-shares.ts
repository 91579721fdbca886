import type { CrawlerRow } from '../../contract/index.ts'
import { findCrawler } from './crawler-catalogue.ts'
import { VERDICTS } from './crawler-matrix.ts'

/** How much of the search or of the visits by request robots.txt lets in, weighed by what depends on each agent. */
export function declaredShare(rows: readonly CrawlerRow[], purpose: 'search' | 'user'): number | null {
  return weighedShare(
    rows.filter((row) => row.purpose === purpose),
    (row) => row.declared === 'allowed',
  )
}

/** Share of the invited and asked agents that the server really lets in; null where none was asked. */
export function answeredShare(rows: readonly CrawlerRow[]): number | null {
  const invited = rows.filter(
    ({ declared, verdict, purpose }) =>
      declared === 'allowed' &&
      (purpose === 'search' || purpose === 'user') &&
      (verdict === VERDICTS.open || verdict === VERDICTS.contradiction || verdict === VERDICTS.different),
  )
  return weighedShare(invited, ({ verdict }) => verdict === VERDICTS.open)
}

function weighedShare(rows: readonly CrawlerRow[], isGood: (row: CrawlerRow) => boolean): number | null {
  const total = rows.reduce((sum, row) => sum + weightOf(row), 0)
  if (total === 0) return null
  return rows.filter(isGood).reduce((sum, row) => sum + weightOf(row), 0) / total
}

/** The four assistants first; an agent whose vendor promises nothing about robots.txt decides nothing. */
function weightOf({ agent }: CrawlerRow): number {
  const crawler = findCrawler(agent)
  if (crawler?.assistant) return 3
  if (crawler?.token === 'bingbot') return 2
  return crawler?.obeys === 'yes' ? 0.25 : 0
}
