import { AnalyzerError } from '../../errors.ts'
import { withTimeout } from '../with-timeout.ts'
import type { NetworkDoor } from './network-door.ts'

/** As long as the door waits for a response by default. */
const LONGEST_MS = 25_000

/**
 * A door whose requests all end at one time of `performance.now()`: they fail with `timeout` as if the site were too slow
 * for them. So each collector keeps what it has, however many requests it still had in mind.
 */
export function untilDeadline(door: NetworkDoor, endsAt: number): NetworkDoor {
  function leftMs(address: string): number {
    const left = endsAt - performance.now()
    if (left > 0) return Math.ceil(left)
    throw new AnalyzerError('timeout', `${address.slice(0, 200)} was not requested, because the scan had no time left.`)
  }
  return {
    ...door,
    fetch: async (address, request = {}) =>
      door.fetch(address, { ...request, timeoutMs: Math.min(request.timeoutMs ?? LONGEST_MS, leftMs(address)) }),
    connectTls: async (hostname, port, options, before) => {
      const left = leftMs(hostname)
      const connecting = door.connectTls(hostname, port, options, before)
      try {
        return await withTimeout(connecting, left, `${hostname} did not respond in time.`)
      } catch (error) {
        connecting.then(
          (socket) => socket.destroy(),
          () => undefined,
        )
        throw error
      }
    },
  }
}
