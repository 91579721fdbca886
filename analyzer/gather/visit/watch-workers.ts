import type { Page, Request } from 'playwright-core'
import { addressKeyOf, type AddressKey } from './address-key.ts'
import { createRequestRepeats } from './request-repeats.ts'

/** Open requests of a page's workers, which the page's own session does not report. */
export type WorkerWatch = {
  pending: () => number
  /** When the last of them started or ended. */
  lastChange: () => number
}
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
 * `started` is told the address of each worker that runs. Requests are watched from the first worker on, because hearing
 * of every request costs time. Those of the page itself are then among them, which does no harm.
 */
export function watchWorkers(page: Page, started: (url: string) => void): WorkerWatch {
  const open = new Map<Request, Open>()
  const repeats = createRequestRepeats()
  let lastChange = -Infinity
  let isWatching = false
  let starts = 0

  function answered(request: Request): void {
    const known = open.get(request)
    if (!known) return
    repeats.end(known.key)
    known.until = performance.now() + BODY_MS
  }

  function end(request: Request): void {
    answered(request)
    if (open.delete(request)) lastChange = performance.now()
  }

  page.on('worker', (worker) => {
    starts += 1
    if (starts <= MAX_STARTS) lastChange = performance.now()
    started(worker.url())
    if (isWatching) return
    isWatching = true
    page.on('request', (request) => {
      if (!DATA_TYPES.has(request.resourceType()) || open.size >= MAX_OPEN || starts > MAX_STARTS) return
      const key = addressKeyOf(request.method(), request.url())
      if (repeats.start(key) === 'repeat') return
      lastChange = performance.now()
      open.set(request, { key, until: lastChange + PATIENCE_MS })
    })
    page.on('response', (response) => answered(response.request()))
    page.on('requestfinished', end)
    page.on('requestfailed', end)
  })

  return {
    pending: () => {
      const now = performance.now()
      return [...open.values()].filter(({ until }) => now < until).length
    },
    lastChange: () => lastChange,
  }
}
