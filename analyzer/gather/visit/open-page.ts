import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import { OWN_WIDGETS } from '../../parsers/html/index.ts'
import type { NetworkDoor } from '../network/network-door.ts'
import { type ScanProxy, PRIME_ADDRESS } from '../network/scan-proxy.ts'
import { withTimeout } from '../with-timeout.ts'
import { browserLibraries } from './browser-libraries.ts'
import { STILL_POINTER_SCRIPT, TEXT_WATCH_SCRIPT } from './in-page/settle-script.ts'
import { TIMER_WATCH_SCRIPT } from './in-page/timer-watch-script.ts'
import { ownWidgetsScript } from './in-page/own-widgets-script.ts'
import { TOOL_REGISTRY_SCRIPT } from './in-page/tool-registry-script.ts'
import { vitalsScript } from './in-page/vitals-script.ts'
import { WORLD_NAME } from './isolated-world.ts'
import { sendHeaders } from './send-headers.ts'
import type { VisitSettings } from './visit-settings.ts'

export type OpenedPage = { context: BrowserContext; page: Page; session: CDPSession }

/** The browser asks at once; only a busy machine makes it late. */
const PRIME_MS = 8_000
/** Lighthouse's phone. */
export const PHONE_SCREEN = { width: 412, height: 823 }

/**
 * Runs in the page. A headless shell lacks this object and pages ask for it, so that they would treat the browsers
 * differently.
 */
const ALIKE_SCRIPT = 'delete window.chrome'

function device(browser: Browser, { viewport }: VisitSettings, userAgent: string) {
  const major = browser.version().split('.')[0] ?? '0'
  const engine = `AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${major}.0.0.0`
  if (viewport) {
    return { viewport, userAgent: `Mozilla/5.0 (X11; Linux x86_64) ${engine} Safari/537.36 ${userAgent}` }
  }
  return {
    viewport: PHONE_SCREEN,
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    userAgent: `Mozilla/5.0 (Linux; Android 11; moto g power (2022)) ${engine} Mobile Safari/537.36 ${userAgent}`,
  }
}

/** Opens a page in a new context that uses the network only through `proxy` and shares nothing with earlier visits. */
export async function openPage(
  browser: Browser,
  proxy: ScanProxy,
  door: NetworkDoor,
  settings: VisitSettings,
): Promise<OpenedPage> {
  const emulated = device(browser, settings, door.userAgent)
  const context = await browser.newContext({
    ...emulated,
    proxy: { server: `http://127.0.0.1:${proxy.port}`, bypass: '<-loopback>' },
    // The browser cannot be given another certificate authority. The network door has already checked the certificate.
    ignoreHTTPSErrors: door.extraCa !== null,
    serviceWorkers: 'block',
    acceptDownloads: false,
    permissions: [],
    locale: 'en-US',
  })
  const { ownOrigin = null } = settings
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  page.on('dialog', (dialog) => void dialog.dismiss().catch(() => undefined))
  // The event for our own page may arrive late.
  context.on('page', (popup) => (popup === page ? undefined : void popup.close().catch(() => undefined)))
  await Promise.all([
    session.send('Network.enable', { maxTotalBufferSize: 0, maxResourceBufferSize: 0 }),
    session.send('Page.enable'),
    seemAlike(session, {
      userAgent: emulated.userAgent,
      version: browser.version(),
      isPhone: settings.viewport === undefined,
    }),
    session.send('Page.addScriptToEvaluateOnNewDocument', {
      source: `${STILL_POINTER_SCRIPT};${vitalsScript(browserLibraries().webVitals)};${TEXT_WATCH_SCRIPT}`,
      worldName: WORLD_NAME,
    }),
    session.send('Page.addScriptToEvaluateOnNewDocument', {
      source: `${ALIKE_SCRIPT};${TOOL_REGISTRY_SCRIPT};${TIMER_WATCH_SCRIPT}`,
    }),
    ...(ownOrigin === null
      ? []
      : [
          session.send('Page.addScriptToEvaluateOnNewDocument', {
            source: ownWidgetsScript(ownOrigin, OWN_WIDGETS),
            worldName: WORLD_NAME,
          }),
          session.send('Network.setBlockedURLs', { urls: [`${ownOrigin}/*`] }),
        ]),
    primeProxy(session, proxy),
  ])
  const declines = settings.declinePasswords === true
  const { ownHeaders = null } = settings
  if (ownHeaders || door.sign || declines) await sendHeaders(session, { ownHeaders, sign: door.sign }, declines)
  return { context, page, session }
}

