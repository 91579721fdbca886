import type { PageFacts } from '../../parsers/html/page-facts.ts'
import type { VisitRequest } from '../../gather/visit-artifacts.ts'

const MAX_SOURCES = 15

/** Directives that only the browser's visit can fill, by request type. */
const VISIT_DIRECTIVES = [
  ['font-src', /^font$/i],
  ['connect-src', /^(?:xhr|fetch|ping|websocket|eventsource)$/i],
  ['media-src', /^media$/i],
] as const

/** A Content-Security-Policy that allows what this page loads today: its own origin and the hosts it uses. */
export function suggestedCsp(page: PageFacts, requests: readonly VisitRequest[], origin: string): string {
  const scripts = originsOf(
    page.scripts.map(({ url }) => url),
    origin,
  )
  const styles = originsOf(page.stylesheets, origin)
  const images = originsOf(
    page.images.map(({ url }) => url),
    origin,
  )
  const frames = originsOf(
    page.iframes.map(({ url }) => url),
    origin,
  )
  const inline = page.counts.inlineScripts > page.jsonLd.length ? ["'nonce-RANDOM'"] : []
  const styleInline = page.counts.inlineStyles > 0 ? ["'unsafe-inline'"] : []
  return [
    "default-src 'self'",
    directive('script-src', [...inline, ...scripts]),
    directive('style-src', [...styleInline, ...styles]),
    directive('img-src', ['data:', ...images]),
    ...(frames.length > 0 ? [directive('frame-src', frames)] : []),
    ...VISIT_DIRECTIVES.flatMap(([name, type]) => {
      const found = requests.filter((request) => type.test(request.type) && !request.blocked)
      const hosts = originsOf(
        found.map(({ url }) => url),
        origin,
      )
      return hosts.length > 0 ? [directive(name, hosts)] : []
    }),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    'upgrade-insecure-requests',
  ].join('; ')
}

function directive(name: string, sources: readonly string[]): string {
  return [name, "'self'", ...sources].join(' ')
}

/** Third-party origins, in the order of the page. Untrusted text cannot get in: only parsed origins are printed. */
function originsOf(urls: readonly (string | null)[], own: string): string[] {
  const origins = urls.flatMap((url) => {
    if (url === null || !/^https?:/i.test(url) || !URL.canParse(url)) return []
    const { host } = new URL(url)
    return /^[\w.:-]+$/.test(host) ? [`https://${host}`] : []
  })
  return [...new Set(origins)].filter((origin) => new URL(origin).host !== new URL(own).host).slice(0, MAX_SOURCES)
}
