import {
  contentSignalsOf,
  contentUsageOf,
  isAllowedByRobots,
  robotsRulesFor,
  usageDictionaryOf,
  type RobotsTxt,
} from '../../parsers/robots-txt/index.ts'
import { sourceNameOf, type IndexingDirective } from '../../parsers/indexing/indexing-rules.ts'
import type { FetchedText } from '../../gather/artifacts.ts'
import { findCrawler } from '../../contract/crawlers.ts'
import type { SiteLicense } from './site-licenses.ts'
import { tdmRepEntries } from './tdm-reservations.ts'

type UsageCategory = 'train' | 'search' | 'ai-input'

/** A preference that one channel of the site states about one use of its content. */
export type UsageSignal = {
  channel: string
  category: UsageCategory
  preference: 'allow' | 'deny'
  quote: string
}

type UsageChannels = {
  robots: RobotsTxt | null
  headers: Readonly<Record<string, string>>
  metas: readonly { name: string; content: string }[]
  directives: readonly IndexingDirective[]
  tdmrep: FetchedText | null
  licenses: readonly SiteLicense[]
}

/** Training agents whose vendors say that they obey; a site that opts out of training names at least one of them. */
const TRAINING_TOKENS = ['GPTBot', 'ClaudeBot', 'Google-Extended', 'Applebot-Extended', 'meta-externalagent', 'CCBot']
const SEARCH_TOKENS = ['OAI-SearchBot', 'Claude-SearchBot', 'PerplexityBot', 'Googlebot', 'bingbot']

const SIGNAL_CATEGORIES: Readonly<Record<string, UsageCategory>> = {
  'ai-train': 'train',
  'train-ai': 'train',
  search: 'search',
  'ai-input': 'ai-input',
}

/** Whose directives count: everybody's, and those for the two indexes that assistants use. */
const SEARCH_ENGINES: readonly (string | null)[] = [null, 'googlebot', 'bingbot']

/** Every preference that the site states about the use of its content, in one vocabulary. */
export function usageSignalsOf(channels: UsageChannels): UsageSignal[] {
  const { robots, headers, metas, directives, tdmrep, licenses } = channels
  return [
    ...(robots ? [...fromGroups(robots), ...fromContentSignal(robots), ...fromContentUsage(robots)] : []),
    ...fromUsageHeader(headers['content-usage']),
    ...directives.filter(({ agent }) => SEARCH_ENGINES.includes(agent)).flatMap(fromDirective),
    ...fromReservation('tdm-reservation header', headers['tdm-reservation']),
    ...fromReservation(
      'meta tdm-reservation',
      metas.find(({ name }) => name.toLowerCase() === 'tdm-reservation')?.content,
    ),
    ...fromTdmRep(tdmrep),
    ...licenses.flatMap(fromLicense),
  ].slice(0, 200)
}

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
    return allow && deny ? [{ category, quotes: [quoteOf(allow), quoteOf(deny)] }] : []
  })
}

function quoteOf({ channel, quote }: UsageSignal): string {
  return `${channel}: ${quote}`
}

function fromGroups(robots: RobotsTxt): UsageSignal[] {
  return [...groupPreference(robots, 'train', TRAINING_TOKENS), ...groupPreference(robots, 'search', SEARCH_TOKENS)]
}

/**
 * Only disallowing every named agent of a purpose counts as a preference. Allowing one does not: "you may crawl, but not
 * train" is what the other signals are for.
 */
function groupPreference(robots: RobotsTxt, category: UsageCategory, tokens: readonly string[]): UsageSignal[] {
  const named = tokens.filter((token) => robotsRulesFor(robots, token).group === 'named')
  if (named.length === 0 || named.some((token) => isAllowedByRobots(robots, token, '/'))) return []
  const quote = `Disallow: / for ${named.join(', ')}`
  return [{ channel: 'robots.txt groups', category, preference: 'deny', quote }]
}

function fromContentSignal(robots: RobotsTxt): UsageSignal[] {
  return contentSignalsOf(robots)
    .filter(({ agents }) => agents.includes('*'))
    .flatMap(({ line, preferences }) =>
      preferences.flatMap(({ key, value }) => signal(`Content-Signal, line ${line}`, key, value, SIGNAL_WORDS)),
    )
}

function fromContentUsage(robots: RobotsTxt): UsageSignal[] {
  return contentUsageOf(robots)
    .filter(({ path }) => path === null || path === '/')
    .flatMap(({ line, preferences }) =>
      preferences.flatMap(({ key, value }) => signal(`Content-Usage, line ${line}`, key, value, USAGE_WORDS)),
    )
}

function fromUsageHeader(value: string | undefined): UsageSignal[] {
  if (value === undefined) return []
  return usageDictionaryOf(value).preferences.flatMap((one) =>
    signal('Content-Usage header', one.key, one.value, USAGE_WORDS),
  )
}

