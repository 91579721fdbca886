import { parseLlmsTxt } from '../../parsers/llms-txt/parse-llms-txt.ts'
import pLimit from 'p-limit'
import type { FetchedText, MainDocument, SampledPage, Sitemaps, WellKnownFiles } from '../artifacts.ts'
import { fetchOrNull, type GatherContext } from '../gather-context.ts'
import { linkElementsIn, startTagsIn } from './source-tags.ts'

type Place = Pick<SampledPage, 'from' | 'url'>

const PER_SOURCE = 8
const AT_ONCE = 4
const MAX_VERSIONS = 4
const MAX_BYTES = 32 * 1024
/** Large sites list hundreds of language versions in their head. */
const MAX_VERSION_BYTES = 256 * 1024
const TIMEOUT_MS = 5_000

/**
 * Requests a few of the site's pages that its sitemaps and llms.txt list, and a few language versions of the page. The
 * same lists always give the same pages, so that scores do not change between scans. None in a quick scan.
 */
export async function gatherSampledPages(
  context: GatherContext,
  page: URL,
  lists: { document: MainDocument; sitemaps: Sitemaps | null; wellKnown: WellKnownFiles },
): Promise<SampledPage[]> {
  if (context.quick) return []
  const entries = (lists.sitemaps?.files ?? []).filter(({ kind }) => kind !== 'index').flatMap((file) => file.entries)
  const versions = versionsOf(lists.document.body, page.href)
  // The scanned address may have a query that the page's own entry lacks.
  const listed = versions.filter((url) => withoutQuery(url) === withoutQuery(page.href))
  const own = new Set([page.href, ...listed].map(bare))
  const sitemapUrls = entries.map(({ loc }) => loc)
  const llmsUrls = llmsLinks(lists.wellKnown['/llms.txt'] ?? null)
  const others = versions.filter((url) => bare(url) !== bare(page.href))
  const places = [
    ...sample(ownPages(sitemapUrls, page)).map((url): Place => ({ from: 'sitemap', url })),
    ...sample(ownPages(llmsUrls, page)).map((url): Place => ({ from: 'llms.txt', url })),
    ...others.slice(0, MAX_VERSIONS).map((url): Place => ({ from: 'hreflang', url })),
  ]
  return await pLimit(AT_ONCE).map(places, (place) => fetchPlace(context, place, own))
}

/** The distinct addresses of the language versions that a page lists. */
function versionsOf(source: string, base: string): string[] {
  const versions = linkElementsIn(source, base).filter(({ rel, hreflang }) => rel.includes('alternate') && hreflang)
  return [...new Set(versions.map(({ url }) => url))]
}

function withoutQuery(url: string): string {
  return bare(url.split('?', 1)[0] ?? '')
}

/** An address without what does not distinguish pages: fragment and trailing slash. */
function bare(url: string): string {
  return (url.split('#', 1)[0] ?? '').replace(/\/$/, '')
}

/** Whether a robots meta tag of the page asks not to be indexed. */
export function hasNoindexMeta(source: string): boolean {
  return startTagsIn(source, 'meta').some(
    (meta) => /^robots\b/i.test(meta.get('name') ?? '') && /\bnoindex\b/i.test(meta.get('content') ?? ''),
  )
}

/** `own`: the bare addresses under which a language version may list the scanned page. */
async function fetchPlace(context: GatherContext, place: Place, own: ReadonlySet<string>): Promise<SampledPage> {
  const isVersion = place.from === 'hreflang'
  const answer = await fetchOrNull(context, place.url, {
    maxBytes: isVersion ? MAX_VERSION_BYTES : MAX_BYTES,
    timeoutMs: TIMEOUT_MS,
    redirect: 'manual',
  })
  if (!answer) return { ...place, status: null, noindex: false }
  const { status, headers, body } = answer
  const source = body.toString('utf8')
  const noindex = /\bnoindex\b/i.test(headers['x-robots-tag'] ?? '') || hasNoindexMeta(source)
  if (!isVersion) return { ...place, status, noindex }
  const linksBack = versionsOf(source, place.url).some((url) => own.has(bare(url)))
  return { ...place, status, noindex, linksBack }
}

function llmsLinks(file: FetchedText | null): string[] {
  if (file?.status !== 200 || /^\s*</.test(file.body)) return []
  const links = parseLlmsTxt(file.body).sections.flatMap((section) => section.links)
  return links.flatMap(({ url }) => (URL.canParse(url, file.finalUrl) ? [new URL(url, file.finalUrl).href] : []))
}

/** Pages on the same host without the scanned page itself. The owner cannot fix pages of another host. */
function ownPages(addresses: readonly string[], page: URL): string[] {
  const own = addresses.filter((address) => URL.canParse(address) && new URL(address).host === page.host)
  return [...new Set(own)].filter((address) => new URL(address).href !== page.href)
}

/** A few addresses, evenly spread over the list. */
function sample(addresses: readonly string[]): string[] {
  const step = Math.max(1, addresses.length / PER_SOURCE)
  return Array.from(
    { length: Math.min(PER_SOURCE, addresses.length) },
    (_, index) => addresses[Math.floor(index * step)] ?? '',
  )
}
