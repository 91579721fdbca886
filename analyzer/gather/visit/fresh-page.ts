import type { Browser } from 'playwright-core'
import type { NetworkDoor } from '../network/network-door.ts'
import type { ScanProxy } from '../network/scan-proxy.ts'
import type { TargetPolicy } from '../network/target-policy.ts'
import { openPage, type OpenedPage } from './open-page.ts'
import type { VisitSettings } from './visit-settings.ts'

/** A page in which nothing has been shown, and the proxy that is its only way to the network. */
export type FreshPage = OpenedPage & { proxy: ScanProxy }

/** The page that a browser has opened for its next visit, and the targets that it may reach. */
type Ahead = { policy: TargetPolicy; page: Promise<FreshPage> }
const ahead = new WeakMap<Browser, Ahead>()

/** Opens the page for the next visit while nobody waits for it. It shares nothing with the visit before. */
export function openAhead(browser: Browser, door: NetworkDoor): void {
  const known = ahead.get(browser)
  if (known?.policy === door.policy) return
  if (known) discard(known)
  const page = open(browser, door, { ownOrigin: door.ownOrigin })
  page.catch(() => undefined)
  ahead.set(browser, { policy: door.policy, page })
}

/** The page that was opened ahead, if it suits this visit and still responds, otherwise a new one. */
export async function freshPage(browser: Browser, door: NetworkDoor, settings: VisitSettings): Promise<FreshPage> {
  const known = ahead.get(browser)
  if (!known || known.policy !== door.policy || !isUsual(settings, door)) return open(browser, door, settings)
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

function isUsual({ viewport, ownHeaders, declinePasswords, ownOrigin }: VisitSettings, door: NetworkDoor): boolean {
  return !viewport && !ownHeaders && !declinePasswords && ownOrigin === door.ownOrigin
}

function discard({ page }: Ahead): void {
  page.then(({ context, proxy }) => Promise.all([context.close(), proxy.close()])).catch(() => undefined)
}

/** The proxy closes with the browser if nobody closes it before. */
async function open(browser: Browser, door: NetworkDoor, settings: VisitSettings): Promise<FreshPage> {
  const proxy = await door.openProxy()
  const close = () => {
    browser.off('disconnected', close)
    return proxy.close()
  }
  browser.on('disconnected', close)
  try {
    return { ...(await openPage(browser, proxy, door, settings)), proxy: { ...proxy, close } }
  } catch (error) {
    await close()
    throw error
  }
}
