import { Resvg } from '@resvg/resvg-js'
import { PRODUCT_NAME } from '#host/contract/product.ts'
import { pageCardSvg } from '../og/og-card-svg.ts'
import { PUBLIC_PAGES } from './public-pages-data.ts'

const MAX_KNOWN = 64
const drawn = new Map<string, Buffer>()

/** The social card of a page as PNG, drawn once per process. An unknown path gets the home page's. */
export function ogCard(path: string, origin: string): Buffer {
  const page = PUBLIC_PAGES.find((candidate) => candidate.path === path) ?? PUBLIC_PAGES[0]
  const key = page?.path ?? '/'
  const known = drawn.get(key)
  if (known) return known
  const title = key === '/' ? 'See what AI reads on your site, and what it misses' : (page?.title ?? PRODUCT_NAME)
  const svg = pageCardSvg({ section: page?.section ?? PRODUCT_NAME, title, address: new URL(origin).host })
  const png = Buffer.from(
    new Resvg(svg, { font: { loadSystemFonts: true, defaultFontFamily: 'DejaVu Sans' } }).render().asPng(),
  )
  if (drawn.size < MAX_KNOWN) drawn.set(key, png)
  return png
}
