/** How fast one host may be asked, as it is handed on to a scan process. */
export type PaceState = {
  /** The least wait between two requests before adapting, in milliseconds. */
  leastMs: number
  delayMs: number
  /** The wait never gets shorter than this. */
  fastestMs: number
}
export type Pace = {
  /** Milliseconds before the next request. */
  delayMs: () => number
  /** Adapts to an answer: `ms` until it began, `ok` unless it failed. */
  note: (answer: { ms: number; ok: boolean }) => void
  /** The server let a visit through, whose pace is not known. */
  letThrough: () => void
  /** Seconds to wait after the server asked to slow down. */
  backOff: (retryAfter: number | null) => number
  /** How often it asked since it last answered. */
  refusals: () => number
  /** Where it is, for `paceFrom`; null if there is no wait. */
  state: () => PaceState | null
}
/** What robots.txt says of the pace. */
type AskedPace = { named: boolean; crawlDelay: number | null }

const FASTEST_MS = 200
const SLOWEST_MS = 10_000
/** An owner who names our scanner with `Crawl-delay: 0` allows this. */
const ALLOWED_MS = 100
const LONGEST_CRAWL_DELAY_S = 30
const QUICK_MS = 400
const SLOW_MS = 1_500
const FIRST_BACK_OFF_S = 5
const LONGEST_BACK_OFF_S = 300
const TEST_BACK_OFF_S = 0.05

/**
 * The wait between two requests to a host. It starts at `leastMs` and shrinks while the host answers quickly, down to
 * 200 ms; it doubles at once when the host slows down. A `Crawl-delay` is kept as it is, up to 30 s. With 0 there is none.
 */
export function createPace(leastMs: number, robots: AskedPace | null): Pace {
  const asked = robots?.crawlDelay ?? null
  if (asked !== null && asked > 0) {
    const delayMs = Math.max(leastMs, Math.min(asked, LONGEST_CRAWL_DELAY_S) * 1_000)
    return paceFrom({ leastMs, delayMs, fastestMs: delayMs })
  }
  const isAllowed = asked === 0 && robots?.named === true
  if (isAllowed) return paceFrom({ leastMs, delayMs: ALLOWED_MS, fastestMs: ALLOWED_MS })
  return paceFrom({ leastMs, delayMs: leastMs, fastestMs: Math.min(leastMs, FASTEST_MS) })
}

/** Goes on where another pace was. */
export function paceFrom({ leastMs, delayMs, fastestMs }: PaceState): Pace {
  let delay = delayMs
  let refusals = 0

  function slowDown(): void {
    delay = Math.min(Math.max(SLOWEST_MS, fastestMs), Math.max(delay, leastMs) * 2)
  }

  return {
    delayMs: () => (leastMs === 0 ? 0 : Math.round(delay)),
    note({ ms, ok }) {
      refusals = 0
      if (ok && ms < QUICK_MS) delay = Math.max(fastestMs, delay * 0.8)
      else if (!ok || ms > SLOW_MS) slowDown()
    },
    letThrough: () => void (refusals = 0),
    backOff(retryAfter) {
      refusals += 1
      slowDown()
      const first = leastMs === 0 ? TEST_BACK_OFF_S : FIRST_BACK_OFF_S
      return Math.min(LONGEST_BACK_OFF_S, retryAfter ?? first * 2 ** (refusals - 1))
    },
    refusals: () => refusals,
    state: () => (leastMs === 0 ? null : { leastMs, delayMs: Math.round(delay), fastestMs }),
  }
}

const REQUESTS = 90
const LONGEST_EXTRA_MS = 180_000

/** The time that the waits add to one page scan, at most. With a long `Crawl-delay` not every request fits into it. */
export function extraMsOf(pace: PaceState | null | undefined): number {
  return pace ? Math.min(LONGEST_EXTRA_MS, pace.delayMs * REQUESTS) : 0
}

/** Whether a page scan at this pace has no time for all its requests. */
export function leavesRequestsOut(pace: PaceState | null): boolean {
  return pace !== null && pace.delayMs * REQUESTS > LONGEST_EXTRA_MS
}
