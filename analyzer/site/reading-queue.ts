import { SITE_ADDRESSES_LIMIT, type SitePageState } from '../contract/index.ts'
import { draw } from './draw.ts'
import { createPathShapes, type PathShape } from '../parsers/url/path-shape.ts'
import { isTextFile, type AddressSource, type FoundAddress } from './found-address.ts'
import type { NewAddress } from './frontier.ts'
import type { PageRead } from './page-read.ts'
import { createTraps, type TrappedPage } from './traps.ts'

/** An address that may be read. */
export type QueuedPage = TrappedPage & {
  order: number
  depth: number | null
  state: SitePageState
  /**
   * Its place among pages of as many clicks, whatever the order of links: by seed and the name in the address, so that the
   * forms of one page are read together and show that they are copies; then by the whole address.
   */
  rank: readonly [byName: number, byAddress: number]
  /** No page, so it waits for all pages. */
  isFile: boolean
  isTaken: boolean
  /** Left out after it was queued. */
  isClosed: boolean
}

export type ReadingQueue = ReturnType<typeof createReadingQueue>

/** `isSuspect`: its pages look made up, so they wait for all others. */
type Bucket = { shape: PathShape; prefix: string; isSuspect: boolean; waiting: QueuedPage[]; isSorted: boolean }
type Offer = { found: FoundAddress; finder: QueuedPage | null }

const MAX_LEFT_OUT = 100_000
const MAX_PARKED = 5_000
/** Of a new shape, until they are read: what they show decides about the rest. */
const FIRST_READS = 2
const NO_DEPTH = 1_000
const TOO_MANY = 'more than 50,000 addresses'

/**
 * Decides which address is read next. The same addresses in the same order always give the same decisions. Pages of few
 * clicks come first, shapes take turns, and neither a shape nor a folder takes more than a quarter while others wait.
 */
