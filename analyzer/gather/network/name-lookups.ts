import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import type { Resolver } from './resolver.ts'

export type LaneOptions = {
  /** Look-ups at once; more wait for their turn. */
  atOnce: number
  /** Gives up what runs and what waits. */
  signal?: AbortSignal
}
/** Rejects for a name without an address, and for one that had to wait behind too many others. */
export type Lookup = (hostname: string) => Promise<readonly string[]>
export type NameLookups = {
  /** A queue of its own: whoever fills it keeps nobody else waiting. */
  lane: (options: LaneOptions) => Lookup
}

const LOOKUP_MS = 5_000
const MAX_WAITING = 200
const ANSWER_KEPT_MS = 10_000
const FAILURE_KEPT_MS = 30_000
const MAX_KEPT = 2_000

/**
 * Look-ups of all scans of a process. An answer serves for some seconds, a failure for half a minute; both are shared,
 * what runs is not: a scan that ends takes only its own look-ups with it.
 */
export function createNameLookups(resolver: Resolver): NameLookups {
  const kept = new LRUCache<string, readonly string[]>({ max: MAX_KEPT })

  function keep(hostname: string, addresses: readonly string[]): void {
    kept.set(hostname, addresses, { ttl: addresses.length > 0 ? ANSWER_KEPT_MS : FAILURE_KEPT_MS })
  }

  async function resolve(hostname: string, outer: AbortSignal | undefined): Promise<readonly string[]> {
    const limit = AbortSignal.timeout(LOOKUP_MS)
    try {
      const addresses = await untilAborted(
        (signal) => resolver(hostname, signal),
        outer ? AbortSignal.any([outer, limit]) : limit,
      )
      keep(hostname, addresses)
      return addresses
    } catch (error) {
      if (!outer?.aborted) keep(hostname, [])
      throw error
    }
  }

  function lane({ atOnce, signal }: LaneOptions): Lookup {
    const running = new Map<string, Promise<readonly string[]>>()
    const limit = pLimit(atOnce)

    async function inTurn(hostname: string): Promise<readonly string[]> {
      if (limit.activeCount + limit.pendingCount >= atOnce + MAX_WAITING) throw new Error('too many names at once')
      return await limit(async () => {
        try {
          return await resolve(hostname, signal)
        } finally {
          running.delete(hostname)
        }
      })
    }

    return async (hostname) => {
      const known = kept.get(hostname)
      if (known) return answerOf(known)
      const started = running.get(hostname) ?? inTurn(hostname)
      running.set(hostname, started)
      return answerOf(await started)
    }
  }

  return { lane }
}

function answerOf(addresses: readonly string[]): readonly string[] {
  if (addresses.length === 0) throw new Error('no address')
  return addresses
}

/** Ends with the signal even if `work` does not listen to it. */
async function untilAborted<T>(work: (signal: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T> {
  return await new Promise<T>((resolve, reject) => {
    const abort = () => reject(new Error('the look-up was given up', { cause: signal.reason }))
    if (signal.aborted) return abort()
    signal.addEventListener('abort', abort, { once: true })
    work(signal)
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', abort))
  })
}
