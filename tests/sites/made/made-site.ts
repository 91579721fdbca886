import { html, text, type Site, type SiteAnswer } from '../site.ts'

/** A page of a made site, with its true template. */
export type MadePage = {
  path: string
  template: string
  title: string
  /** What stands inside `main`. */
  body: string
  head?: string
  /** Classes and structure around `main`; by default that of the template's name. */
  layout?: string
  links?: readonly string[]
  answer?: SiteAnswer
  lang?: string
}
/** A site whose truth is known. `truth` has each page's template, and the faults that were put in. */
export type MadeSite = {
  pages: readonly MadePage[]
  /** Paths that its sitemap lists; null for no sitemap. */
  sitemap: readonly string[] | null
  nav?: readonly string[]
  robots?: string
  llms?: string
  /** Further answers, such as endless ones. */
  more?: Site
  /** Paths below these are traps; those that begin with `?`, everywhere. */
  traps?: readonly string[]
  /** The session in an address. Without it a page is the same, so reading it twice is a trap. */
  session?: RegExp
  /** Ids of the findings that are true, with the paths they concern. */
  faults: Readonly<Record<string, readonly string[]>>
}

export type Served = { path: string; at: number; agent: string }

const FILLER =
  'river stone lantern harvest copper willow ember market garden bridge valley canvas timber meadow silver thunder orchard velvet harbor maple crystal summit feather anchor pebble cedar marble breeze clover falcon'.split(
    ' ',
  )

/** Words that differ with the seed, so that no two texts are alike by chance. */
export function words(seed: number, count: number): string {
  let state = (seed * 2_654_435_761) >>> 0
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return `${FILLER[state % FILLER.length]}${(state >>> 12) % 7 === 0 ? ` of ${FILLER[(state >>> 8) % FILLER.length]}` : ''}`
  }).join(' ')
}

export function article(seed: number, paragraphs = 4): string {
  return Array.from({ length: paragraphs }, (_, at) => `<p>${words(seed * 31 + at, 45)}.</p>`).join('\n')
}

function render(page: MadePage, nav: readonly string[]): string {
  const links = (page.links ?? []).map(
    (href) => `<li class="entry"><a href="${href}">${href.split('/').at(-1) ?? ''}</a></li>`,
  )
  const layout = page.layout ?? page.template
  return `<!doctype html><html lang="${page.lang ?? 'en'}"><head><title>${page.title}</title>${page.head ?? ''}</head>
<body><header class="top"><nav class="menu"><ul>${nav.map((href) => `<li><a href="${href}">${href}</a></li>`).join('')}</ul></nav></header>
<main class="page-${layout}"><h1>${page.title}</h1>${page.body}${links.length > 0 ? `<ul class="list-${layout}">${links.join('')}</ul>` : ''}</main>
<footer class="bottom"><p>Made for a test</p></footer></body></html>`
}

/** Serves a made site and keeps what was asked for, when and by whom. */
export function servedBy(made: MadeSite, log: Served[] = []): Site {
  const byPath = new Map(made.pages.map((page) => [page.path, page]))
  return (request) => {
    const path = request.url.pathname + request.url.search
    log.push({ path, at: performance.now(), agent: String(request.headers['user-agent'] ?? '') })
    if (path === '/robots.txt' && made.robots !== undefined)
      return text(made.robots.replaceAll('ORIGIN', request.origin))
    if (path === '/llms.txt' && made.llms !== undefined) return text(made.llms.replaceAll('ORIGIN', request.origin))
    if (path === '/sitemap.xml' && made.sitemap)
      return text(sitemapXml(made.sitemap, request.origin), 'application/xml')
    const page = byPath.get(path)
    if (page?.answer) return page.answer
    if (page) return html(render(page, made.nav ?? []).replaceAll('ORIGIN', request.origin))
    return made.more?.(request) ?? null
  }
}

export function sitemapXml(paths: readonly string[], origin: string): string {
  const urls = paths.map((path) => `<url><loc>${origin}${path.replaceAll('&', '&amp;')}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`
}
