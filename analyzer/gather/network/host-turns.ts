import { setTimeout as pause } from 'node:timers/promises'
import { paceFrom, type PaceState } from '../../pace.ts'
import type { DoorResponse } from './door-fetch.ts'
import type { NetworkDoor } from './network-door.ts'
import { isThrottling, retryAfterOf } from './throttling.ts'

/** The turns of one host: whoever asks it waits until it may be asked again. */
export type HostTurns = {
  /**
   * A door whose requests to the host, redirects included, wait their turn. At most two are open at once. What the host
   * answers slows it down or speeds it up.
   */
  through: (door: NetworkDoor) => NetworkDoor
}

/** `opens`: it opens a connection. */
type Waiting = { start: () => void; opens: boolean }

const CONNECTIONS = 2
const LONGEST_BACK_OFF_S = 60

/** `endsAt`: a time of `performance.now()` after which nothing waits any more, because the door refuses every request. */
export function createHostTurns(address: string, state: PaceState, endsAt: number): HostTurns {
  const host = hostOfTurn(address)
  const pace = paceFrom(state)
  const waiting: Waiting[] = []
  let nextAt = performance.now()
  let isServing = false
  let isHeld = false
  let open = 0

  async function serve(): Promise<void> {
    if (isServing) return
    isServing = true
    while (!isHeld) {
      const at = waiting.findIndex(({ opens }) => !opens || open < CONNECTIONS)
      if (at < 0) break
      const ms = Math.min(nextAt, endsAt) - performance.now()
      if (ms > 0) await pause(ms)
      else {
        isHeld = true
        waiting.splice(at, 1)[0]?.start()
      }
    }
    isServing = false
  }

  /** Resolves when it is this one's turn, which lasts until the returned function is called. */
  async function take(place: 'first' | 'last', opens: boolean): Promise<() => void> {
    await new Promise<void>((start) => {
      if (place === 'first') waiting.unshift({ start, opens })
      else waiting.push({ start, opens })
      void serve()
    })
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      isHeld = false
      nextAt = Math.max(nextAt, performance.now() + pace.delayMs())
      void serve()
    }
  }

  async function waitForHop(to: string): Promise<void> {
    if (hostOfTurn(to) === host) (await take('first', false))()
  }

  /** Does what opens a connection to the host when it is its turn. */
  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const begun = await take('last', true)
    open += 1
    begun()
    try {
      return await work()
    } finally {
      open -= 1
      void serve()
    }
  }

  function learnFrom(answer: DoorResponse): void {
    if (!isThrottling(answer)) return pace.note({ ms: answer.ttfbMs, ok: answer.status < 500 })
    const seconds = Math.min(LONGEST_BACK_OFF_S, pace.backOff(retryAfterOf(answer.headers)))
    nextAt = Math.max(nextAt, performance.now() + seconds * 1_000)
  }

  return {
    through: (door) => ({
      ...door,
      turn: (to) => (hostOfTurn(to) === host ? take('last', false) : Promise.resolve(() => undefined)),
      fetch: (to, request) => {
        if (hostOfTurn(to) !== host) return door.fetch(to, request)
        return inTurn(async () => {
          const answer = await door.fetch(to, { ...request, beforeHop: waitForHop })
          learnFrom(answer)
          return answer
        })
      },
      connectTls: (hostname, ...rest) => {
        const connect = () => door.connectTls(hostname, ...rest)
        return hostOfTurn(`https://${hostname}/`) === host ? inTurn(connect) : connect()
      },
    }),
  }
}

/** With and without `www`, and on any port, is one server. */
function hostOfTurn(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : ''
}
