import type { MetaDescriptor, useLoaderData } from '@remix-run/react'
import { PRODUCT_NAME } from '#host/contract/product.ts'
import type { RootData } from './root-data.tsx'

type PageMeta = {
  /** Without the product's name, which is appended. */
  title: string
  description: string
  keywords?: readonly string[]
  /** False keeps the page out of search engines, as for pages of an account. */
  index?: boolean
  /** The schema.org type of the page. */
  type?: 'WebPage' | 'ContactPage' | 'AboutPage'
  /** More schema.org objects, besides the page and its breadcrumbs. */
  structuredData?: readonly Record<string, unknown>[]
  /** The path of the social card, if not the page's default one. */
  image?: string
}

type MetaArgs = { location: { pathname: string }; matches: readonly { id: string; data: unknown }[]; data?: unknown }
/** What texts may depend on. A loader that failed has no data. */
export type Described<Loader> = { data: Loaded<Loader> | undefined; origin: string; path: string }
type Loaded<Loader> = ReturnType<typeof useLoaderData<Loader>>

const CONTEXT = 'https://schema.org'
const KEYWORDS = ['AI readiness', 'AI search', 'website scan', PRODUCT_NAME]
const CARD = { width: '1200', height: '630' }

/** The `meta` of a route: title, description, keywords, canonical address, social card, robots and structured data. */
export function pageMeta<Loader>(describe: PageMeta | ((of: Described<Loader>) => PageMeta)) {
  return ({ location, matches, data }: MetaArgs): MetaDescriptor[] => {
    const root = matches.find((match) => match.id === 'root')?.data as RootData | undefined
    const origin = root?.origin ?? ''
    const path = canonicalPath(location.pathname)
    const of = { data: data as Loaded<Loader> | undefined, origin, path }
    return tagsOf(typeof describe === 'function' ? describe(of) : describe, origin, path)
  }
}

function tagsOf(page: PageMeta, origin: string, path: string): MetaDescriptor[] {
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

/** Routes match in any case and with a trailing slash; this is the one address to name. */
function canonicalPath(pathname: string): string {
  const path = pathname.toLowerCase().replace(/\/+$/, '')
  return path === '/dashboard' ? '/' : path || '/'
}

/** The page itself and its breadcrumbs. */
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
