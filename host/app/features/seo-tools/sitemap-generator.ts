import { countText } from '../../lib/count-text.ts'
import type { SchemaCheck } from './json-ld.ts'

export const SITEMAP_VARIANTS = ['standard', 'images', 'news', 'video'] as const
export type SitemapVariant = (typeof SITEMAP_VARIANTS)[number]
export type SitemapOptions = {
  variant: SitemapVariant
  origin: string
  /** One address or path a line. */
  pages: string
  /** `YYYY-MM-DD`. */
  date: string
  siteName: string
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

/** A sitemap of the pages in their order. Lines of other sites and repeated lines are left out. */
export function sitemapXml(options: SitemapOptions): string {
  const pages = pagesOf(options)
  // A list without an address is no sitemap.
  const urls = (pages.length > 0 ? pages : [new URL(options.origin)]).map((url) => entry(url, options))
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${NAMESPACES[options.variant]}>`,
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}

type PageLines = Pick<SitemapOptions, 'origin' | 'pages'>

export function pagesOf(lines: PageLines): URL[] {
  return readPages(lines).urls
}

/** What a sitemap holds and what it leaves out. */
export function sitemapChecks(lines: PageLines): SchemaCheck[] {
  const { urls, foreign, over } = readPages(lines)
  const leftOut = (count: number, why: string) =>
    `${countText(count)} ${count === 1 ? 'line' : 'lines'} left out: ${why}`
  return [
    { tone: 'good', text: `${countText(Math.max(1, urls.length))} ${urls.length > 1 ? 'addresses' : 'address'}` },
    ...(foreign > 0 ? [{ tone: 'poor', text: leftOut(foreign, `not on ${lines.origin}`) } as const] : []),
    ...(over > 0 ? [{ tone: 'bad', text: leftOut(over, 'one file holds 50,000 addresses') } as const] : []),
  ]
}

function readPages({ origin, pages }: PageLines): { urls: URL[]; foreign: number; over: number } {
  const found = new Map<string, URL>()
  let [foreign, over] = [0, 0]
  for (const line of pages.split('\n')) {
    const text = line.trim()
    if (!text) continue
    const url = URL.parse(text, origin)
    if (url) url.hash = url.username = url.password = ''
    if (url?.origin !== origin) foreign += 1
    else if (found.size >= MAX_PAGES && !found.has(url.href)) over += 1
    else found.set(url.href, url)
  }
  return { urls: [...found.values()], foreign, over }
}

function entry(url: URL, { variant, date, siteName }: SitemapOptions): string {
  const depth = url.pathname.split('/').filter(Boolean).length
  const { changefreq, priority } = RHYTHM[Math.min(depth, 2) as 0 | 1 | 2]
  const title = titleOf(url, siteName)
  const picture = `${url.origin}/images/${slugOf(url)}.jpg`
  const extra: Readonly<Record<SitemapVariant, readonly string[]>> = {
    standard: [],
    images: ['<image:image>', `  ${tag('image:loc', picture)}`, '</image:image>'],
    news: [
      '<news:news>',
      '  <news:publication>',
      `    ${tag('news:name', siteName)}`,
      '    <news:language>en</news:language>',
      '  </news:publication>',
      `  ${tag('news:publication_date', date)}`,
      `  ${tag('news:title', title)}`,
      '</news:news>',
    ],
    video: [
      '<video:video>',
      `  ${tag('video:thumbnail_loc', picture)}`,
      `  ${tag('video:title', title)}`,
      `  ${tag('video:description', title)}`,
      `  ${tag('video:content_loc', `${url.origin}/videos/${slugOf(url)}.mp4`)}`,
      '  <video:duration>120</video:duration>',
      '</video:video>',
    ],
  }
  const lines = [
    tag('loc', url.href),
    tag('lastmod', date),
    tag('changefreq', changefreq),
    tag('priority', priority),
    ...extra[variant],
  ]
  return ['  <url>', ...lines.map((line) => `    ${line}`), '  </url>'].join('\n')
}

function slugOf(url: URL): string {
  return url.pathname.split('/').filter(Boolean).join('-') || 'home'
}

function titleOf(url: URL, siteName: string): string {
  const words = decodeSafely(url.pathname).split(/[/-]+/).filter(Boolean).join(' ')
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : siteName
}

export function decodeSafely(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function tag(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`
}

export function escapeXml(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&apos;',
  }
  // Characters that XML 1.0 cannot carry at all are dropped.
  return text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')
    .replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}
