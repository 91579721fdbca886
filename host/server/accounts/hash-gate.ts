import { AppError } from '../platform/errors.ts'

/** Lets few pieces of costly work run at once, and refuses when too many wait: hashes share a pool with file access. */
export function createGate(limits: { running: number; waiting: number }) {
  const waiting: (() => void)[] = []
  let running = 0

  return async function pass<Value>(work: () => Promise<Value>): Promise<Value> {
    if (running >= limits.running) {
      if (waiting.length >= limits.waiting) {
        throw new AppError('unavailable', 'Too many people are signing in right now. Please try again in a moment.')
      }
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
