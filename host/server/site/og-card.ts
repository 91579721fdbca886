import { Resvg } from '@resvg/resvg-js'
import { LRUCache } from 'lru-cache'
import { PRODUCT_NAME } from '#host/contract/product.ts'
import type { PublicBadge } from '#widgets/contract'
import { pageCardSvg, scoreCardSvg } from '../og/og-card-svg.ts'
import { textOutline } from '../og/text-outline.ts'
import { PUBLIC_PAGES } from './public-pages-data.ts'

const MAX_KNOWN = 64
/** Only text that our fonts lack, such as Greek, still needs the system's fonts. */
const NEEDS_FONTS = /<text /
const drawn = new LRUCache<string, Buffer>({ max: MAX_KNOWN })

/** The social card of a page as PNG, 1200 x 630 pixels. An unknown path gets the home page's. */
export function ogCard(path: string, origin: string): Buffer {
  const page = PUBLIC_PAGES.find((candidate) => candidate.path === path) ?? PUBLIC_PAGES[0]
  const key = page?.path ?? '/'
  const title = key === '/' ? 'See what AI reads on your site, and what it misses' : (page?.title ?? PRODUCT_NAME)
  return draw(
    pageCardSvg({ section: page?.section ?? PRODUCT_NAME, title, address: new URL(origin).host }, textOutline),
  )
}

/** The social card of a public badge: its score while it is valid, else its status. */
export function badgeCard(
  { host, score, grade, status, sample, showScore, issuedAt }: PublicBadge,
  origin: string,
): Buffer {
  if (!host) return ogCard('/', origin)
  if (status === 'valid' && !sample && showScore && score !== null && issuedAt !== null) {
    return draw(scoreCardSvg({ host, score, grade: grade ?? '', date: formatDay(issuedAt) }, textOutline))
  }
  const state = sample ? 'Sample badge' : status === 'valid' ? 'AI readiness badge' : `AI readiness badge, ${status}`
  return draw(pageCardSvg({ section: state, title: host, address: new URL(origin).host }, textOutline))
}

/** Keeps recent cards, because a shared link is requested by many at once. */
function draw(svg: string): Buffer {
  const known = drawn.get(svg)
  if (known) return known
  const png = Buffer.from(new Resvg(svg, { font: { loadSystemFonts: NEEDS_FONTS.test(svg) } }).render().asPng())
  drawn.set(svg, png)
  return png
}

function formatDay(iso: string): string {
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(iso),
  )
}
