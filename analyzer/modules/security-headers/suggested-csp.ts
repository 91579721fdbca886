import type { PageFacts } from '../../parsers/html/page-facts.ts'
import type { VisitRequest } from '../../gather/visit-artifacts.ts'

type Loaded = { url: string | null }

const MAX_SOURCES = 15

/** Directives that only the browser's visit can fill, by request type. */
const VISIT_DIRECTIVES = [
  ['font-src', /^font$/i],
  ['connect-src', /^(?:xhr|fetch|ping|websocket|eventsource)$/i],
  ['media-src', /^media$/i],
] as const

/** A Content-Security-Policy that allows what this page loads today: its own origin and the hosts it uses. */
export function suggestedCsp(page: PageFacts, requests: readonly VisitRequest[], origin: string): string {
  const inline = page.counts.inlineScripts > page.jsonLd.length ? ["'nonce-RANDOM'"] : []
  const styleInline = page.counts.inlineStyles > 0 ? ["'unsafe-inline'"] : []
  const stylesheets = page.stylesheets.map((url) => ({ url }))
  const optional = (name: string, loaded: readonly Loaded[]) => {
    const origins = originsOf(loaded, origin)
    return origins.length > 0 ? [directive(name, origins)] : []
  }
  return [
    "default-src 'self'",
    directive('script-src', [...inline, ...originsOf(page.scripts, origin)]),
    directive('style-src', [...styleInline, ...originsOf(stylesheets, origin)]),
    directive('img-src', ['data:', ...originsOf(page.images, origin)]),
    ...optional('frame-src', page.iframes),
    ...VISIT_DIRECTIVES.flatMap(([name, types]) =>
      optional(
        name,
        requests.filter(({ type, blocked }) => types.test(type) && !blocked),
      ),
    ),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    // Without HTTPS, nothing would load any more.
    ...(origin.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

function directive(name: string, sources: readonly string[]): string {
  return [name, "'self'", ...sources].join(' ')
}

/** Third-party origins, in the order of the page. Untrusted text cannot get in: only parsed origins are printed. */
function originsOf(loaded: readonly Loaded[], own: string): string[] {
  const origins = loaded.flatMap(({ url }) => {
    if (url === null || !/^https?:/i.test(url) || !URL.canParse(url)) return []
    const { host } = new URL(url)
    return /^[\w.:-]+$/.test(host) ? [`https://${host}`] : []
  })
  return [...new Set(origins)].filter((origin) => new URL(origin).host !== new URL(own).host).slice(0, MAX_SOURCES)
}
