import { LRUCache } from 'lru-cache'
import type { FoundBadge } from './badge-view.ts'
import type { PreparedAnswer } from './prepared-answer.ts'

/** About 12 MB of images. */
const MOST_HELD = 2_000

export type DrawnAnswers = {
  /** The cached response for exactly this record, or a new one. `key` names everything else that it depends on. */
  answer: (badge: FoundBadge, key: string, make: () => Promise<PreparedAnswer>) => Promise<PreparedAnswer>
}

/** Caches responses until their record is read anew. */
export function createDrawnAnswers(): DrawnAnswers {
  const held = new LRUCache<string, { badge: FoundBadge; answer: Promise<PreparedAnswer> }>({ max: MOST_HELD })
  return {
    answer(badge, key, make) {
      const name = `${badge?._id ?? ''} ${key}`
      const known = held.get(name)
      if (known?.badge === badge) return known.answer
      const answer = make()
      answer.catch(() => held.delete(name))
      held.set(name, { badge, answer })
      return answer
    },
  }
}
