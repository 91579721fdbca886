import {
  contentSignalsOf,
  contentUsageOf,
  isAllowedByRobots,
  robotsRulesFor,
  usageDictionaryOf,
  type ContentSignal,
  type RobotsTxt,
} from '../../parsers/robots-txt/index.ts'
import { sourceNameOf, type IndexingDirective } from '../../parsers/indexing/indexing-rules.ts'
import { isRecord, quotedJson, readJson } from '../../parsers/text/read-json.ts'
import type { FetchedText, LinkedFile, MainDocument } from '../../gather/artifacts.ts'
import type { SiteLicense } from './site-licenses.ts'

export type UsageCategory = 'train' | 'search' | 'ai-input'

/** A preference that one channel of the site states about one use of its content. */
export type UsageSignal = {
  channel: string
  category: UsageCategory
  preference: 'allow' | 'deny'
  quote: string
}

/** Where a site states how its content may be used. */
export type UsageChannels = {
  robots: RobotsTxt | null
  document: Pick<MainDocument, 'url' | 'status' | 'headers'>
  metas: readonly { name: string; content: string }[]
  directives: readonly IndexingDirective[]
  tdmrep: FetchedText | null
  /** The policies that TDMRep refers to. */
  policies: readonly LinkedFile[]
  licenses: readonly SiteLicense[]
  /** Whether the page asks for a license that nothing names. */
  unlicensed: boolean
}

type UsageFormat = {
  signals: (channels: UsageChannels) => UsageSignal[]
  /** What is wrong with them, and the finding that says so. */
  faults?: (channels: UsageChannels) => string[]
  finding?: 'usage-signal-faulty' | 'tdm-reservation-unknown' | 'tdmrep-broken' | 'license-broken'
}

/** Training agents whose vendors say that they obey; a site that opts out of training names at least one of them. */
const TRAINING_TOKENS = ['GPTBot', 'ClaudeBot', 'Google-Extended', 'Applebot-Extended', 'meta-externalagent', 'CCBot']
const SEARCH_TOKENS = ['OAI-SearchBot', 'Claude-SearchBot', 'PerplexityBot', 'Googlebot', 'bingbot']
/** Whose directives count: everybody's, and those for the two indexes that assistants use. */
export const SEARCH_ENGINES: readonly (string | null)[] = [null, 'googlebot', 'bingbot']

/** The use that a directive for search engines denies. */
const DIRECTIVE_USES: Readonly<Record<string, UsageCategory>> = {
  noai: 'train',
  noindex: 'search',
  none: 'search',
  nosnippet: 'ai-input',
  'max-snippet:0': 'ai-input',
}
/** The uses that each usage value of RSL covers. */
const LICENSE_USES: Readonly<Record<string, readonly UsageCategory[]>> = {
  all: ['train', 'search', 'ai-input'],
  'ai-all': ['train', 'ai-input'],
  'ai-train': ['train'],
  'ai-input': ['ai-input'],
  search: ['search'],
}
type Words = { uses: Readonly<Record<string, UsageCategory>>; allow: string; deny: string }
const SIGNAL_WORDS: Words = {
  uses: { 'ai-train': 'train', search: 'search', 'ai-input': 'ai-input' },
  allow: 'yes',
  deny: 'no',
}
const USAGE_WORDS: Words = { uses: { 'train-ai': 'train', search: 'search' }, allow: 'y', deny: 'n' }
const MAX_TDM_RULES = 100
const MAX_TDM_FAULTS = 8

