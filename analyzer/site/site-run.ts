import {
  listed,
  shortTitle,
  WAIT_LIMITS_MS,
  type SiteCoverage,
  type SiteStage,
  type SiteWait,
} from '../contract/index.ts'
import type { FrontierPage, Judgement, SiteRun } from './frontier.ts'
import { createPace, type Pace } from '../pace.ts'
import type { PageRead } from './page-read.ts'
import type { SiteBounds, SortedPages } from './site-processes.ts'
import { createReadingQueue, type ReadingQueue } from './reading-queue.ts'
import type { SiteClock, SiteScanDeps, SiteScanRequest } from './site-scan-deps.ts'

/** What the phases of one site scan share. */
export type SiteState = {
  request: Required<SiteScanRequest>
  deps: SiteScanDeps
  clock: SiteClock
  /** Aborts with the caller's signal. */
  signal: AbortSignal
  run: SiteRun
  queue: ReadingQueue
  pace: Pace
  /** Reads of a former attempt that the queue did not come to yet. */
  stored: Map<string, PageRead>
  judged: Map<string, Judgement>
  /** Pages that could not be judged. */
  unjudged: Set<string>
  /** Judged pages whose scripts brought addresses that nothing else had named. */
  revealing: Set<string>
  /** Pages that this attempt has claimed for reading. */
  claimed: Set<string>
  /** Addresses that were fetched. */
  reads: number
  /** Those that are pages. */
  readable: Map<string, { unchanged: boolean; noindex: boolean }>
  lastRead: Pick<PageRead, 'key' | 'outcome' | 'target' | 'feeds' | 'reason' | 'status' | 'content'> | null
  /** The pages as they were last sorted, of so many that were known and read. */
  sorted: { known: number; reads: number; pages: SortedPages } | null
  stage: SiteStage
  wait: SiteWait | null
  endsAt: number
}

const PAGE = 50
const MAX_LIMITS = 20
const DEFAULT_SEED = 'legible'

/** Loads what a former attempt stored, or begins. */
export async function openRun(request: SiteScanRequest, deps: SiteScanDeps, clock: SiteClock): Promise<SiteState> {
  const { frontier } = deps
  const now = clock.now()
  const run = { ...newRun(new Date(now).toISOString()), ...(await frontier.resume()) }
  const seed = request.seed ?? DEFAULT_SEED
  const state: SiteState = {
    request: { ...request, seed },
    deps,
    clock,
    signal: deps.signal,
    run,
    queue: createReadingQueue({ maxPages: request.maxPages, seed }),
    pace: createPace(deps.delayMs, null),
    stored: new Map(),
    judged: new Map(),
    unjudged: new Set(),
    revealing: new Set(),
    claimed: new Set(),
    reads: 0,
    readable: new Map(),
    lastRead: null,
    sorted: null,
    stage: 'finding',
    wait: null,
    endsAt: now + WAIT_LIMITS_MS.siteScan - run.spentMs,
  }
  for (let after: number | null = null; ;) {
    const pages: FrontierPage[] = await frontier.pages(after, PAGE)
    const last = pages.at(-1)
    if (!last) break
    after = last.order
    for (const { key, read, judged } of pages) {
      if (read) state.stored.set(key, read)
      if (judged) state.judged.set(key, judged)
    }
  }
  return state
}

function newRun(startedAt: string): SiteRun {
  return {
    startedAt,
    spentMs: 0,
    home: null,
    hosts: [],
    robots: {},
    lists: null,
    notFound: null,
    rows: [],
    skipped: [],
    samples: [],
    crawlers: [],
    limits: [],
  }
}

/** Stores where the run is, with the time that it took so far. */
export async function storeRun(state: SiteState): Promise<void> {
  const { deps, run, clock, endsAt } = state
  run.spentMs = Math.max(0, WAIT_LIMITS_MS.siteScan - (endsAt - clock.now()))
  await deps.frontier.store(run)
}

/** Whether this share of the time has passed. */
export function isOutOfTime({ clock, endsAt }: SiteState, share = 1): boolean {
  return clock.now() >= endsAt - WAIT_LIMITS_MS.siteScan * (1 - share)
}

