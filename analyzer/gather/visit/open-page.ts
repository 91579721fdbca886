import { OWN_WIDGETS } from '../../parsers/html/index.ts'
import type { CdpSession } from '../browser/cdp-connection.ts'
import type { Browser, BrowserPage } from '../browser/connect-browser.ts'
import type { OwnHeaders, SignFor } from '../network/door-fetch.ts'
import type { NetworkDoor } from '../network/network-door.ts'
import { type ScanProxy, PRIME_ADDRESS } from '../network/scan-proxy.ts'
import { withTimeout } from '../with-timeout.ts'
import { browserLibraries } from './browser-libraries.ts'
import { deviceFor, emulateFrames, emulateNavigator, emulateScreen } from './emulate-device.ts'
import { STILL_POINTER_SCRIPT, TEXT_WATCH_SCRIPT } from './in-page/settle-script.ts'
import { TIMER_WATCH_SCRIPT } from './in-page/timer-watch-script.ts'
import { ownWidgetsScript } from './in-page/own-widgets-script.ts'
import { TOOL_REGISTRY_SCRIPT } from './in-page/tool-registry-script.ts'
import { vitalsScript } from './in-page/vitals-script.ts'
import { WORLD_NAME } from './isolated-world.ts'
import { watchNavigation, type PageNavigation } from './page-navigation.ts'
import { attachTargets, type PageTargets } from './page-targets.ts'
import type { VisitSettings } from './visit-settings.ts'

export type OpenedPage = {
  page: BrowserPage
  session: CdpSession
  navigation: PageNavigation
  targets: PageTargets
}

/** The browser asks at once; only a busy machine makes it late. */
const PRIME_MS = 8_000
/**
 * Runs in the page. A headless shell lacks the first object and pages ask for it, so that they would treat the browsers
 * differently. A service worker would answer requests in place of the server, so pages get none.
 */
const ALIKE_SCRIPT =
  'delete window.chrome;if (self.ServiceWorkerContainer) ServiceWorkerContainer.prototype.register = async () => {}'
/** Bodies of responses are not asked for. */
const NO_BODIES = { maxTotalBufferSize: 0, maxResourceBufferSize: 0 }

/** Opens a page that uses the network only through `proxy` and shares nothing with earlier visits. */
export async function openPage(
  browser: Browser,
  proxy: ScanProxy,
  door: NetworkDoor,
  settings: VisitSettings,
): Promise<OpenedPage> {
  const device = deviceFor(browser.version, settings, door.userAgent)
  const page = await browser.openPage({ proxyServer: `http://127.0.0.1:${proxy.port}` })
  const { session } = page
  const navigation = watchNavigation(session)
  const targets = attachTargets(page, (target, type) =>
    type === 'worker'
      ? Promise.all([target.send('Network.enable', NO_BODIES), emulateNavigator(target, device)])
      : prepareFrames(target),
  )
  await Promise.all([
    session.send('Network.enable', NO_BODIES),
    prepareFrames(session),
    emulateScreen(session, device),
    session.send('Page.addScriptToEvaluateOnNewDocument', {
      source: `${STILL_POINTER_SCRIPT};${vitalsScript(browserLibraries().webVitals)};${TEXT_WATCH_SCRIPT}`,
      worldName: WORLD_NAME,
    }),
    ...leaveOut(settings.ownOrigin ?? null),
    session.send('Runtime.runIfWaitingForDebugger'),
  ])
  await primeProxy(session, proxy)
  const declines = settings.declinePasswords === true
  const { ownHeaders = null } = settings
  if (ownHeaders || door.sign || declines) await sendHeaders(session, { ownHeaders, sign: door.sign }, declines)
  return { page, session, navigation, targets }

  async function prepareFrames(frames: CdpSession): Promise<void> {
    frames.on('Page.javascriptDialogOpening', () => {
      frames.send('Page.handleJavaScriptDialog', { accept: false }).catch(() => undefined)
    })
    await Promise.all([
      frames.send('Page.enable'),
      emulateFrames(frames, device),
      frames.send('Page.addScriptToEvaluateOnNewDocument', {
        source: `${ALIKE_SCRIPT};${TOOL_REGISTRY_SCRIPT};${TIMER_WATCH_SCRIPT}`,
      }),
      // The browser cannot be given another certificate authority. The network door has already checked the certificate.
      ...(door.extraCa === null ? [] : [frames.send('Security.setIgnoreCertificateErrors', { ignore: true })]),
    ])
  }

  function leaveOut(ownOrigin: string | null): Promise<unknown>[] {
    if (ownOrigin === null) return []
    const source = ownWidgetsScript(ownOrigin, OWN_WIDGETS)
    return [
      session.send('Page.addScriptToEvaluateOnNewDocument', { source, worldName: WORLD_NAME }),
      session.send('Network.setBlockedURLs', { urls: [`${ownOrigin}/*`] }),
    ]
  }
}

