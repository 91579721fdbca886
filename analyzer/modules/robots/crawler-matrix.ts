import { isLetIn, VERDICTS } from '../../contract/crawler-verdicts.ts'
import {
  judgeRobotsRules,
  robotsRulesFor,
  type RobotsAvailability,
  type RobotsTxt,
} from '../../parsers/robots-txt/index.ts'
import type { CrawlerRow } from '../../contract/index.ts'
import type { CrawlerAnswer, CrawlerProbes } from '../../gather/artifacts.ts'
import { CRAWLERS, findCrawler } from '../../contract/crawlers.ts'

/** What else is known of the page: whether its markup declares a paywall, and whether clients reject its certificate. */
type PageState = { paywalled: boolean; untrusted: boolean }
type Declaration = { availability: RobotsAvailability; robots: RobotsTxt | null; path: string }

/**
 * For every catalogued agent, what robots.txt declares for the scanned page and how the server really responded. A page
 * that declares its paywall in the markup may serve crawlers less text. We read a page with a bad certificate all the same,
 * and crawlers that verify it do not.
 */
export function crawlerMatrix(declaration: Declaration, probes: CrawlerProbes | null, page: PageState): CrawlerRow[] {
  const judged = probes && isBaseline(probes.baseline) ? probes : null
  const answers = new Map(judged?.answers.map((answer) => [answer.agent.toLowerCase(), answer]))
  return CRAWLERS.map(({ token, vendor, purpose }) => {
    const { declared, rule } = declaredFor(token, declaration)
    const answer = answers.get(token.toLowerCase())
    return {
      agent: token,
      vendor,
      purpose,
      declared,
      rule,
      status: answer?.status ?? null,
      verdict: answer && judged ? verdictOf(declared, answer, judged.baseline, page) : null,
    }
  })
}

function declaredFor(
  token: string,
  { availability, robots, path }: Declaration,
): Pick<CrawlerRow, 'declared' | 'rule'> {
  if (availability === 'disallow-all') return { declared: 'disallowed', rule: null }
  if (availability === 'allow-all' || !robots) return { declared: 'allowed', rule: null }
  const { allowed, rule, group } = judgeRobotsRules(robotsRulesFor(robots, token), path)
  const from = group === 'everybody' ? ' (User-agent: *)' : ''
  return {
    declared: allowed ? 'allowed' : 'disallowed',
    rule: rule
      ? `line ${rule.line}: ${rule.kind === 'allow' ? 'Allow' : 'Disallow'}: ${rule.value.slice(0, 200)}${from}`
      : null,
  }
}

/** Whether the browser got the page, so that crawlers can be compared with it; otherwise the server refuses us. */
export function isBaseline({ status, challenge }: CrawlerAnswer): boolean {
  return status !== null && status >= 200 && status < 300 && !challenge
}

function isRefusal(status: number | null): boolean {
  return status === 401 || status === 403 || status === 451 || (status !== null && status >= 500)
}

function verdictOf(
  declared: CrawlerRow['declared'],
  answer: CrawlerAnswer,
  baseline: CrawlerAnswer,
  { paywalled, untrusted }: PageState,
): string {
  if (answer.licensed) return VERDICTS.licensed
  if (answer.status === 402) return VERDICTS.paid
  if (isRefusal(answer.status) || answer.challenge)
    return declared === 'allowed' ? VERDICTS.contradiction : VERDICTS.closed
  if (answer.status === null || answer.status < 200 || answer.status >= 300) return VERDICTS.inconclusive
  if (untrusted) return VERDICTS.untrusted
  if (declared === 'disallowed') return VERDICTS.notEnforced
  if (!isThinner(answer, baseline)) return VERDICTS.open
  return paywalled ? VERDICTS.paid : VERDICTS.different
}

/** A success that is a challenge or a stub: far fewer bytes than the browser got, or hardly any of its words. */
function isThinner(answer: CrawlerAnswer, baseline: CrawlerAnswer): boolean {
  return answer.bytes < baseline.bytes * 0.2 || (answer.similarity !== null && answer.similarity < 0.4)
}

/**
 * The share of search crawlers, or of visits that people ask for, that both robots.txt and the server admit. Squared,
 * because each assistant shut out is a whole audience lost, which a plain mean over many names would hide.
 */
export function letInShare(rows: readonly CrawlerRow[], purpose: 'search' | 'user'): number | null {
  const own = rows.filter((row) => row.purpose === purpose)
  const total = own.reduce((sum, row) => sum + weightOf(row), 0)
  if (total === 0) return null
  return (own.filter(isLetIn).reduce((sum, row) => sum + weightOf(row), 0) / total) ** 2
}

/** The part of the lost points that the server's refusals cost; the rest is due to robots.txt. */
export function refusedPart(rows: readonly CrawlerRow[], purpose: 'search' | 'user'): number {
  const out = rows.filter((row) => row.purpose === purpose && !isLetIn(row))
  const total = out.reduce((sum, row) => sum + weightOf(row), 0)
  const refused = out.filter(({ declared }) => declared === 'allowed').reduce((sum, row) => sum + weightOf(row), 0)
  return total === 0 ? 0 : refused / total
}

/** The four assistants count most; an agent whose vendor promises nothing about robots.txt counts for nothing. */
function weightOf({ agent }: CrawlerRow): number {
  const crawler = findCrawler(agent)
  if (crawler?.assistant) return 3
  if (crawler?.token === 'bingbot') return 2
  return crawler?.obeys === 'yes' ? 0.1 : 0
}
