/** Where the time comes from, so that tests of windows and expiry need not wait. */
export type Clock = { now: () => Date }

export const systemClock: Clock = { now: () => new Date() }
