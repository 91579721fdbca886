import { contentSignalsOf, contentUsageOf, isAllowedByRobots, type RobotsTxt } from '../../parsers/robots-txt/index.ts'
import { sourceNameOf, type IndexingDirective } from '../../parsers/indexing/indexing-rules.ts'
import { findCrawler } from '../../contract/crawlers.ts'
import { directiveKey, SEARCH_ENGINES, type UsageCategory, type UsageSignal } from './usage-formats.ts'

/** Bounds on the groups and on the agents of each that are checked, since each check reads the whole file. */
const MAX_INVITATIONS = 50
const MAX_AGENTS = 10

/** Groups that invite a use and shut out the crawlers that would make it: `search=yes` with `Disallow: /`. */
export function closedInvitationsOf(robots: RobotsTxt): { category: UsageCategory; quotes: string[] }[] {
  const known = new Map<string, boolean>()
  const isOpen = (agent: string) => {
    const open = known.get(agent) ?? isAllowedByRobots(robots, agent, '/')
    known.set(agent, open)
    return open
  }
  return contentSignalsOf(robots)
    .filter(({ preferences, agents }) => agents.length > 0 && preferences.some(isInvitation))
    .slice(0, MAX_INVITATIONS)
    .filter(({ agents }) => !agents.slice(0, MAX_AGENTS).some(isOpen))
    .flatMap(({ line, agents, preferences }) =>
      preferences.filter(isInvitation).map(({ key }) => ({
        category: key,
        quotes: [`Content-Signal, line ${line}: ${key}=yes`, `Disallow: / for ${agents.slice(0, 5).join(', ')}`],
      })),
    )
}

type Preference = { key: string; value: string }

function isInvitation(preference: Preference): preference is Preference & { key: 'search' | 'ai-input' } {
  return preference.value === 'yes' && (preference.key === 'search' || preference.key === 'ai-input')
}

/** Pairs of channels that state opposite preferences about the same use. No standard takes precedence. */
export function contradictionsOf(signals: readonly UsageSignal[]): { category: UsageCategory; quotes: string[] }[] {
  const categories: readonly UsageCategory[] = ['train', 'search', 'ai-input']
  return categories.flatMap((category) => {
    const own = signals.filter((signal) => signal.category === category)
    const allow = own.find(({ preference }) => preference === 'allow')
    const deny = own.find(({ preference }) => preference === 'deny')
    return allow && deny
      ? [{ category, quotes: [allow, deny].map(({ channel, quote }) => `${channel}: ${quote}`) }]
      : []
  })
}

const MAX_PROBLEMS = 20

/** The named AI groups of robots.txt that have no usage signal while all others do. */
export function unsignaledGroupsOf(robots: RobotsTxt): string[] {
  // The lines of one group share its list of agents.
  const lists = new Set([...contentSignalsOf(robots), ...contentUsageOf(robots)].map(({ agents }) => agents))
  const signaled = new Set([...lists].flatMap((agents) => agents.map((agent) => agent.toLowerCase())))
  if (!signaled.has('*')) return []
  const unsignaled = robots.groups
    .flatMap(({ agents }) => agents)
    .filter(({ token, name }) => token !== '*' && findCrawler(token) && !signaled.has(name.toLowerCase()))
  // A crawler that may read nothing needs no signal. Each token is checked once, as a file may repeat it on every line.
  const tokens = [...new Set(unsignaled.map(({ token }) => token))]
  const open = new Set(tokens.filter((token) => isAllowedByRobots(robots, token, '/')))
  return unsignaled
    .filter(({ token }) => open.has(token))
    .map(({ name, line }) => `line ${line}: ${name.slice(0, 60)} has a group without the signal`)
    .slice(0, MAX_PROBLEMS)
}

export type PageDirectives = { header: string | null; all: string[]; noSnippet: string[]; noArchive: string[] }

/** The directives of the header and the meta elements together, because the strictest applies. */
export function readPageDirectives(header: string | null, directives: readonly IndexingDirective[]): PageDirectives {
  const own = directives.filter(({ agent }) => SEARCH_ENGINES.includes(agent)).slice(0, 50)
  const quoted = (list: readonly IndexingDirective[]) =>
    list.map((directive) => `${sourceNameOf(directive)}: ${directive.text.toLowerCase()}`)
  const named = (...keys: string[]) => quoted(own.filter((directive) => keys.includes(directiveKey(directive))))
  return {
    header,
    all: quoted(own),
    noSnippet: named('nosnippet', 'max-snippet:0'),
    noArchive: named('noarchive', 'nocache'),
  }
}
