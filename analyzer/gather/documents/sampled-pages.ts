import { parseLlmsTxt } from '../../parsers/llms-txt/index.ts'
import pLimit from 'p-limit'
import { AnalyzerError } from '../../errors.ts'
import type { FetchedText, MainDocument, SampledPage, Sitemaps, WellKnownFiles } from '../artifacts.ts'
import type { GatherContext } from '../gather-context.ts'
import { linkElementsIn, startTagsIn } from './source-tags.ts'

type Place = Pick<SampledPage, 'from' | 'url'>

const PER_SOURCE = 8
const AT_ONCE = 4
const MAX_VERSIONS = 4
const MAX_BYTES = 32 * 1024
/** Large sites name hundreds of versions in their head. */
const MAX_VERSION_BYTES = 256 * 1024
const TIMEOUT_MS = 5_000

/**
 * A few of the site's own pages that its sitemaps and its llms.txt list, and of the page's language versions, asked for
 * as they are listed. The same ones at every scan of the same lists, so that scores do not jump. None in a quick scan.
 */
export async function gatherSampledPages(
  context: GatherContext,
  page: URL,
  lists: { document: MainDocument; sitemaps: Sitemaps; wellKnown: WellKnownFiles },
): Promise<SampledPage[]> {
  if (context.quick) return []
  const entries = lists.sitemaps.files.filter(({ kind }) => kind !== 'index').flatMap((file) => file.entries)
  const versions = versionsOf(lists.document.body, page.href)
  // The page may have been asked for with a query that it does not list itself by.
  const listed = versions.filter((url) => withoutQuery(url) === withoutQuery(page.href))
  const own = new Set([page.href, ...listed].map(bare))
  const places = [
    ...sample(
      ownPages(
        entries.map(({ loc }) => loc),
        page,
      ),
    ).map((url): Place => ({ from: 'sitemap', url })),
    ...sample(ownPages(llmsLinks(lists.wellKnown['/llms.txt'] ?? null), page)).map((url): Place => ({
      from: 'llms.txt',
      url,
    })),
    ...versions
      .filter((url) => bare(url) !== bare(page.href))
      .slice(0, MAX_VERSIONS)
      .map((url): Place => ({ from: 'hreflang', url })),
  ]
  return await pLimit(AT_ONCE).map(places, (place) => ask(context, place, own))
}

/** Addresses of the language versions that a page lists, each once. */
function versionsOf(source: string, base: string): string[] {
  const versions = linkElementsIn(source, base).filter(({ rel, hreflang }) => rel.includes('alternate') && hreflang)
  return [...new Set(versions.map(({ url }) => url))]
}

function withoutQuery(url: string): string {
  return bare(url.split('?', 1)[0] ?? '')
}

/** What two addresses of one page have in common. */
function bare(url: string): string {
  return (url.split('#', 1)[0] ?? '').replace(/\/$/, '')
}

/** Whether a page's source asks not to be listed. */
export function hasNoindexMeta(source: string): boolean {
  return startTagsIn(source, 'meta').some(
    (meta) => /^robots\b/i.test(meta.get('name') ?? '') && /\bnoindex\b/i.test(meta.get('content') ?? ''),
  )
}

/** `own`: the addresses under which the scanned page may be listed, bare. */
async function ask({ door, signal }: GatherContext, place: Place, own: ReadonlySet<string>): Promise<SampledPage> {
  const isVersion = place.from === 'hreflang'
  try {
    const limits = {
      maxBytes: isVersion ? MAX_VERSION_BYTES : MAX_BYTES,
      timeoutMs: TIMEOUT_MS,
      redirect: 'manual' as const,
      signal,
    }
    const { status, headers, body } = await door.fetch(place.url, limits)
    const source = body.toString('utf8')
    const noindex = /\bnoindex\b/i.test(headers['x-robots-tag'] ?? '') || hasNoindexMeta(source)
    if (!isVersion) return { ...place, status, noindex }
    const linksBack = versionsOf(source, place.url).some((url) => own.has(bare(url)))
    return { ...place, status, noindex, linksBack }
  } catch (error) {
    if (signal.aborted || !(error instanceof AnalyzerError)) throw error
    return { ...place, status: null, noindex: false }
  }
}

function llmsLinks(file: FetchedText | null): string[] {
  if (file?.status !== 200 || /^\s*</.test(file.body)) return []
  const links = parseLlmsTxt(file.body).sections.flatMap((section) => section.links)
  return links.flatMap(({ url }) => (URL.canParse(url, file.finalUrl) ? [new URL(url, file.finalUrl).href] : []))
}

/** Another host's pages are not this owner's to repair, and the page itself has been read already. */
function ownPages(addresses: readonly string[], page: URL): string[] {
  const own = addresses.filter((address) => URL.canParse(address) && new URL(address).host === page.host)
  return [...new Set(own)].filter((address) => new URL(address).href !== page.href)
}

/** Evenly spread over the list. */
function sample(addresses: readonly string[]): string[] {
  const step = Math.max(1, addresses.length / PER_SOURCE)
  return Array.from(
    { length: Math.min(PER_SOURCE, addresses.length) },
    (_, index) => addresses[Math.floor(index * step)] ?? '',
  )
}
