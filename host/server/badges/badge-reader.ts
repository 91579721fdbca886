import { LRUCache } from 'lru-cache'
import { SAMPLE_BADGE_ID, BADGE_VALID_DAYS, DEFAULT_BADGE_LOOK } from '#host/contract/badges.ts'
import { MODULE_IDS } from '#analyzer/contract'
import { type Clock, DAY_MS } from '../platform/clock.ts'
import { isId } from '../platform/ids.ts'
import type { Logger } from '../platform/logger.ts'
import type { BadgeRecord } from './badge-model.ts'
import type { FoundBadge } from './badge-view.ts'
import { badgeStore } from './badge-store.ts'

const FRESH_MS = 5_000
const MAX_KNOWN = 2_000

export type BadgeReader = ReturnType<typeof createBadgeReader>

/** @param ownOrigin views on our own pages are not counted */
export function createBadgeReader(clock: Clock, logger: Logger, ownOrigin: () => string) {
  const known = new LRUCache<string, { at: number; record: NonNullable<FoundBadge> }>({ max: MAX_KNOWN })
  const asking = new Map<string, Promise<FoundBadge>>()
  const tally = createBadgeTally(logger, ownOrigin)
  const sample = createSampleBadge()

  /** Caches only badges that exist: made-up ids would push out the others. */
  function ask(id: string, now: number): Promise<FoundBadge> {
    const record = badgeStore.findPublic(id)
    asking.set(id, record)
    const done = (found: FoundBadge) => {
      if (asking.get(id) !== record) return
      asking.delete(id)
      if (found) known.set(id, { at: now, record: found })
      else known.delete(id)
    }
    record.then(done, () => done(null))
    return record
  }

  return {
    /** The record, at most 5 s old, so that a busy page with many badges does not query the database for each view. */
    async find(id: string): Promise<FoundBadge> {
      if (id === SAMPLE_BADGE_ID) return sample(clock.now())
      if (!isId(id)) return null
      const now = clock.now().getTime()
      const cached = known.get(id)
      if (cached && now - cached.at < FRESH_MS) return cached.record
      return asking.get(id) ?? ask(id, now)
    },
    /** Counts a request for the badge by a page. */
    seen: tally.note,
    /** Call after a change in this process; other processes see it within those 5 s. */
    forget(id: string): void {
      known.delete(id)
      asking.delete(id)
    },
    close: tally.close,
  }
}

/** The badge of an invented site, used in the documentation. It is always valid and always the same. */
function createSampleBadge(): (now: Date) => BadgeRecord {
  let made: BadgeRecord | undefined
  return (now) => {
    const today = new Date(now.getTime() - (now.getTime() % DAY_MS))
    if (made?.issuedAt.getTime() === today.getTime()) return made
    made = {
      _id: SAMPLE_BADGE_ID,
      tenantId: '',
      scanId: '',
      host: 'northwind.example',
      url: 'https://northwind.example/',
      askedUrl: 'https://northwind.example/',
      scanType: 'comprehensive',
      modules: [...MODULE_IDS],
      score: 87,
      grade: 'A',
      scannedAt: today,
      ...DEFAULT_BADGE_LOOK,
      // Drawn on it by every widget ever released.
      text: 'Sample',
      issuedAt: today,
      expiresAt: new Date(today.getTime() + BADGE_VALID_DAYS * DAY_MS),
      revokedAt: null,
      shown: 0,
      seenOn: {},
    }
    return made
  }
}

const FLUSH_MS = 5_000
const MAX_BADGES = 2_000
const MAX_ORIGINS = 50

type Requests = { image: number; record: number }

/**
 * Counts where badges are shown. The widget requests the record once and then one or two images; a plain image makes a
 * single request. So within one round records are counted, or images if an origin requested no record.
 */
function createBadgeTally(logger: Logger, ownOrigin: () => string) {
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
