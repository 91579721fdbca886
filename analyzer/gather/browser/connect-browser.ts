import { deferred, type Deferred } from '../../deferred.ts'
import { withTimeout } from '../with-timeout.ts'
import { openConnection, type CdpSession, type CdpTransport } from './cdp-connection.ts'

/** A running browser. */
export type Browser = {
  version: string
  session: CdpSession
  isConnected: () => boolean
  /** Opens a page that shares nothing with others. Windows that it opens are closed before they load anything. */
  openPage: (options?: PageOptions) => Promise<BrowserPage>
  pages: () => readonly BrowserPage[]
  /** Resolves when the browser has ended. */
  close: () => Promise<void>
}
export type PageOptions = {
  /** By default the page reaches nothing; see `CHROMIUM_FLAGS`. */
  proxyServer?: string
}

export type BrowserCookie = { name: string; secure: boolean; httpOnly: boolean; sameSite: 'Strict' | 'Lax' | 'None' }

/** A page in a context of its own. It does nothing until `Runtime.runIfWaitingForDebugger` is sent. */
export type BrowserPage = {
  session: CdpSession
  /** The session of a target that `session` attached to. */
  related: (sessionId: string) => CdpSession
  /** Opens a second session, for what only one can do at a time. */
  openSession: () => Promise<CdpSession>
  cookies: () => Promise<readonly BrowserCookie[]>
  /** Closes the page and forgets all that it has stored. */
  close: () => Promise<void>
}

/** The browser answers at once; only a busy machine makes it late. */
const OPEN_MS = 8_000

/** Resolves when the browser responds. */
export async function connectBrowser(transport: CdpTransport): Promise<Browser> {
  const connection = openConnection(transport)
  const { browser: session } = connection
  const pages = new Map<string, BrowserPage>()
  /** New contexts in which the first page, ours, is being opened. */
  const opening = new Map<string, Deferred<BrowserPage>>()

  session.on('Target.attachedToTarget', ({ sessionId, targetInfo: { targetId, browserContextId = '' } }) => {
    if (pages.has(targetId)) return
    const awaited = opening.get(browserContextId)
    if (!awaited) return refuse(connection.session(sessionId), targetId)
    opening.delete(browserContextId)
    const page = toBrowserPage(connection.session(sessionId), targetId, browserContextId)
    pages.set(targetId, page)
    page.session.onEnd(() => pages.delete(targetId))
    awaited.resolve(page)
  })

  /** The page that opened the window stands still until it may run; without an answer it shows nothing of its address. */
  function refuse(popup: CdpSession, targetId: string): void {
    const sent = [
      popup.send('Fetch.enable', {}),
      popup.send('Runtime.runIfWaitingForDebugger'),
      session.send('Target.closeTarget', { targetId }),
    ]
    for (const answer of sent) answer.catch(() => undefined)
  }

  function toBrowserPage(own: CdpSession, targetId: string, browserContextId: string): BrowserPage {
    return {
      session: own,
      related: connection.session,
      openSession: async () => {
        const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: true })
        return connection.session(sessionId)
      },
      cookies: () => cookiesOf(session, browserContextId),
      close: async () => void (await session.send('Target.disposeBrowserContext', { browserContextId })),
    }
  }

  async function openPage({ proxyServer }: PageOptions = {}): Promise<BrowserPage> {
    const { browserContextId } = await session.send('Target.createBrowserContext', {
      disposeOnDetach: true,
      ...(proxyServer !== undefined && { proxyServer, proxyBypassList: '<-loopback>' }),
    })
    const opened = deferred<BrowserPage>()
    opening.set(browserContextId, opened)
    try {
      const prepared = Promise.all([
        opened.promise,
        session.send('Browser.setDownloadBehavior', { behavior: 'deny', browserContextId }),
        // Granting none denies all.
        session.send('Browser.grantPermissions', { permissions: [], browserContextId }),
        session.send('Target.createTarget', { url: 'about:blank', browserContextId }),
      ])
      const [page] = await withTimeout(
        Promise.race([prepared, sessionEnd(opened.promise)]),
        OPEN_MS,
        'No page opened in time.',
      )
      return page
    } finally {
      opening.delete(browserContextId)
    }
  }

  const { product } = await session.send('Browser.getVersion')
  // Pages alone: service workers and those that pages share are left to themselves.
  const filter = [{ type: 'page' }]
  await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true, filter })
  return {
    version: product.slice(product.indexOf('/') + 1),
    session,
    isConnected: () => !session.isOver(),
    openPage,
    pages: () => [...pages.values()],
    close: () =>
      new Promise((resolve) => {
        if (session.isOver()) return resolve()
        session.onEnd(resolve)
        transport.close()
      }),
  }
}

/** Rejects when the page ends: the browser leaves calls about its context unanswered then. */
async function sessionEnd(page: Promise<BrowserPage>): Promise<never> {
  const { session } = await page
  await new Promise<void>(session.onEnd)
  throw new Error('the page has closed')
}

async function cookiesOf(session: CdpSession, browserContextId: string): Promise<readonly BrowserCookie[]> {
  const { cookies } = await session.send('Storage.getCookies', { browserContextId })
  // Chromium names what a cookie says of itself, not what holds for one that says nothing.
  return cookies.map(({ name, secure, httpOnly, sameSite = 'Lax' }) => ({ name, secure, httpOnly, sameSite }))
}
