import type { Settled } from '../../contract/index.ts'

/** What a page does. All times are in milliseconds. */
export type PageActivity = {
  /** Since the page has loaded. */
  waited: number
  /** Open requests that may bring text. */
  pending: number
  /** How many of these have had no answer at all for long. */
  unanswered: number
  /** Since such a request started or ended. */
  sinceData: number
  pictures: { open: number; since: number }
  /** Since the text grew. */
  sinceGrowth: number
  /** That the page shows. */
  letters: number
  /** Since the main thread was busy. */
  sinceBusy: number
  /** Whether the page has nothing to do, and has asked for nothing to be done soon. */
  rests: boolean
  /** Until the last timer ends that the page set for the first time. */
  timer: number
  /** Until the page forwards to another one. */
  forwards: number
  /** Whether the page repeats requests, or streams. */
  repeats: boolean
  streams: boolean
  /** Whether a socket or an event stream of the page is open. */
  listens: boolean
}
/** `what` is what the page may still be busy with. */
export type Step = { settled: Settled['reason'] } | { wait: number; what: string }

export const SETTLE_MS = 5_000
/** A page with fewer letters has not shown its text yet: about 50 words. */
export const FEW_LETTERS = 250
export const QUIET_MS = 500
/** For a page that shows its text, with nothing under way and nothing to come. */
const REST_MS = 100
/** How often a page is looked at that waits for an answer. */
const LOOK_MS = 60
/** Longer timers belong to what people see after they have read a while. */
const TIMERS_MS = 2_600
/** Pictures say nothing about the text, but they are measured. */
const PICTURES_MS = 1_000
const OPEN_PICTURES = 2
/** An animation never leaves the main thread idle. */
const BUSY_MS = 1_000

/** Whether the page has settled, and why, or how long to wait before the next look. */
export function nextStep(activity: PageActivity): Step {
  const { waited, pending, unanswered, letters, sinceData, pictures, sinceGrowth, sinceBusy, timer } = activity
  const { repeats, streams, listens, rests, forwards } = activity
  if (waited >= SETTLE_MS) return { settled: 'limit' }
  // On a page that shows its text, a request without an answer is likely to be a connection that is kept open.
  const isGivenUp = pending > 0 && pending === unanswered && letters >= FEW_LETTERS
  if (pending > 0 && !isGivenUp) return { wait: LOOK_MS, what: 'requests that may bring text' }
  if (forwards > 0) return { wait: forwards, what: 'a page that forwards' }
  const calm = Math.min(sinceData, sinceGrowth)
  const isOver = pending + pictures.open === 0 && timer === 0 && !repeats && !streams && !listens
  if (rests && isOver && letters >= FEW_LETTERS) {
    const rested = Math.min(calm, pictures.since, waited)
    return rested < REST_MS ? { wait: REST_MS - rested, what: 'a quiet page' } : { settled: 'quiet' }
  }
  if (calm < QUIET_MS) return { wait: QUIET_MS - calm, what: 'a quiet page' }
  if (timer > 0 && waited + timer <= TIMERS_MS) return { wait: timer, what: 'a timer' }
  if (listens && letters < FEW_LETTERS && waited < TIMERS_MS)
    return { wait: LOOK_MS, what: 'the first text of a stream' }
  if (pictures.open > OPEN_PICTURES && Math.min(calm, waited) < QUIET_MS + PICTURES_MS)
    return { wait: LOOK_MS, what: 'images' }
  if (pictures.since < QUIET_MS && Math.min(calm, waited) < QUIET_MS + PICTURES_MS)
    return { wait: QUIET_MS - pictures.since, what: 'images' }
  const isBusy = sinceBusy < QUIET_MS
  if (isBusy && Math.min(calm, waited) < QUIET_MS + BUSY_MS)
    return { wait: QUIET_MS - sinceBusy, what: 'a busy main thread' }
  if (isGivenUp) return { settled: 'unanswered' }
  if (repeats) return { settled: 'repeats' }
  if (streams) return { settled: 'streams' }
  return { settled: isBusy ? 'busy' : 'quiet' }
}
