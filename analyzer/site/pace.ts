import type { SiteRobots } from './site-files.ts'

export type Pace = {
  /** Milliseconds before the next request. */
  delayMs: () => number
  /** Adapts to an answer: `ms` until it began, `ok` unless it failed. */
  note: (answer: { ms: number; ok: boolean }) => void
  /** Seconds to wait after the server asked to slow down. */
  backOff: (retryAfter: number | null) => number
  /** How often it asked since it last answered. */
  refusals: () => number
}

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
export function createPace(leastMs: number, robots: Pick<SiteRobots, 'named' | 'crawlDelay'> | null): Pace {
  const asked = robots?.crawlDelay ?? null
  const isFixed = asked !== null && asked > 0
  const isAllowed = asked === 0 && robots?.named === true
  let delay = leastMs
  if (isFixed) delay = Math.max(leastMs, Math.min(asked, LONGEST_CRAWL_DELAY_S) * 1_000)
  else if (isAllowed) delay = ALLOWED_MS
  const fastest = isFixed ? delay : Math.min(delay, isAllowed ? ALLOWED_MS : FASTEST_MS)
  let refusals = 0

  return {
    delayMs: () => (leastMs === 0 ? 0 : Math.round(delay)),
    note({ ms, ok }) {
      refusals = 0
      if (ok && ms < QUICK_MS) delay = Math.max(fastest, delay * 0.8)
      else if (!ok || ms > SLOW_MS) delay = Math.min(Math.max(SLOWEST_MS, fastest), Math.max(delay, leastMs) * 2)
    },
    backOff(retryAfter) {
      refusals += 1
      delay = Math.min(Math.max(SLOWEST_MS, fastest), Math.max(delay, leastMs) * 2)
      const first = leastMs === 0 ? TEST_BACK_OFF_S : FIRST_BACK_OFF_S
      return Math.min(LONGEST_BACK_OFF_S, retryAfter ?? first * 2 ** (refusals - 1))
    },
    refusals: () => refusals,
  }
}
