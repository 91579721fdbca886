import { AnalyzerError } from '../../errors.ts'
import type { CdpSession } from '../browser/cdp-connection.ts'
import { watchContention, watchTreeMemory } from '../browser/process-tree.ts'
import { deferred } from '../../deferred.ts'

/** Ends a visit that crashes, takes too much time or memory, or whose scan has ended. */
export type VisitGuard = ReturnType<typeof guardVisit>

const STAGE_MS = 25_000
/** Lower than the limit of the whole scan process, so that only the visit ends. */
const MEMORY_LIMIT_MB = 1_200
const MEMORY_EVERY_MS = 500

/** Watches until `stop`; `minimumMs` is added to the time limit. */
export function guardVisit(browserPid: number, signal: AbortSignal, minimumMs: number) {
  const { promise: broken, reject } = deferred<never>()
  let isBroken = false
  const fail = (error: AnalyzerError) => {
    isBroken = true
    reject(error)
  }
  const aborted = () => {
    const reason: unknown = signal.reason
    fail(reason instanceof AnalyzerError ? reason : new AnalyzerError('aborted', 'The scan was stopped.'))
  }
  signal.addEventListener('abort', aborted, { once: true })
  if (signal.aborted) aborted()
  const limit = setTimeout(
    () => fail(new AnalyzerError('timeout', `The page kept the browser busy for more than ${STAGE_MS / 1000} s.`)),
    STAGE_MS + minimumMs,
  )
  const memory = watchTreeMemory(browserPid)
  const looking = setInterval(() => {
    const { own, below } = memory()
    const mb = own + below
    if (mb > MEMORY_LIMIT_MB) fail(new AnalyzerError('too-large', `The page used ${mb} MB of memory in the browser.`))
  }, MEMORY_EVERY_MS)
  return {
    /** Rejects with the reason; never resolves. */
    broken,
    isBroken: (): boolean => isBroken,
    fail,
    /** What other work on this machine has kept from the browser. */
    contention: watchContention(browserPid),
    /** Ends the visit when the page closes or crashes, until the returned function is called. */
    watch: (page: CdpSession): (() => void) => {
      const crashed = () => fail(new AnalyzerError('internal', 'The page crashed the browser.'))
      const closed = () => fail(new AnalyzerError('internal', 'The browser closed the page.'))
      const stops = [page.on('Inspector.targetCrashed', crashed), page.onEnd(closed)]
      return () => stops.forEach((stop) => stop())
    },
    stop: (): void => {
      clearTimeout(limit)
      clearInterval(looking)
      signal.removeEventListener('abort', aborted)
    },
  }
}