const USAGE_FORMATS: readonly UsageFormat[] = [
  {
    signals: ({ robots }) =>
      robots
        ? [...groupPreference(robots, 'train', TRAINING_TOKENS), ...groupPreference(robots, 'search', SEARCH_TOKENS)]
        : [],
  },
  {
    finding: 'usage-signal-faulty',
    signals: ({ robots }) =>
      linesOf(robots, contentSignalsOf)
        .filter(({ agents }) => agents.includes('*'))
        .flatMap((one) => signalsIn(`Content-Signal, line ${one.line}`, one, SIGNAL_WORDS)),
    faults: ({ robots }) => linesOf(robots, contentSignalsOf).flatMap(lineFaults),
  },
  {
    finding: 'usage-signal-faulty',
    signals: ({ robots }) =>
      linesOf(robots, contentUsageOf)
        .filter(({ path }) => path === null || path === '/')
        .flatMap((one) => signalsIn(`Content-Usage, line ${one.line}`, one, USAGE_WORDS)),
    faults: ({ robots }) => linesOf(robots, contentUsageOf).flatMap(lineFaults),
  },
  {
    finding: 'usage-signal-faulty',
    signals: (channels) => signalsIn('Content-Usage header', usageHeaderOf(channels), USAGE_WORDS),
    faults: (channels) => usageHeaderOf(channels).faults.map((fault) => `Content-Usage header: ${fault}`),
  },
  {
    signals: ({ directives }) =>
      directives.flatMap((one): UsageSignal[] => {
        const category = SEARCH_ENGINES.includes(one.agent) ? DIRECTIVE_USES[directiveKey(one)] : undefined
        const quote = one.text.toLowerCase()
        return category ? [{ channel: sourceNameOf(one), category, preference: 'deny', quote }] : []
      }),
  },
  {
    finding: 'tdm-reservation-unknown',
    signals: ({ document: { headers }, metas }) => [
      ...reservation('tdm-reservation header', headers['tdm-reservation']),
      ...reservation(
        'meta tdm-reservation',
        metas.find(({ name }) => name.toLowerCase() === 'tdm-reservation')?.content,
      ),
    ],
    faults: ({ document: { headers }, metas }) =>
      [
        ...['tdm-reservation', 'tdm-policy'].map((name) => ({ where: 'header', name, content: headers[name] })),
        ...metas.map(({ name, content }) => ({ where: 'meta element', name: name.toLowerCase(), content })),
      ]
        .flatMap(({ where, name, content }) =>
          tdmFaults({ [name]: content?.trim() }, ['0', '1']).map((fault) => `${where}: ${fault}`),
        )
        .slice(0, MAX_TDM_FAULTS),
  },
  {
    finding: 'tdmrep-broken',
    signals: ({ tdmrep }) => {
      const parsed = tdmrep?.status === 200 ? readJson(tdmrep.body) : undefined
      const rules = Array.isArray(parsed) ? parsed.slice(0, MAX_TDM_RULES).filter(isRecord) : []
      const everywhere = rules.find(({ location }) => location === '/' || location === '/*' || location === '*')
      return reservation('/.well-known/tdmrep.json', everywhere && String(everywhere['tdm-reservation']))
    },
    faults: ({ tdmrep, policies }) => {
      const faults = tdmRepFaults(tdmrep)
      return [
        ...(tdmrep && faults.length > 0 ? [`GET ${tdmrep.url}: ${tdmrep.status}`, ...faults] : []),
        ...policies
          .filter(({ file }) => file?.status !== 200)
          .map(({ url, file }) => `tdm-policy ${url.slice(0, 200)}: ${file?.status ?? 'no answer'}`),
      ]
    },
  },
  {
    finding: 'license-broken',
    signals: ({ licenses }) => licenses.flatMap(licenseSignals),
    faults: ({ licenses, unlicensed, document: { url, status } }) => [
      ...(unlicensed
        ? [`GET ${url}: ${status}, a License challenge, and no Link rel="license" names the license`]
        : []),
      ...licenses.flatMap((license) =>
        license.problems.map((problem) => `${license.url.slice(0, 200)} (${license.from}): ${problem}`),
      ),
    ],
  },
]

const MAX_SIGNALS = 200
const MAX_FAULTS = 20

/** Every preference that the site states about the use of its content, in one vocabulary. */
export function usageSignalsOf(channels: UsageChannels): UsageSignal[] {
  return USAGE_FORMATS.flatMap(({ signals }) => signals(channels)).slice(0, MAX_SIGNALS)
}

/** What is wrong with the signals of the formats that a finding is about. */
export function usageFaultsOf(wanted: NonNullable<UsageFormat['finding']>, channels: UsageChannels): string[] {
  const formats = USAGE_FORMATS.filter(({ finding }) => finding === wanted)
  return formats.flatMap(({ faults }) => faults?.(channels) ?? []).slice(0, MAX_FAULTS)
}

