import type { CrawlerRow } from '../../contract/index.ts'
import { VERDICTS } from '../../contract/crawler-verdicts.ts'
import { findCrawler } from '../../contract/crawlers-table.ts'
import type { FetchState } from './fetch-state.ts'

/** The card's advice, by the specification's cut-offs for this module: 90 and 70. */
export function robotsMessage(score: number | null, fetched: FetchState, rows: readonly CrawlerRow[]): string {
  if (fetched === 'unreachable') return 'robots.txt answers with an error, which tells obedient crawlers to stay away'
  const refused = rows.filter(({ verdict }) => verdict === VERDICTS.contradiction)
  if (refused.length > 0) return `robots.txt and the server disagree about ${countOf(refused.length, 'crawler')}`
  const closed = rows.filter(({ agent, declared }) => declared === 'disallowed' && findCrawler(agent)?.assistant)
  if (closed.length > 0) return `robots.txt keeps out ${namesOf(closed)}; the assistants behind them cannot quote you`
  if (score === null) return 'robots.txt did not answer, so nothing is declared to any crawler'
  const training = rows.filter(({ purpose, declared }) => purpose === 'training' && declared === 'disallowed').length
  const choice = training > 0 ? `; ${countOf(training, 'training crawler')} refused by choice` : ''
  if (score >= 90) return `Every assistant's crawlers may read this page${choice}`
  if (score >= 70) return `The assistants may read this page, but the rules need care${choice}`
  return `Crawlers of assistants meet obstacles on this page${choice}`
}

function namesOf(rows: readonly CrawlerRow[]): string {
  const names = rows.map(({ agent }) => agent)
  return names.length > 3 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ')
}

function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
