import type { RobotsTxt } from '../../parsers/robots-txt/index.ts'
import type { CrawlerRow } from '../../contract/index.ts'
import type { JudgedFinding } from '../../findings/define-findings.ts'
import type { CrawlerProbes, MainDocument } from '../../gather/artifacts.ts'
import { findCrawler } from '../../contract/crawlers.ts'
import { VERDICTS } from '../../contract/crawler-verdicts.ts'
import { letInShare, refusedPart } from './crawler-matrix.ts'
import { draftRobots } from './findings.ts'
import type { FetchState } from './robots-file.ts'

/** Of access; the rest are visits that people ask for. */
const SEARCH_PART = 45 / 70

/** What robots.txt declares to crawlers, and what the server did. */
export type AccessSeen = {
  robots: RobotsTxt | null
  fetched: FetchState
  crawlers: readonly CrawlerRow[]
  document: Pick<MainDocument, 'finalUrl'>
  probes: CrawlerProbes | null
}

/** Findings, and what stands in the place of one that does not apply. */
export type Drafts = (JudgedFinding | false | '' | null | undefined)[]

/** The shares of access that search crawlers and visits have lost. */
type AccessLost = Readonly<Record<'search' | 'user', number>>

/** How much of the page's access is left, and what took the rest; null where the crawlers tell nothing of it. */
export function crawlerAccess(seen: AccessSeen): { share: number; findings: Drafts } | null {
  const search = letInShare(seen.crawlers, 'search')
  const visits = letInShare(seen.crawlers, 'user')
  if (search === null || visits === null) return null
  const lost = { search: SEARCH_PART * (1 - search), user: (1 - SEARCH_PART) * (1 - visits) }
  const findings = [...declarationFindings(seen, lost), ...serverFindings(seen, lost)]
  return { share: 1 - lost.search - lost.user, findings }
}

function declarationFindings({ robots, fetched, crawlers }: AccessSeen, lost: AccessLost): Drafts {
  if (fetched === 'unreachable') return []
  const closed = crawlers.filter(({ agent, declared }) => declared === 'disallowed' && countsForAnswers(agent))
  const draft = (id: 'search-crawlers-disallowed' | 'visits-disallowed', purpose: 'search' | 'user') => {
    const rows = closed.filter((row) => row.purpose === purpose)
    if (rows.length === 0) return null
    return draftRobots(id, {
      evidence: rows.map(({ agent, rule }) => `${agent}: ${rule ?? 'disallowed'}`),
      loss: lost[purpose] * (1 - refusedPart(crawlers, purpose)),
      params: { robots, agents: rows.map(({ agent }) => agent) },
    })
  }
  return [draft('search-crawlers-disallowed', 'search'), draft('visits-disallowed', 'user')]
}

/** Agents that an assistant or Bing depends on; a finding about any other name would help nobody. */
function countsForAnswers(agent: string): boolean {
  const crawler = findCrawler(agent)
  return crawler !== null && (crawler.assistant !== undefined || crawler.token === 'bingbot')
}

function serverFindings({ crawlers, document, probes }: AccessSeen, lost: AccessLost): Drafts {
  const url = document.finalUrl
  const { pathname, search } = new URL(url)
  const path = `${pathname}${search}`.slice(0, 300)
  const answerTo = (agent: string) => probes?.answers.find((one) => one.agent.toLowerCase() === agent.toLowerCase())
  const quote = ({ agent, status }: CrawlerRow) => {
    const answer = answerTo(agent)
    const by = answer?.challenge ?? probes?.waf
    return `GET ${path} as ${agent}: ${status ?? 'no answer'}, ${answer?.bytes ?? 0} bytes${by ? ` (${by})` : ''}`
  }
  const draft = (
    id: 'crawler-refused' | 'crawler-content-differs' | 'training-crawler-refused',
    rows: readonly CrawlerRow[],
    loss: number,
  ) => {
    const [first] = rows
    if (!first) return null
    // A challenge stops every machine; a bare refusal may let the real crawler in by its address.
    const isChallenged = id !== 'training-crawler-refused' && rows.some(({ agent }) => answerTo(agent)?.challenge)
    const assistants = [...new Set(rows.flatMap(({ agent }) => findCrawler(agent)?.assistant ?? []))]
    const finding = draftRobots(id, {
      evidence: [
        ...rows.slice(0, 8).map(quote),
        `GET ${path} as a browser: ${probes?.baseline.status ?? 'no answer'}, ${probes?.baseline.bytes ?? 0} bytes`,
        ...(probes?.caveat ? [probes.caveat] : []),
      ],
      loss,
      ...(isChallenged ? { severity: 'critical' as const } : {}),
      params: {
        agents: rows.map(({ agent }) => agent),
        request: { url, userAgent: answerTo(first.agent)?.userAgent ?? first.agent },
      },
    })
    // Only the assistants whose crawlers are refused; text for training serves no answer.
    return { ...finding, assistants }
  }
  const servesAnswers = ({ purpose }: CrawlerRow) => purpose === 'search' || purpose === 'user'
  const contradicting = crawlers.filter(({ verdict }) => verdict === VERDICTS.contradiction)
  const refused = contradicting.filter(servesAnswers)
  const different = crawlers.filter((row) => servesAnswers(row) && row.verdict === VERDICTS.different)
  const byServer = lost.search * refusedPart(crawlers, 'search') + lost.user * refusedPart(crawlers, 'user')
  const lossEach = byServer / Math.max(1, refused.length + different.length)
  const others = contradicting.filter((row) => !servesAnswers(row))
  return [
    draft('crawler-refused', refused, lossEach * refused.length),
    draft('crawler-content-differs', different, lossEach * different.length),
    draft('training-crawler-refused', others, 0),
  ]
}
