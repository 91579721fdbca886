import type { PageFacts } from './html/page-facts.ts'
import { allItems, isKindOf, textOf, type StructuredData, type StructuredItem } from './structured-data/index.ts'

/** Who is behind a site, as far as the page says so; what fixes fill in. Every text is a stranger's. */
export type SiteIdentity = {
  name: string
  url: string
  logo: string | null
  description: string | null
  sameAs: readonly string[]
  telephone: string | null
  email: string | null
}

/** Where a person or company has a profile of its own. */
const PROFILES =
  /^https?:\/\/(?:[\w-]+\.)?(?:linkedin\.com\/(?:company|in|school)\/|(?:x|twitter)\.com\/|facebook\.com\/|instagram\.com\/|youtube\.com\/(?:@|c\/|channel\/|user\/)|github\.com\/|wikidata\.org\/wiki\/|[a-z]{2}\.wikipedia\.org\/wiki\/|crunchbase\.com\/organization\/|bsky\.app\/profile\/|mastodon\.[a-z]+\/@|tiktok\.com\/@|pinterest\.[a-z.]+\/)[^\s"']+/i
/** Addresses at the same places by which a page is shared. */
const SHARING = /^https?:\/\/(?:[\w-]+\.)?(?:(?:x|twitter)\.com\/(?:intent|share)|facebook\.com\/share)/i
const MAX_LINKS = 3_000

/** What markup says of who is behind the site, else the page's head, links and name of the host. */
export function siteIdentityOf(page: PageFacts, data: StructuredData, origin: string, hostname: string): SiteIdentity {
  const entity = identityItemOf(data)
  const links = page.links.slice(0, MAX_LINKS)
  const contact = (scheme: string) =>
    links
      .find(({ url }) => url?.startsWith(scheme))
      ?.url?.slice(scheme.length)
      .split('?')[0]
      ?.slice(0, 60) ?? null
  return {
    name:
      ((entity && textOf(entity, 'name')) ?? page.og['og:site_name']?.trim()) || nameFromTitle(page.title) || hostname,
    url: `${origin}/`,
    logo: (entity && textOf(entity, 'logo')) ?? page.og['og:image'] ?? null,
    description: page.description?.trim().slice(0, 300) || null,
    sameAs: [...new Set(links.flatMap(({ url }) => (isProfile(url) ? [url.slice(0, 200)] : [])))].slice(0, 10),
    telephone: (entity && textOf(entity, 'telephone')) ?? contact('tel:'),
    email: contact('mailto:'),
  }
}

function isProfile(url: string | null): url is string {
  return url !== null && PROFILES.test(url) && !SHARING.test(url)
}

/** Who the page says is behind it: an organization or a place with an address, else a person; the one most fully told. */
export function identityItemOf(data: StructuredData): StructuredItem | null {
  const named = allItems(data).filter((item) => textOf(item, 'name'))
  const organizations = named.filter(
    ({ types, properties }) =>
      types.some((type) => type === 'Brand' || isKindOf(type, 'Organization')) ||
      ('address' in properties && ('telephone' in properties || 'url' in properties)),
  )
  const candidates = organizations.length > 0 ? organizations : named.filter(({ types }) => types.includes('Person'))
  return candidates.reduce<StructuredItem | null>(
    (best, item) => (best && size(best) >= size(item) ? best : item),
    null,
  )
}

/** "Page | Site" and "Page – Site" name the site last. */
function nameFromTitle(title: string | null): string | null {
  const parts = title?.split(/\s[|–—·-]\s/) ?? []
  return parts.length > 1 ? (parts.at(-1)?.slice(0, 80) ?? null) : null
}

function size(item: StructuredItem): number {
  return Object.keys(item.properties).length
}
