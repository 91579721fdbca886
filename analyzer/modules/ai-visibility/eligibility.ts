import type { Assistant, CrawlerRow, Eligibility } from '../../contract/index.ts'
import { reached, scoreChecks } from '../../scoring/score-checks.ts'
import { findCrawler } from '../../contract/crawlers.ts'
import { isLetIn } from '../../contract/crawler-verdicts.ts'

/** What an assistant needs before it can name a site; shares from 0 to 1, null where they could not be judged. */
export type EligibilityFacts = {
  crawlers: readonly CrawlerRow[] | null
  /** Share of the text that is in the server's HTML. */
  rawShare: number | null
  /** How well structured data identifies the site. */
  entityShare: number
  /** The citation quality score. */
  citations: number | null
}

/** Google renders pages before it reads them; the others' crawlers do not (Vercel and MERJ, December 2024). */
const RENDERING: ReadonlySet<Assistant> = new Set(['Gemini'])

export function eligibilityOf(assistant: Assistant, facts: EligibilityFacts): Eligibility {
  const rows = facts.crawlers?.filter(({ agent }) => findCrawler(agent)?.assistant === assistant) ?? []
  const search = rows.filter(({ purpose }) => purpose === 'search')
  const visits = rows.filter(({ purpose }) => purpose === 'user')
  const readable = RENDERING.has(assistant) ? null : facts.rawShare
  const reachable = search.length === 0 ? null : search.some(isLetIn)
  const { score } = scoreChecks([
    reached(40, letInShare(search)),
    reached(15, letInShare(visits)),
    reached(20, readable),
    reached(15, facts.entityShare),
    reached(10, facts.citations === null ? null : facts.citations / 100),
  ])
  return {
    assistant,
    // A page that is shut out of the index cannot be named, however good the rest is.
    score: reachable === false && score !== null ? Math.min(score, 20) : score,
    reachable,
    reasons: [
      ...rows.filter((row) => !isLetIn(row)).map(crawlerReason),
      ...(readable !== null && readable < 0.6
        ? [`${Math.round((1 - readable) * 100)}% of the text needs JavaScript`]
        : []),
    ],
  }
}

function letInShare(rows: readonly CrawlerRow[]): number | null {
  return rows.length === 0 ? null : rows.filter(isLetIn).length / rows.length
}

/** Why an agent cannot read the page. */
export function crawlerReason({ agent, declared, status, rule }: CrawlerRow): string {
  if (declared === 'disallowed') return `${agent} is disallowed by robots.txt${rule ? ` (${rule.slice(0, 100)})` : ''}`
  return `${agent} is refused by the server (${status ?? 'no answer'})`
}