export function createReadingQueue({ maxPages, seed }: { maxPages: number; seed: string }) {
  const pages = new Map<string, QueuedPage>()
  const shapes = createPathShapes()
  const traps = createTraps(maxPages)
  const reasons = new Map<string, Set<string>>()
  const taken = new Map<string, number>()
  const quarter = Math.max(1, Math.ceil(maxPages / 4))
  let buckets = new Map<string, Bucket>()
  /** Left out until their family is worth reading. */
  const parked = new Map<string, Offer & { reason: string }>()
  const closed: { key: string; reason: string }[] = []
  const released: NewAddress[] = []
  let version = -1
  let left = 0
  let size = 0

  function leaveOut(reason: string, key: string): null {
    const keys = reasons.get(reason) ?? new Set()
    reasons.set(reason, keys)
    if (left < MAX_LEFT_OUT && !keys.has(key)) {
      keys.add(key)
      left += 1
    }
    return null
  }

  function offer(found: FoundAddress, finder: QueuedPage | null): NewAddress | null {
    // A page names its language versions, of which there are few.
    const isVersion = found.source === 'hreflang' && finder?.isVariant === false
    const isListed = found.source === 'sitemap' || found.source === 'start' || isVersion
    const depth = clickDepth(found.source, finder)
    const { url, key, source, refused, lastmod } = found
    const known = pages.get(key)
    if (known) {
      known.isListed ||= isListed
      if (finder) traps.foundAgain(known, finder, shapes)
      if (depth !== null && (known.depth === null || depth < known.depth)) known.depth = depth
      return { url, key, source, refused, lastmod, order: known.order, depth }
    }
    if (found.skip !== null) return leaveOut(found.skip, key)
    if (pages.size >= SITE_ADDRESSES_LIMIT) return leaveOut(TOO_MANY, key)
    const refusal = isListed ? null : traps.refuse(url, finder)
    if (refusal?.isParked && parked.size < MAX_PARKED) parked.set(key, { found, finder, reason: refusal.reason })
    if (refusal) return leaveOut(refusal.reason, key)
    takeBack(key)
    const state = refused === null ? ('known' as const) : ('refused' as const)
    const page: QueuedPage = {
      key,
      url,
      order: pages.size,
      depth,
      state,
      isListed,
      finder,
      isRedirected: source === 'redirect',
      chain: 0,
      isChainedDate: false,
      isVariant: false,
      rank: [draw(seed, lastSegment(url)), draw(seed, key)],
      isFile: isTextFile(new URL(url).pathname),
      isTaken: false,
      isClosed: false,
    }
    pages.set(key, page)
    shapes.add(url)
    traps.queued(page, shapes)
    if (state === 'known') enqueue(page)
    return { url, key, source, refused, lastmod, order: page.order, depth: page.depth }
  }

  /** What was parked and is queued is no longer left out. */
  function takeBack(key: string): void {
    const before = parked.get(key)
    if (before && parked.delete(key) && reasons.get(before.reason)?.delete(key)) left -= 1
  }

  function release(): void {
    for (const { found, finder } of [...parked.values()]) {
      if (traps.refuse(found.url, null) === null) released.push(...[offer(found, finder) ?? []].flat())
    }
  }

  function enqueue(page: QueuedPage): void {
    if (!page.isFile) size += 1
    if (version === shapes.version()) insert(page)
  }

  function insert(page: QueuedPage): void {
    const shape = shapes.shapeOf(page.url)
    const family = traps.suspect(page, shape)
    const isSuspect = page.isFile || family !== null
    const name = isSuspect ? `? ${family ?? ''}` : shape.shape
    const empty = { waiting: [], isSorted: false }
    const bucket = buckets.get(name) ?? { shape, prefix: prefixOf(shape.shape), isSuspect, ...empty }
    buckets.set(name, bucket)
    if (bucket.isSorted) bucket.waiting.splice(insertionIndex(page, bucket.waiting), 0, page)
    else bucket.waiting.push(page)
  }

  /** Shapes are learned from siblings, so what was queued may belong to another shape by now. */
  function refresh(): void {
    if (version === shapes.version()) return
    version = shapes.version()
    buckets = new Map()
    taken.clear()
    for (const page of pages.values()) {
      if (page.isTaken) count(shapes.shapeOf(page.url).shape)
      else if (page.state === 'known' && !page.isClosed) insert(page)
    }
  }

  function count(shape: string): void {
    for (const name of [shape, `folder ${prefixOf(shape)}`]) taken.set(name, (taken.get(name) ?? 0) + 1)
  }

  function take(wanted: number): QueuedPage[] {
    if (traps.settle()) release()
    const chosen: QueuedPage[] = []
    const held = new Set<Bucket>()
    while (chosen.length < wanted) {
      refresh()
      const page = next(held)
      if (!page) break
      page.isTaken = true
      if (!page.isFile) size -= 1
      count(shapes.shapeOf(page.url).shape)
      chosen.push(page)
    }
    return chosen
  }

  /**
   * From the shape that was read least. A shape or folder that had its quarter waits for the others. `held` are those
   * whose next page depends on others that are not read yet.
   */
  function next(held: Set<Bucket>): QueuedPage | null {
    for (;;) {
      const open = [...buckets.values()].filter((bucket) => bucket.waiting.length > 0 && !held.has(bucket))
      // Copies of a site come after the site, so what was found first is read first where pages look made up.
      const share = ({ shape, prefix, isSuspect }: Bucket) =>
        isSuspect
          ? Infinity
          : Math.max(taken.get(shape.shape) ?? 0, (taken.get(`folder ${prefix}`) ?? 0) >= quarter ? quarter : 0)
      const [best] = open.sort((a, b) => (share(a) === share(b) ? firstOrder(a) - firstOrder(b) : share(a) - share(b)))
      if (!best) return null
      const page = sorted(best).pop()
      if (!page) continue
      const shape = shapes.shapeOf(page.url)
      const answer = traps.admit(page, shape)
      if (answer === 'now') {
        if ((taken.get(shape.shape) ?? 0) + 1 === FIRST_READS) held.add(best)
        return page
      }
      if (answer === 'later') {
        best.waiting.push(page)
        held.add(best)
        continue
      }
      if (!page.isFile) size -= 1
      page.isClosed = true
      closed.push({ key: page.key, reason: answer.reason })
      leaveOut(answer.reason, page.key)
    }
  }

  function firstOrder(bucket: Bucket): number {
    return sorted(bucket).at(-1)?.order ?? 0
  }

  /** The next one last. Few clicks first, then in an order that depends on nothing but seed and address. */
  function sorted(bucket: Bucket): QueuedPage[] {
    if (!bucket.isSorted) {
      bucket.waiting.sort(laterFirst)
      bucket.isSorted = true
    }
    return bucket.waiting
  }

  return {
    /** Takes an address in, or counts why it is left out. Returns what is to be stored of it, null if nothing. */
    offer,
    /** A row of numbers about which to decide before the next pages are taken; null if there is none. */
    doubt: traps.doubt,
    decide: traps.decide,
    /** The next pages to read, which are then no longer queued. */
    take,
    /** Notes how reading ended, before its links are offered. */
    note(read: PageRead): void {
      const page = pages.get(read.key)
      if (!page) return
      page.state =
        read.outcome === 'page' || read.outcome === 'other' || read.outcome === 'redirect' ? 'read' : read.outcome
      traps.note(read, page, shapes, (key) => pages.has(key))
    },
    find: (key: string): QueuedPage | null => pages.get(key) ?? null,
    pages: (): Iterable<QueuedPage> => pages.values(),
    /** Distinct addresses that were left out, by reason. */
    leftOut: (): Record<string, number> =>
      Object.fromEntries([...reasons].flatMap(([reason, keys]) => (keys.size > 0 ? [[reason, keys.size]] : []))),
    /** Pages that wait, without files. */
    waiting: (): number => size,
    /** Pages that were queued and are left out after all, with the reason; each is returned once. */
    closed: (): { key: string; reason: string }[] => closed.splice(0),
    /** What is to be stored of addresses that were left out and are queued after all; each is returned once. */
    released: (): NewAddress[] => released.splice(0),
  }
}

/** Clicks along links as sent; a redirect is none. */
function clickDepth(source: AddressSource, finder: QueuedPage | null): number | null {
  if (source === 'start') return 0
  if (!finder || finder.depth === null) return null
  return source === 'link' ? finder.depth + 1 : source === 'redirect' ? finder.depth : null
}

function laterFirst(a: QueuedPage, b: QueuedPage): number {
  const byRank = b.rank[0] - a.rank[0] || b.rank[1] - a.rank[1]
  return (b.depth ?? NO_DEPTH) - (a.depth ?? NO_DEPTH) || byRank || b.order - a.order
}

/** The last part of its path, with the slash that it may end in. */
function lastSegment(url: string): string {
  const { pathname } = new URL(url)
  return pathname.slice(pathname.lastIndexOf('/', pathname.length - 2) + 1)
}

/** Where a page belongs in a sorted list. */
function insertionIndex(page: QueuedPage, list: readonly QueuedPage[]): number {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >> 1
    const other = list[middle]
    if (other && laterFirst(other, page) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/** The first folder with a name. */
function prefixOf(shape: string): string {
  return shape.split('/').find((segment) => segment !== '' && !segment.startsWith('{')) ?? shape
}
