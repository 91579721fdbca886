import type { RobotsTxt } from '../../parsers/robots-txt/index.ts'
import type { CrawlerRow } from '../../contract/index.ts'
import type { FindingDraft } from '../../findings/define-findings.ts'
import type { CrawlerProbes, Target } from '../../gather/artifacts.ts'
import { findCrawler } from '../../contract/crawlers-table.ts'
import { VERDICTS } from '../../contract/crawler-verdicts.ts'
import { managedBy } from './robots-origin.ts'
import { draftRobots } from './findings.ts'
import type { RobotsSeen } from './robots-seen.ts'
import { refusedPart } from './robots-shares.ts'
import { signalFindings } from './signal-findings.ts'

export function robotsFindings(seen: RobotsSeen): FindingDraft[] {
  return [
    ...fileFindings(seen),
    ...declarationFindings(seen),
    ...answerFindings(seen),
    ...groupFindings(seen),
    ...signalFindings(seen),
    ...pageFindings(seen),
    ...signatureFindings(seen),
  ]
}

function fileFindings({ target, robots, robotsFile, fetched, syntax, groups, lossOf }: RobotsSeen): FindingDraft[] {
  const status = robotsFile?.status ?? null
  const evidence = [`GET ${target.origin}/robots.txt ${status ?? 'no answer'}`]
  const loss = lossOf('file')
  if (fetched === 'unreachable') {
    return [
      draftRobots('robots-unreachable', target, {
        evidence,
        loss: loss + lossOf('search') + lossOf('visits'),
        params: { status },
      }),
    ]
  }
  if (fetched === 'not-text') return [draftRobots('robots-not-text', target, { evidence, loss, params: { robots } })]
  if (fetched === 'missing') return [draftRobots('robots-missing', target, { evidence, loss, params: { robots } })]
  const by = robotsFile && managedBy(robotsFile.body)
  const managed = by
    ? [
        draftRobots('robots-managed', target, {
          evidence: [`${by} left its mark in the file`],
          loss: 0,
          params: { robots, by },
        }),
      ]
    : []
  if (syntax.length === 0) return managed
  const share = groups.length > 0 ? 0.5 : 1
  return [
    ...managed,
    draftRobots('robots-syntax', target, { evidence: syntax, loss: lossOf('groups') * share, params: { robots } }),
  ]
}

function declarationFindings({ target, robots, fetched, crawlers, lossOf }: RobotsSeen): FindingDraft[] {
  if (fetched === 'unreachable' || fetched === 'no-answer') return []
  const closed = crawlers.filter(({ agent, declared }) => declared === 'disallowed' && countsForAnswers(agent))
  const search = closed.filter(({ purpose }) => purpose === 'search')
  const visits = closed.filter(({ purpose }) => purpose === 'user')
  const draft = (id: 'search-crawlers-disallowed' | 'visits-disallowed', rows: readonly CrawlerRow[], loss: number) =>
    rows.length === 0
      ? []
      : [
          draftRobots(id, target, {
            evidence: rows.map(({ agent, rule }) => `${agent}: ${rule ?? 'disallowed'}`),
            loss,
            params: { robots, agents: rows.map(({ agent }) => agent) },
          }),
        ]
  return [
    ...draft('search-crawlers-disallowed', search, lossOf('search') * (1 - refusedPart(crawlers, 'search'))),
    ...draft('visits-disallowed', visits, lossOf('visits') * (1 - refusedPart(crawlers, 'user'))),
  ]
}

/** Agents whose vendors say that they obey, or that an assistant depends on: no finding about an unknown name. */
function countsForAnswers(agent: string): boolean {
  const crawler = findCrawler(agent)
  return crawler !== null && (crawler.assistant !== undefined || crawler.token === 'bingbot')
}