type Seeming = { userAgent: string; version: string; isPhone: boolean }

/** Megabits a second; pages may ask for it. */
const DOWNLINK = 10

/**
 * Gives every Chromium the same client hints. The headless shell adds a brand, at which some servers refuse it; that we are
 * a scanner is what the user agent says. A full browser also guesses how fast the network is, from what it has loaded.
 */
async function seemAlike(session: CDPSession, { userAgent, version, isPhone }: Seeming): Promise<void> {
  const brandsOf = (chromium: string, other: string) => [
    { brand: 'Not:A-Brand', version: other },
    { brand: 'Chromium', version: chromium },
  ]
  await session.send('Emulation.setUserAgentOverride', {
    userAgent,
    acceptLanguage: 'en-US',
    userAgentMetadata: {
      brands: brandsOf(version.split('.')[0] ?? '0', '8'),
      fullVersionList: brandsOf(version, '8.0.0.0'),
      platform: isPhone ? 'Android' : 'Linux',
      platformVersion: isPhone ? '11' : '',
      architecture: isPhone ? '' : 'x86',
      bitness: '64',
      model: isPhone ? 'moto g power (2022)' : '',
      mobile: isPhone,
    },
  })
  const bytes = (DOWNLINK * 1_000_000) / 8
  const network = { offline: false, latency: 0, downloadThroughput: bytes, uploadThroughput: bytes }
  // Versions of Chromium that do not know this let the page have the guess.
  await session.send('Network.overrideNetworkState', network).catch(() => undefined)
}

/**
 * Gives the context the credentials of its proxy, by one request that the proxy answers itself. With Playwright's own
 * option every request of the visit would be intercepted, which distorts the measured times. If requests are
 * intercepted later, a site that asks for a password gets none.
 */
async function primeProxy(session: CDPSession, proxy: ScanProxy): Promise<void> {
  session.on('Fetch.authRequired', ({ requestId, authChallenge }) => {
    const { username, password } = proxy
    const authChallengeResponse =
      authChallenge.source === 'Proxy'
        ? { response: 'ProvideCredentials' as const, username, password }
        : { response: 'CancelAuth' as const }
    session.send('Fetch.continueWithAuth', { requestId, authChallengeResponse }).catch(() => undefined)
  })
  const goOn = continuing(session)
  session.on('Fetch.requestPaused', goOn)
  await session.send('Fetch.enable', { handleAuthRequests: true, patterns: [{ urlPattern: PRIME_ADDRESS }] })
  const primed = session.send('Runtime.evaluate', {
    expression: `fetch(${JSON.stringify(PRIME_ADDRESS)}, { mode: 'no-cors' }).then(() => 'primed')`,
    awaitPromise: true,
    returnByValue: true,
  })
  const { result } = await withTimeout(primed, PRIME_MS, 'The browser did not ask the proxy in time.')
  if (result.value !== 'primed') throw new Error('the browser did not take the proxy')
  await session.send('Fetch.disable')
  session.off('Fetch.requestPaused', goOn)
}

function continuing(session: CDPSession) {
  return ({ requestId }: { requestId: string }) => {
    session.send('Fetch.continueRequest', { requestId }).catch(() => undefined)
  }
}
