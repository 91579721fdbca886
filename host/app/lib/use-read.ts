import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { read } from './api.ts'
import { isRefused } from './newer-scan.ts'
import { startReading, type Reading } from './start-reading.ts'
import { useRestoredPage } from './use-restored-page.ts'

type ReadOptions<Data> = {
  /** What the page came with; without it, the answer is read at once. */
  initial?: Data
  pollDelay?: (data: Data | undefined) => number | false
  mayRetry?: (failures: number, error: unknown) => boolean
  /** What happens once the reader may no longer read this. */
  onRefused?: () => void
  /** Which of two answers is shown. */
  choose?: (shown: Data | undefined, arrived: Data) => Data
}

type State<Data> = { path: string | null; data: Data | undefined; failing: boolean; pending: boolean }

const never = () => false as const

/**
 * The answer to GET `path`, read again as often as `pollDelay` says while the page is visible; without a path nothing is
 * read. Components do not share answers, and another path starts anew.
 */
export function useRead<Data>(path: string | null, options: ReadOptions<Data> = {}) {
  const fresh: State<Data> = {
    path,
    data: options.initial,
    failing: false,
    pending: path !== null && options.initial === undefined,
  }
  const [state, setState] = useState(fresh)
  const shown = state.path === path ? state : fresh
  const latest = useRef({ options, data: shown.data })
  latest.current = { options, data: shown.data }
  const reading = useRef<Reading | null>(null)

  useEffect(() => {
    if (path === null) return
    const now = () => latest.current
    // An urgent update of a page that is still being hydrated would make React throw away what was served.
    const show = (state: State<Data>) => startTransition(() => setState(state))
    const started = startReading<Data>({
      read: async (signal) => (await read<Data>(path, { signal })) as Data,
      onData(arrived) {
        const { options, data } = now()
        const chosen = options.choose ? options.choose(data, arrived) : arrived
        // The next poll is planned before this is rendered.
        now().data = chosen
        show({ path, data: chosen, failing: false, pending: false })
      },
      onError(error) {
        show({ path, data: now().data, failing: true, pending: false })
        if (isRefused(error)) now().options.onRefused?.()
      },
      pollDelay: () => (now().options.pollDelay ?? never)(now().data),
      mayRetry: (failures, error) => (now().options.mayRetry ?? never)(failures, error),
    })
    reading.current = started
    if (now().data === undefined) void started.refresh()
    return started.stop
  }, [path])

  const refresh = useCallback(async () => reading.current?.refresh(), [])
  useRestoredPage(refresh)
  return { data: shown.data, failing: shown.failing, pending: shown.pending, refresh }
}