/** Adds a sentence on what cut the scan short, once. */
export function limit(state: SiteState, sentence: string): void {
  if (!state.run.limits.includes(sentence) && state.run.limits.length < MAX_LIMITS) state.run.limits.push(sentence)
}

export async function announce(state: SiteState, wait: SiteWait | null = null): Promise<void> {
  state.wait = wait
  await state.deps.onProgress?.({ stage: state.stage, wait, coverage: measureCoverage(state) })
}

/** Waits as long as one request has to wait for the one before. */
export async function keepPace({ clock, pace, signal }: SiteState): Promise<void> {
  if (pace.delayMs() > 0) await clock.wait(pace.delayMs(), signal)
}

/** Waits, and says so. */
export async function waitFor(state: SiteState, seconds: number, reason: string): Promise<void> {
  if (seconds <= 0) return
  await announce(state, { seconds: Math.round(seconds * 10) / 10, reason })
  await state.clock.wait(seconds * 1_000, state.signal)
  await announce(state)
}

/** Addresses that are no pages do not make a scan incomplete. */
const HARMLESS = new Set(['not a page (picture, archive, media or script)', 'nofollow'])

export function measureCoverage(state: SiteState): SiteCoverage {
  const { queue, run, judged } = state
  const judgements = [...judged.values()]
  const shortcomings = [
    ...failedModules(judgements),
    ...shortcoming('We failed to judge', [...state.unjudged].filter((key) => queue.find(key)?.state === 'read').length),
  ]
  return {
    ...countedStates(state),
    judged: judged.size,
    unchanged: judgements.filter(({ kept }) => kept).length,
    notQueued: queue.leftOut(),
    complete: isWholeRead(state) && shortcomings.length === 0,
    limits: [...run.limits.slice(0, MAX_LIMITS - shortcomings.length), ...shortcomings],
  }
}

/** One sentence for each reason, with what failed for it. */
function failedModules(judgements: readonly Judgement[]): string[] {
  const reasons = new Map<string, { modules: Set<string>; pages: Set<Judgement> }>()
  for (const judgement of judgements) {
    for (const { module, reason } of judgement.page.failed ?? []) {
      const { modules, pages } = reasons.get(reason) ?? { modules: new Set(), pages: new Set() }
      reasons.set(reason, { modules: modules.add(shortTitle(module)), pages: pages.add(judgement) })
    }
  }
  return [...reasons]
    .slice(0, MAX_LIMITS / 2)
    .flatMap(([reason, { modules, pages }]) =>
      shortcoming(`${listed([...modules])} failed on`, pages.size).map((sentence) => `${sentence} ${reason}`),
    )
}

function shortcoming(what: string, count: number): string[] {
  return count === 0 ? [] : [`${what} ${count} ${count === 1 ? 'page' : 'pages'}.`]
}

export function siteBounds({ run, request }: SiteState): SiteBounds {
  return { hosts: run.hosts, include: request.include, exclude: request.exclude, robots: run.robots }
}

/** Whether what no page showed is on no page of the site. */
export function isWholeRead(state: SiteState): boolean {
  const { known, read, refused, failed } = countedStates(state)
  return (
    state.run.lists !== null &&
    known === read + refused + failed &&
    state.run.limits.length === 0 &&
    Object.keys(state.queue.leftOut()).every((reason) => HARMLESS.has(reason) || isTrap(reason))
  )
}

function countedStates({ queue }: SiteState) {
  const counts = { known: 0, read: 0, refused: 0, failed: 0, throttled: 0 }
  for (const { state: pageState, isClosed, isFile } of queue.pages()) {
    if (isClosed || (isFile && pageState === 'known')) continue
    counts.known += 1
    if (pageState === 'judged') counts.read += 1
    else if (pageState !== 'known') counts[pageState] += 1
  }
  return counts
}

/** Traps are left out on purpose; patterns, the limit of addresses and a series with new texts leave out pages. */
function isTrap(reason: string): boolean {
  return (
    reason !== 'left out by the patterns' &&
    reason !== 'more than 50,000 addresses' &&
    reason !== 'a series of pages that may have no end'
  )
}
