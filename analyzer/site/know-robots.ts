import { AnalyzerError } from '../errors.ts'
import { createPace } from '../pace.ts'
import type { SiteRobots } from './site-files.ts'
import { keepPace, storeRun, waitFor, type SiteState } from './site-run.ts'

const TRIES = 4
/** robots.txt may change during a long run. */
const FRESH_MS = 5 * 60_000

/**
 * Reads robots.txt of an origin before anything else of it. A server that throttles even this file is asked a few times.
 * @throws {AnalyzerError} if there is no connection to the site
 */
export async function knowRobots(state: SiteState, origin: string): Promise<SiteRobots> {
  const { deps, run } = state
  const known = run.robots[origin]
  if (known) return known
  if (Object.keys(run.robots).length > 0) await keepPace(state)
  for (let tries = 1; ; tries += 1) {
    const robots = await deps.processes.readRobots(origin, state.signal)
    const isAway = robots.state === 'throttled' || robots.state === 'unreachable'
    if (isAway && tries < TRIES) {
      const reason = `robots.txt cannot be read (${robots.status ?? 'no answer'}), so the server is given time.`
      await waitFor(state, state.pace.backOff(robots.retryAfter), reason)
      continue
    }
    run.robots = { ...run.robots, [origin]: robots }
    await storeRun(state)
    return robots
  }
}

/** Reads robots.txt of further origins, such as `www`, before their first page. */
export async function knowOrigins(state: SiteState, pages: readonly { url: string }[]): Promise<void> {
  for (const origin of new Set(pages.map(({ url }) => new URL(url).origin))) {
    const robots = await knowFurther(state, origin)
    const asked = createPace(state.deps.delayMs, robots)
    // Origins of a site are often one server, so the longest wait that one asks for is kept.
    if (robots.crawlDelay !== null && asked.delayMs() > state.pace.delayMs()) state.pace = asked
  }
}

/** An origin without a connection has no rules: its pages fail for themselves. */
async function knowFurther(state: SiteState, origin: string): Promise<SiteRobots> {
  try {
    return await knowRobots(state, origin)
  } catch (error) {
    if (state.signal.aborted || !(error instanceof AnalyzerError)) throw error
    const readAt = new Date(state.clock.now()).toISOString()
    const none = { status: null, retryAfter: null, rules: [], named: false, crawlDelay: null, sitemaps: [] }
    const robots: SiteRobots = { ...none, state: 'none', readAt }
    state.run.robots = { ...state.run.robots, [origin]: robots }
    await storeRun(state)
    return robots
  }
}

/** Reads the files again that are old. One that cannot be read now keeps its rules. */
export async function refreshRobots(state: SiteState): Promise<void> {
  const { run, deps, clock } = state
  for (const [origin, { readAt, state: before }] of Object.entries(run.robots)) {
    if (clock.now() - Date.parse(readAt) < FRESH_MS) continue
    await keepPace(state)
    const robots = await readAgain(state, origin)
    const isAway = robots === null || robots.state === 'throttled' || robots.state === 'unreachable'
    const kept = run.robots[origin]
    const next = isAway && before !== 'unreachable' ? kept : (robots ?? kept)
    if (!next) continue
    run.robots = { ...run.robots, [origin]: { ...next, readAt: new Date(clock.now()).toISOString() } }
    if (next.crawlDelay !== kept?.crawlDelay) state.pace = createPace(deps.delayMs, next)
    await storeRun(state)
  }
}

async function readAgain({ deps, signal }: SiteState, origin: string): Promise<SiteRobots | null> {
  try {
    return await deps.processes.readRobots(origin, signal)
  } catch (error) {
    if (signal.aborted || !(error instanceof AnalyzerError)) throw error
    return null
  }
}
