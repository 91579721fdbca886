import { countedNoun, countText, escapeXml } from '#analyzer/contract'
import { filledLines, type SchemaCheck } from './json-ld.ts'

export const SITEMAP_VARIANTS = ['standard', 'images', 'news', 'video'] as const
export type SitemapVariant = (typeof SITEMAP_VARIANTS)[number]
type SitemapOptions = {
  variant: SitemapVariant
  origin: string
  /** One address or path per line, with the date of its last change if known. */
  pages: string
  /** One item per line, its pieces separated by `|`: see `MEDIA_PIECES`. */
  media?: string
  siteName: string
}

/** The pieces of a media line. Only the owner knows them, so a line that lacks one is left out. */
export const MEDIA_PIECES: Readonly<Record<Exclude<SitemapVariant, 'standard'>, readonly string[]>> = {
  images: ['page', 'image'],
  news: ['page', 'publication date', 'language', 'title'],
  video: ['page', 'preview image', 'video', 'title', 'description'],
}

/** The protocol's limit for one file. */
const MAX_PAGES = 50_000
const NAMESPACES: Readonly<Record<SitemapVariant, string>> = {
  standard: '',
  images: ' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
  news: ' xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"',
  video: ' xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"',
}
const RHYTHM = [
  { changefreq: 'daily', priority: '1.0' },
  { changefreq: 'weekly', priority: '0.8' },
  { changefreq: 'monthly', priority: '0.6' },
] as const

/** A sitemap of the pages in their order, without pages of other sites and duplicates. Nothing is made up. */
export function sitemapXml(options: SitemapOptions): string {
  const { pages } = readPages(options)
  // A sitemap needs at least one address.
  if (pages.size === 0) pages.set(`${options.origin}/`, { changed: null, media: [] })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${NAMESPACES[options.variant]}>`,
    ...[...pages].map(([address, page]) => entry(address, page, options)),
    '</urlset>',
    '',
  ].join('\n')
}

type PageLines = Pick<SitemapOptions, 'origin' | 'pages'> & Partial<Pick<SitemapOptions, 'variant' | 'media'>>
type ListedPage = { changed: string | null; media: readonly string[][] }

export function pageUrls(lines: PageLines): URL[] {
  return [...readPages(lines).pages.keys()].map((address) => new URL(address))
}

/** What a sitemap contains, and what it leaves out. */
export function sitemapChecks(lines: PageLines): SchemaCheck[] {
  const { pages, foreign, over, incomplete } = readPages(lines)
  const leftOut = (count: number, why: string) => `${countedNoun(count, 'line')} left out: ${why}`
  return [
    { tone: 'good', text: `${countText(Math.max(1, pages.size))} ${pages.size > 1 ? 'addresses' : 'address'}` },
    ...(foreign > 0 ? [{ tone: 'poor', text: leftOut(foreign, `not on ${lines.origin}`) } as const] : []),
    ...(incomplete > 0 ? [{ tone: 'poor', text: leftOut(incomplete, 'incomplete') } as const] : []),
    ...(over > 0 ? [{ tone: 'bad', text: leftOut(over, 'one file holds at most 50,000 addresses') } as const] : []),
  ]
}

function readPages({ origin, pages: text, variant = 'standard', media = '' }: PageLines) {
  const pages = new Map<string, ListedPage>()
  let [foreign, over, incomplete] = [0, 0, 0]
  const list = (address: string, listed: ListedPage) => {
    const url = URL.parse(address, origin)
    if (url) url.hash = url.username = url.password = ''
    if (url?.origin !== origin) foreign += 1
    else if (pages.size >= MAX_PAGES && !pages.has(url.href)) over += 1
    else {
      const known = pages.get(url.href)
      pages.set(url.href, {
        changed: known?.changed ?? listed.changed,
        media: [...(known?.media ?? []), ...listed.media],
      })
    }
  }
  for (const line of filledLines(text)) {
    const [address = '', day = ''] = line.split(/\s+/)
    list(address, { changed: isDay(day) ? day : null, media: [] })
  }
  for (const line of variant === 'standard' ? [] : filledLines(media)) {
    const pieces = line.split('|').map((piece) => piece.trim())
    const made = mediaTags(variant, pieces, origin)
    if (made) list(pieces[0] ?? '', { changed: null, media: [made] })
    else incomplete += 1
  }
  return { pages, foreign, over, incomplete }
}

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

function entry(address: string, { changed, media }: ListedPage, { variant, siteName }: SitemapOptions): string {
  const depth = new URL(address).pathname.split('/').filter(Boolean).length
  const { changefreq, priority } = RHYTHM[Math.min(depth, 2) as 0 | 1 | 2]
  const lines = [
    tag('loc', address),
    ...(changed ? [tag('lastmod', changed)] : []),
    tag('changefreq', changefreq),
    tag('priority', priority),
    // A news sitemap has one article for each page.
    ...(variant === 'news' ? media.slice(0, 1).flatMap((tags) => withPublication(tags, siteName)) : media.flat()),
  ]
  return ['  <url>', ...lines.map((line) => `    ${line}`), '  </url>'].join('\n')
}

/** Null if a piece is missing, or an address or date is malformed. */
function mediaTags(variant: SitemapVariant, pieces: readonly string[], origin: string) {
  if (variant === 'standard' || MEDIA_PIECES[variant].some((_, at) => !pieces[at])) return null
  const [, second = '', third = '', title = '', description = ''] = pieces
  if (variant === 'news') {
    const tags = [tag('news:language', third), tag('news:publication_date', second), tag('news:title', title)]
    return isDay(second) ? tags : null
  }
  const [picture, video] = [second, third].map((address) => URL.parse(address, origin)?.href)
  if (!picture) return null
  if (variant === 'images') return ['<image:image>', `  ${tag('image:loc', picture)}`, '</image:image>']
  if (!video) return null
  return [
    '<video:video>',
    `  ${tag('video:thumbnail_loc', picture)}`,
    `  ${tag('video:title', title)}`,
    `  ${tag('video:description', description)}`,
    `  ${tag('video:content_loc', video)}`,
    '</video:video>',
  ]
}

function withPublication([language = '', ...rest]: readonly string[], siteName: string): string[] {
  return [
    '<news:news>',
    '  <news:publication>',
    `    ${tag('news:name', siteName)}`,
    `    ${language}`,
    '  </news:publication>',
    ...rest.map((line) => `  ${line}`),
    '</news:news>',
  ]
}

function tag(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`
}
