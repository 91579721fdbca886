import { READ_BUSY } from './in-page/vitals-script.ts'
import type { IsolatedWorld } from './isolated-world.ts'
import type { RequestLog } from './request-log.ts'
import { pause } from './with-timeout.ts'

const QUIET_MS = 500
const SETTLE_MS = 5_000
const STEP_MS = 60

/** Waits until at most two requests are open, nothing changed and no long task ran for half a second; or 5 s. */
export async function settlePage(world: IsolatedWorld, log: RequestLog, minimumMs: number): Promise<void> {
  const started = performance.now()
  for (;;) {
    const waited = performance.now() - started
    if (waited > Math.max(SETTLE_MS, minimumMs)) return
    if (waited >= minimumMs && log.inFlight() <= 2 && log.quietFor() >= QUIET_MS && (await isIdle(world))) return
    await pause(STEP_MS)
  }
}

async function isIdle(world: IsolatedWorld): Promise<boolean> {
  try {
    const [lastTaskEnd, now] = await world.json<[number, number]>(READ_BUSY, { ms: 3_000 })
    return now - lastTaskEnd >= QUIET_MS
  } catch {
    // Too busy to answer, or in the middle of a navigation: not idle.
    return false
  }
}
