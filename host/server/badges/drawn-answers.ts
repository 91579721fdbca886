import { LRUCache } from 'lru-cache'
import type { BadgeRecord } from './badge-model.ts'
import type { PreparedAnswer } from './prepared-answer.ts'

/** About 12 MB of images. */
const MOST_HELD = 2_000

export type DrawnAnswers = {
  /** The answer made of exactly this record before, else a new one. `key` names all else that it depends on. */
  answer: (badge: BadgeRecord | null, key: string, make: () => Promise<PreparedAnswer>) => Promise<PreparedAnswer>
}

/** Remembers answers for as long as the record that they were made of is the one that is read. */
export function createDrawnAnswers(): DrawnAnswers {
  const held = new LRUCache<string, { badge: BadgeRecord | null; answer: Promise<PreparedAnswer> }>({ max: MOST_HELD })
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
