import type { CdpSession } from '../browser/cdp-connection.ts'
import { addressKeyOf, type AddressKey } from './address-key.ts'
import type { PageTargets } from './page-targets.ts'
import { createRequestRepeats } from './request-repeats.ts'

type Open = { key: AddressKey; until: number }

const DATA_TYPES = new Set(['fetch', 'xhr', 'script'])
/** Workers also hold connections open for as long as the page lives. */
const PATIENCE_MS = 3_500
/** For the body of a response, whose end is not reported if the worker ignores it. */
const BODY_MS = 1_000
const MAX_OPEN = 500
/** A page that starts more is restless, and further ones are not awaited. */
const MAX_STARTS = 10

/**
 * Open requests of a page's workers, which the page's own session does not report. `started` is told the address of each
 * worker that runs.
 */
export function watchWorkers(targets: PageTargets, started: (url: string) => void) {
  const open = new Map<string, Open>()
  const repeats = createRequestRepeats()
  let lastChange = -Infinity
  let starts = 0

  function answered(requestId: string): void {
    const known = open.get(requestId)
    if (!known) return
    repeats.end(known.key)
    known.until = performance.now() + BODY_MS
  }

  function end(requestId: string): void {
    answered(requestId)
    if (open.delete(requestId)) lastChange = performance.now()
  }

  function watch(worker: CdpSession): void {
    worker.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
      // A redirect.
      end(requestId)
      if (!DATA_TYPES.has(type.toLowerCase()) || open.size >= MAX_OPEN || starts > MAX_STARTS) return
      const key = addressKeyOf(request.method, request.url)
      if (repeats.start(key) === 'repeat') return
      lastChange = performance.now()
      open.set(requestId, { key, until: lastChange + PATIENCE_MS })
    })
    worker.on('Network.responseReceived', ({ requestId }) => answered(requestId))
    worker.on('Network.loadingFinished', ({ requestId }) => end(requestId))
    worker.on('Network.loadingFailed', ({ requestId }) => end(requestId))
  }

  targets.onWorker((url, worker) => {
    starts += 1
    if (starts <= MAX_STARTS) lastChange = performance.now()
    started(url)
    watch(worker)
  })

  return {
    pending: (): number => {
      const now = performance.now()
      return [...open.values()].filter(({ until }) => now < until).length
    },
    /** When the last of them started or ended. */
    lastChange: (): number => lastChange,
  }
}
