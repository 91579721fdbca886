/** How long an answer is waited for. */
const READ_LIMIT_MS = 30_000
const MAX_RETRY_DELAY_MS = 30_000

export type ReadRules<Data> = {
  read: (signal: AbortSignal) => Promise<Data>
  onData: (data: Data) => void
  /** Called when an answer did not come and is not tried for again; the next poll tries anew. */
  onError: (error: unknown) => void
  /** Milliseconds until the next read, asked after each one; false for none. */
  pollDelay: () => number | false
  /** Whether a read that failed so often in a row is tried again soon. */
  mayRetry: (failures: number, error: unknown) => boolean
}

export type Reading = {
  /** Reads now, or once more after a read that is under way: its answer may be older than this call. */
  refresh: () => Promise<void>
  stop: () => void
}

/** Reads something again and again while the page is visible. Reads never overlap. */
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