export function directiveKey({ name, value }: IndexingDirective): string {
  return name === 'max-snippet' ? `max-snippet:${value}` : name
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

function linesOf<Line>(robots: RobotsTxt | null, read: (robots: RobotsTxt) => Line[]): Line[] {
  return robots ? read(robots) : []
}

function lineFaults({ line, faults }: ContentSignal): string[] {
  return faults.map((fault) => `line ${line}: ${fault.slice(0, 120)}`)
}

function usageHeaderOf({ document }: UsageChannels): Pick<ContentSignal, 'preferences' | 'faults'> {
  const value = document.headers['content-usage']
  return value === undefined ? { preferences: [], faults: [] } : usageDictionaryOf(value)
}

/** Each channel has its own values; any other value states no preference (vocab-08, section 6). */
function signalsIn(
  channel: string,
  { preferences }: Pick<ContentSignal, 'preferences'>,
  { uses, allow, deny }: Words,
): UsageSignal[] {
  return preferences.flatMap(({ key, value }): UsageSignal[] => {
    const category = Object.hasOwn(uses, key) ? uses[key] : undefined
    const preference = value === allow ? 'allow' : value === deny ? 'deny' : null
    return category && preference ? [{ channel, category, preference, quote: `${key}=${value}` }] : []
  })
}

function reservation(channel: string, value: string | undefined): UsageSignal[] {
  const reserved = value?.trim()
  if (reserved !== '0' && reserved !== '1') return []
  const preference = reserved === '1' ? 'deny' : 'allow'
  return [{ channel, category: 'train', preference, quote: `tdm-reservation: ${reserved}` }]
}

/** Faults of a TDMRep file (final report of 10 May 2024, section 6). */
function tdmRepFaults(file: FetchedText | null): string[] {
  if (file?.status !== 200 || /^\s*</.test(file.body)) return []
  const parsed = readJson(file.body)
  if (parsed === undefined) return ['the file is not JSON']
  if (!Array.isArray(parsed)) return ['the file must be a list of rules']
  return parsed
    .slice(0, MAX_TDM_RULES)
    .flatMap((rule: unknown, index) => ruleFaults(rule).map((fault) => `rule ${index + 1}: ${fault}`))
    .slice(0, MAX_TDM_FAULTS)
}

function ruleFaults(rule: unknown): string[] {
  if (!isRecord(rule)) return ['is not an object']
  const { location } = rule
  const isPath = typeof location === 'string' && /^[/*]/.test(location)
  return [
    ...(location === undefined ? ['location is missing'] : []),
    ...(location === undefined || isPath
      ? []
      : [`location must be a path on the site, not ${quotedJson(location, 60)}`]),
    ...(rule['tdm-reservation'] === undefined ? ['tdm-reservation is missing'] : []),
    ...tdmFaults(rule, [0, 1]),
  ]
}

/** `values` are those that a reservation may have. */
function tdmFaults(
  { 'tdm-reservation': reserved, 'tdm-policy': policy }: Readonly<Record<string, unknown>>,
  values: readonly unknown[],
): string[] {
  const isUrl = (value: unknown) =>
    typeof value === 'string' && /^(?:https?:\/\/|\/)\S+$/i.test(value) && URL.canParse(value, 'https://example.org')
  return [
    ...(reserved === undefined || values.includes(reserved)
      ? []
      : [`tdm-reservation must be 0 or 1, not ${quotedJson(reserved, 60)}`]),
    ...(policy === undefined || isUrl(policy) ? [] : [`tdm-policy must be a URL, not ${quotedJson(policy, 60)}`]),
  ]
}

/** The terms that cover the whole site; a paid use is neither allowed nor denied. */
function licenseSignals({ url, rsl }: SiteLicense): UsageSignal[] {
  const channel = `RSL license ${url.slice(0, 100)}`
  const usesOf = (tokens: readonly string[], preference: UsageSignal['preference']) =>
    tokens.flatMap((token) =>
      (LICENSE_USES[token] ?? []).map((category): UsageSignal => {
        const quote = `${preference === 'allow' ? 'permits' : 'prohibits'} ${token}`
        return { channel, category, preference, quote }
      }),
    )
  return (rsl?.terms ?? [])
    .filter(({ wholeSite }) => wholeSite)
    .flatMap(({ permits, prohibits, paid }) => [
      ...(paid ? [] : usesOf(permits, 'allow')),
      ...usesOf(prohibits, 'deny'),
    ])
}
