import type { MetaDescriptor } from '@remix-run/react'
import { PRODUCT_NAME } from '#host/contract/product.ts'
import type { RootData } from './root-data.ts'

type PageMeta = {
  /** Without the product's name, which is added. */
  title: string
  description: string
  keywords?: readonly string[]
  /** Pages of one account are kept out of search. */
  index?: boolean
  /** What kind of page this is to schema.org. */
  type?: 'WebPage' | 'ContactPage' | 'AboutPage'
  /** schema.org objects of this page, besides the page itself and its trail. */
  structuredData?: readonly Record<string, unknown>[]
  /** Path of the social card; the page's own one otherwise. */
  image?: string
}

type MetaArgs = { location: { pathname: string }; matches: readonly { id: string; data: unknown }[] }

const CONTEXT = 'https://schema.org'
const KEYWORDS = ['AI readiness', 'AI search', 'website scan', PRODUCT_NAME]
const CARD = { width: '1200', height: '630' }

/** Title, description, keywords, canonical address, social card, robots and structured data of a page. */
export function pageMeta({ location, matches }: MetaArgs, page: PageMeta): MetaDescriptor[] {
  const origin = originOf(matches)
  const path = canonicalPath(location.pathname)
  const canonical = `${origin}${path}`
  const title = `${page.title} | ${PRODUCT_NAME}`
  const image = `${origin}${page.image ?? `/og-card.png?page=${encodeURIComponent(path)}`}`
  const index = page.index ?? true
  return [
    { title },
    { name: 'description', content: page.description },
    { name: 'keywords', content: (page.keywords ?? KEYWORDS).join(', ') },
    { name: 'robots', content: index ? 'index, follow' : 'noindex, nofollow' },
    { tagName: 'link', rel: 'canonical', href: canonical },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: canonical },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: PRODUCT_NAME },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: CARD.width },
    { property: 'og:image:height', content: CARD.height },
    { property: 'og:image:alt', content: page.title },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: page.description },
    { name: 'twitter:image', content: image },
    ...[...(page.structuredData ?? []), ...pageData(page, canonical, origin)].map(
      (data) => ({ 'script:ld+json': data }) as MetaDescriptor,
    ),
  ]
}

/** The one address of a page: routes are matched whatever their case and the slash at their end. */
export function canonicalPath(pathname: string): string {
  const path = pathname.toLowerCase().replace(/\/+$/, '')
  return path === '/dashboard' ? '/' : path || '/'
}

export function originOf(matches: MetaArgs['matches']): string {
  return (matches.find((match) => match.id === 'root')?.data as RootData | undefined)?.origin ?? ''
}

/** The page itself, and the trail that stands above it. */
function pageData({ type = 'WebPage', title, description }: PageMeta, url: string, origin: string) {
  const page = { '@context': CONTEXT, '@type': type, name: title, description, url, inLanguage: 'en' }
  const isHome = url === `${origin}/`
  if (isHome) return [page]
  const trail = [
    { '@type': 'ListItem', position: 1, name: 'Dashboard', item: `${origin}/` },
    { '@type': 'ListItem', position: 2, name: title, item: url },
  ]
  return [page, { '@context': CONTEXT, '@type': 'BreadcrumbList', itemListElement: trail }]
}
