import data from './crawlers.json' with { type: 'json' }
import type { Assistant, CrawlerRow } from './index.ts'

export type CrawlerPurpose = CrawlerRow['purpose']

/** Whether the agent obeys robots.txt according to its vendor; `partly` if it may not when it acts for a user. */
type RobotsObedience = 'yes' | 'no' | 'partly' | 'unclear'

export type Crawler = {
  /** The product token in robots.txt; compared as a whole and case-insensitively. */
  token: string
  vendor: string
  purpose: CrawlerPurpose
  obeys: RobotsObedience
  /** The assistant whose answers depend on this agent. */
  assistant?: Assistant
  /** A token for robots.txt only, without a crawler that could be imitated. */
  tokenOnly?: true
}

/** When the list was last compared with its sources. */
export const CRAWLER_CATALOGUE_DATE = data.date
export const CRAWLERS = data.crawlers as readonly Crawler[]

const BY_TOKEN = new Map(CRAWLERS.map((crawler) => [crawler.token.toLowerCase(), crawler]))

/** Finds a crawler by its product token, case-insensitively. */
export function findCrawler(token: string): Crawler | null {
  return BY_TOKEN.get(token.toLowerCase()) ?? null
}
