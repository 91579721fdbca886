import { AnalyzerError } from '../errors.ts'
import { createPace } from '../pace.ts'
import type { SiteRobots } from './site-files.ts'
import { keepPace, storeRun, waitFor, type SiteState } from './site-run.ts'

const TRIES = 4
/** robots.txt may change during a long run. */
const FRESH_MS = 5 * 60_000

/**
 * Reads robots.txt of an origin before anything else of it, and keeps the pace that it asks for. A server that throttles
 * even this file is asked a few times.
 * @throws {AnalyzerError} if there is no connection to the site
 */
export async function knowRobots(state: SiteState, origin: string): Promise<SiteRobots> {
  const known = state.run.robots[origin]
  if (known) return known
  const { deps, run } = state
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
    state.pace = createPace(deps.delayMs, robots)
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
