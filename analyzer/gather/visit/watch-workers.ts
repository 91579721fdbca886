import type { Page, Request } from 'playwright-core'

/** Open requests of a page's workers, which the page's own session does not report. */
export type WorkerWatch = {
  pending: () => number
  /** When the last of them started or ended. */
  lastChange: () => number
}

const DATA_TYPES = new Set(['fetch', 'xhr', 'script'])
/** Workers also hold connections open for as long as the page lives. */
const PATIENCE_MS = 3_500
const MAX_OPEN = 500
/** A page that starts more is restless, and further ones are not awaited. */
const MAX_STARTS = 10

/**
 * `started` is told the address of each worker that runs. Requests are watched from the first worker on, because hearing
 * of every request costs time. Those of the page itself are then among them, which does no harm.
 */
export function watchWorkers(
  page: Page,
  isRepeat: (method: string, url: string) => boolean,
  started: (url: string) => void,
): WorkerWatch {
  const open = new Map<Request, number>()
  let lastChange = -Infinity
  let isWatching = false
  let starts = 0

  function end(request: Request): void {
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
      open.set(request, performance.now())
      lastChange = performance.now()
    })
    page.on('requestfinished', end)
    page.on('requestfailed', end)
  })

  return {
    pending: () => {
      const now = performance.now()
      const awaited = [...open].filter(
        ([request, since]) => now - since < PATIENCE_MS && !isRepeat(request.method(), request.url()),
      )
      return awaited.length
    },
    lastChange: () => lastChange,
  }
}
