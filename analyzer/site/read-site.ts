import { addressKey } from '../parsers/url/address-key.ts'
import type { FoundAddress } from './found-address.ts'
import type { NewAddress } from './frontier.ts'
import { failedRead, type PageRead } from './page-read.ts'
import type { QueuedPage } from './reading-queue.ts'
import type { FormerPage } from './site-scan-deps.ts'
import { knowOrigins, refreshRobots } from './know-robots.ts'
import { announce, siteBounds, isOutOfTime, keepPace, limit, waitFor, type SiteState, storeRun } from './site-run.ts'
import { showsEnd, type Row } from './rows.ts'

/** Decisions are made for so many pages at once, however fast they are read, so that a resumed run makes the same. */
const BATCH = 8
/** Claimed and read at once where no wait is kept, else one, so that a kill loses at most these. */
const CONNECTIONS = 2
const MAX_CLAIMS = 2
const SLOW_MS = 5_000
/** How often one page is tried that the server throttles, and how often in a row the server may do so: a quarter hour. */
export const PAGE_TRIES = 3
export const REFUSALS = 9
/** Of the time; the rest is left for judging. */
const READING_SHARE = 0.7
const GIVEN_UP = 'The server kept asking us to slow down, so reading ended early.'

/** Reads pages until none is queued, the budget is spent or the server does not want it. */
export async function readQueue(state: SiteState, atMost = Infinity): Promise<void> {
  const { queue, request } = state
  state.stage = 'reading'
  let left = atMost
  while (left > 0 && state.reads < request.maxPages && !isOutOfTime(state, READING_SHARE)) {
    state.signal.throwIfAborted()
    // What a former attempt read is taken in all the same.
    if (isGivenUp(state) && state.stored.size === 0) return
    await askRows(state)
    const batch = queue.take(Math.min(BATCH, left, request.maxPages - state.reads))
    await state.deps.frontier.add(queue.released())
    for (const { key, reason } of queue.closed()) {
      await state.deps.frontier.setState(key, 'known', `Left out: ${reason}.`)
    }
    if (batch.length === 0) return
    left -= batch.length
    await readBatch(state, batch)
    await announce(state)
  }
  if (queue.waiting() === 0) return
  if (isOutOfTime(state, READING_SHARE)) limit(state, 'The time for a site scan was up before all pages were read.')
  else if (state.reads >= request.maxPages) limit(state, `The limit of ${request.maxPages} pages was reached.`)
}

function isGivenUp({ run }: SiteState): boolean {
  return run.limits.includes(GIVEN_UP)
}

/** `inARow`: pages that were throttled since the server last answered. Where there are two, it is not about one page. */
type Refused = { tries: Map<string, number>; inARow: Set<string> }

/** Takes in the reads of a batch in its order, whichever ended first. */
async function readBatch(state: SiteState, batch: readonly QueuedPage[]): Promise<void> {
  const results = new Map<string, PageRead>()
  /** Where a server redirected to another form of the same address. */
  const respelled = new Map<string, string>()
  const refused: Refused = { tries: new Map(), inARow: new Set() }
  /** Whose connection was lost once: they are read again, as browsers do. */
  const dropped = new Set<string>()
  for (const { key } of batch) {
    const read = state.stored.get(key)
    if (read) results.set(key, read)
  }
  let next = 0
  async function takeIn(): Promise<void> {
    for (; next < batch.length; next += 1) {
      const page = batch[next]
      const read = page && results.get(page.key)
      if (page && read) await takeInRead(state, page, read)
      else if (!isGivenUp(state)) return
    }
  }
  await takeIn()
  let order = [...batch]
  while (next < batch.length) {
    const open = order.filter(({ key }) => !results.has(key))
    const task = open.slice(0, state.pace.delayMs() === 0 ? CONNECTIONS : 1)
    const throttled = await readTask(state, task, { results, respelled, dropped })
    if (throttled) {
      await slowDown(state, throttled, refused, results)
      // Others come before it is tried again, so that no page is given up because the whole server is away.
      const isLast = ({ key }: QueuedPage) => key === throttled.key
      order = [...open.filter((page) => !isLast(page)), ...open.filter(isLast)]
    }
    await takeIn()
  }
}

/** Reads some pages in a scan process. Returns a read that was throttled, if any. */
async function readTask(
  state: SiteState,
  pages: readonly QueuedPage[],
  {
    results,
    respelled,
    dropped,
  }: { results: Map<string, PageRead>; respelled: Map<string, string>; dropped: Set<string> },
): Promise<PageRead | null> {
  const { deps, pace } = state
  await refreshRobots(state)
  await knowOrigins(state, pages)
  // Before the claim, so that a kill during the wait costs the page no try.
  await keepPace(state)
  const wanted = await claim(state, pages)
  for (const page of pages) if (!wanted.includes(page)) results.set(page.key, interrupted(page))
  if (wanted.length === 0) return null
  const former = new Map<string, FormerPage | null>()
  for (const { key } of wanted) former.set(key, (await deps.former?.(key)) ?? null)
  let throttled: PageRead | null = null
  await deps.processes.readPages(
    {
      ...siteBounds(state),
      pages: wanted.map(({ url, key }) => ({ url: respelled.get(key) ?? url, key, former: former.get(key) ?? null })),
      connections: pace.delayMs() === 0 ? CONNECTIONS : 1,
      notFound: state.run.notFound,
    },
    (read) => {
      // Without a status nothing was requested, because robots.txt is throttled.
      if (read.outcome === 'throttled' && read.status !== null) throttled = read
      else {
        pace.note({ ms: read.ms, ok: read.status !== null })
        const form = respelled.has(read.key) ? null : otherForm(read)
        if (isDropped(read) && !dropped.has(read.key)) dropped.add(read.key)
        else if (form === null) results.set(read.key, read)
        else respelled.set(read.key, form)
      }
    },
    state.signal,
  )
  return throttled
}

