import pLimit from 'p-limit'
import { AnalyzerError, messageOf } from '../errors.ts'
import { addressKey } from '../parsers/url/address-key.ts'
import type { FoundAddress } from './found-address.ts'
import type { Judgement } from './frontier.ts'
import { offerAll, PAGE_TRIES, REFUSALS } from './read-site.ts'
import type { QueuedPage } from './reading-queue.ts'
import { announce, isOutOfTime, keepPace, limit, waitFor, type SiteState } from './site-run.ts'
import { leavesRequestsOut } from '../pace.ts'

const AT_ONCE = 2
const SLOW_DOWN = 'The server asked us to slow down when the page was to be judged.'
const GIVEN_UP = 'The server kept asking us to slow down, so judging ended early.'
const LEFT_OUT = 'The wait between requests left no time for every request of the judged pages.'

/** Scans pages whole, those of them that were not judged yet. `crawlers` has the keys to ask the crawler matrix for. */
export async function judgePages(
  state: SiteState,
  pages: readonly QueuedPage[],
  { home, crawlers }: { home: boolean; crawlers: ReadonlySet<string> },
): Promise<void> {
  const atOnce = state.deps.delayMs === 0 ? (state.deps.judgesAtOnce ?? AT_ONCE) : 1
  /** Throttled since the server last let a page through. */
  const throttled: QueuedPage[] = []
  const again: QueuedPage[] = []
  async function judgeAll(open: readonly QueuedPage[]): Promise<void> {
    await pLimit(atOnce).map([...open], async (page) => {
      state.signal.throwIfAborted()
      // The home page comes first and is judged in any case.
      if (!home && isOutOfTime(state))
        return limit(state, 'The time for a site scan was up before all samples were judged.')
      if (!home && state.pace.refusals() >= REFUSALS) return limit(state, GIVEN_UP)
      await keepPace(state)
      const outcome = await judgePage(state, page, { home, crawlers: crawlers.has(page.key) })
      if (outcome === 'throttled') throttled.push(page)
      else if (outcome === 'judged') await letThrough()
      await announce(state)
    })
    for (const page of throttled.splice(0)) await giveUp(state, page, 'throttled', SLOW_DOWN)
  }
  /** It was about some pages, or the server refused all for a while, and these have another chance. */
  async function letThrough(): Promise<void> {
    const wasAway = state.pace.refusals() > PAGE_TRIES
    state.pace.letThrough()
    for (const page of throttled.splice(0)) {
      if (wasAway) again.push(page)
      else await giveUp(state, page, 'throttled', SLOW_DOWN)
    }
  }
  await judgeAll(pages.filter(({ key }) => !state.judged.has(key) && !state.unjudged.has(key)))
  await judgeAll(again.splice(0))
}

/** A throttled page is left to the caller; how others end is stored. */
async function judgePage(
  state: SiteState,
  page: QueuedPage,
  options: { home: boolean; crawlers: boolean },
): Promise<'judged' | 'failed' | 'throttled'> {
  const judgement = (await keptJudgement(state, page)) ?? (await newJudgement(state, page, options))
  if (judgement === 'failed' || judgement === 'throttled') return judgement
  if (judgement.page.status !== null && judgement.page.status >= 400) {
    await giveUp(state, page, 'failed', `The server returned ${judgement.page.status} when the page was to be judged.`)
    return 'failed'
  }
  state.judged.set(page.key, judgement)
  page.state = 'judged'
  await state.deps.frontier.saveJudgement(page.key, judgement)
  return 'judged'
}

/** The result of the run before, if the page did not change since. */
async function keptJudgement({ deps, readable }: SiteState, { key }: QueuedPage): Promise<Judgement | null> {
  if (!readable.get(key)?.unchanged) return null
  const former = await deps.former?.(key)
  return former?.judged ? { ...former.judged, kept: true } : null
}

async function newJudgement(
  state: SiteState,
  page: QueuedPage,
  options: { home: boolean; crawlers: boolean },
): Promise<Judgement | 'failed' | 'throttled'> {
  const { deps, signal, clock } = state
  if (leavesRequestsOut(state.pace.state())) limit(state, LEFT_OUT)
  try {
    for (let tries = 1; ; tries += 1) {
      const judged = await deps.judge(page.url, { ...options, pace: state.pace.state(), signal })
      const { throttled } = judged.page
      if (!throttled) return { ...judged, judgedAt: new Date(clock.now()).toISOString(), kept: false }
      const seconds = state.pace.backOff(throttled.retryAfter)
      if (tries >= PAGE_TRIES || state.pace.refusals() >= REFUSALS || isOutOfTime(state)) return 'throttled'
      await waitFor(state, seconds, SLOW_DOWN)
    }
  } catch (error) {
    if (signal.aborted) throw error
    const isExpected =
      error instanceof AnalyzerError || (error instanceof Error && error.name === 'ScanProcessEndedError')
    if (!isExpected) throw error
    await giveUp(state, page, 'read', `It could not be judged: ${messageOf(error)}`.slice(0, 500))
    return 'failed'
  }
}

async function giveUp(
  state: SiteState,
  page: QueuedPage,
  pageState: 'failed' | 'throttled' | 'read',
  reason: string,
): Promise<void> {
  state.unjudged.add(page.key)
  page.state = pageState
  await state.deps.frontier.setState(page.key, pageState, reason)
}

/** Queues the links that only the rendered pages have, and notes which pages showed new ones. */
export async function offerScriptLinks(state: SiteState, pages: readonly QueuedPage[]): Promise<void> {
  for (const page of pages) {
    const links = state.judged.get(page.key)?.page.scriptLinks ?? []
    const found = links.flatMap(({ url }): FoundAddress[] => {
      const address = new URL(url)
      if (!state.run.hosts.includes(address.host)) return []
      address.hash = ''
      return [
        { url: address.href, key: addressKey(address), source: 'rendered', skip: null, refused: null, lastmod: null },
      ]
    })
    if (found.some(({ key }) => state.queue.find(key) === null)) state.revealing.add(page.key)
    await state.deps.frontier.add(offerAll(state, found, page))
  }
}
