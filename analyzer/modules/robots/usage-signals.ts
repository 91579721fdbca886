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
import { SEARCH_ENGINES } from './robots-problems.ts'
import type { SiteLicense } from './site-licenses.ts'
import { tdmRepEntries } from './tdm-reservations.ts'

export type UsageCategory = 'train' | 'search' | 'ai-input'

/** What one channel of the site says about one use of its content; `quote` is the line, header or element. */
export type UsageSignal = {
  channel: string
  category: UsageCategory
  preference: 'allow' | 'deny'
  quote: string
}

export type UsageChannels = {
  robots: RobotsTxt | null
  headers: Readonly<Record<string, string>>
  metas: readonly { name: string; content: string }[]
  directives: readonly IndexingDirective[]
  tdmrep: FetchedText | null
  licenses: readonly SiteLicense[]
}

/** Training agents whose vendors say they obey; a site that means training names at least one of them. */
const TRAINING_TOKENS = ['GPTBot', 'ClaudeBot', 'Google-Extended', 'Applebot-Extended', 'meta-externalagent', 'CCBot']
const SEARCH_TOKENS = ['OAI-SearchBot', 'Claude-SearchBot', 'PerplexityBot', 'Googlebot', 'bingbot']

const SIGNAL_CATEGORIES: Readonly<Record<string, UsageCategory>> = {
  'ai-train': 'train',
  'train-ai': 'train',
  search: 'search',
  'ai-input': 'ai-input',
}

/** Reads every channel by which a site may state how its content may be used, in one vocabulary. */
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

/** Groups of a file that are asked whether they are closed, and agents of each: each question reads the whole file. */
const MAX_INVITATIONS = 50
const MAX_AGENTS = 10

/** Groups that invite a use and shut out whoever would make it: `search=yes` above `Disallow: /`. */
export function closedInvitationsOf(robots: RobotsTxt): { category: UsageCategory; quotes: string[] }[] {
  const known = new Map<string, boolean>()
  const isOpen = (agent: string) => {
    const open = known.get(agent) ?? isAllowedByRobots(robots, agent, '/')
    known.set(agent, open)
    return open
  }
  const inviting = contentSignalsOf(robots).map((signal) => ({
    ...signal,
    invited: signal.preferences.filter(isInvitation),
  }))
  return inviting
    .filter(({ invited, agents }) => invited.length > 0 && agents.length > 0)
    .slice(0, MAX_INVITATIONS)
    .flatMap(({ line, agents, invited }) => {
      if (agents.slice(0, MAX_AGENTS).some(isOpen)) return []
      return invited.flatMap(({ key }) => {
        const category = SIGNAL_CATEGORIES[key]
        const quotes = [`Content-Signal, line ${line}: ${key}=yes`, `Disallow: / for ${agents.slice(0, 5).join(', ')}`]
        return category ? [{ category, quotes }] : []
      })
    })
}

function isInvitation({ key, value }: { key: string; value: string }): boolean {
  return value === 'yes' && (key === 'search' || key === 'ai-input')
}

/** Pairs of channels that say the opposite about the same use. There is no precedence between the standards. */
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
 * Only a group that shuts out every agent of a purpose that it names is a statement about the use. To let an agent read
 * is none: "you may crawl, but not train" is what the other signals are for.
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

/** Each channel has its own words; any other value states no preference at all (vocab-08, section 6). */
function signal(channel: string, key: string, value: string, words: Words): UsageSignal[] {
  const category = words.keys.includes(key) ? SIGNAL_CATEGORIES[key] : undefined
  const preference = value === words.allow ? 'allow' : value === words.deny ? 'deny' : null
  return category && preference ? [{ channel, category, preference, quote: `${key}=${value}` }] : []
}

/** What a directive for search engines means for a use; null where it means nothing. */
const DIRECTIVE_USES: Readonly<Record<string, UsageCategory>> = {
  noai: 'train',
  noindex: 'search',
  none: 'search',
  nosnippet: 'ai-input',
  'max-snippet:0': 'ai-input',
}

function fromDirective(directive: IndexingDirective): UsageSignal[] {
  const { name, value, text } = directive
  const category = DIRECTIVE_USES[name === 'max-snippet' ? `${name}:${value}` : name]
  return category ? [{ channel: sourceNameOf(directive), category, preference: 'deny', quote: text.toLowerCase() }] : []
}

/** RSL's words for uses; `all` and `ai-all` stand for several. */
const LICENSE_USES: Readonly<Record<string, readonly UsageCategory[]>> = {
  all: ['train', 'search', 'ai-input'],
  'ai-all': ['train', 'ai-input'],
  'ai-train': ['train'],
  'ai-input': ['ai-input'],
  search: ['search'],
}

/** What a license says about the whole site; a use that has to be paid for is neither allowed nor denied. */
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
