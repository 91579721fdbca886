export type RobotsDirective = 'user-agent' | 'allow' | 'disallow' | 'sitemap' | 'unknown'

/**
 * How a line names its directive. Google's parser takes any name that begins with one of these, in any case, and the
 * misspellings it met most (google/robotstxt, Apache-2.0, behavior of 2025).
 */
const DIRECTIVE_PREFIXES: readonly (readonly [prefix: string, directive: RobotsDirective])[] = [
  ['user-agent', 'user-agent'],
  ['useragent', 'user-agent'],
  ['user agent', 'user-agent'],
  ['allow', 'allow'],
  ['disallow', 'disallow'],
  ['dissallow', 'disallow'],
  ['dissalow', 'disallow'],
  ['disalow', 'disallow'],
  ['diasllow', 'disallow'],
  ['disallaw', 'disallow'],
  ['sitemap', 'sitemap'],
  ['site-map', 'sitemap'],
]

/** A line's directive by the beginning of its name, misspellings that Google takes included. */
export function directiveOf(name: string): RobotsDirective {
  const lower = name.slice(0, 16).toLowerCase()
  return DIRECTIVE_PREFIXES.find(([prefix]) => lower.startsWith(prefix))?.[1] ?? 'unknown'
}

/** Extensions that are not in RFC 9309 yet mean something to some reader; lines with them are no mistakes. */
export const KNOWN_EXTENSIONS: ReadonlySet<string> = new Set([
  'crawl-delay',
  'content-signal',
  'content-usage',
  'license',
  'agentmap',
  'host',
  'clean-param',
  'request-rate',
  'visit-time',
  'noindex',
])
