import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { events, executablePath, startBrowser, startSite, visit, type Site } from './support/browser.ts'
import { badgeTag, formTag, page, scriptTag } from './support/snippets.ts'

/** A running product, or what stands in for one. */
export type ConsumerHost = {
  readonly origin: string
  /** A published, valid badge. */
  readonly badgeId: string
  /** A key that is allowed on the origin given to `start`. */
  readonly embedKey: string
  /** An address that the product can scan. */
  readonly target: string
  close(): Promise<void>
}

/**
 * Somebody else's plain page against a host: badge, banner and a scan from the form to its score.
 * @param start gets the origin of that page, to allow it
 */
export function describeConsumer(name: string, start: (siteOrigin: string) => Promise<ConsumerHost>): void {
  describe.skipIf(!executablePath)(`a page on another origin against ${name}`, () => {
    let browser: Browser
    let site: Site
    let host: ConsumerHost

    beforeAll(async () => {
      site = await startSite()
      host = await start(site.origin)
      browser = await startBrowser()
    }, 120_000)
    afterAll(async () => {
      await browser?.close()
      await host?.close()
      await site?.close()
    })

    test('shows badge and banner with the score that the host has on record', async () => {
      const banner = `<legible-banner data-scan-id="${host.badgeId}"></legible-banner>`
      site.page = page(badgeTag(host.origin, host.badgeId) + banner, scriptTag(host.origin))
      const { page: tab, uncaught, close } = await visit(browser, site.origin)
      const ready = await events(tab, 'legible-ready', 2)
      expect(ready.map(({ tag }) => tag).sort()).toEqual(['legible-badge', 'legible-banner'])
      const link = tab.locator('legible-badge').getByRole('link', { name: /^AI readiness/ })
      await link.click()
      expect(new URL(tab.url()).pathname).toBe(`/badges/${host.badgeId}`)
      expect(uncaught).toEqual([])
      await close()
    })

    test('scans a site from the form and shows its score', async () => {
      site.page = page(formTag(host.origin, host.embedKey), scriptTag(host.origin))
      const { page: tab, uncaught, close } = await visit(browser, site.origin)
      await tab.getByRole('textbox').fill(host.target)
      await tab.keyboard.press('Enter')
      await tab.getByRole('progressbar').waitFor()
      const report = tab.getByRole('link', { name: 'View report' })
      await report.waitFor({ timeout: 150_000 })
      expect(new URL((await report.getAttribute('href')) ?? '').origin).toBe(host.origin)
      const [completed] = await events(tab, 'legible-scan-completed')
      expect(completed?.detail['overallScore']).toEqual(expect.any(Number))
      expect(uncaught).toEqual([])
      await close()
    }, 180_000)
  })
}
