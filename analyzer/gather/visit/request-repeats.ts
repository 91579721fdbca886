import { addressKeyOf, type AddressKey } from './address-key.ts'

/** `again` is the second time in a row, which may be a retry that matters, and what follows it soon; then it repeats. */
export type RepeatState = 'first' | 'again' | 'repeat'

/** Two components may ask for the same thing, and one may ask once more after a failure. */
const EXACT_ROUNDS = 2
/** A page may ask a few times within this time whether something is ready. */
const ASKING_MS = 1_500
const MAX_EXACT = 8
const SIMILAR_ROUNDS = 4
/** Even requests that bring text count as repeats from here on: nobody shows 12 pages of a list at once. */
const MAX_SIMILAR = 12
const MAX_KEYS = 3_000

/** Requests that start before the last one was answered are one round: components that ask at the same time. */
class Rounds {
  count = 0
  /** When the first of them started, or the page was last forgiven. */
  since = 0
  asks = false
  #answered = true

  start(now: number): void {
    if (this.count === 0) this.since = now
    if (this.#answered) this.count += 1
    this.#answered = false
  }

  end(): void {
    this.#answered = true
  }
}

/** Notices which requests a page makes again and again. */
export function createRequestRepeats(clock = () => performance.now()) {
  const exact = new Map<string, Rounds>()
  const similar = new Map<string, { rounds: Rounds; forgiven: number }>()

  function repeatState({ exact: address, rough }: AddressKey): RepeatState {
    const own = exact.get(address)
    const same = own?.count ?? 0
    const isAsking = own?.asks === true && same <= MAX_EXACT && clock() - own.since < ASKING_MS
    const alike = similar.get(rough)
    const unproductive = (alike?.rounds.count ?? 0) - (alike?.forgiven ?? 0)
    const isRepeat = same > EXACT_ROUNDS && !isAsking
    if (isRepeat || unproductive > SIMILAR_ROUNDS || (alike?.rounds.count ?? 0) > MAX_SIMILAR) return 'repeat'
    return same > 1 ? 'again' : 'first'
  }

  return {
    /** Notes that a request started. `asks` is whether it may ask a server how far something is. */
    start(key: AddressKey, asks = false): RepeatState {
      if (exact.size < MAX_KEYS || exact.has(key.exact)) {
        const own = exact.get(key.exact) ?? new Rounds()
        exact.set(key.exact, own)
        const alike = similar.get(key.rough) ?? { rounds: new Rounds(), forgiven: 0 }
        similar.set(key.rough, alike)
        if (own.count === 0) alike.rounds.start(clock())
        own.start(clock())
        own.asks = asks
      }
      return repeatState(key)
    },
    end(key: AddressKey): void {
      exact.get(key.exact)?.end()
      similar.get(key.rough)?.rounds.end()
    },
    /** The page has new text, or none yet, so requests that repeat or differ only in numbers may be bringing it. */
    forgive(): void {
      for (const own of exact.values()) own.since = clock()
      for (const alike of similar.values()) alike.forgiven = alike.rounds.count
    },
    /** Whether a request is one of those already known to repeat. */
    repeats: (method: string, url: string, body?: string): boolean =>
      repeatState(addressKeyOf(method, url, body)) === 'repeat',
  }
}
