import type { PageFacts } from '../../parsers/html/page-facts.ts'
import type { VisitRequest } from '../../gather/visit-artifacts.ts'

type Loaded = { url: string | null }

/** What a policy leaves out does not load any more, so this only stops a page without end. */
const MAX_SOURCES = 60

/** Types of inline scripts that a policy governs; others hold data. */
const GOVERNED = /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/

/** Directives that only the browser's visit can fill, by request type. */
const VISIT_DIRECTIVES = [
  ['font-src', /^font$/i],
  ['connect-src', /^(?:xhr|fetch|ping|websocket|eventsource)$/i],
  ['media-src', /^media$/i],
] as const

/** A Content-Security-Policy that allows what this page loads today: its own origin and the hosts it uses. */
export function suggestedCsp(page: PageFacts, requests: readonly VisitRequest[], origin: string): string {
  const runsInline = page.scripts.some(({ src, type }) => src === null && GOVERNED.test(type))
  const styleInline = page.counts.inlineStyles > 0 ? ["'unsafe-inline'"] : []
  const stylesheets = page.stylesheets.map((url) => ({ url }))
  const loadedAs = (types: RegExp) => requests.filter(({ type, blocked }) => types.test(type) && !blocked)
  const optional = (name: string, loaded: readonly Loaded[]) => {
    const sources = sourcesOf(loaded, origin)
    return sources.length > 0 ? [directive(name, sources)] : []
  }
  return [
    "default-src 'self'",
    directive('script-src', [
      ...(runsInline ? ["'nonce-RANDOM'"] : []),
      // Whoever can write a data: or blob: address could run any script.
      ...sourcesOf([...page.scripts, ...loadedAs(/^script$/i)], origin).filter((source) => !source.endsWith(':')),
    ]),
    directive('style-src', [...styleInline, ...sourcesOf([...stylesheets, ...loadedAs(/^stylesheet$/i)], origin)]),
    directive('img-src', [...new Set(['data:', ...sourcesOf([...page.images, ...loadedAs(/^image$/i)], origin)])]),
    ...optional('frame-src', page.iframes),
    ...VISIT_DIRECTIVES.flatMap(([name, types]) => optional(name, loadedAs(types))),
    "object-src 'none'",
    "base-uri 'self'",
    directive('form-action', sourcesOf(formTargets(page), origin)),
    "frame-ancestors 'self'",
    // Without HTTPS, nothing would load any more.
    ...(origin.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

function directive(name: string, sources: readonly string[]): string {
  return [name, "'self'", ...sources].join(' ')
}

function formTargets({ forms, url }: PageFacts): Loaded[] {
  return forms.map(({ action }) => ({ url: URL.canParse(action, url) ? new URL(action, url).href : null }))
}

/** What is not of the site's own host, in the order of the page. Untrusted text cannot get in: only hosts are printed. */
function sourcesOf(loaded: readonly Loaded[], own: string): string[] {
  const { host, protocol: ownProtocol } = new URL(own)
  const sources = loaded.flatMap(({ url }) => {
    if (url === null || !URL.canParse(url)) return []
    const { protocol, host: other } = new URL(url)
    if (protocol === 'data:' || protocol === 'blob:') return [protocol]
    if (!/^(?:http|ws)s?:$/.test(protocol) || !/^[\w.:-]+$/.test(other) || other === host) return []
    return [`${ownProtocol === 'https:' ? protocol.replace(/s?:$/, 's:') : protocol}//${other}`]
  })
  return [...new Set(sources)].slice(0, MAX_SOURCES)
}
