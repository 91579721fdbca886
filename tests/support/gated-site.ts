import type { Site, SiteRequest } from '../sites/site.ts'

export type GatedSite = {
  site: Site
  /** Whether a request waits at the gate. */
  isReached: () => boolean
  /** Answers waiting and later requests. */
  open: () => void
  /** Holds the next requests again. */
  shut: () => void
}

/** A site that does not answer at `path` until its gate opens, so that a scan of it stays unfinished. */
export function gatedSite(inner: Site, path: string): GatedSite {
  let isOpen = false
  let waiting: SiteRequest[] = []
  return {
    site(request) {
      if (isOpen || request.path !== path) return inner(request)
      waiting.push(request)
      return 'taken'
    },
    isReached: () => waiting.length > 0,
    open() {
      isOpen = true
      for (const request of waiting) answerNow(inner, request)
      waiting = []
    },
    shut() {
      isOpen = false
    },
  }
}

function answerNow(inner: Site, request: SiteRequest): void {
  const { response } = request.raw
  if (response.destroyed) return
  const answer = inner(request)
  if (answer === 'taken') return
  response.writeHead(answer?.status ?? (answer ? 200 : 404), { ...answer?.headers })
  response.end(answer?.body ?? '')
}
