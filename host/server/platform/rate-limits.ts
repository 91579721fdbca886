import type { Db } from 'mongodb'
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible'
import { clientKey } from './http/client-address.ts'
import { AppError } from './errors.ts'
import { hashSecret } from './secrets.ts'

const COLLECTION = 'rate_limits'

export type RateLimit = {
  /** Part of the stored key: must be unique in the product. */
  name: string
  points: number
  windowSeconds: number
  /** The start of the error message: 'Too many sign-in attempts'. */
  refusal: string
  /** Set where keys are client addresses: those of one IPv6 network count as one. */
  per?: 'address'
}

export type RateLimits = {
  /**
   * Counts a use, whether or not it is allowed.
   * @param points how much to count: one call, or its number of bytes
   * @throws {AppError} `rate-limited` with the seconds until the window ends
   */
  take: (limit: RateLimit, key: string, points?: number) => Promise<void>
  /** Counts a use like `take`, and returns whether it is within the limit. */
  allows: (limit: RateLimit, key: string, points?: number) => Promise<boolean>
  /** Clears the count, for example of failed attempts after a correct password. */
  reset: (limit: RateLimit, key: string) => Promise<void>
  /** Returns one use, for something that turned out not to count. */
  giveBack: (limit: RateLimit, key: string) => Promise<void>
  prepare: () => Promise<void>
}

/**
 * Fixed windows, counted in the database so that they hold across processes and restarts.
 * @param factor multiplies every limit; 0 turns all of them off
 */
export function createRateLimits(db: () => Db, factor: number): RateLimits {
  const limiters = new Map<string, RateLimiterMongo>()

  function limiterOf(limit: RateLimit): RateLimiterMongo {
    const known = limiters.get(limit.name)
    if (known) return known
    const made = new RateLimiterMongo({
      storeClient: db(),
      tableName: COLLECTION,
      keyPrefix: limit.name,
      points: Math.max(1, Math.round(limit.points * factor)),
      duration: limit.windowSeconds,
      disableIndexesCreation: true,
    })
    limiters.set(limit.name, made)
    return made
  }

  /** @returns the seconds until the window ends where the use is beyond the limit, else null */
  async function consume(limit: RateLimit, key: string, points = 1): Promise<number | null> {
    if (factor === 0) return null
    try {
      await limiterOf(limit).consume(storedKey(limit, key), points)
      return null
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      return Math.max(1, Math.ceil(error.msBeforeNext / 1000))
    }
  }

  return {
    async prepare() {
      const collection = db().collection(COLLECTION)
      await collection.createIndex({ expire: -1 }, { expireAfterSeconds: 0 })
      await collection.createIndex({ key: 1 }, { unique: true })
    },
    async take(limit, key, points) {
      const retryAfter = await consume(limit, key, points)
      if (retryAfter === null) return
      const message = `${limit.refusal}. Please try again in ${waitText(retryAfter)}.`
      throw new AppError('rate-limited', message, { retryAfter })
    },
    allows: async (limit, key, points) => (await consume(limit, key, points)) === null,
    async reset(limit, key) {
      if (factor !== 0) await limiterOf(limit).delete(storedKey(limit, key))
    },
    async giveBack(limit, key) {
      if (factor !== 0) await limiterOf(limit).reward(storedKey(limit, key))
    },
  }
}

function storedKey({ per }: RateLimit, key: string): string {
  return hashSecret(per === 'address' ? clientKey(key) : key)
}

function waitText(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  if (minutes >= 120) return `${Math.ceil(minutes / 60)} hours`
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}
