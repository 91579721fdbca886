import type { CrawlerRow } from '../../contract/index.ts'
import { findCrawler } from '../../contract/crawlers-table.ts'
import { isLetIn } from '../../contract/crawler-verdicts.ts'

/**
 * How far the crawlers of search, or the visits that a person asked for, get in: past robots.txt and past the server.
 * Squared, because each assistant that is shut out is a whole audience lost, which a plain mean over many names would hide.
 */
export function letInShare(rows: readonly CrawlerRow[], purpose: 'search' | 'user'): number | null {
  const own = rows.filter((row) => row.purpose === purpose)
  const total = own.reduce((sum, row) => sum + weightOf(row), 0)
  if (total === 0) return null
  return (own.filter(isLetIn).reduce((sum, row) => sum + weightOf(row), 0) / total) ** 2
}

/** Of the points lost there, the part that the server's refusals cost; the rest is what robots.txt says. */
export function refusedPart(rows: readonly CrawlerRow[], purpose: 'search' | 'user'): number {
  const out = rows.filter((row) => row.purpose === purpose && !isLetIn(row))
  const total = out.reduce((sum, row) => sum + weightOf(row), 0)
  const refused = out.filter(({ declared }) => declared === 'allowed').reduce((sum, row) => sum + weightOf(row), 0)
  return total === 0 ? 0 : refused / total
}

/** The four assistants first; an agent whose vendor promises nothing about robots.txt decides nothing. */
function weightOf({ agent }: CrawlerRow): number {
  const crawler = findCrawler(agent)
  if (crawler?.assistant) return 3
  if (crawler?.token === 'bingbot') return 2
  return crawler?.obeys === 'yes' ? 0.1 : 0
}
