import { BUSINESS_COUNT_KEY } from '../../cookies/consent.ts'

/** A simulated number of businesses, as the specification describes it; the page marks it as illustrative. */
type BusinessCount = { count: number; at: number }

export const FIRST_COUNT = 5378
export const RECHECK_MS = 60_000
const PERIOD_MS = 30 * 60_000
const SMALLEST_STEP = 10
const LARGEST_STEP = 99
/** Bounds the loop after years away. */
const MAX_PERIODS = 10_000

/** Adds 10 to 99 for each full half hour, and leaves the remainder for the next call. */
export function growBusinessCount(stored: BusinessCount, now: number, random: () => number): BusinessCount {
  const passed = Math.floor((now - stored.at) / PERIOD_MS)
  if (passed <= 0) return stored
  let count = stored.count
  for (let period = 0; period < Math.min(passed, MAX_PERIODS); period += 1)
    count += SMALLEST_STEP + Math.floor(random() * (LARGEST_STEP - SMALLEST_STEP + 1))
  return { count, at: stored.at + passed * PERIOD_MS }
}

/** The stored count, or the first count if nothing usable is stored. */
export function parseBusinessCount(text: string | null, now: number): BusinessCount {
  const fresh = { count: FIRST_COUNT, at: now }
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    if (typeof value !== 'object' || value === null || !('count' in value) || !('at' in value)) return fresh
    const { count, at } = value
    const usable = typeof count === 'number' && Number.isSafeInteger(count) && typeof at === 'number' && at <= now
    return usable && count >= FIRST_COUNT ? { count, at } : fresh
  } catch {
    return fresh
  }
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Reads, grows and stores the count. Without consent to functional storage, nothing is kept and it starts over. */
export function nextBusinessCount(storage: Store, now: number, isAllowed: boolean): number {
  if (!isAllowed) {
    storage.removeItem(BUSINESS_COUNT_KEY)
    return FIRST_COUNT
  }
  const grown = growBusinessCount(parseBusinessCount(storage.getItem(BUSINESS_COUNT_KEY), now), now, Math.random)
  storage.setItem(BUSINESS_COUNT_KEY, JSON.stringify(grown))
  return grown.count
}