type Words = { keys: readonly string[]; allow: string; deny: string }
const SIGNAL_WORDS: Words = { keys: ['ai-train', 'search', 'ai-input'], allow: 'yes', deny: 'no' }
const USAGE_WORDS: Words = { keys: ['train-ai', 'search'], allow: 'y', deny: 'n' }

/** Each channel has its own values; any other value states no preference (vocab-08, section 6). */
function signal(channel: string, key: string, value: string, words: Words): UsageSignal[] {
  const category = words.keys.includes(key) ? SIGNAL_CATEGORIES[key] : undefined
  const preference = value === words.allow ? 'allow' : value === words.deny ? 'deny' : null
  return category && preference ? [{ channel, category, preference, quote: `${key}=${value}` }] : []
}

/** The use that a directive for search engines denies. */
const DIRECTIVE_USES: Readonly<Record<string, UsageCategory>> = {
  noai: 'train',
  noindex: 'search',
  none: 'search',
  nosnippet: 'ai-input',
  'max-snippet:0': 'ai-input',
}

function fromDirective(directive: IndexingDirective): UsageSignal[] {
  const category = DIRECTIVE_USES[keyOf(directive)]
  const quote = directive.text.toLowerCase()
  return category ? [{ channel: sourceNameOf(directive), category, preference: 'deny', quote }] : []
}

/** The uses that each usage value of RSL covers. */
const LICENSE_USES: Readonly<Record<string, readonly UsageCategory[]>> = {
  all: ['train', 'search', 'ai-input'],
  'ai-all': ['train', 'ai-input'],
  'ai-train': ['train'],
  'ai-input': ['ai-input'],
  search: ['search'],
}

/** The terms that cover the whole site; a paid use is neither allowed nor denied. */
function fromLicense({ url, rsl }: SiteLicense): UsageSignal[] {
  return (rsl?.terms ?? [])
    .filter(({ wholeSite }) => wholeSite)
    .flatMap(({ permits, prohibits, paid }) => [
      ...(paid ? [] : usesOf(permits, 'allow', url)),
      ...usesOf(prohibits, 'deny', url),
    ])
}

function usesOf(tokens: readonly string[], preference: UsageSignal['preference'], url: string): UsageSignal[] {
  const verb = preference === 'allow' ? 'permits' : 'prohibits'
  return tokens.flatMap((token) =>
    (LICENSE_USES[token] ?? []).map((category) => ({
      channel: `RSL license ${url.slice(0, 100)}`,
      category,
      preference,
      quote: `${verb} ${token}`,
    })),
  )
}

function fromReservation(channel: string, value: string | undefined): UsageSignal[] {
  const reserved = value?.trim()
  if (reserved !== '0' && reserved !== '1') return []
  return [
    {
      channel,
      category: 'train',
      preference: reserved === '1' ? 'deny' : 'allow',
      quote: `tdm-reservation: ${reserved}`,
    },
  ]
}

function fromTdmRep(file: FetchedText | null): UsageSignal[] {
  const entries = tdmRepEntries(file) ?? []
  const everywhere = entries.find(({ location }) => location === '/' || location === '/*' || location === '*')
  return everywhere ? fromReservation('/.well-known/tdmrep.json', String(everywhere['tdm-reservation'])) : []
}

const MAX_PROBLEMS = 20

/** Faults of usage signals, and the named AI groups that have no signal while the others do. */
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
  // A crawler that may read nothing needs no signal. Each token is checked once, as a file may repeat it on every line.
  const tokens = [...new Set(unsignaled.map(({ token }) => token))]
  const open = new Set(tokens.filter((token) => isAllowedByRobots(robots, token, '/')))
  const named = unsignaled.filter(({ token }) => open.has(token))
  const outOfScope = signaled.has('*')
    ? named.map(({ name, line }) => `line ${line}: ${name.slice(0, 60)} has a group without the signal`)
    : []
  return { faulty: faulty.slice(0, MAX_PROBLEMS), outOfScope: outOfScope.slice(0, MAX_PROBLEMS) }
}

export type PageDirectives = { header: string | null; all: string[]; noSnippet: string[]; noArchive: string[] }

/** The directives of the header and the meta elements together, because the strictest applies. */
export function readPageDirectives(header: string | null, directives: readonly IndexingDirective[]): PageDirectives {
  const own = directives.filter(({ agent }) => SEARCH_ENGINES.includes(agent)).slice(0, 50)
  const quoted = (list: readonly IndexingDirective[]) =>
    list.map((directive) => `${sourceNameOf(directive)}: ${directive.text.toLowerCase()}`)
  const named = (...keys: string[]) => quoted(own.filter((directive) => keys.includes(keyOf(directive))))
  return {
    header,
    all: quoted(own),
    noSnippet: named('nosnippet', 'max-snippet:0'),
    noArchive: named('noarchive', 'nocache'),
  }
}

function keyOf({ name, value }: IndexingDirective): string {
  return name === 'max-snippet' ? `max-snippet:${value}` : name
}
