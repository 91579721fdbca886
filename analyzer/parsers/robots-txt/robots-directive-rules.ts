export type RobotsDirective = 'user-agent' | 'allow' | 'disallow' | 'sitemap' | 'unknown'

/** Google's parser accepts names that begin with one of these, in any case (google/robotstxt, Apache-2.0, as of 2025). */
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

/** The directive of a line by its name, which may be misspelled in the ways that Google accepts. */
export function directiveOf(name: string): RobotsDirective {
  const lower = name.slice(0, 16).toLowerCase()
  return DIRECTIVE_PREFIXES.find(([prefix]) => lower.startsWith(prefix))?.[1] ?? 'unknown'
}

/** Extensions that are not in RFC 9309 but that some crawler understands. They are not mistakes. */
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
