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
  /** schema.org objects of this page. */
  structuredData?: readonly Record<string, unknown>[]
}

type MetaArgs = { location: { pathname: string }; matches: readonly { id: string; data: unknown }[] }

/** Title, description, canonical address, social card and structured data of a page. */
export function pageMeta({ location, matches }: MetaArgs, page: PageMeta): MetaDescriptor[] {
  const origin = originOf(matches)
  const canonical = `${origin}${location.pathname === '/dashboard' ? '/' : location.pathname}`
  const title = `${page.title} | ${PRODUCT_NAME}`
  const index = page.index ?? true
  return [
    { title },
    { name: 'description', content: page.description },
    ...(page.keywords ? [{ name: 'keywords', content: page.keywords.join(', ') }] : []),
    { name: 'robots', content: index ? 'index, follow' : 'noindex, nofollow' },
    { tagName: 'link', rel: 'canonical', href: canonical },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: canonical },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: PRODUCT_NAME },
    { property: 'og:image', content: `${origin}/og-card.png?page=${encodeURIComponent(location.pathname)}` },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: page.description },
    { name: 'twitter:image', content: `${origin}/og-card.png?page=${encodeURIComponent(location.pathname)}` },
    ...(page.structuredData ?? []).map((data) => ({ 'script:ld+json': data }) as MetaDescriptor),
  ]
}

export function originOf(matches: MetaArgs['matches']): string {
  return (matches.find((match) => match.id === 'root')?.data as RootData | undefined)?.origin ?? ''
}
