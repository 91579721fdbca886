import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { events, executablePath, layoutShift, violations } from '../support/browser.ts'
import { badgeTag, scriptTag } from '../support/snippets.ts'
import { paragraphs, widgetPages } from '../support/widget-pages.ts'

const OLD_SCRIPT = path.resolve(import.meta.dirname, '../../../widgets/released/legible.5f22daa6604b.js')

describe.skipIf(!executablePath)('badge on a plain page', () => {
  const pages = widgetPages()

  test('names the score to assistive technology', async () => {
    const { page: tab } = await pages.load(paragraphs(badgeTag(pages.host.origin, 'good-1')))
    await events(tab, 'legible-ready')
    const name = 'AI readiness score 87 of 100 for northwind.example, grade A, scanned 21 Nov 2026'
    const link = tab.getByRole('link', { name })
    expect(await link.getAttribute('href')).toBe(`${pages.host.origin}/badges/good-1`)
    expect(await link.getAttribute('rel')).toBe('noopener')
  })

  test.each([
    ['without a color scheme', '', 'light'],
    ['that is dark', ':root{color-scheme:dark}', 'dark'],
    ['that follows the system', ':root{color-scheme:light dark}', 'light dark'],
  ])('is as light or dark as banner and form are on a page %s', async (_, styles, scheme) => {
    pages.site.styles = styles
    const { page: tab } = await pages.load(badgeTag(pages.host.origin, 'good-1'))
    await events(tab, 'legible-ready')
    const used = await tab.evaluate(() => {
      const image = document.querySelector('legible-badge')?.shadowRoot?.querySelector('img')
      return image && getComputedStyle(image).colorScheme
    })
    expect(used).toBe(scheme)
  })

  test('breaks no rule of a strict policy with Trusted Types', async () => {
    const { origin } = pages.host
    pages.site.headers['content-security-policy'] =
      `default-src 'none'; script-src ${origin}; style-src 'self'; img-src 'self' ${origin}; connect-src ${origin}; ` +
      `require-trusted-types-for 'script'`
    const banner = `<legible-banner data-scan-id="good-1"></legible-banner>`
    const { page: tab, uncaught } = await pages.load(badgeTag(origin, 'good-1') + banner)
    await events(tab, 'legible-ready', 2)
    expect(await violations(tab)).toEqual([])
    expect(uncaught).toEqual([])
  })

  test('breaks no rule where the script has a nonce and the page a Lit of its own', async () => {
    const { origin } = pages.host
    pages.site.headers['content-security-policy'] =
      `default-src 'none'; script-src 'nonce-one'; style-src 'self'; img-src ${origin}; connect-src ${origin}; ` +
      `require-trusted-types-for 'script'; trusted-types lit-html 'allow-duplicates'`
    const own = `<script nonce="one">trustedTypes.createPolicy('lit-html', {})</script>`
    const head = own + scriptTag(origin).replace('<script', '<script nonce="one"')
    const banner = `<legible-banner data-scan-id="good-1"></legible-banner>`
    const { page: tab, uncaught } = await pages.load(badgeTag(origin, 'good-1') + banner, { head })
    await events(tab, 'legible-ready', 2)
    expect(await violations(tab)).toEqual([])
    expect(uncaught).toEqual([])
  })

  test('works with the hashed script and its integrity', async () => {
    const manifest = await fetch(`${pages.host.origin}/embed/v1/manifest.json`)
    const { file, integrity } = (await manifest.json()) as Record<string, string>
    const head = `<script async type="module" crossorigin src="${pages.host.origin}/embed/v1/${file}" integrity="${integrity}"></script>`
    const { page: tab } = await pages.load(badgeTag(pages.host.origin, 'good-1'), { head })
    expect(await events(tab, 'legible-ready')).toHaveLength(1)
  })

  test('leaves no cookie and no storage, asks no third party and tells no path', async () => {
    const { page: tab, context } = await pages.load(badgeTag(pages.host.origin, 'good-1'), {
      path: '/secret/path?token=1',
    })
    await events(tab, 'legible-ready')
    expect(await context.cookies()).toEqual([])
    expect(await tab.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
    const own = pages.host.requests.filter(({ url }) => /\.json|style=|theme=|crossorigin/.test(url))
    expect(own.length).toBeGreaterThan(0)
    for (const { headers } of pages.host.requests) {
      expect(headers.cookie).toBeUndefined()
      expect(headers.referer ?? '').not.toContain('secret')
    }
    const asked = await tab.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).origin),
    )
    expect(new Set(asked)).toEqual(new Set([pages.site.origin, pages.host.origin]))
  })

  test('adds nothing to the page but Lit', async () => {
    const before = (await pages.load(paragraphs(''), { head: '' })).page
    const globals = await before.evaluate(() => Object.getOwnPropertyNames(window))
    await pages.close()
    const { page: tab } = await pages.load(paragraphs(badgeTag(pages.host.origin, 'good-1')))
    await events(tab, 'legible-ready')
    const now = await tab.evaluate(() => Object.getOwnPropertyNames(window))
    const added = now.filter((name) => !globals.includes(name))
    expect(
      added.every((name) => /^(lit|reactiveElement)/.test(name)),
      added.join(),
    ).toBe(true)
    expect(await tab.evaluate(() => document.head.children.length)).toBe(4)
    expect(await tab.evaluate(() => document.querySelectorAll('style').length)).toBe(0)
  })

  test.each([
    ['broken-1', 'server', 2],
    ['garbage-1', 'invalid-answer', 2],
    ['odd-1', 'invalid-answer', 1],
    ['unknown-1', 'unknown', 1],
    ['expired-1', 'expired', 1],
    ['revoked-1', 'revoked', 1],
  ])('says once what is wrong with %s and stays a readable link', async (id, code, requests) => {
    const {
      page: tab,
      lines,
      uncaught,
    } = await pages.load(badgeTag(pages.host.origin, id) + badgeTag(pages.host.origin, id))
    const [first] = await events(tab, 'legible-error', 2)
    expect(first?.detail).toMatchObject({ code, id })
    expect(pages.host.seen(/\.json$/)).toHaveLength(requests)
    expect(lines.filter((line) => line.startsWith('[legible]'))).toHaveLength(1)
    expect(uncaught).toEqual([])
    const link = tab.locator('legible-badge').first().getByRole('link')
    await link.first().waitFor()
    expect(await link.first().getAttribute('href')).toBe(`${pages.host.origin}/badges/${id}`)
    expect(await layoutShift(tab)).toBe(0)
  })

  test('gives up on a server that does not answer, after two tries', async () => {
    const { page: tab, lines } = await pages.load(badgeTag(pages.host.origin, 'hang-2'), { clock: true })
    await expect.poll(() => pages.host.seen(/hang-2\.json/)).toHaveLength(1)
    await tab.clock.runFor(8_100)
    await tab.clock.runFor(1_100)
    await expect.poll(() => pages.host.seen(/hang-2\.json/)).toHaveLength(2)
    await tab.clock.runFor(60_000)
    const [error] = await events(tab, 'legible-error')
    expect(error?.detail['code']).toBe('timeout')
    expect(pages.host.seen(/hang-2\.json/)).toHaveLength(2)
    expect(lines.filter((line) => line.startsWith('[legible]'))).toHaveLength(1)
    expect(await tab.locator('legible-badge > a').isVisible()).toBe(true)
  })

  test('says that the browser is offline', async () => {
    const far = `<div id="gap"></div>${badgeTag(pages.host.origin, 'good-1')}`
    pages.site.styles = '#gap{height:3000px}'
    const { page: tab, context } = await pages.load(far)
    await tab.waitForFunction(() => customElements.get('legible-badge'))
    await context.setOffline(true)
    await tab.evaluate(() => document.querySelector('legible-badge')?.scrollIntoView())
    const [error] = await events(tab, 'legible-error')
    expect(error?.detail['code']).toBe('offline')
  })

  test('asks for nothing before it comes near, and then once', async () => {
    pages.site.styles = '#gap{height:3000px}'
    const far = `<div id="gap"></div><legible-badge data-scan-id="good-far"></legible-badge>`
    const { page: tab } = await pages.load(far)
    await tab.waitForFunction(() => customElements.get('legible-badge'))
    expect(await layoutShift(tab)).toBe(0)
    expect(pages.host.seen(/good-far/)).toEqual([])
    await tab.evaluate(() => window.scrollTo(0, 2_200))
    await events(tab, 'legible-ready')
    expect(pages.host.seen(/good-far\.json/)).toHaveLength(1)
  })

  test('defines itself once and asks once, for fifty badges and a script that stands there twice', async () => {
    const head = scriptTag(pages.host.origin) + scriptTag(`${pages.host.origin}`).replace('.js"', '.js?again"')
    const { page: tab, uncaught } = await pages.load(badgeTag(pages.host.origin, 'good-1', 'small').repeat(50), {
      head,
    })
    // Scrolled away before the browser has looked for the first time, the top row would never have been near.
    await events(tab, 'legible-ready')
    await tab.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await events(tab, 'legible-ready', 50)
    expect(pages.host.seen(/good-1\.json/)).toHaveLength(1)
    expect(uncaught).toEqual([])
  })

  test('leaves the elements to the version that was there first', async () => {
    pages.site.files['/old.js'] = OLD_SCRIPT
    const head = `<script type="module" src="/old.js"></script>${scriptTag(pages.host.origin)}`
    const tag = badgeTag(pages.host.origin, 'good-1', 'small', `data-host="${pages.host.origin}"`)
    const { page: tab, uncaught } = await pages.load(tag.repeat(2), { head })
    await events(tab, 'legible-ready', 2)
    expect(pages.host.seen(/good-1\.json/)).toHaveLength(1)
    expect(uncaught).toEqual([])
  })

  test('takes a score from nobody but the server', async () => {
    const tag = `<legible-badge data-scan-id="good-1" data-score="100" score="100"></legible-badge>`
    const { page: tab } = await pages.load(tag)
    await events(tab, 'legible-ready')
    expect(await tab.getByRole('link').getAttribute('aria-label')).toBeNull()
    expect(await tab.getByRole('img').getAttribute('alt')).toContain('score 87 of 100')
  })

  test('links to no other server and runs nothing that an answer holds', async () => {
    const text = `"><img src=x onerror=window.pwned=1>${'x'.repeat(40)}`
    const attributes = `data-text='${text}' data-style='"><script>window.pwned=1</script>'`
    const banner = `<legible-banner data-scan-id="evil-1" data-text='${text}'></legible-banner>`
    const { page: tab } = await pages.load(badgeTag(pages.host.origin, 'evil-1', 'medium', attributes) + banner)
    await events(tab, 'legible-ready', 2)
    expect(await tab.evaluate(() => (window as unknown as { pwned?: number }).pwned)).toBeUndefined()
    for (const link of await tab.getByRole('link').all()) {
      expect(new URL((await link.getAttribute('href')) ?? '').origin).toBe(pages.host.origin)
    }
    const asked = new URLSearchParams(pages.host.seen(/evil-1\.svg.*text=/)[0]?.split('?')[1])
    expect([...(asked.get('text') ?? '')]).toHaveLength(25)
  })

  test('leaks nothing over a thousand times in and out', async () => {
    const { page: tab, context } = await pages.load(badgeTag(pages.host.origin, 'good-1'))
    await events(tab, 'legible-ready')
    const session = await context.newCDPSession(tab)
    await session.send('Performance.enable')
    const measure = async () => {
      await session.send('HeapProfiler.collectGarbage')
      const { metrics } = await session.send('Performance.getMetrics')
      const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
      return { listeners: of('JSEventListeners'), nodes: of('Nodes'), heap: of('JSHeapUsedSize') }
    }
    const churn = (times: number) =>
      tab.evaluate(async (count) => {
        for (let index = 0; index < count; index += 1) {
          const badge = document.createElement('legible-badge')
          badge.dataset['scanId'] = 'good-1'
          document.body.append(badge)
          document.querySelector('main')?.append(badge)
          await new Promise((resolve) => setTimeout(resolve))
          badge.remove()
        }
      }, times)
    await churn(100)
    const before = await measure()
    await churn(1_000)
    const after = await measure()
    expect(after.listeners - before.listeners).toBeLessThanOrEqual(2)
    expect(after.nodes - before.nodes).toBeLessThanOrEqual(20)
    expect(after.heap - before.heap).toBeLessThan(500_000)
  })

  test('ends its request when it is taken away', async () => {
    const { page: tab } = await pages.load(badgeTag(pages.host.origin, 'hang-3'))
    const failed = tab.waitForEvent('requestfailed', (request) => request.url().includes('hang-3.json'))
    await expect.poll(() => pages.host.seen(/hang-3\.json/)).toHaveLength(1)
    await tab.evaluate(() => document.querySelector('legible-badge')?.remove())
    expect((await failed).failure()?.errorText).toContain('ABORTED')
  })
})
