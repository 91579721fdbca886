import type { LimitName } from '#host/contract/limits-table.ts'
import type { RateLimits } from './rate-limits.ts'

/** Returns what was taken, for something that was not done. */
export type GiveBack = () => Promise<void>

/**
 * Counts a use for several limits, each with its key. If one refuses, those before it are given back.
 * @throws {AppError} `rate-limited`
 */
export async function takeTogether(
  wanted: readonly (readonly [LimitName, string])[],
  limits: Pick<RateLimits, 'take' | 'giveBack'>,
): Promise<GiveBack> {
  const taken: (readonly [LimitName, string])[] = []
  const giveBack = async () => {
    for (const [name, key] of taken) await limits.giveBack(name, key)
  }
  for (const [name, key] of wanted) {
    try {
      await limits.take(name, key)
    } catch (error) {
      await giveBack()
      throw error
    }
    taken.push([name, key])
  }
  return giveBack
}
