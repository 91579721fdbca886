import { LRUCache } from 'lru-cache'
import { SAMPLE_BADGE_ID } from '#host/contract/badges.ts'
import type { Clock } from '../platform/clock.ts'
import { isId } from '../platform/ids.ts'
import type { Logger } from '../platform/logger.ts'
import type { BadgeRecord } from './badge-model.ts'
import { badgeStore } from './badge-store.ts'
import { createBadgeTally, type BadgeTally } from './badge-tally.ts'
import { createSampleBadge } from './sample-badge.ts'

const FRESH_MS = 5_000
const MAX_KNOWN = 2_000

export type BadgeReader = {
  /** The record, at most 5 s old: a page with fifty badges and a thousand readers asks the database once. */
  find: (id: string) => Promise<BadgeRecord | null>
  /** Notes that a page asked for the badge. */
  seen: BadgeTally['note']
  /** After a change in this process; others see it within those 5 s. */
  forget: (id: string) => void
  close: () => Promise<void>
}

/** `ownOrigin`: pages of ours that show a badge do not count. */
export function createBadgeReader(clock: Clock, logger: Logger, ownOrigin: () => string): BadgeReader {
  const known = new LRUCache<string, { at: number; record: BadgeRecord }>({ max: MAX_KNOWN })
  const asking = new Map<string, Promise<BadgeRecord | null>>()
  const tally = createBadgeTally(logger, ownOrigin)
  const sample = createSampleBadge()

  /** Keeps only what exists: ids that nobody issued would push out the others. */
  function ask(id: string, now: number): Promise<BadgeRecord | null> {
    const record = badgeStore.findPublic(id)
    asking.set(id, record)
    const done = (found: BadgeRecord | null) => {
      if (asking.get(id) !== record) return
      asking.delete(id)
      if (found) known.set(id, { at: now, record: found })
      else known.delete(id)
    }
    record.then(done, () => done(null))
    return record
  }

  return {
    async find(id) {
      if (id === SAMPLE_BADGE_ID) return sample(clock.now())
      if (!isId(id)) return null
      const now = clock.now().getTime()
      const cached = known.get(id)
      if (cached && now - cached.at < FRESH_MS) return cached.record
      return asking.get(id) ?? ask(id, now)
    },
    seen: tally.note,
    forget(id) {
      known.delete(id)
      asking.delete(id)
    },
    close: tally.close,
  }
}
