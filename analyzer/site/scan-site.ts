import { setTimeout as pause } from 'node:timers/promises'
import type { SiteReport } from '../contract/index.ts'
import { chooseSample } from './choose-sample.ts'
import { composeSiteReport } from './compose-site-report.ts'
import { findHome, knowLists } from './find-home.ts'
import { judgePages, offerScriptLinks } from './judge-pages.ts'
import { readQueue } from './read-site.ts'
import type { QueuedPage } from './reading-queue.ts'
import type { SitePages, SortedPages } from './site-processes.ts'
import { announce, isWholeRead, openRun, storeRun, type SiteState } from './site-run.ts'
import type { SiteClock, SiteScanDeps, SiteScanRequest } from './site-scan-deps.ts'

const REAL_CLOCK: SiteClock = {
  now: () => Date.now(),
  wait: (ms, signal) => pause(ms, undefined, { signal }),
}
/** Reading and judging take turns, because rendered pages may show more links. */
const ROUNDS = 4
const PAGES_AT_ONCE = 50

/**
 * Scans a whole site: finds its addresses, reads pages, judges a sample of each template, compares the pages.
 * Called again with the same frontier, it continues where the former call ended, with the same result.
 * @throws {AnalyzerError} when the site cannot be read at all, with the failure code of a scan; `aborted` by the signal
 */
export async function scanSite(request: SiteScanRequest, deps: SiteScanDeps): Promise<SiteReport> {
  const state = await openRun(request, deps, deps.clock ?? REAL_CLOCK)
  const home = await findHome(state)
  const nothing = { templates: [], results: [], findings: [] }
  const isRefused = home.state === 'refused'
  if (home.state === 'throttled') return composeSiteReport(state, home, nothing)
  await knowLists(state, home)
  if (isRefused && state.queue.waiting() === 0) return composeSiteReport(state, home, nothing)
  const judgeHome = async () => {
    if (!isRefused) await judgePages(state, [home], { home: true, crawlers: new Set() })
  }
  if (deps.delayMs > 0) {
    // Reading first tells how fast the server may be asked.
    await readQueue(state)
    state.stage = 'judging'
    await judgeHome()
  } else await Promise.all([judgeHome(), readQueue(state)])
  await offerScriptLinks(state, [home])
  for (let round = 0; round < ROUNDS; round += 1) {
    await readQueue(state)
    const sample = await sampleOf(state, home, round)
    if (sample.length === 0) break
    state.stage = 'judging'
    await judgePages(state, sample, { home: false, crawlers: new Set(state.run.crawlers) })
    await offerScriptLinks(state, sample)
  }
  await readQueue(state)
  state.stage = 'comparing'
  await announce(state)
  state.signal.throwIfAborted()
  const { templates, results } = await sortPages(state, home)
  await deps.frontier.saveResults(results)
  const findings = await deps.processes.comparePages(sitePages(state, home), state.signal)
  await storeRun(state)
  return composeSiteReport(state, home, { templates, results, findings })
}

/** The pages to judge in a round: as chosen by a former attempt, else chosen now. */
async function sampleOf(state: SiteState, home: QueuedPage, round: number): Promise<QueuedPage[]> {
  const { run, queue } = state
  if (!run.samples[round]) {
    const { results } = await sortPages(state, home)
    const { sample, crawlers } = chooseSample(state, results, home.key)
    run.samples[round] = sample
    run.crawlers.push(...crawlers)
    await storeRun(state)
  }
  return (run.samples[round] ?? []).flatMap((key) => queue.find(key) ?? [])
}

/** Sorts the pages into templates, again only if more are known or read: of 50,000 that takes seconds. */
async function sortPages(state: SiteState, home: QueuedPage): Promise<SortedPages> {
  const known = [...state.queue.pages()].length
  const { sorted } = state
  if (sorted?.known === known && sorted.reads === state.reads) return sorted.pages
  const pages = await state.deps.processes.sortPages(sitePages(state, home), state.signal)
  state.sorted = { known, reads: state.reads, pages }
  return pages
}

function sitePages(state: SiteState, home: QueuedPage): SitePages {
  const { run, deps, request } = state
  let after: number | null = null
  return {
    home: home.key,
    hosts: run.hosts,
    complete: isWholeRead(state),
    sharedRules: Object.entries(run.robots).flatMap(([origin, file]) =>
      file.state === 'rules' && !file.named ? [origin] : [],
    ),
    seed: request.seed,
    lists: run.lists ?? [],
    pages: async () => {
      const pages = await deps.frontier.pages(after, PAGES_AT_ONCE)
      after = pages.at(-1)?.order ?? after
      return pages.length === 0 ? null : pages
    },
  }
}
