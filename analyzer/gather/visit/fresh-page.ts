import type { Browser } from '../browser/connect-browser.ts'
import type { NetworkDoor } from '../network/network-door.ts'
import type { ScanProxy } from '../network/scan-proxy.ts'
import { createIsolatedWorld } from './isolated-world.ts'
import { openPage, type OpenedPage } from './open-page.ts'
import { articleScript, axeScript } from './page-scripts.ts'
import type { VisitSettings } from './visit-settings.ts'

/** A page in which nothing has been shown, and the proxy that is its only way to the network. */
export type FreshPage = OpenedPage & { proxy: ScanProxy }

/** The page of a browser's next visit, once it is being opened, what it may reach, and whether it signs requests. */
type Ahead = Pick<NetworkDoor, 'policy' | 'sign'> & { page: Promise<FreshPage> | null }
const ahead = new WeakMap<Browser, Ahead>()

/** Until then a scan still judges what its visit has read, or the process ends with it. */
const IDLE_MS = 500

/** Opens the page for the next visit when the browser has been idle. It shares nothing with the visit before. */
export function openAhead(browser: Browser, door: NetworkDoor): void {
  const known = ahead.get(browser)
  if (known && suits(known, door)) return
  if (known) discard(known)
  const next: Ahead = { policy: door.policy, sign: door.sign, page: null }
  const isNext = () => ahead.get(browser) === next
  ahead.set(browser, next)
  setTimeout(() => {
    if (!isNext() || !browser.isConnected()) return
    next.page = open(browser, door, { ownOrigin: door.ownOrigin })
    next.page.then((fresh) => rehearse(fresh, isNext)).catch(() => undefined)
  }, IDLE_MS).unref()
}

/**
 * Runs the longest scripts of a visit on the empty page. V8 keeps what it compiled in the process of the page, in which the
 * visit goes on.
 */
async function rehearse({ session }: FreshPage, isWaiting: () => boolean): Promise<void> {
  const { frameTree } = await session.send('Page.getFrameTree')
  const world = createIsolatedWorld(session, frameTree.frame.id)
  for (const script of [axeScript(), articleScript()]) if (isWaiting()) await world.text(script, { promise: true })
  // The trace enables it too. V8 then hashes the scripts that it knows, which took a visit 50 ms.
  if (isWaiting()) await session.send('Debugger.enable')
}

/** The page that was opened ahead, if it suits this visit and still responds, otherwise a new one. */
export async function freshPage(browser: Browser, door: NetworkDoor, settings: VisitSettings): Promise<FreshPage> {
  const known = ahead.get(browser)
  if (!known?.page) {
    // Opening it now would disturb this visit.
    ahead.delete(browser)
    return open(browser, door, settings)
  }
  if (!suits(known, door) || !isUsual(settings, door)) return open(browser, door, settings)
  ahead.delete(browser)
  try {
    const fresh = await known.page
    await fresh.session.send('Runtime.evaluate', { expression: '1' })
    return fresh
  } catch {
    discard(known)
    return open(browser, door, settings)
  }
}

function suits({ policy, sign }: Ahead, door: NetworkDoor): boolean {
  return policy === door.policy && sign === door.sign
}

function isUsual({ viewport, ownHeaders, declinePasswords, ownOrigin }: VisitSettings, door: NetworkDoor): boolean {
  return !viewport && !ownHeaders && !declinePasswords && ownOrigin === door.ownOrigin
}

function discard({ page }: Ahead): void {
  page?.then((fresh) => Promise.all([fresh.page.close(), fresh.proxy.close()])).catch(() => undefined)
}

/** The proxy closes with the browser if nobody closes it before. */
async function open(browser: Browser, door: NetworkDoor, settings: VisitSettings): Promise<FreshPage> {
  const proxy = await door.openProxy()
  const stopWaiting = browser.session.onEnd(() => void proxy.close())
  const close = () => {
    stopWaiting()
    return proxy.close()
  }
  try {
    return { ...(await openPage(browser, proxy, door, settings)), proxy: { ...proxy, close } }
  } catch (error) {
    await close()
    throw error
  }
}
