import type { Db } from 'mongodb'
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible'
import { countedNoun } from '#analyzer/contract'
import { LIMITS, type LimitName } from '#host/contract/limits-table.ts'
import { clientKey } from './http/client-address.ts'
import { AppError } from './errors.ts'
import { hashSecret } from './secrets.ts'

const COLLECTION = 'rate_limits'

export type RateLimits = ReturnType<typeof createRateLimits>

/**
 * Fixed windows, counted in the database so that they hold across processes and restarts.
 * @param factor multiplies every limit; 0 turns all of them off
 * @param set what the operator has set in place of the table's points
 */
export function createRateLimits(db: () => Db, factor: number, set: Partial<Record<LimitName, number>> = {}) {
  const limiters = new Map<string, RateLimiterMongo>()

  function limiterOf(name: LimitName): RateLimiterMongo {
    const known = limiters.get(name)
    if (known) return known
    const { windowSeconds: duration } = LIMITS[name]
    const points = set[name] ?? LIMITS[name].points
    const made = new RateLimiterMongo({
      storeClient: db(),
      tableName: COLLECTION,
      keyPrefix: name,
      points: Math.max(1, Math.round(points * factor)),
      duration,
      disableIndexesCreation: true,
    })
    limiters.set(name, made)
    return made
  }

  /** @returns the seconds until the window ends where the use is beyond the limit, else null */
  async function consume(name: LimitName, key: string, points = 1): Promise<number | null> {
    if (factor === 0) return null
    try {
      await limiterOf(name).consume(storedKey(name, key), points)
      return null
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      return Math.max(1, Math.ceil(error.msBeforeNext / 1000))
    }
  }

  return {
    async prepare(): Promise<void> {
      const collection = db().collection(COLLECTION)
      await collection.createIndex({ expire: -1 }, { expireAfterSeconds: 0 })
      await collection.createIndex({ key: 1 }, { unique: true })
    },
    /**
     * Counts a use, whether or not it is allowed.
     * @param points how much to count: one call, or its number of bytes
     * @throws {AppError} `rate-limited` with the seconds until the window ends
     */
    async take(name: LimitName, key: string, points?: number): Promise<void> {
      const retryAfter = await consume(name, key, points)
      if (retryAfter === null) return
      const message = `${LIMITS[name].refusal}. Please try again in ${waitText(retryAfter)}.`
      throw new AppError('rate-limited', message, { retryAfter })
    },
    /** Counts a use like `take`, and returns whether it is within the limit. */
    allows: async (name: LimitName, key: string, points?: number): Promise<boolean> =>
      (await consume(name, key, points)) === null,
    /** Clears the count, for example of failed attempts after a correct password. */
    async reset(name: LimitName, key: string): Promise<void> {
      if (factor !== 0) await limiterOf(name).delete(storedKey(name, key))
    },
    /** Returns one use, for something that turned out not to count. */
    async giveBack(name: LimitName, key: string): Promise<void> {
      if (factor !== 0) await limiterOf(name).reward(storedKey(name, key))
    },
  }
}

function storedKey(name: LimitName, key: string): string {
  return hashSecret(LIMITS[name].per === 'address' ? clientKey(key) : key)
}

function waitText(seconds: number): string {
  if (seconds < 60) return countedNoun(seconds, 'second')
  const minutes = Math.ceil(seconds / 60)
  if (minutes >= 120) return `${Math.ceil(minutes / 60)} hours`
  return countedNoun(minutes, 'minute')
}
