import { setTimeout as pause } from 'node:timers/promises'
import type { Timeline } from '../../timeline.ts'
import type { Settled } from '../../contract/index.ts'
import type { CdpSession } from '../browser/cdp-connection.ts'
import { isFarAway, timersOf, watchFrames } from './frames-rest.ts'
import { READ_SETTLING_SCRIPT } from './in-page/settle-script.ts'
import { READ_TIMERS_SCRIPT } from './in-page/timer-watch-script.ts'
import { askMainWorld, type IsolatedWorld } from './isolated-world.ts'
import type { PageTargets } from './page-targets.ts'
import { FEW_LETTERS, nextStep, SETTLE_MS } from './settle-rules.ts'
import type { RequestWatch } from './watch-requests.ts'

const SHORTEST_MS = 15
/** The text is looked at at least this often, so that we know when it grew. */
const LONGEST_MS = 100
const SETTLING_MS = 3_000

type SeenInPage = { growths: number; letters: number; sinceGrowth: number; rests: boolean; sinceBusy: number }
type SettlingPage = { session: CdpSession; targets: PageTargets; world: IsolatedWorld; requests: RequestWatch }

/** Waits until the page shows its text and rests, at most 5 s, and says why it stopped. Never before `minimumMs`. */
export async function settlePage(settling: SettlingPage, minimumMs: number, timeline: Timeline): Promise<Settled> {
  const { session, targets, world, requests } = settling
  const framesRest = watchFrames(session, targets)
  const started = performance.now()
  let growths = 0
  let waiting = { what: 'a quiet page', since: started }
  for (;;) {
    const seen = await lookAt(world)
    const [timer, next] = timersOf(await askMainWorld<unknown>(session, READ_TIMERS_SCRIPT, null))
    // Whatever a page asks for before it shows anything may bring its text.
    if (seen.growths > growths || seen.letters < FEW_LETTERS) requests.forgive()
    growths = Math.max(growths, seen.growths)
    const rests = seen.rests && isFarAway(next) && targets.workers() === 0 && (await framesRest())
    const waited = performance.now() - started
    const step = nextStep({ ...requests.activity(), ...seen, rests, timer, waited })
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
    .catch(() => ({ growths: 0, letters: 0, sinceGrowth: 0, rests: false, sinceBusy: 0 }))
}
