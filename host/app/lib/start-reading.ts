/** The time limit of one read. */
const READ_LIMIT_MS = 30_000
const MAX_RETRY_DELAY_MS = 30_000

export type ReadRules<Data> = {
  read: (signal: AbortSignal) => Promise<Data>
  onData: (data: Data) => void
  /** Called when a read fails and is not retried; the next poll starts over. */
  onError: (error: unknown) => void
  /** Milliseconds until the next read, or false for none. Called after each read. */
  pollDelay: () => number | false
  /** Whether to retry soon after this many failures in a row. */
  mayRetry: (failures: number, error: unknown) => boolean
}

export type Reading = {
  /** Reads now, or again after a read in progress, whose result may be older than this call. */
  refresh: () => Promise<void>
  stop: () => void
}

/** Polls while the page is visible. Reads never overlap. */
export function startReading<Data>({ read, onData, onError, pollDelay, mayRetry }: ReadRules<Data>): Reading {
  const ending = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null

  function refresh(): Promise<void> {
    if (!running) return start()
    next ??= running.then(start)
    return next
  }

  function start(): Promise<void> {
    clearTimeout(timer)
    next = null
    running = readWithRetries().finally(() => {
      running = null
      plan()
    })
    return running
  }

  async function readWithRetries(): Promise<void> {
    for (let failures = 0; !ending.signal.aborted; failures += 1) {
      try {
        const data = await read(AbortSignal.any([ending.signal, AbortSignal.timeout(READ_LIMIT_MS)]))
        if (!ending.signal.aborted) onData(data)
        return
      } catch (error) {
        if (ending.signal.aborted) return
        if (!mayRetry(failures, error)) return onError(error)
        await new Promise((resolve) => setTimeout(resolve, Math.min(1_000 * 2 ** failures, MAX_RETRY_DELAY_MS)))
      }
    }
  }

  function plan(): void {
    const delay = pollDelay()
    if (delay === false || ending.signal.aborted) return
    timer = setTimeout(() => {
      if (document.visibilityState === 'visible') void start()
      else document.addEventListener('visibilitychange', () => void refresh(), { once: true, signal: ending.signal })
    }, delay)
  }

  plan()
  return {
    refresh,
    stop() {
      ending.abort()
      clearTimeout(timer)
    },
  }
}
