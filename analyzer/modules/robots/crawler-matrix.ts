import { VERDICTS } from '../../contract/crawler-verdicts.ts'
import {
  judgeRobotsRules,
  robotsRulesFor,
  type RobotsAvailability,
  type RobotsTxt,
} from '../../parsers/robots-txt/index.ts'
import type { CrawlerRow } from '../../contract/index.ts'
import type { CrawlerAnswer, CrawlerProbes } from '../../gather/artifacts.ts'
import { CRAWLERS } from '../../contract/crawlers-table.ts'

export type Declaration = { availability: RobotsAvailability; robots: RobotsTxt | null; path: string }

/**
 * Every catalogued agent: what robots.txt declares for the scanned page, and what the server really answered to it. A page
 * that declares its paywall in the markup may show less to whoever has not paid.
 */
export function crawlerMatrix(
  declaration: Declaration,
  probes: CrawlerProbes | null,
  paywalled: boolean,
): CrawlerRow[] {
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
      verdict: answer && judged ? verdictOf(declared, answer, judged.baseline, paywalled) : null,
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

/** Whether the browser's answer is one that the others can be compared with; otherwise it is us who are refused. */
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
  paywalled: boolean,
): string {
  if (answer.licensed) return VERDICTS.licensed
  if (answer.status === 402) return VERDICTS.paid
  if (isRefusal(answer.status) || answer.challenge)
    return declared === 'allowed' ? VERDICTS.contradiction : VERDICTS.closed
  if (answer.status === null || answer.status < 200 || answer.status >= 300) return VERDICTS.inconclusive
  if (declared === 'disallowed') return VERDICTS.notEnforced
  if (!isThinner(answer, baseline)) return VERDICTS.open
  return paywalled ? VERDICTS.paid : VERDICTS.different
}

/** A 200 that is a challenge or a stub: far fewer bytes than the browser got, or hardly any of its words. */
function isThinner(answer: CrawlerAnswer, baseline: CrawlerAnswer): boolean {
  return answer.bytes < baseline.bytes * 0.2 || (answer.similarity !== null && answer.similarity < 0.4)
}
