import { addressKeyOf, type AddressKey } from './address-key.ts'

/** Which requests a page makes again and again. */
export type RequestRepeats = {
  /** Notes that a request started. */
  start: (key: AddressKey) => RepeatState
  end: (key: AddressKey) => void
  /** The page has new text, so requests that differ only in numbers may be bringing it piece by piece. */
  forgiveSimilar: () => void
  /** Whether a request is one of those already known to repeat. */
  repeats: (method: string, url: string, body?: string) => boolean
}
/** `again` is the second time in a row, which may be a retry that matters; what comes later is a repeat. */
export type RepeatState = 'first' | 'again' | 'repeat'

/** Two components may ask for the same thing, and one may ask once more after a failure. */
const EXACT_ROUNDS = 2
const SIMILAR_ROUNDS = 4
/** Even requests that bring text count as repeats from here on: nobody shows 12 pages of a list at once. */
const MAX_SIMILAR = 12
const MAX_KEYS = 3_000

/** Requests that start before the last one was answered are one round: components that ask at the same time. */
class Rounds {
  count = 0
  #answered = true

  start(): void {
    if (this.#answered) this.count += 1
    this.#answered = false
  }

  end(): void {
    this.#answered = true
  }
}

export function createRequestRepeats(): RequestRepeats {
  const exact = new Map<string, Rounds>()
  const similar = new Map<string, { rounds: Rounds; forgiven: number }>()

  function stateOf({ exact: address, rough }: AddressKey): RepeatState {
    const same = exact.get(address)?.count ?? 0
    const alike = similar.get(rough)
    const unproductive = (alike?.rounds.count ?? 0) - (alike?.forgiven ?? 0)
    if (same > EXACT_ROUNDS || unproductive > SIMILAR_ROUNDS || (alike?.rounds.count ?? 0) > MAX_SIMILAR)
      return 'repeat'
    return same > 1 ? 'again' : 'first'
  }

  return {
    start(key) {
      if (exact.size < MAX_KEYS || exact.has(key.exact)) {
        const own = exact.get(key.exact) ?? new Rounds()
        exact.set(key.exact, own)
        own.start()
        const alike = similar.get(key.rough) ?? { rounds: new Rounds(), forgiven: 0 }
        similar.set(key.rough, alike)
        alike.rounds.start()
      }
      return stateOf(key)
    },
    end(key) {
      exact.get(key.exact)?.end()
      similar.get(key.rough)?.rounds.end()
    },
    forgiveSimilar() {
      for (const alike of similar.values()) alike.forgiven = alike.rounds.count
    },
    repeats: (method, url, body) => stateOf(addressKeyOf(method, url, body)) === 'repeat',
  }
}
