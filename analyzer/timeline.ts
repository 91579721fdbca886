/** Something that a scan waited for. `from` is in milliseconds from the start of the scan. */
export type Wait = { by: string; what: string; from: number; ms: number }

/** What one scan waits for, so that a stall has a name. */
export type Timeline = {
  /** Notes how long `promise` takes from now on, however it ends. */
  wait: <T>(by: string, what: string, promise: Promise<T>) => Promise<T>
  /** Notes what has already been waited for, since a time of `performance.now()`. */
  note: (by: string, what: string, since: number) => void
  /** In the order in which they ended. */
  waits: () => readonly Wait[]
}

export const MAX_WAITS = 400

/** Starts the clock. */
export function createTimeline(): Timeline {
  const started = performance.now()
  const waits: Wait[] = []
  const note: Timeline['note'] = (by, what, since) => {
    if (waits.length < MAX_WAITS) waits.push({ by, what, from: since - started, ms: performance.now() - since })
  }
  return {
    note,
    wait: async (by, what, promise) => {
      const since = performance.now()
      try {
        return await promise
      } finally {
        note(by, what, since)
      }
    },
    waits: () => waits,
  }
}

/** How many of the first `totalMs` of a scan no wait covers. */
export function unnamedMs(waits: readonly Wait[], totalMs: number): number {
  let covered = 0
  let unnamed = 0
  for (const { from, ms } of waits.toSorted((a, b) => a.from - b.from)) {
    unnamed += Math.max(0, Math.min(from, totalMs) - covered)
    covered = Math.max(covered, Math.min(from + ms, totalMs))
  }
  return unnamed + totalMs - covered
}
