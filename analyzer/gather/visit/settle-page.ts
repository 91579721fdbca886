import { setTimeout as pause } from 'node:timers/promises'
import type { CDPSession } from 'playwright-core'
import type { Timeline } from '../../timeline.ts'
import type { Settled } from '../../contract/index.ts'
import { READ_SETTLING_SCRIPT, READ_TIMERS_SCRIPT } from './in-page/settle-script.ts'
import { askMainWorld, type IsolatedWorld } from './isolated-world.ts'
import { FEW_LETTERS, nextStep, SETTLE_MS } from './settle-rules.ts'
import type { RequestWatch } from './watch-requests.ts'

const SHORTEST_MS = 15
/** The text is looked at at least this often, so that we know when it grew. */
const LONGEST_MS = 150
const SETTLING_MS = 3_000

type SeenInPage = { growths: number; letters: number; sinceGrowth: number; sinceBusy: number }

/** Waits until the page shows its text and rests, at most 5 s, and says why it stopped. Never before `minimumMs`. */
export async function settlePage(
  session: CDPSession,
  world: IsolatedWorld,
  requests: RequestWatch,
  minimumMs: number,
  timeline: Timeline,
): Promise<Settled> {
  const started = performance.now()
  let growths = 0
  let waiting = { what: 'a quiet page', since: started }
  for (;;) {
    const seen = await lookAt(world)
    const timer = await timerLeft(session)
    // Whatever a page asks for before it shows anything may bring its text.
    if (seen.growths > growths || seen.letters < FEW_LETTERS) requests.forgiveSimilar()
    growths = Math.max(growths, seen.growths)
    const waited = performance.now() - started
    const step = nextStep({ ...requests.activity(), ...seen, timer, waited })
    const isEarly = 'settled' in step && waited < minimumMs
    const what = isEarly ? 'the minimum time' : 'what' in step ? step.what : null
    if (what !== waiting.what) {
      timeline.note('visit', waiting.what, waiting.since)
      waiting = { what: what ?? '', since: performance.now() }
    }
    if ('settled' in step && !isEarly) return { reason: step.settled, ms: Math.round(waited), held: requests.held() }
    const wait = 'wait' in step ? step.wait : minimumMs - waited
    const limit = Math.max(SETTLE_MS, minimumMs) - waited + 1
    await pause(Math.min(Math.max(wait, SHORTEST_MS), LONGEST_MS, Math.max(1, limit)))
  }
}

/** A page that is too busy to respond, or that is navigating, is not at rest. */
async function lookAt(world: IsolatedWorld): Promise<SeenInPage> {
  return await world
    .json<SeenInPage>(READ_SETTLING_SCRIPT, { ms: SETTLING_MS })
    .catch(() => ({ growths: 0, letters: 0, sinceGrowth: 0, sinceBusy: 0 }))
}

/** The page may fake this; the rules limit what it can gain. */
async function timerLeft(session: CDPSession): Promise<number> {
  const left = await askMainWorld<unknown>(session, READ_TIMERS_SCRIPT, 0)
  return typeof left === 'number' ? left : 0
}
