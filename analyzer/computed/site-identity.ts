import type { PageFacts } from '../parsers/html/page-facts.ts'
import {
  allItems,
  isKindOf,
  textOf,
  type StructuredData,
  type StructuredItem,
} from '../parsers/structured-data/index.ts'

/** The publisher of a site as the page names it, to fill in fixes. Every text comes from the site. */
export type SiteIdentity = {
  name: string
  url: string
  logo: string | null
  description: string | null
  sameAs: readonly string[]
  telephone: string | null
  email: string | null
}

/** Sites with profiles of people and companies, and how the path of a profile begins. */
const PROFILES: ReadonlyMap<string, readonly string[]> = new Map([
  ['linkedin.com', ['company/', 'in/', 'school/']],
  ['x.com', ['']],
  ['twitter.com', ['']],
  ['facebook.com', ['']],
  ['instagram.com', ['']],
  ['youtube.com', ['@', 'c/', 'channel/', 'user/']],
  ['github.com', ['']],
  ['wikidata.org', ['wiki/']],
  ['crunchbase.com', ['organization/']],
  ['bsky.app', ['profile/']],
  ['tiktok.com', ['@']],
])
/** The same for sites with many host names. */
const PROFILE_HOSTS: readonly (readonly [host: RegExp, paths: readonly string[]])[] = [
  [/^[a-z]{2}\.wikipedia\.org$/, ['wiki/']],
  [/^mastodon\.[a-z]+$/, ['@']],
  [/^pinterest\.[a-z.]+$/, ['']],
]
/** Paths on these sites that share a page instead. */
const SHARING: ReadonlyMap<string, readonly string[]> = new Map([
  ['x.com', ['intent', 'share']],
  ['twitter.com', ['intent', 'share']],
  ['facebook.com', ['share']],
])
const MAX_LINKS = 3_000
/** Shorter parts of a title stand in many host names by chance. */
const SHORTEST_NAME = 4

/** The publisher by structured data, else by the page's head and links, else by the host name. */
export function siteIdentityOf(page: PageFacts, data: StructuredData, origin: string, hostname: string): SiteIdentity {
  const found = identityItemOf(data)
  // An author is not the organization.
  const entity = found?.types.includes('Person') ? null : found
  const links = page.links.slice(0, MAX_LINKS)
  const contact = (scheme: string) =>
    links
      .find(({ url }) => url?.startsWith(scheme))
      ?.url?.slice(scheme.length)
      .split('?')[0]
      ?.slice(0, 60) ?? null
  return {
    name: ((entity && textOf(entity, 'name')) ?? page.og['og:site_name']?.trim()) || siteNameIn(page) || hostname,
    url: `${origin}/`,
    logo: (entity && textOf(entity, 'logo')) ?? page.og['og:image'] ?? null,
    description: page.description?.trim().slice(0, 300) || null,
    sameAs: [...new Set(links.flatMap(({ url }) => (isProfile(url) ? [url.slice(0, 200)] : [])))].slice(0, 10),
    telephone: (entity && textOf(entity, 'telephone')) ?? contact('tel:'),
    email: contact('mailto:'),
  }
}

function isProfile(url: string | null): url is string {
  if (url === null || !/^https?:/i.test(url) || !URL.canParse(url)) return false
  const { host, pathname, search, hash } = new URL(url)
  const path = `${pathname}${search}${hash}`.slice(1).toLowerCase()
  // Also without the first label, such as `www.` or `de.`.
  return [host, host.slice(host.indexOf('.') + 1)].some((place) => {
    const paths = PROFILES.get(place) ?? PROFILE_HOSTS.find(([pattern]) => pattern.test(place))?.[1] ?? []
    const isShared = SHARING.get(place)?.some((begin) => path.startsWith(begin)) === true
    return !isShared && paths.some((begin) => path.length > begin.length && path.startsWith(begin))
  })
}

/** The publisher in structured data: an organization or place with an address, else a person; the most detailed one. */
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

/**
 * The part of the title that names the site, null if it has one part only. "Site – what it is" begins with it, "Page | Site"
 * ends with it: it is the longest part that the host name has, else the one that links to the home page, else the last.
 */
export function siteNameIn({ url, title, links }: PageFacts): string | null {
  const parts = title?.split(/\s[|–—·-]\s/) ?? []
  if (parts.length < 2) return null
  const host = plainLetters(new URL(url).hostname)
  const inHost = parts.filter((part) => plainLetters(part).length >= SHORTEST_NAME && host.includes(plainLetters(part)))
  const [longest] = inHost.sort((a, b) => b.length - a.length)
  const toHome = new Set(
    links.flatMap((link) => (link.url === `${new URL(url).origin}/` ? [plainLetters(link.text)] : [])),
  )
  const linked = parts.find((part) => toHome.has(plainLetters(part)))
  return (longest ?? linked ?? parts.at(-1))?.slice(0, 80) ?? null
}

function plainLetters(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}

function size(item: StructuredItem): number {
  return Object.keys(item.properties).length
}
