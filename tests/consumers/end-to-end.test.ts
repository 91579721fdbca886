import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CONSUMERS } from './install.mjs'
import { events, executablePath, startBrowser, startSite, visit, type Site } from './support/browser.ts'
import { buildReactApp } from './support/react-app.ts'
import { startRealHost, type RealHost } from './support/real-host.ts'
import { badgeTag, formTag, page, scriptTag } from './support/snippets.ts'

const RELEASED = path.resolve(import.meta.dirname, '../../widgets/released')
/** The scripts of the last three releases, oldest first: pages that pin one by its hash keep it for years. */
const RELEASES = (JSON.parse(await readFile(path.join(RELEASED, 'releases.json'), 'utf8')) as string[]).slice(-3)
const PAGES = ['plain-html', ...CONSUMERS, ...RELEASES]
const SCAN_LIMIT_MS = 150_000

/** What every consumer shows of the badge: its tags, in the order of the page. */
const SHOWN: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  CONSUMERS.map((name) => [name, ['legible-badge', 'legible-banner', 'legible-badge']]),
)

async function fill(name: string, site: Site, host: RealHost): Promise<void> {
  const props = { host: host.origin, badgeId: host.badgeId, embedKey: host.embedKey }
  if (CONSUMERS.includes(name)) {
    const app = await buildReactApp(name)
    site.files['/client.js'] = app.clientScript
    const root = `<div id="root">${app.render(props)}</div>`
    const start = `<script>window.appProps = ${JSON.stringify(props)}</script><script type="module" src="/client.js"></script>`
    site.page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>App</title></head><body>${root}${start}</body></html>`
    return
  }
  // A released script stands on the page's own server, so it has to be told where the product is.
  const attributes = RELEASES.includes(name) ? `data-host="${host.origin}"` : ''
  const script = RELEASES.includes(name) ? `<script type="module" src="/${name}"></script>` : scriptTag(host.origin)
  const banner = `<legible-banner data-scan-id="${host.badgeId}" ${attributes}></legible-banner>`
  const body = badgeTag(host.origin, host.badgeId, 'medium', attributes) + banner
  site.page = page(body + formTag(host.origin, host.embedKey, attributes), script)
}

describe.skipIf(!executablePath)('pages of other people against the running product', () => {
  const sites = new Map<string, Site>()
  let browser: Browser
  let host: RealHost

  beforeAll(async () => {
    for (const name of PAGES) sites.set(name, await startSite({ folder: RELEASED }))
    host = await startRealHost([...sites.values()].map(({ origin }) => origin))
    browser = await startBrowser()
    for (const [name, site] of sites) await fill(name, site, host)
  }, 180_000)
  afterAll(async () => {
    await browser?.close()
    await host?.close()
    for (const site of sites.values()) await site.close()
  })

  /** At once: each scans for itself, as visitors of several sites do. */
  test.concurrent.each(PAGES)(
    '%s shows badge and banner, scans from its form and opens the report',
    async (name) => {
      const { page: tab, context, lines, uncaught, close } = await visit(browser, sites.get(name)?.origin ?? '')
      const tags = SHOWN[name] ?? ['legible-badge', 'legible-banner']
      const ready = await events(tab, 'legible-ready', tags.length)
      expect(ready.map(({ tag }) => tag).sort()).toEqual([...tags].sort())
      expect(ready[0]?.detail).toMatchObject({
        badge: { id: host.badgeId, valid: true, host: new URL(host.target).host },
      })

      await tab.getByRole('textbox').fill(host.target)
      await tab.keyboard.press('Enter')
      await tab.getByRole('progressbar').waitFor()
      const report = tab.getByRole('link', { name: 'View report' })
      await report.waitFor({ timeout: SCAN_LIMIT_MS })
      const [completed] = await events(tab, 'legible-scan-completed')
      const score = completed?.detail['overallScore']
      expect(score).toEqual(expect.any(Number))

      const [opened] = await Promise.all([context.waitForEvent('page'), report.click()])
      await opened.getByRole('heading', { level: 1, name: new URL(host.target).host }).waitFor()
      expect(new URL(opened.url()).origin).toBe(host.origin)
      await opened.getByText(String(score), { exact: true }).locator('visible=true').first().waitFor()
      expect({ lines, uncaught }).toEqual({ lines: [], uncaught: [] })
      await close()
    },
    SCAN_LIMIT_MS + 60_000,
  )

  test.concurrent.each(CONSUMERS)('%s hears of it in its own typed events, and takes the badge away', async (name) => {
    const { page: tab, lines, close } = await visit(browser, sites.get(name)?.origin ?? '')
    await tab.locator('#verified').getByText(new URL(host.target).host).waitFor()
    expect(await tab.locator('legible-badge.proof').count()).toBe(1)
    await tab.getByRole('button', { name: 'Hide' }).click()
    expect(await tab.locator('legible-badge.proof').count()).toBe(0)
    expect(lines).toEqual([])
    await close()
  })

  test.each(CONSUMERS)('%s renders link and image on its server, where there is no document', (name) => {
    const html = sites.get(name)?.page ?? ''
    const address = `${host.origin}/badges/${host.badgeId}`
    expect(html).toContain(`<legible-badge data-host="${host.origin}" data-scan-id="${host.badgeId}"`)
    expect(html).toContain(`href="${address}"`)
    expect(html).toContain(`src="${address}.svg?style=signature&amp;size=medium&amp;theme=light"`)
    expect(html).toMatch(/width="400" height="100"|height="100"[^>]*width="400"/)
    expect(html).toContain('Scan your site with Legible')
  })

  test('the badge leads to the page that proves it', async () => {
    const { page: tab, close } = await visit(browser, sites.get('plain-html')?.origin ?? '')
    await events(tab, 'legible-ready', 2)
    await tab
      .locator('legible-badge')
      .getByRole('link', { name: /^AI readiness score \d+ of 100 for 127/ })
      .click()
    await tab.getByText('This badge is valid').waitFor()
    expect(new URL(tab.url()).pathname).toBe(`/badges/${host.badgeId}`)
    await close()
  })

  test('the owner finds the scans, their count, and where the badge is shown', async () => {
    const origins = [...sites.values()].map(({ origin }) => origin).sort()
    const seen = async () => {
      const [badge] = (await host.owner.get('/api/badges')).body as { seenOn: { origin: string }[] }[]
      return badge?.seenOn.map(({ origin }) => origin).sort()
    }
    await expect.poll(seen, { timeout: 15_000 }).toEqual(origins)
    const [key] = (await host.owner.get('/api/embed-keys')).body as { usedToday: number }[]
    expect(key?.usedToday).toBe(PAGES.length)
    const [newest] = (await host.owner.get('/api/scans')).body as { id: string }[]
    expect((await host.owner.get(`/api/scans/${newest?.id}`)).body).toMatchObject({ origin: 'embed' })
  })
})
