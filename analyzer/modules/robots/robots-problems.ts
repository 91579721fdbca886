import {
  contentSignalsOf,
  contentUsageOf,
  usageDictionaryOf,
  findRobotsGroupProblems,
  isAllowedByRobots,
  KNOWN_EXTENSIONS,
  pathOfRobotsUrl,
  ROBOTS_SIZE_LIMIT,
  type RobotsGroupProblem,
  type RobotsTxt,
} from '../../parsers/robots-txt/index.ts'
import { sourceNameOf, type IndexingDirective } from '../../parsers/indexing/indexing-rules.ts'
import type { Sitemaps } from '../../gather/artifacts.ts'
import { CRAWLERS, findCrawler } from '../../contract/crawlers-table.ts'

const MAX_SHOWN = 20
const MAX_PROBES = 200

/** Lines of robots.txt that no crawler can read, as `line N: what is wrong`. */
export function syntaxProblemsOf(robots: RobotsTxt): string[] {
  return [
    ...(robots.truncated
      ? [`${robots.bytes} bytes: crawlers may ignore what follows the first ${ROBOTS_SIZE_LIMIT}`]
      : []),
    ...(robots.validUtf8 ? [] : ['the file is not UTF-8']),
    ...(robots.startsWithByteOrderMark ? ['line 1: a byte order mark hides the line from simple readers'] : []),
    ...robots.malformed.map(({ number, text }) => `line ${number}: "${text.slice(0, 100)}" is no "name: value"`),
    ...robots.ungrouped.map(
      ({ number, name }) => `line ${number}: ${name.slice(0, 40)} stands before any User-agent line`,
    ),
    ...robots.lines
      .filter(({ directive, name }) => directive === 'unknown' && !KNOWN_EXTENSIONS.has(name.toLowerCase()))
      .map(({ number, name }) => `line ${number}: "${name.slice(0, 40)}" is no directive`),
    ...robots.sitemaps
      .filter(({ url }) => !/^https?:\/\//i.test(url))
      .map(({ url, line }) => `line ${line}: the sitemap "${url.slice(0, 100)}" is not an absolute address`),
  ].slice(0, MAX_SHOWN)
}

/**
 * Groups that probably do not do what their owner meant. A training agent that is shut out is meant so, and one that may
 * read more than others is of no harm to answers, so only the problems that a decision cannot explain are left for it.
 */
export function groupProblemsOf(robots: RobotsTxt, sitemaps: Sitemaps | null): RobotsGroupProblem[] {
  const paths = (sitemaps?.files ?? [])
    .flatMap(({ entries }) => entries.slice(0, MAX_PROBES).map(({ loc }) => loc))
    .filter((loc) => URL.canParse(loc))
    .slice(0, MAX_PROBES)
    .map((loc) => pathOfRobotsUrl(loc))
  const agents = CRAWLERS.map(({ token }) => token)
  return findRobotsGroupProblems(robots, agents, paths)
    .filter(({ kind, agent }) => kind !== 'unintended-block' || isAnswering(agent))
    .slice(0, MAX_SHOWN)
}

function isAnswering(agent: string): boolean {
  const purpose = findCrawler(agent)?.purpose
  return purpose === 'search' || purpose === 'user'
}

/** Usage lines and a usage header with faults, and lines that the named AI groups never read. */
export function signalProblemsOf(
  robots: RobotsTxt | null,
  usageHeader: string | undefined,
): { faulty: string[]; outOfScope: string[] } {
  const header = usageHeader === undefined ? [] : usageDictionaryOf(usageHeader).faults
  const inHeader = header.map((fault) => `Content-Usage header: ${fault}`)
  if (!robots) return { faulty: inHeader, outOfScope: [] }
  const all = [...contentSignalsOf(robots), ...contentUsageOf(robots)]
  const faulty = [
    ...all.flatMap(({ line, faults }) => faults.map((fault) => `line ${line}: ${fault.slice(0, 120)}`)),
    ...inHeader,
  ]
  // The lines of one group share its list of agents.
  const lists = new Set(all.map(({ agents }) => agents))
  const signaled = new Set([...lists].flatMap((agents) => agents.map((agent) => agent.toLowerCase())))
  const unsignaled = robots.groups
    .flatMap(({ agents }) => agents)
    .filter(({ token, name }) => token !== '*' && findCrawler(token) && !signaled.has(name.toLowerCase()))
  // Who may read nothing needs no word about its use. Asked once for each of our crawlers: a file may name one in every line.
  const tokens = [...new Set(unsignaled.map(({ token }) => token))]
  const open = new Set(tokens.filter((token) => isAllowedByRobots(robots, token, '/')))
  const named = unsignaled.filter(({ token }) => open.has(token))
  const outOfScope = signaled.has('*')
    ? named.map(({ name, line }) => `line ${line}: ${name.slice(0, 60)} has a group without the signal`)
    : []
  return { faulty: faulty.slice(0, MAX_SHOWN), outOfScope: outOfScope.slice(0, MAX_SHOWN) }
}

export type PageDirectives = { header: string | null; all: string[]; noSnippet: string[]; noArchive: string[] }

/** Whose directives count: everybody's, and those of the two indexes that assistants ask. */
export const SEARCH_ENGINES: readonly (string | null)[] = [null, 'googlebot', 'bingbot']

/** Directives for search results and answers, from the header and the meta elements together: the strictest wins. */
export function readPageDirectives(header: string | null, directives: readonly IndexingDirective[]): PageDirectives {
  const own = directives.filter(({ agent }) => SEARCH_ENGINES.includes(agent)).slice(0, 50)
  const textsOf = (...names: string[]) =>
    own
      .filter(({ name, value }) => names.includes(name === 'max-snippet' ? `max-snippet:${value}` : name))
      .map((directive) => `${sourceNameOf(directive)}: ${directive.text.toLowerCase()}`)
  return {
    header,
    all: own.map((directive) => `${sourceNameOf(directive)}: ${directive.text.toLowerCase()}`),
    noSnippet: textsOf('nosnippet', 'max-snippet:0'),
    noArchive: textsOf('noarchive', 'nocache'),
  }
}