/** A connection that failed at once; one that is slow would be slow again. */
function isDropped({ outcome, status, ms }: PageRead): boolean {
  return outcome === 'failed' && status === null && ms < SLOW_MS
}

/** Many servers redirect to the same address without its tracking parameters, or with a session. */
function otherForm({ key, url, redirect }: PageRead): string | null {
  return redirect?.key === key && redirect.url !== url ? redirect.url : null
}

/** Each attempt claims a page once. A page that two attempts did not survive is not tried again. */
async function claim({ deps, claimed }: SiteState, pages: readonly QueuedPage[]): Promise<QueuedPage[]> {
  const fresh = pages.filter(({ key }) => !claimed.has(key))
  const claims = await deps.frontier.claim(fresh.map(({ key }) => key))
  for (const { key } of fresh) claimed.add(key)
  return pages.filter(({ key }) => (claims.get(key) ?? 1) <= MAX_CLAIMS)
}

function interrupted(page: QueuedPage): PageRead {
  return { ...failedRead(page), reason: 'The scanner was interrupted twice here.' }
}

/** Waits for the whole host, or gives a page up that is throttled again and again while others are not. */
async function slowDown(
  state: SiteState,
  read: PageRead,
  { tries, inARow }: Refused,
  results: Map<string, PageRead>,
): Promise<void> {
  if (state.pace.refusals() === 0) inARow.clear()
  inARow.add(read.key)
  const count = (tries.get(read.key) ?? 0) + (inARow.size === 1 ? 1 : 0)
  tries.set(read.key, count)
  const seconds = state.pace.backOff(read.retryAfter)
  const isOver = state.pace.refusals() >= REFUSALS || isOutOfTime(state)
  if (count >= PAGE_TRIES || isOver) results.set(read.key, read)
  if (!isOver) return waitFor(state, seconds, `The server asked us to slow down (${read.status ?? 'no answer'}).`)
  limit(state, GIVEN_UP)
}

/** Stores a read and queues what it found. A read of a former attempt is stored already. */
async function takeInRead(state: SiteState, page: QueuedPage, read: PageRead): Promise<void> {
  const { queue, deps, stored } = state
  const isStored = stored.delete(read.key)
  queue.note(read)
  if (read.outcome !== 'refused') state.reads += 1
  const { key, outcome, target, feeds, reason, status, content, unchanged } = read
  if (outcome === 'page') state.readable.set(key, { unchanged, noindex: content?.noindex === true })
  state.lastRead = { key, outcome, target, feeds, reason, status, content }
  const added = offerAll(state, read.found, page)
  if (isStored) return
  await deps.frontier.add(added)
  await deps.frontier.saveReads([read])
}

/** Offers addresses to the queue; what is to be stored of them. */
export function offerAll(
  { queue }: SiteState,
  found: readonly FoundAddress[],
  finder: QueuedPage | null,
): NewAddress[] {
  return found.flatMap((address) => queue.offer(address, finder) ?? [])
}

/** Of one site, each of which costs a request. */
const MOST = 30

/** Finds out which rows of numbers end, by one absurd number of each. A run that goes on asks none again. */
async function askRows(state: SiteState): Promise<void> {
  const { queue, run } = state
  for (let doubt = queue.doubt(); doubt?.row; doubt = queue.doubt()) {
    const { family, row } = doubt
    let known = run.rows.find(({ mask }) => mask === row.mask)
    if (!known) {
      known = { mask: row.mask, isFinite: run.rows.length < MOST && (await isFinite(state, row)) }
      run.rows.push(known)
      await storeRun(state)
    }
    queue.decide(family, row, known.isFinite)
  }
}

async function isFinite(state: SiteState, row: Row): Promise<boolean> {
  const { deps, pace, queue, run, signal } = state
  const page = { url: row.absurd, key: addressKey(new URL(row.absurd)), former: null }
  const reads: PageRead[] = []
  await keepPace(state)
  await deps.processes.readPages(
    { ...siteBounds(state), pages: [page], connections: 1, notFound: run.notFound },
    (read) => void reads.push(read),
    signal,
  )
  const [read] = reads
  if (!read) return false
  if (read.outcome === 'throttled') pace.backOff(read.retryAfter)
  else pace.note({ ms: read.ms, ok: read.status !== null })
  return showsEnd(read, row, (key) => queue.find(key) !== null)
}
