import type { RobotsGroupProblem, RobotsTxt } from '../../parsers/robots-txt/index.ts'
import type { CrawlerRow } from '../../contract/index.ts'
import type { JudgedFinding } from '../../findings/define-findings.ts'
import type { CrawlerProbes, FetchedText, MainDocument, Target } from '../../gather/artifacts.ts'
import { findCrawler } from '../../contract/crawlers.ts'
import { VERDICTS } from '../../contract/crawler-verdicts.ts'
import type { StandIn } from '../../scoring/stand-in.ts'
import { unservedBy } from '../../scoring/unopened.ts'
import { refusedPart } from './crawler-matrix.ts'
import { draftRobots } from './findings.ts'
import { managedBy, type FetchState } from './robots-file.ts'
import { usageFaultsOf, type UsageChannels, type UsageSignal } from './usage-formats.ts'
import { unsignaledGroupsOf, type PageDirectives } from './usage-signals.ts'

/** What the judge read, from which its findings are drafted. */
type RobotsSeen = {
  target: Target
  robots: RobotsTxt | null
  robotsFile: FetchedText | null
  fetched: FetchState
  syntax: readonly string[]
  groups: readonly RobotsGroupProblem[]
  crawlers: readonly CrawlerRow[]
  document: Pick<MainDocument, 'url' | 'finalUrl' | 'status' | 'headers' | 'body' | 'refusedSignature'>
  probes: CrawlerProbes | null
  signals: readonly UsageSignal[]
  contradictions: readonly { quotes: readonly string[] }[]
  usage: UsageChannels
  directives: PageDirectives
  standIn: StandIn | null
  /** The weight that a part of the score lost, which its findings divide. */
  lostWeight: (part: 'file' | 'search' | 'visits' | 'groups' | 'signals' | 'snippets') => number
}

type Drafts = (JudgedFinding | false | '' | null | undefined)[]

/** The findings of each check; their losses are weights. */
export type RobotsFindings = Readonly<
  Record<'file' | 'access' | 'groups' | 'signals' | 'page', readonly JudgedFinding[]>
>

export function robotsFindings(seen: RobotsSeen): RobotsFindings {
  const those = (...drafts: Drafts) => drafts.flatMap((finding) => finding || [])
  return {
    file: those(...fileFindings(seen)),
    access: those(...declarationFindings(seen), ...serverFindings(seen)),
    groups: those(...groupFindings(seen)),
    signals: those(...signalFindings(seen)),
    page: those(...pageFindings(seen)),
  }
}

function fileFindings({ target, document, robots, robotsFile, fetched, lostWeight }: RobotsSeen): Drafts {
  const evidence = [`GET ${target.origin}/robots.txt ${robotsFile?.status ?? 'no answer'}`]
  const loss = lostWeight('file')
  if (fetched === 'unreachable') {
    const closed = loss + lostWeight('search') + lostWeight('visits')
    // If the whole site fails, the page comes first.
    const severity = document.status >= 500 ? ({ severity: 'high' } as const) : {}
    return [draftRobots('robots-unreachable', { evidence, loss: closed, ...severity })]
  }
  if (fetched === 'not-text') return [draftRobots('robots-not-text', { evidence, loss })]
  if (fetched === 'missing') return [draftRobots('robots-missing', { evidence, loss })]
  const by = robotsFile && managedBy(robotsFile.body)
  return [
    by &&
      draftRobots('robots-managed', {
        evidence: [`the file contains the mark of ${by}`],
        loss: 0,
        params: { robots, by },
      }),
  ]
}

function declarationFindings({ robots, fetched, crawlers, lostWeight }: RobotsSeen): Drafts {
  if (fetched === 'unreachable') return []
  const closed = crawlers.filter(({ agent, declared }) => declared === 'disallowed' && countsForAnswers(agent))
  const draft = (
    id: 'search-crawlers-disallowed' | 'visits-disallowed',
    part: 'search' | 'visits',
    purpose: 'search' | 'user',
  ) => {
    const rows = closed.filter((row) => row.purpose === purpose)
    if (rows.length === 0) return null
    return draftRobots(id, {
      evidence: rows.map(({ agent, rule }) => `${agent}: ${rule ?? 'disallowed'}`),
      loss: lostWeight(part) * (1 - refusedPart(crawlers, purpose)),
      params: { robots, agents: rows.map(({ agent }) => agent) },
    })
  }
  return [draft('search-crawlers-disallowed', 'search', 'search'), draft('visits-disallowed', 'visits', 'user')]
}

/** Agents that an assistant or Bing depends on; a finding about any other name would help nobody. */
function countsForAnswers(agent: string): boolean {
  const crawler = findCrawler(agent)
  return crawler !== null && (crawler.assistant !== undefined || crawler.token === 'bingbot')
}

function serverFindings({ crawlers, document, probes, lostWeight }: RobotsSeen): Drafts {
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
  const lost =
    lostWeight('search') * refusedPart(crawlers, 'search') + lostWeight('visits') * refusedPart(crawlers, 'user')
  const lossEach = lost / Math.max(1, refused.length + different.length)
  const others = contradicting.filter((row) => !servesAnswers(row))
  return [
    draft('crawler-refused', refused, lossEach * refused.length),
    draft('crawler-content-differs', different, lossEach * different.length),
    draft('training-crawler-refused', others, 0),
  ]
}

const GROUP_FINDINGS = {
  'shadowed-protection': 'group-shadowed',
  'empty-group': 'group-empty',
  'caught-by-next-group': 'group-caught',
  'unintended-block': 'group-unintended-block',
} as const

