import { html, text, type Site, type SiteAnswer } from '../site.ts'
import { homeMarkdown, homePage, layout } from './home-page.ts'
import { OTHER_PAGES } from './other-pages.ts'
import { CAPTIONS, CSS, drawPicture, ICON, LLMS, ROBOTS, SCRIPT, securityTxt, sitemap } from './site-files.ts'

const SECURITY = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; media-src 'self'; connect-src 'self'; font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'",
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}
const LAST_MODIFIED = 'Mon, 02 Nov 2026 14:00:00 GMT'

function cached(answer: SiteAnswer): SiteAnswer {
  return { ...answer, headers: { ...answer.headers, 'cache-control': 'public, max-age=86400' } }
}

function markdown(body: string): SiteAnswer {
  return text(body, 'text/markdown; charset=utf-8')
}

/** A bakery's site that does everything right that a scan checks. It sets no cookies and has no third parties. */
export function goodSite(): Site {
  const pictures = new Map([
    ['/images/country-loaf.png', drawPicture(640, 400, 0)],
    ['/images/oven.png', drawPicture(640, 400, 40)],
  ])
  function answer(path: string, origin: string, accept: string): SiteAnswer | null {
    const picture = pictures.get(path)
    if (picture) return cached({ headers: { 'content-type': 'image/png' }, body: picture })
    if (path === '/') return accept.includes('text/markdown') ? markdown(homeMarkdown()) : page(homePage(origin))
    if (path === '/index.md') return markdown(homeMarkdown())
    const other = OTHER_PAGES[path.replace(/\.md$/, '')]
    if (other) {
      const [title, description, body] = other
      if (path.endsWith('.md')) return markdown(`# ${title}\n\n${description}\n`)
      return page(layout(origin, path, title, description, `<article>${body}</article>`))
    }
    if (path === '/site.css') return cached(text(CSS, 'text/css; charset=utf-8'))
    if (path === '/site.js') return cached(text(SCRIPT, 'text/javascript; charset=utf-8'))
    if (path === '/icon.svg') return cached(text(ICON, 'image/svg+xml'))
    if (path === '/video/dough.vtt') return cached(text(CAPTIONS, 'text/vtt; charset=utf-8'))
    if (path === '/robots.txt') return text(ROBOTS(origin))
    if (path === '/sitemap.xml') return text(sitemap(origin), 'application/xml; charset=utf-8')
    if (path === '/llms.txt') return text(LLMS(origin), 'text/markdown; charset=utf-8')
    if (path === '/llms-full.txt') return text(homeMarkdown(), 'text/markdown; charset=utf-8')
    if (path === '/.well-known/security.txt') return text(securityTxt(origin))
    return null
  }
  return ({ path, origin, headers }) => {
    const found = answer(path, origin, headers.accept ?? '')
    if (!found) return null
    const vary = found.headers?.['vary'] ?? 'Accept'
    return { ...found, headers: { ...SECURITY, vary, 'last-modified': LAST_MODIFIED, ...found.headers } }
  }
}

function page(body: string): SiteAnswer {
  return html(body, { vary: 'Accept, Accept-Encoding' })
}
