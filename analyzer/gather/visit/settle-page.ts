import { setTimeout as pause } from 'node:timers/promises'
import { READ_IDLE } from './in-page/vitals-script.ts'
import type { IsolatedWorld } from './isolated-world.ts'
import type { RequestLog } from './request-log.ts'

const QUIET_MS = 500
const SETTLE_MS = 5_000
const SHORTEST_MS = 15
const BUSY_MS = 60
const OPEN_REQUESTS = 2

/** Waits until at most two requests are open and half a second passed without network or long task; at most 5 s. */
export async function settlePage(world: IsolatedWorld, log: RequestLog, minimumMs: number): Promise<void> {
  const started = performance.now()
  const limit = Math.max(SETTLE_MS, minimumMs)
  for (;;) {
    const waited = performance.now() - started
    if (waited > limit) return
    const wait = log.inFlight() > OPEN_REQUESTS ? BUSY_MS : await stillToWait(world, log, minimumMs - waited)
    if (wait <= 0) return
    await pause(Math.min(Math.max(wait, SHORTEST_MS), limit - waited + 1))
  }
}

async function stillToWait(world: IsolatedWorld, log: RequestLog, atLeast: number): Promise<number> {
  const wait = Math.max(atLeast, QUIET_MS - log.quietFor())
  if (wait > 0) return wait
  // A page that is too busy to respond, or that is navigating, is not idle.
  return QUIET_MS - (await world.json<number>(READ_IDLE, { ms: 3_000 }).catch(() => 0))
}
