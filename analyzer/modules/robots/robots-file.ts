import {
  findRobotsGroupProblems,
  agentsMeant,
  KNOWN_EXTENSIONS,
  pathOfRobotsUrl,
  ROBOTS_SIZE_LIMIT,
  robotsAvailability,
  type RobotsGroupProblem,
  type RobotsTxt,
} from '../../parsers/robots-txt/index.ts'
import type { FetchedText, Sitemaps } from '../../gather/artifacts.ts'
import { CRAWLERS, findCrawler } from '../../contract/crawlers.ts'

const MAX_SHOWN = 20
const MAX_PROBES = 200

export type FetchState = 'read' | 'missing' | 'not-text' | 'unreachable' | 'no-answer'

/** No response at all may be the fault of our own network, so it is named but not judged. */
export const FILE_SHARES: Readonly<Record<FetchState, number | null>> = {
  read: 1,
  missing: 0.8,
  'not-text': 0.5,
  unreachable: 0,
  'no-answer': null,
}

/** What the response amounts to by RFC 9309, section 2.3.1, and whether it is a web page. */
export function fetchState(file: FetchedText | null): FetchState {
  if (!file) return 'no-answer'
  const availability = robotsAvailability(file.status)
  if (availability === 'disallow-all') return 'unreachable'
  if (availability === 'allow-all') return 'missing'
  return /^\s*<(?:!doctype|html|head|body)/i.test(file.body.slice(0, 500)) ? 'not-text' : 'read'
}

/** Services that put their own block ahead of the owner's rules, by the comments that they leave. */
const MANAGED_MARKS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Cloudflare', /^#\s*BEGIN Cloudflare Managed content/im],
  ['Dark Visitors', /(?:dark ?visitors|knownagents)\.com/i],
  ['Yoast SEO', /^#\s*START YOAST BLOCK/im],
  ['Shopify', /^#\s*we use Shopify as our ecommerce platform/im],
]

/** The service that adds rules to the file, or null. Comments are read from the text because the parser drops them. */
export function managedBy(body: string): string | null {
  const lines = body.slice(0, 100_000).split('\n')
  const comments = lines.filter((line) => line.startsWith('#')).join('\n')
  return MANAGED_MARKS.find(([, mark]) => mark.test(comments))?.[0] ?? null
}

/** Lines of robots.txt that no crawler can parse, as `line N: what is wrong`. */
export function syntaxProblemsOf(robots: RobotsTxt): string[] {
  return [
    ...(robots.truncated
      ? [`the file has more than ${ROBOTS_SIZE_LIMIT.toLocaleString('en-US')} bytes; crawlers may ignore the rest`]
      : []),
    ...(robots.validUtf8 ? [] : ['the file is not UTF-8']),
    ...(robots.startsWithByteOrderMark ? ['line 1: a byte order mark hides this line from simple parsers'] : []),
    ...robots.malformed
      // The last line is cut there, too.
      .filter(({ number }) => !robots.truncated || number !== robots.lastLine)
      .map(({ number, text }) => `line ${number}: "${text.slice(0, 100)}" is not "name: value"`),
    ...robots.ungrouped.map(
      ({ number, name }) => `line ${number}: ${name.slice(0, 40)} comes before any User-agent line`,
    ),
    ...robots.groups
      .flatMap(({ agents }) => agents)
      .filter(({ name }) => agentsMeant(name).length > 1)
      .map(
        ({ name, line }) => `line ${line}: "${name.slice(0, 100)}" names several crawlers, and each needs its own line`,
      ),
    ...robots.lines
      .filter(({ directive, name }) => directive === 'unknown' && !KNOWN_EXTENSIONS.has(name.toLowerCase()))
      .map(({ number, name }) => `line ${number}: "${name.slice(0, 40)}" is not a known directive`),
    ...robots.sitemaps
      .filter(({ url }) => !/^https?:\/\//i.test(url))
      .map(({ url, line }) => `line ${line}: the sitemap "${url.slice(0, 100)}" is not an absolute URL`),
  ].slice(0, MAX_SHOWN)
}

/**
 * Groups that probably do not do what their owner meant. Shutting out a training crawler is a decision, so an unintended
 * block is reported only for agents that serve answers.
 */
export function groupProblemsOf(robots: RobotsTxt, sitemaps: Sitemaps | null): RobotsGroupProblem[] {
  const paths = (sitemaps?.files ?? [])
    .flatMap(({ entries }) => entries.slice(0, MAX_PROBES).map(({ loc }) => loc))
    .filter((loc) => URL.canParse(loc))
    .slice(0, MAX_PROBES)
    .map((loc) => pathOfRobotsUrl(loc))
  const agents = CRAWLERS.map(({ token }) => token)
  return findRobotsGroupProblems(robots, agents, paths)
    .filter(({ kind, agent }) => kind !== 'unintended-block' || servesAnswers(agent))
    .slice(0, MAX_SHOWN)
}

function servesAnswers(agent: string): boolean {
  const purpose = findCrawler(agent)?.purpose
  return purpose === 'search' || purpose === 'user'
}