function answerFindings({ target, crawlers, pageUrl, probes, lossOf }: RobotsSeen): FindingDraft[] {
  const servesAnswers = ({ purpose }: CrawlerRow) => purpose === 'search' || purpose === 'user'
  const asked = crawlers.filter(servesAnswers)
  const refused = asked.filter(({ verdict }) => verdict === VERDICTS.contradiction)
  const different = asked.filter(({ verdict }) => verdict === VERDICTS.different)
  const answerTo = (agent: string) => probes?.answers.find((one) => one.agent.toLowerCase() === agent.toLowerCase())
  const { pathname, search } = new URL(pageUrl)
  const path = `${pathname}${search}`.slice(0, 300)
  const baseline = `GET ${path} as a browser: ${probes?.baseline.status ?? 'no answer'}, ${probes?.baseline.bytes ?? 0} bytes`
  const quote = ({ agent, status }: CrawlerRow) => {
    const answer = answerTo(agent)
    const by = answer?.challenge ?? probes?.waf
    return `GET ${path} as ${agent}: ${status ?? 'no answer'}, ${answer?.bytes ?? 0} bytes${by ? ` (${by})` : ''}`
  }
  const total = refused.length + different.length
  const lost = lossOf('search') * refusedPart(crawlers, 'search') + lossOf('visits') * refusedPart(crawlers, 'user')
  const others = crawlers.filter((row) => !servesAnswers(row) && row.verdict === VERDICTS.contradiction)
  const paramsOf = (rows: readonly CrawlerRow[]) => ({
    agents: rows.map(({ agent }) => agent),
    request: { url: pageUrl, userAgent: answerTo(rows[0]?.agent ?? '')?.userAgent ?? rows[0]?.agent ?? '' },
  })
  const evidenceOf = (rows: readonly CrawlerRow[]) => [
    ...rows.slice(0, 8).map(quote),
    baseline,
    ...(probes?.caveat ? [probes.caveat] : []),
  ]
  const draft = (id: 'crawler-refused' | 'crawler-content-differs', rows: readonly CrawlerRow[]) =>
    rows.length === 0
      ? []
      : [
          draftRobots(id, target, {
            evidence: evidenceOf(rows),
            loss: (lost * rows.length) / total,
            // A challenge is meant for machines, whoever they are; a bare refusal may know the true crawler's address.
            ...(rows.some(({ agent }) => isChallenged(agent, probes)) ? { severity: 'critical' as const } : {}),
            params: paramsOf(rows),
          }),
        ]
  const note =
    others.length === 0
      ? []
      : [
          draftRobots('training-crawler-refused', target, {
            evidence: evidenceOf(others),
            loss: 0,
            params: paramsOf(others),
          }),
        ]
  return [...draft('crawler-refused', refused), ...draft('crawler-content-differs', different), ...note]
}

function isChallenged(agent: string, probes: CrawlerProbes | null): boolean {
  return (
    probes?.answers.some((answer) => answer.agent.toLowerCase() === agent.toLowerCase() && answer.challenge) ?? false
  )
}

const GROUP_FINDINGS = {
  'shadowed-protection': 'group-shadowed',
  'empty-group': 'group-empty',
  'caught-by-next-group': 'group-caught',
  'unintended-block': 'group-unintended-block',
} as const

/** One finding per kind of problem, so that a file with forty groups does not make forty findings. */
function groupFindings({ target, robots, groups, syntax, crawlers, lossOf }: RobotsSeen): FindingDraft[] {
  if (!robots) return []
  const kinds = [...new Set(groups.map(({ kind }) => kind))]
  const loss = (lossOf('groups') * (syntax.length > 0 ? 0.5 : 1)) / Math.max(1, kinds.length)
  const found = kinds.map((kind) => {
    const own = groups.filter((problem) => problem.kind === kind)
    return draftRobots(GROUP_FINDINGS[kind], target, {
      evidence: own.map(({ agent, line, paths }) => `line ${line}: ${agent} ${paths.slice(0, 5).join(' ')}`.trim()),
      loss,
      params: {
        robots,
        agent: own.length === 1 ? (own[0]?.agent ?? '') : `${own[0]?.agent} and ${own.length - 1} more`,
      },
    })
  })
  return [...found, ...legacyFindings(target, robots, crawlers)]
}

function legacyFindings(target: Target, robots: RobotsTxt, crawlers: readonly CrawlerRow[]): FindingDraft[] {
  const old = robots.groups
    .flatMap(({ agents }) => agents)
    .filter(({ token }) => token === 'anthropic-ai' || token === 'claude-web')
  const claudeBot = crawlers.find(({ agent }) => agent === 'ClaudeBot')
  if (old.length === 0 || claudeBot?.declared === 'disallowed') return []
  const evidence = old.map(({ name, line }) => `line ${line}: User-agent: ${name}`)
  return [draftRobots('legacy-token', target, { evidence, loss: 0, params: { robots } })]
}

function signatureFindings({ target, document: { url, status, refusedSignature } }: RobotsSeen): FindingDraft[] {
  if (!refusedSignature) return []
  const evidence = [
    `GET ${url.slice(0, 300)} with a signature: ${refusedSignature}`,
    `The same without: HTTP ${status}`,
  ]
  return [draftRobots('signed-requests-refused', target, { evidence, loss: 0, params: { url } })]
}

function pageFindings({ target, directives, lossOf }: RobotsSeen): FindingDraft[] {
  const { noSnippet, noArchive } = directives
  const headerWith = (word: RegExp) => (word.test(directives.header ?? '') ? directives.header : null)
  return [
    ...(noSnippet.length > 0
      ? [
          draftRobots('snippet-forbidden', target, {
            evidence: noSnippet,
            loss: lossOf('snippets'),
            params: { header: headerWith(/snippet/i) },
          }),
        ]
      : []),
    ...(noArchive.length > 0
      ? [
          draftRobots('archive-forbidden', target, {
            evidence: noArchive,
            loss: 0,
            params: { header: headerWith(/noarchive|nocache/i) },
          }),
        ]
      : []),
  ]
}
