import type { Clock } from '../platform/clock.ts'
import type { Logger } from '../platform/logger.ts'
import type { BadgeRecord } from './badge-model.ts'
import { badgeStore } from './badge-store.ts'

const FRESH_MS = 5_000
const MAX_KNOWN = 2_000
const FLUSH_MS = 5_000

export type BadgeReader = {
  /** The record, at most 5 s old: a page with fifty badges and a thousand readers asks the database once. */
  find: (id: string) => Promise<BadgeRecord | null>
  /** Notes that a page showed the badge. */
  seen: (id: string, pageAddress: string | null) => void
  forget: (id: string) => void
  close: () => Promise<void>
}

export function createBadgeReader(clock: Clock, logger: Logger, ownOrigin: () => string): BadgeReader {
  const known = new Map<string, { at: number; record: Promise<BadgeRecord | null> }>()
  let tally = new Map<string, { shown: number; origins: Map<string, number> }>()

  async function flush(): Promise<void> {
    const counted = tally
    tally = new Map()
    for (const [id, { shown, origins }] of counted) {
      await badgeStore
        .count(id, shown, origins)
        .catch((error: unknown) => logger.debug({ err: error, badgeId: id }, 'a badge could not be counted'))
    }
  }
  const timer = setInterval(() => void flush(), FLUSH_MS).unref()

  return {
    find(id) {
      const now = clock.now().getTime()
      const cached = known.get(id)
      if (cached && now - cached.at < FRESH_MS) return cached.record
      if (known.size >= MAX_KNOWN) known.delete(known.keys().next().value ?? '')
      const record = badgeStore.findPublic(id)
      record.catch(() => known.delete(id))
      known.set(id, { at: now, record })
      return record
    },
    seen(id, pageAddress) {
      const origin = pageAddress && URL.canParse(pageAddress) ? new URL(pageAddress).origin : null
      if (tally.size >= MAX_KNOWN && !tally.has(id)) return
      const entry = tally.get(id) ?? { shown: 0, origins: new Map<string, number>() }
      tally.set(id, entry)
      if (origin === ownOrigin()) return
      entry.shown += 1
      if (origin && origin !== 'null' && entry.origins.size < 50) {
        entry.origins.set(origin, (entry.origins.get(origin) ?? 0) + 1)
      }
    },
    forget: (id) => void known.delete(id),
    async close() {
      clearInterval(timer)
      await flush()
    },
  }
}
