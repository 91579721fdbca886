import { deferred } from '../../deferred.ts'
import { AnalyzerError } from '../../errors.ts'
import type { CdpSession } from '../browser/cdp-connection.ts'
import { withTimeout } from '../with-timeout.ts'

/** Where a page is, and how it gets elsewhere. */
export type PageNavigation = ReturnType<typeof watchNavigation>

const DOWNLOAD = 'The server sends the page as a download, so browsers save it and show nothing.'
const LATE = 'The page did not load in time.'

/** Must be called before the page navigates. */
export function watchNavigation(session: CdpSession) {
  const arrived = new Set<string>()
  const looks = new Set<() => void>()
  let frameId = ''
  let url = 'about:blank'
  let isLoaded = false

  const lookAgain = () => looks.forEach((look) => look())
  session.on('Page.frameNavigated', ({ frame }) => {
    if (frame.parentId !== undefined) return
    frameId = frame.id
    url = `${frame.url}${frame.urlFragment ?? ''}`
    isLoaded = false
    arrived.add(frame.loaderId)
    lookAgain()
  })
  session.on('Page.navigatedWithinDocument', (moved) => {
    if (moved.frameId === frameId) url = moved.url
  })
  session.on('Page.loadEventFired', () => {
    isLoaded = true
    lookAgain()
  })

  async function until(holds: () => boolean, ms: number): Promise<void> {
    const held = deferred<void>()
    const look = () => holds() && held.resolve()
    looks.add(look)
    look()
    await withTimeout(held.promise, ms, LATE).finally(() => looks.delete(look))
  }

  return {
    url: (): string => url,
    /** Resolves when the new document has arrived. Rejects with Chromium's `net::` error, or with `timeout`. */
    go: async (to: string, ms: number): Promise<void> => {
      const started = performance.now()
      const before = arrived.size
      const navigated = session.send('Page.navigate', { url: to, referrerPolicy: 'unsafeUrl' })
      const { loaderId, errorText, isDownload } = await withTimeout(navigated, ms, LATE)
      if (isDownload) throw new AnalyzerError('not-html', DOWNLOAD)
      if (errorText) throw new Error(`${errorText} at ${to}`)
      if (loaderId === undefined) return
      await until(() => arrived.size > before || arrived.has(loaderId), ms - (performance.now() - started))
      if (!arrived.has(loaderId)) throw new Error(`another document came instead of ${to}`)
    },
    /** Resolves after the load event, or `ms`. Never rejects. */
    loaded: (ms: number): Promise<void> => until(() => isLoaded, ms).catch(() => undefined),
    /** Resolves when the browser shows its own error page, or after `ms`. Never rejects. */
    failed: (ms: number): Promise<void> => until(() => url.startsWith('chrome-error:'), ms).catch(() => undefined),
  }
}
