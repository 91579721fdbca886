/** The source of time, so that tests of windows and expiry need not wait. */
export type Clock = { now: () => Date }

export const DAY_MS = 86_400_000

export const systemClock: Clock = { now: () => new Date() }
