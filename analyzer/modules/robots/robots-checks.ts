import type { RobotsGroupProblem, RobotsTxt } from '../../parsers/robots-txt/index.ts'
import type { CrawlerRow } from '../../contract/index.ts'
import type { JudgedFinding } from '../../findings/define-findings.ts'
import type { FetchedText, MainDocument, Target } from '../../gather/artifacts.ts'
import { NOT_JUDGED, reached, type CheckVerdict } from '../../scoring/score-checks.ts'
import type { StandIn } from '../../scoring/stand-in.ts'
import { unservedBy } from '../../scoring/unopened.ts'
import { crawlerAccess, type AccessSeen, type Drafts } from './crawler-access.ts'
import { draftRobots } from './findings.ts'
import { FILE_SHARES, managedBy } from './robots-file.ts'
import { usageFaultsOf, type UsageChannels, type UsageSignal } from './usage-formats.ts'
import { unsignaledGroupsOf, type PageDirectives } from './usage-signals.ts'

const WEIGHTS = { file: 10, access: 70, groups: 5, signals: 5, page: 10 } as const

/** What the judge read. */
type RobotsSeen = AccessSeen & {
  target: Target
  robotsFile: FetchedText | null
  syntax: readonly string[]
  groups: readonly RobotsGroupProblem[]
  document: Pick<MainDocument, 'url' | 'finalUrl' | 'status' | 'headers' | 'body' | 'refusedSignature'>
  signals: readonly UsageSignal[]
  contradictions: readonly { quotes: readonly string[] }[]
  usage: UsageChannels
  directives: PageDirectives
  standIn: StandIn | null
  /** Neither we nor a browser got the page. */
  refused: boolean
  /** Nothing can be said about what crawlers get. */
  unjudged: boolean
}

export function robotsChecks(seen: RobotsSeen) {
  return {
    file: fileCheck(seen),
    access: accessCheck(seen),
    groups: groupsCheck(seen),
    signals: signalsCheck(seen),
    page: pageCheck(seen),
  }
}

function check(part: keyof typeof WEIGHTS, share: number | null, drafts: Drafts): CheckVerdict {
  return reached(
    WEIGHTS[part],
    share,
    drafts.flatMap((finding) => finding || []),
  )
}

function fileCheck(seen: RobotsSeen): CheckVerdict {
  const share = FILE_SHARES[seen.fetched]
  return check('file', share, [fileFinding(seen, 1 - (share ?? 1))])
}

function fileFinding({ target, document, robots, robotsFile, fetched }: RobotsSeen, loss: number) {
  const evidence = [`GET ${target.origin}/robots.txt ${robotsFile?.status ?? 'no answer'}`]
  if (fetched === 'unreachable') {
    // It shuts out every crawler as well.
    const closed = (WEIGHTS.file + WEIGHTS.access) / WEIGHTS.file
    // If the whole site fails, the page comes first.
    const severity = document.status >= 500 ? ({ severity: 'high' } as const) : {}
    return draftRobots('robots-unreachable', { evidence, loss: closed, ...severity })
  }
  if (fetched === 'not-text') return draftRobots('robots-not-text', { evidence, loss })
  if (fetched === 'missing') return draftRobots('robots-missing', { evidence, loss })
  const by = robotsFile && managedBy(robotsFile.body)
  const mark = `the file contains the mark of ${by}`
  return by && draftRobots('robots-managed', { evidence: [mark], loss: 0, params: { robots, by } })
}

function accessCheck(seen: RobotsSeen): CheckVerdict {
  const access = seen.unjudged ? null : crawlerAccess(seen)
  return access ? check('access', access.share, access.findings) : NOT_JUDGED
}

const GROUP_FINDINGS = {
  'shadowed-protection': 'group-shadowed',
  'empty-group': 'group-empty',
  'caught-by-next-group': 'group-caught',
  'unintended-block': 'group-unintended-block',
} as const

function groupsCheck(seen: RobotsSeen): CheckVerdict {
  const { robots, groups, syntax } = seen
  if (!robots) return NOT_JUDGED
  // Faults of syntax and of groups share the loss.
  const loss = groups.length > 0 && syntax.length > 0 ? 0.25 : 0.5
  return check('groups', groups.length === 0 && syntax.length === 0 ? 1 : 0.5, [
    syntax.length > 0 && draftRobots('robots-syntax', { evidence: syntax, loss, params: { robots } }),
    ...groupFindings(robots, groups, loss),
    legacyFinding(robots, seen.crawlers),
  ])
}

/** One finding per kind of problem, so that a file with forty groups does not make forty findings. */
function groupFindings(robots: RobotsTxt, groups: readonly RobotsGroupProblem[], loss: number): Drafts {
  const kinds = [...new Set(groups.map(({ kind }) => kind))]
  return kinds.map((kind) => {
    const own = groups.filter((problem) => problem.kind === kind)
    const first = own[0]?.agent ?? ''
    return draftRobots(GROUP_FINDINGS[kind], {
      evidence: own.map(({ agent, line, paths }) => `line ${line}: ${agent} ${paths.slice(0, 5).join(' ')}`.trim()),
      loss: loss / kinds.length,
      params: { robots, agent: own.length === 1 ? first : `${first} and ${own.length - 1} more` },
    })
  })
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

function signalsCheck(seen: RobotsSeen): CheckVerdict {
  const { robots, usage, signals, contradictions } = seen
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
  const findings = (Object.keys(evidences) as (keyof typeof evidences)[]).map((id) => {
    const loss = id === 'usage-signals-contradict' ? 1 : 0
    const evidence = evidences[id]
    return evidence.length > 0 && draftRobots(id, { evidence, loss, params: { robots } })
  })
  return check('signals', contradictions.length > 0 ? 0 : signals.length > 0 ? 1 : null, findings)
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

function pageCheck(seen: RobotsSeen): CheckVerdict {
  const share = seen.refused ? null : seen.directives.noSnippet.length > 0 ? 0 : 1
  return check('page', share, pageFindings(seen))
}

function pageFindings({ directives, document, standIn }: RobotsSeen): Drafts {
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
        loss: 1,
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
