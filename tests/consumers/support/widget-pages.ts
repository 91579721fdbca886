import { afterAll, afterEach, beforeAll } from 'vitest'
import type { Browser } from 'playwright-core'
import { startBrowser, startSite, visit, type Site, type Visit } from './browser.ts'
import { page, scriptTag } from './snippets.ts'
import { startStubHost, type StubHost } from './stub-host.ts'

type LoadOptions = NonNullable<Parameters<typeof visit>[2]> & { readonly head?: string; readonly path?: string }

/** A browser, a page of somebody else and our server, for the tests of the block it is called in; clean for each test. */
export function widgetPages() {
  let browser: Browser
  let host: StubHost
  let site: Site
  let open: Visit | undefined
  beforeAll(async () => {
    host = await startStubHost()
    site = await startSite()
    browser = await startBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await site.close()
    await host.close()
  })
  afterEach(async () => {
    await open?.close()
    open = undefined
    host.requests.length = 0
    site.headers = {}
    site.styles = ''
    site.files = {}
  })
  return {
    get host() {
      return host
    },
    get site() {
      return site
    },
    async load(body: string, { head = scriptTag(host.origin), path = '/', ...options }: LoadOptions = {}) {
      site.page = page(body, head)
      open = await visit(browser, site.origin + path, options)
      return open
    },
    async close(): Promise<void> {
      await open?.close()
    },
  }
}

export const paragraphs = (inside: string) => `<p>Before the badge.</p>${inside}<p>After the badge.</p>`