/** One finding per kind of problem, so that a file with forty groups does not make forty findings. */
function groupFindings({ robots, groups, syntax, crawlers, lostWeight }: RobotsSeen): Drafts {
  if (!robots) return []
  const kinds = [...new Set(groups.map(({ kind }) => kind))]
  const loss = (lostWeight('groups') * (syntax.length > 0 ? 0.5 : 1)) / Math.max(1, kinds.length)
  const found = kinds.map((kind) => {
    const own = groups.filter((problem) => problem.kind === kind)
    const first = own[0]?.agent ?? ''
    return draftRobots(GROUP_FINDINGS[kind], {
      evidence: own.map(({ agent, line, paths }) => `line ${line}: ${agent} ${paths.slice(0, 5).join(' ')}`.trim()),
      loss,
      params: { robots, agent: own.length === 1 ? first : `${first} and ${own.length - 1} more` },
    })
  })
  const share = groups.length > 0 ? 0.5 : 1
  return [
    syntax.length > 0 &&
      draftRobots('robots-syntax', {
        evidence: syntax,
        loss: lostWeight('groups') * share,
        params: { robots },
      }),
    ...found,
    legacyFinding(robots, crawlers),
  ]
}

function legacyFinding(robots: RobotsTxt, crawlers: readonly CrawlerRow[]): JudgedFinding | null {
  const old = robots.groups
    .flatMap(({ agents }) => agents)
    .filter(({ token }) => token === 'anthropic-ai' || token === 'claude-web')
  const claudeBot = crawlers.find(({ agent }) => agent === 'ClaudeBot')
  if (old.length === 0 || claudeBot?.declared === 'disallowed') return null
  const evidence = old.map(({ name, line }) => `line ${line}: User-agent: ${name}`)
  return draftRobots('legacy-token', { evidence, loss: 0, params: { robots } })
}

function signalFindings(seen: RobotsSeen): Drafts {
  const { robots, usage, contradictions, lostWeight } = seen
  const evidences = {
    'usage-signals-contradict': contradictions.flatMap(({ quotes }) => quotes),
    'usage-signal-faulty': usageFaultsOf('usage-signal-faulty', usage),
    'usage-signal-no-search': searchOptOuts(seen),
    'usage-signal-scope': robots ? unsignaledGroupsOf(robots) : [],
    'tdmrep-broken': usageFaultsOf('tdmrep-broken', usage),
    'tdm-reservation-unknown': usageFaultsOf('tdm-reservation-unknown', usage),
    'license-broken': usageFaultsOf('license-broken', usage),
    'license-relative': relativeLicenses(robots),
  }
  return (Object.keys(evidences) as (keyof typeof evidences)[]).map((id) => {
    const loss = id === 'usage-signals-contradict' ? lostWeight('signals') : 0
    const evidence = evidences[id]
    return evidence.length > 0 && draftRobots(id, { evidence, loss, params: { robots } })
  })
}

function searchOptOuts({ signals }: RobotsSeen): string[] {
  return signals
    .filter(({ category, preference }) => category === 'search' && preference === 'deny')
    .filter(({ channel }) => /^Content-|^RSL/.test(channel))
    .map(({ channel, quote }) => `${channel}: ${quote}`)
}

function relativeLicenses(robots: RobotsTxt | null): string[] {
  return (robots?.lines ?? [])
    .filter(({ name, value }) => /^license$/i.test(name) && !/^https?:\/\//i.test(value))
    .map(({ number, value }) => `line ${number}: License: ${value}`)
}

function pageFindings({ directives, document, standIn, lostWeight }: RobotsSeen): Drafts {
  const { noSnippet, noArchive } = directives
  const { url, status, refusedSignature } = document
  const unserved = unservedBy(document)
  const headerWith = (word: RegExp) => (word.test(directives.header ?? '') ? directives.header : null)
  return [
    unserved &&
      unserved.cause !== 'license' &&
      unserved.cause !== 'payment' &&
      draftRobots('page-unserved', {
        evidence: [answerOf(document)],
        loss: 0,
        ...(unserved.cause === 'sign-in' || unserved.cause === 'refusal' ? { severity: 'medium' as const } : {}),
        params: { cause: unserved.cause },
      }),
    // Another status says itself that this is not the page.
    standIn &&
      !unserved &&
      draftRobots('page-replaced', {
        evidence: [answerOf(document), `The page says: “${standIn.quote}”`],
        loss: 0,
        params: { kind: standIn.kind },
      }),
    noSnippet.length > 0 &&
      draftRobots('snippet-forbidden', {
        evidence: noSnippet,
        loss: lostWeight('snippets'),
        params: { header: headerWith(/snippet/i) },
      }),
    noArchive.length > 0 &&
      draftRobots('archive-forbidden', {
        evidence: noArchive,
        loss: 0,
        params: { header: headerWith(/noarchive|nocache/i) },
      }),
    refusedSignature &&
      draftRobots('signed-requests-refused', {
        evidence: [
          `GET ${url.slice(0, 300)} with a signature: ${refusedSignature}`,
          `The same request without one: HTTP ${status}`,
        ],
        loss: 0,
        params: { url },
      }),
  ]
}

function answerOf({ url, finalUrl, status }: Pick<MainDocument, 'url' | 'finalUrl' | 'status'>): string {
  const by = finalUrl === url ? '' : ` by ${finalUrl.slice(0, 300)}`
  return `GET ${url.slice(0, 300)}: answered${by} with status ${status}`
}
