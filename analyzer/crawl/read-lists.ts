import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { fetchOrNull } from '../gather/gather-context.ts'
import type { DoorResponse } from '../gather/network/door-fetch.ts'
import type { NetworkDoor } from '../gather/network/network-door.ts'
import { parseLlmsTxt } from '../parsers/llms-txt/parse-llms-txt.ts'
import { discoverSitemaps, SITEMAP_BYTE_LIMIT, type DiscoveredSitemap } from '../parsers/sitemap/index.ts'
import { looksLikeHtml } from '../parsers/text/looks-like-html.ts'
import { SITE_ADDRESSES_LIMIT } from '../contract/index.ts'
import type { FoundAddress } from '../site/found-address.ts'
import type { NotFoundPage, SiteList } from '../site/site-files.ts'
import type { ReadListsRequest } from '../site/site-processes.ts'
import { createBounds, type Bounds } from './bounds.ts'
import { notFoundPageOf } from './not-found-page.ts'

const SITEMAPS = { maxFiles: 60, maxEntries: SITE_ADDRESSES_LIMIT, maxDepth: 3 }
const FILE_MS = 20_000
/** No further file is requested after this. */
const ALL_MS = 200_000
const MAX_FEEDS = 3
const MAX_LLMS_LINKS = 2_000
const PART = 500

type Tools = { door: NetworkDoor; signal: AbortSignal; onFound: (found: FoundAddress[]) => void }

/**
 * Reads the files that list a site's addresses, one after another: sitemaps that robots.txt names or at the usual places,
 * feeds, llms.txt. Also asks for an address that cannot exist.
 */
export async function readLists(
  request: ReadListsRequest,
  tools: Tools,
): Promise<{ lists: SiteList[]; notFound: NotFoundPage | null }> {
  const { origin, feeds, home, delayMs } = request
  const { door, signal } = tools
  const bounds = createBounds(request)
  const until = performance.now() + ALL_MS
  const lists: SiteList[] = []
  const take = createBatches(tools.onFound)
  const isForbidden = (path: string) => bounds.refusal(new URL(path, origin)) !== null
  // Then everything may be, and nothing more is asked for.
  if (!home && isForbidden('/') && isForbidden('/sitemap.xml')) return { lists, notFound: null }

  async function get(url: string, maxBytes: number) {
    if (performance.now() > until) return null
    const beforeHop = () => pause(delayMs, undefined, { signal })
    await beforeHop()
    // A file of another host may be named; only its addresses of this site count.
    return fetchOrNull({ door, signal }, url, { maxBytes, timeoutMs: FILE_MS, verify: false, beforeHop })
  }

  const notFound = await readNotFound(origin, get, (answer, url) => notFoundPageOf(answer, url, home, bounds))
  const declared = request.robots[origin]?.sitemaps ?? []
  const found = await discoverSitemaps(origin, (url) => get(url, SITEMAP_BYTE_LIMIT), {
    ...SITEMAPS,
    robotsTxt: declared.map((url) => `Sitemap: ${url}`).join('\n'),
  })
  for (const file of found.files) lists.push(toSiteList(file, 'sitemap', take(file, bounds, 'sitemap')))
  for (const url of feeds.slice(0, MAX_FEEDS)) {
    const answer = await get(url, 2 ** 21)
    const { files } = await discoverSitemaps(origin, () => Promise.resolve(answer), {
      maxFiles: 1,
      maxEntries: PART,
      maxDepth: 0,
      robotsTxt: `Sitemap: ${url}`,
    })
    for (const file of files) lists.push(toSiteList(file, 'feed', take(file, bounds, 'feed')))
  }
  const llms = await readLlmsTxt(origin, get)
  if (llms) lists.push({ ...llms.list, entries: take(llms, bounds, 'llms.txt') })
  take.flush()
  return { lists: lists.filter(({ url }) => url.length <= 2_000).slice(0, 200), notFound }
}

type Entries = {
  url: string
  entries: readonly { loc: string; lastmod: string | null; versions?: readonly string[] }[]
  kind?: string
}

/** Hands addresses on in parts, each once in a list, and counts those of the site. */
function createBatches(onFound: Tools['onFound']) {
  let part: FoundAddress[] = []
  let total = 0
  function flush(): void {
    if (part.length > 0) onFound(part)
    part = []
  }
  function take(file: Entries, bounds: Bounds, source: 'sitemap' | 'feed' | 'llms.txt'): number {
    if (file.kind === 'index') return 0
    let count = 0
    for (const { loc, lastmod } of [...file.entries, ...versionsIn(file)]) {
      if (total >= SITE_ADDRESSES_LIMIT) break
      const address = bounds.judge(loc, file.url, source, { lastmod })
      if (!address) continue
      count += 1
      total += 1
      part.push(address)
      if (part.length >= PART) flush()
    }
    return count
  }
  return Object.assign(take, { flush })
}

/** Addresses in other languages that are no entries of their own. Each version names all others. */
function versionsIn({ entries }: Entries): Pick<Entries['entries'][number], 'loc' | 'lastmod'>[] {
  const own = new Set(entries.map(({ loc }) => loc))
  const others = new Set(entries.flatMap(({ versions = [] }) => versions.filter((loc) => !own.has(loc))))
  return [...others].map((loc) => ({ loc, lastmod: null }))
}

function toSiteList({ url, status, problems }: DiscoveredSitemap, kind: SiteList['kind'], entries: number): SiteList {
  return {
    url,
    kind,
    status: status === 0 ? null : status,
    entries,
    problems: problems.slice(0, 10).map((problem) => problem.slice(0, 300)),
  }
}

type Get = (url: string, maxBytes: number) => ReturnType<typeof fetchOrNull>

async function readNotFound(
  origin: string,
  get: Get,
  read: (answer: DoorResponse, url: string) => NotFoundPage,
): Promise<NotFoundPage | null> {
  // The same on every run, so that a site's answers can be compared.
  const name = createHash('sha256').update(origin).digest('hex').slice(0, 20)
  const url = `${origin}/${name}-does-not-exist`
  const answer = await get(url, 2 ** 20)
  return answer && read(answer, url)
}

async function readLlmsTxt(origin: string, get: Get) {
  const url = `${origin}/llms.txt`
  const answer = await get(url, 2 ** 20)
  const text = answer?.body.toString('utf8') ?? ''
  if (!answer || answer.status !== 200 || looksLikeHtml(text)) return null
  const { sections } = parseLlmsTxt(text)
  const links = sections.flatMap((section) => section.links).slice(0, MAX_LLMS_LINKS)
  const list: SiteList = { url, kind: 'llms.txt', status: answer.status, entries: 0, problems: [] }
  return { list, url, entries: links.map((link) => ({ loc: link.url, lastmod: null })) }
}
