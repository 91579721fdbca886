import { isId } from '../platform/ids.ts'
import type { Logger } from '../platform/logger.ts'
import { badgeStore } from './badge-store.ts'

const FLUSH_MS = 5_000
const MAX_BADGES = 2_000
const MAX_ORIGINS = 50

type Requests = { image: number; record: number }

/**
 * Counts where badges are shown. The widget requests the record once and then one or two images; a plain image makes a
 * single request. So within one round records are counted, or images if an origin requested no record.
 */
export function createBadgeTally(logger: Logger, ownOrigin: () => string) {
  let round = new Map<string, Map<string, Requests>>()

  async function flush(): Promise<void> {
    const counted = round
    round = new Map()
    for (const [id, places] of counted) {
      const counts = [...places].map(([origin, { image, record }]) => [origin, record || image] as const)
      const shown = counts.reduce((sum, [, count]) => sum + count, 0)
      const origins = new Map(counts.filter(([origin]) => origin !== ''))
      await badgeStore
        .count(id, shown, origins)
        .catch((error: unknown) => logger.debug({ err: error, badgeId: id }, 'a badge could not be counted'))
    }
  }
  const timer = setInterval(() => void flush(), FLUSH_MS).unref()

  return {
    /** Counts a request for the image or record of a badge. `page` is the address of the page, if the browser sent it. */
    note(id: string, kind: keyof Requests, page: string | null): void {
      const origin = page && /^https?:/.test(page) && URL.canParse(page) ? new URL(page).origin : ''
      if (origin === ownOrigin() || !isId(id) || (round.size >= MAX_BADGES && !round.has(id))) return
      const places = round.get(id) ?? new Map<string, Requests>()
      round.set(id, places)
      const place = places.has(origin) || places.size < MAX_ORIGINS ? origin : ''
      const asked = places.get(place) ?? { image: 0, record: 0 }
      places.set(place, asked)
      asked[kind] += 1
    },
    async close(): Promise<void> {
      clearInterval(timer)
      await flush()
    },
  }
}