/**
 * Gives the context the credentials of its proxy, by one request that the proxy answers itself. To intercept every request
 * of the visit would distort the measured times. If requests are intercepted later, a site that asks for a password gets
 * none.
 */
async function primeProxy(session: CdpSession, proxy: ScanProxy): Promise<void> {
  session.on('Fetch.authRequired', ({ requestId, authChallenge }) => {
    const { username, password } = proxy
    const authChallengeResponse =
      authChallenge.source === 'Proxy'
        ? { response: 'ProvideCredentials' as const, username, password }
        : { response: 'CancelAuth' as const }
    session.send('Fetch.continueWithAuth', { requestId, authChallengeResponse }).catch(() => undefined)
  })
  const stopGoingOn = session.on('Fetch.requestPaused', ({ requestId }) => {
    session.send('Fetch.continueRequest', { requestId }).catch(() => undefined)
  })
  await session.send('Fetch.enable', { handleAuthRequests: true, patterns: [{ urlPattern: PRIME_ADDRESS }] })
  const primed = session.send('Runtime.evaluate', {
    expression: `fetch(${JSON.stringify(PRIME_ADDRESS)}, { mode: 'no-cors' }).then(() => 'primed')`,
    awaitPromise: true,
    returnByValue: true,
  })
  const { result } = await withTimeout(primed, PRIME_MS, 'The browser did not ask the proxy in time.')
  if (result.value !== 'primed') throw new Error('the browser did not take the proxy')
  await session.send('Fetch.disable')
  stopGoingOn()
}

type Sent = { ownHeaders: OwnHeaders | null; sign: SignFor | null }

/**
 * Adds headers by intercepting requests, because the browser's own option would send them to every origin.
 *
 * Own headers are sent only to their origin. Once the page or a redirect has left it, none are added, because another
 * site could send the browser back to something that only these headers unlock. Signatures are added to the page itself
 * and to its redirects, but not to its other requests, because intercepting all of them would distort the measured
 * times.
 */
async function sendHeaders(
  session: CdpSession,
  { ownHeaders, sign }: Sent,
  handleAuthRequests: boolean,
): Promise<void> {
  const { frameTree } = await session.send('Page.getFrameTree')
  const carriers = new Set<string>()
  let hasLeft = false
  session.on('Fetch.requestPaused', ({ requestId, redirectedRequestId, frameId, resourceType, request }) => {
    const { origin, host } = new URL(request.url)
    const isAtHome = origin === ownHeaders?.origin
    const isPage = resourceType === 'Document' && frameId === frameTree.frame.id
    if (!isAtHome && isPage) hasLeft = true
    const carries = isAtHome && !hasLeft && (redirectedRequestId === undefined || carriers.has(redirectedRequestId))
    if (carries) carriers.add(requestId)
    void goOn(isPage ? (sign?.(host) ?? null) : null)

    async function goOn(signing: ReturnType<SignFor> | null): Promise<void> {
      const added = { ...(await signing), ...(carries && ownHeaders.headers) }
      const all = Object.keys(added).length > 0 && { headers: withHeaders(request.headers, added) }
      session.send('Fetch.continueRequest', { requestId, ...all }).catch(() => undefined)
    }
  })
  // Documents of other origins are included, to notice that the page leaves before its next request.
  const documents = { urlPattern: '*', resourceType: 'Document' as const }
  const patterns = ownHeaders
    ? [{ urlPattern: `${ownHeaders.origin}/*` }, documents]
    : // Any request of the page may be answered with a demand for a password.
      [handleAuthRequests ? { urlPattern: '*' } : documents]
  await session.send('Fetch.enable', { patterns, handleAuthRequests })
}

function withHeaders(sent: Readonly<Record<string, string>>, added: OwnHeaders['headers']) {
  const kept = Object.entries(sent).filter(([name]) => added[name.toLowerCase()] === undefined)
  return [...kept, ...Object.entries(added)].map(([name, value]) => ({ name, value }))
}
