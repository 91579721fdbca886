import type { LaunchedBrowser } from './launch-browser.ts'

/** A place for one browser process; `used` counts the visits of the running one. */
export type BrowserSlot = { running: LaunchedBrowser | null; used: number; busy: boolean }
export type BrowserSlots = {
  all: readonly BrowserSlot[]
  /** Waits for a free slot and prefers one with a running browser. Throws the signal's reason when it aborts first. */
  take: (signal: AbortSignal | undefined) => Promise<BrowserSlot>
  free: (slot: BrowserSlot) => void
}

/** Slots for the browsers that may run at once. */
export function createBrowserSlots(count: number): BrowserSlots {
  const all: BrowserSlot[] = Array.from({ length: count }, () => ({ running: null, used: 0, busy: false }))
  const waiting = new Set<() => void>()

  function nextFree(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        waiting.delete(wake)
        signal?.removeEventListener('abort', wake)
        resolve()
      }
      waiting.add(wake)
      signal?.addEventListener('abort', wake, { once: true })
    })
  }

  return {
    all,
    take: async (signal) => {
      for (;;) {
        signal?.throwIfAborted()
        const free = all.filter(({ busy }) => !busy)
        const slot = free.find(({ running }) => running !== null) ?? free[0]
        if (slot) {
          // Set before any await, so that two visits never get the same slot.
          slot.busy = true
          return slot
        }
        await nextFree(signal)
      }
    },
    free: (slot) => {
      slot.busy = false
      const [first] = waiting
      first?.()
    },
  }
}
