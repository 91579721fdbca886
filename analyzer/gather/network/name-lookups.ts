import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { unlessAborted } from '../../unless-aborted.ts'
import type { Resolver } from './resolver.ts'

export type LaneOptions = {
  /** Lookups that run at once; more wait for their turn. */
  atOnce: number
  /** Cancels lookups that run and those that wait. */
  signal?: AbortSignal
}
/** Rejects for a name without an address, and when too many other names are waiting. */
export type Lookup = (hostname: string) => Promise<readonly string[]>
export type NameLookups = {
  /** A separate queue, so that one scan with many names does not delay the others. */
  lane: (options: LaneOptions) => Lookup
}

const LOOKUP_MS = 5_000
const MAX_WAITING = 200
const ANSWER_KEPT_MS = 10_000
const FAILURE_KEPT_MS = 30_000
const MAX_KEPT = 2_000

/**
 * Name lookups for all scans of a process. Addresses are cached for 10 seconds and failures for 30, for all scans.
 * Running lookups are not shared: a scan that ends cancels only its own.
 */
export function createNameLookups(resolver: Resolver): NameLookups {
  const kept = new LRUCache<string, readonly string[]>({ max: MAX_KEPT })

  function keep(hostname: string, addresses: readonly string[]): void {
    kept.set(hostname, addresses, { ttl: addresses.length > 0 ? ANSWER_KEPT_MS : FAILURE_KEPT_MS })
  }

  async function resolve(hostname: string, outer: AbortSignal | undefined): Promise<readonly string[]> {
    const limit = AbortSignal.timeout(LOOKUP_MS)
    const signal = outer ? AbortSignal.any([outer, limit]) : limit
    signal.throwIfAborted()
    try {
      const addresses = await unlessAborted(resolver(hostname, signal), signal)
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
      if (known) return requireAddress(known)
      const started = running.get(hostname) ?? inTurn(hostname)
      running.set(hostname, started)
      return requireAddress(await started)
    }
  }

  return { lane }
}

function requireAddress(addresses: readonly string[]): readonly string[] {
  if (addresses.length === 0) throw new Error('no address')
  return addresses
}
