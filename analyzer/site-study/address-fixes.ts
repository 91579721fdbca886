import type { Fix } from '../contract/index.ts'
import { quotedHtml } from '../findings/page-fix.ts'
import { snippets } from '../findings/snippets.ts'

/** Paths that stand in a server's configuration as they are. */
const PLAIN_PATH = /^\/[\w./~-]*$/
const MAX_LINES = 50

/** Addresses of this site: what stands wrong, and what should stand there. */
export type Pairs = readonly { from: string; to: string | null }[]

function plainPath(url: string): string | null {
  const { pathname, search } = new URL(url)
  return search === '' && PLAIN_PATH.test(pathname) ? pathname : null
}

/** Redirects for servers; an address without a new place gets a placeholder. */
export function redirectCode(pairs: Pairs): Fix['code'] {
  const lines = pairs.slice(0, MAX_LINES).flatMap(({ from, to }) => {
    const [old, next] = [plainPath(from), to === null ? '/YOUR-NEW-PAGE' : plainPath(to)]
    return old !== null && next !== null ? [[old, next] as const] : []
  })
  if (lines.length === 0) return []
  return snippets({
    nginx: lines.map(([old, next]) => `location = ${old} { return 301 ${next}; }`).join('\n'),
    'apache apacheconf': lines
      .map(([old, next]) => `RedirectMatch 301 ^${old.replaceAll('.', '\\.')}$ ${next}`)
      .join('\n'),
  })
}

export function linkCode(pairs: Pairs): Fix['code'] {
  const lines = pairs.slice(0, MAX_LINES).flatMap(({ to }) => (to === null ? [] : [`<a href="${quotedHtml(to)}">`]))
  return lines.length === 0 ? [] : snippets({ html: lines.join('\n') })
}

export function sitemapCode(urls: readonly string[]): Fix['code'] {
  if (urls.length === 0) return []
  const entries = urls.slice(0, MAX_LINES).map((url) => `  <url>\n    <loc>${quotedHtml(url)}</loc>\n  </url>`)
  return snippets({ 'sitemap.xml': entries.join('\n') })
}

export function canonicalCode(url: string | null): Fix['code'] {
  if (url === null) return []
  return snippets({ html: `<link rel="canonical" href="${quotedHtml(url)}">` })
}
