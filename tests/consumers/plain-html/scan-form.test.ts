import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { axeViolations } from '../../support/axe-violations.ts'
import { events, executablePath, violations } from '../support/browser.ts'
import { formTag, scriptTag } from '../support/snippets.ts'
import { EMBED_KEY } from '../support/stub-host.ts'
import { widgetPages } from '../support/widget-pages.ts'

describe.skipIf(!executablePath)('scan form on a plain page', () => {
  const pages = widgetPages()
  const form = (attributes = '') => formTag(pages.host.origin, EMBED_KEY, attributes)

  async function load(attributes = '', options: Parameters<typeof pages.load>[1] = {}): Promise<Page> {
    return (await pages.load(form(attributes), options)).page
  }

  async function submit(tab: Page, address: string): Promise<void> {
    await tab.getByRole('textbox').fill(address)
    await tab.keyboard.press('Enter')
  }

  function done() {
    return {
      status: 'completed',
      progress: 100,
      overallScore: 87,
      grade: 'A',
      resultUrl: `${pages.host.origin}/scan-results/scan-1`,
    } as const
  }

  beforeEach(() => {
    pages.host.start = { status: 201, body: { id: 'scan-1', token: 'token-1', status: 'queued' } }
    // Over at once: between two questions the form waits for a second.
    pages.host.scan = [done()]
  })

  test('scans by keyboard alone and shows progress, then the score and the way to the report', async () => {
    pages.host.scan = [{ status: 'running', progress: 42, step: 'Content Quality' }, done()]
    const tab = await load()
    await tab.getByRole('textbox', { name: 'Website address' }).waitFor()
    await tab.keyboard.press('Tab')
    await tab.keyboard.type('northwind.example')
    await tab.keyboard.press('Enter')
    await tab.getByText('Analyzing: Content Quality').waitFor()
    expect(await tab.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('42')
    expect(await tab.getByText('42%').isVisible()).toBe(true)
    const [completed] = await events(tab, 'legible-scan-completed')
    expect(completed?.detail).toMatchObject({ id: 'scan-1', url: 'northwind.example', overallScore: 87, grade: 'A' })
    const report = tab.getByRole('link', { name: 'View report' })
    expect(await report.getAttribute('href')).toBe(`${pages.host.origin}/scan-results/scan-1`)
    expect(await report.getAttribute('rel')).toContain('noopener')
    expect(await tab.getByText('87 of 100.').isVisible()).toBe(true)
    expect(await events(tab, 'legible-scan-started')).toHaveLength(1)
    expect(tab.url()).toBe(`${pages.site.origin}/`)
  })

  test('sends address and page with the key, without cookies, and nothing before it is submitted', async () => {
    const tab = await load('', { path: '/pricing?utm=secret#top' })
    await tab.getByRole('textbox').waitFor()
    expect(pages.host.seen(/api/)).toEqual([])
    await submit(tab, '  northwind.example  ')
    await events(tab, 'legible-scan-completed')
    const sent = pages.host.requests.find(({ method, url }) => method === 'POST' && url.startsWith('/api'))
    expect(sent?.url).toBe(`/api/embed/scans?key=${EMBED_KEY}`)
    expect(JSON.parse(sent?.body ?? '')).toEqual({ url: 'northwind.example', page: `${pages.site.origin}/pricing` })
    expect(sent?.headers.origin).toBe(pages.site.origin)
    expect(sent?.headers.cookie).toBeUndefined()
    expect(pages.host.seen(/api\/embed\/scans\/scan-1\?token=token-1&at=\d+$/).length).toBeGreaterThan(0)
  })

  test('says so when no address is given, next to the field', async () => {
    const tab = await load()
    await tab.getByRole('button', { name: 'Scan my site' }).click()
    const field = tab.getByRole('textbox')
    await tab.getByRole('alert').getByText('Please enter a URL').waitFor()
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    expect(await field.getAttribute('aria-describedby')).toBe('error')
    expect(await field.evaluate((element) => (element.getRootNode() as ShadowRoot).activeElement === element)).toBe(
      true,
    )
    expect(pages.host.seen(/api/)).toEqual([])
  })

  test('keeps the address and shows why the server refuses it', async () => {
    pages.host.start = { status: 400, body: { message: 'That address cannot be scanned.' } }
    const tab = await load()
    await submit(tab, 'ftp://northwind.example')
    await tab.getByText('That address cannot be scanned.').waitFor()
    expect(await tab.getByRole('textbox').inputValue()).toBe('ftp://northwind.example')
  })

  test.each([
    [429, 'rate-limited', 'The daily quota of this form is used up.'],
    [403, 'refused', 'This form is not enabled for this site.'],
  ])('tells the visitor what an answer of %i says, and can try again', async (status, code, message) => {
    pages.host.start = { status, body: { message, requestId: '7f3c-91aa' } }
    const tab = await load()
    await submit(tab, 'northwind.example')
    await tab.getByText(message).waitFor()
    expect(await tab.getByText('Request 7f3c-91aa').isVisible()).toBe(true)
    expect((await events(tab, 'legible-error'))[0]?.detail['code']).toBe(code)
    pages.host.start = { status: 201, body: { id: 'scan-1', token: 'token-1', status: 'queued' } }
    await tab.getByRole('button', { name: 'Retry Scan' }).click()
    await events(tab, 'legible-scan-completed')
  })

  test('says so when the scan is deleted while it is followed', async () => {
    const tab = await load()
    pages.host.scan = [{ status: 'running', progress: 42, step: 'Content Quality' }, null]
    await submit(tab, 'northwind.example')
    await tab.getByText('Scan not found').waitFor()
    expect(await tab.getByRole('button', { name: 'Retry Scan' }).isVisible()).toBe(true)
    expect((await events(tab, 'legible-error'))[0]?.detail).toMatchObject({ code: 'refused', id: 'scan-1' })
  })

  test('tells why a scan failed', async () => {
    pages.host.scan = [{ status: 'failed', message: 'The site did not answer.' }]
    const tab = await load()
    await submit(tab, 'northwind.example')
    await tab.getByText('The site did not answer.').waitFor()
    expect(await tab.getByText('Scan Failed').isVisible()).toBe(true)
  })

  test('waits while the browser is offline and starts when it is back', async () => {
    const tab = await load()
    await tab.getByRole('textbox').focus()
    await tab.waitForLoadState('networkidle')
    await tab.context().setOffline(true)
    await submit(tab, 'northwind.example')
    await tab.getByText('You are offline').waitFor()
    await tab.context().setOffline(false)
    await events(tab, 'legible-scan-completed')
  })

  test('goes back to the form on Cancel, with the address in it', async () => {
    pages.host.scan = [{ status: 'running', progress: 10, step: 'SEO' }]
    const tab = await load()
    await submit(tab, 'northwind.example')
    await tab.getByRole('button', { name: 'Cancel' }).click()
    expect(await tab.getByRole('textbox').inputValue()).toBe('northwind.example')
  })

  test('goes on with the same scan when it is moved on the page', async () => {
    pages.host.scan = [{ status: 'running', progress: 10, step: 'SEO' }]
    const tab = await load()
    await submit(tab, 'northwind.example')
    await tab.getByText('Analyzing: SEO').waitFor()
    await tab.evaluate(() => document.body.append(document.querySelector('legible-scan-form') as Element))
    pages.host.scan = [done()]
    await events(tab, 'legible-scan-completed')
    expect(pages.host.requests.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  test('leads back to the address after a failure', async () => {
    pages.host.scan = [{ status: 'failed', message: 'The site did not answer.' }]
    const tab = await load()
    await submit(tab, 'nortwhind.example')
    await tab.getByRole('button', { name: 'Edit address' }).click()
    const field = tab.getByRole('textbox')
    expect(await field.inputValue()).toBe('nortwhind.example')
    expect(await field.evaluate((element) => (element.getRootNode() as ShadowRoot).activeElement === element)).toBe(
      true,
    )
    pages.host.scan = [done()]
    await submit(tab, 'northwind.example')
    await events(tab, 'legible-scan-completed')
  })

  test('goes on with the running scan after a reload, and keeps nothing once it is over', async () => {
    pages.host.scan = [{ status: 'running', progress: 10, step: 'SEO' }]
    const tab = await load()
    const stored = () => tab.evaluate(() => Object.keys(sessionStorage))
    expect(await stored()).toEqual([])
    await submit(tab, 'northwind.example')
    await tab.getByText('Analyzing: SEO').waitFor()
    expect(await stored()).toEqual([`legible-scan-form${EMBED_KEY}`])
    await tab.reload()
    await tab.getByText('Analyzing: SEO').waitFor()
    expect(await tab.getByText('northwind.example').isVisible()).toBe(true)
    pages.host.scan = [done()]
    await events(tab, 'legible-scan-completed')
    expect(pages.host.requests.filter(({ method }) => method === 'POST')).toHaveLength(1)
    expect(await stored()).toEqual([])
    await tab.reload()
    await tab.getByRole('textbox').waitFor()
  })

  test('forgets a scan that the visitor canceled', async () => {
    pages.host.scan = [{ status: 'running', progress: 10, step: 'SEO' }]
    const tab = await load()
    await submit(tab, 'northwind.example')
    await tab.getByRole('button', { name: 'Cancel' }).click()
    expect(await tab.evaluate(() => sessionStorage.length)).toBe(0)
  })

  test.each(['{', '[]', '{"id":1}', `{"id":"a","token":"b","url":"c","host":"https://other.example","at":9e99}`])(
    'takes nothing from a stored entry that is not its own: %s',
    async (entry) => {
      const tab = await load()
      await tab.evaluate(
        ([name = '', text = '']) => sessionStorage.setItem(name, text),
        [`legible-scan-form${EMBED_KEY}`, entry],
      )
      await tab.reload()
      await tab.getByRole('textbox').waitFor()
      await tab.waitForLoadState('networkidle')
      expect(await tab.getByRole('textbox').isVisible()).toBe(true)
      expect(pages.host.seen(/api/)).toEqual([])
    },
  )

  test('scans where the browser refuses storage', async () => {
    const { page: tab } = await pages.load(form(), {
      head: `<script>Object.defineProperty(window, 'sessionStorage', { get() { throw new DOMException('No', 'SecurityError') } })</script>${scriptTag(pages.host.origin)}`,
    })
    await submit(tab, 'northwind.example')
    await events(tab, 'legible-scan-completed')
  })

  test('sends what a program put into the field that people do not see', async () => {
    const tab = await load()
    await tab.getByRole('textbox').waitFor()
    await tab.evaluate(() => {
      const trap = document
        .querySelector('legible-scan-form')
        ?.shadowRoot?.querySelector<HTMLInputElement>('[name=company]')
      if (trap) trap.value = 'Spam Ltd'
    })
    await submit(tab, 'northwind.example')
    await events(tab, 'legible-scan-started')
    const sent = pages.host.requests.find(({ method }) => method === 'POST')
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({ company: 'Spam Ltd' })
  })

  test('breaks no rule of a strict policy with Trusted Types', async () => {
    const { origin } = pages.host
    pages.site.headers['content-security-policy'] =
      `default-src 'none'; script-src ${origin}; style-src 'self'; img-src 'self'; connect-src ${origin}; ` +
      `require-trusted-types-for 'script'; trusted-types lit-html`
    const { page: tab, uncaught } = await pages.load(form('data-brand="#7a2e8e" data-radius="0"'))
    await submit(tab, 'northwind.example')
    await events(tab, 'legible-scan-completed')
    expect(await violations(tab)).toEqual([])
    expect(uncaught).toEqual([])
  })

  test('never links to another server nor runs what an answer holds', async () => {
    const hostile = '<img src=x onerror=window.pwned=1>'
    pages.host.scan = [
      { status: 'running', progress: 50, step: hostile },
      { ...done(), grade: hostile, resultUrl: 'javascript:window.pwned=1' },
    ]
    const tab = await load()
    await submit(tab, 'northwind.example')
    await events(tab, 'legible-scan-completed')
    expect(await tab.getByRole('link').count()).toBe(0)
    expect(await tab.evaluate(() => (window as unknown as { pwned?: number }).pwned)).toBeUndefined()
  })

  test.each([
    ['de', 'Website prüfen', 'Bitte geben Sie eine URL ein'],
    ['es', 'Analizar mi sitio', 'Introduzca una URL'],
    ['fr-CA', 'Analyser mon site', 'Veuillez saisir une URL'],
    ['sv', 'Scan my site', 'Please enter a URL'],
  ])('speaks %s', async (lang, button, error) => {
    const tab = await load(`lang="${lang}"`)
    await tab.getByRole('button', { name: button }).click()
    await tab.getByText(error).waitFor()
  })

  test('takes label, color and radius of the partner, and the sheet of the page before them', async () => {
    const tab = await load('data-label="Check my shop" data-brand="rgb(122 46 142)" data-radius="2"')
    await tab.getByRole('textbox', { name: 'Check my shop' }).waitFor()
    const button = tab.getByRole('button')
    const color = () => button.evaluate((element) => getComputedStyle(element).backgroundColor)
    expect(await color()).toBe('rgb(122, 46, 142)')
    await tab.addStyleTag({ content: 'legible-scan-form { --legible-brand: rgb(255, 176, 0) }' })
    expect(await color()).toBe('rgb(255, 176, 0)')
    expect(await tab.locator('legible-scan-form').getAttribute('style')).toBeNull()
  })

  test.each([
    ['light', {}],
    ['dark', {}],
    ['light', { viewport: { width: 320, height: 700 } }],
    ['light', { forcedColors: 'active' as const }],
    ['light', { reducedMotion: 'reduce' as const }],
  ])('has no fault that axe finds in any state, %s %o', async (theme, options) => {
    const tab = await load(`data-theme="${theme}" data-brand="#ffb000"`, options)
    await tab.getByRole('button').click()
    await tab.getByRole('alert').waitFor()
    expect(await axeViolations(tab)).toEqual([])
    pages.host.scan = [{ status: 'running', progress: 42, step: 'Content Quality' }]
    await submit(tab, 'northwind.example')
    await tab.getByText('Analyzing').waitFor()
    expect(await axeViolations(tab)).toEqual([])
    pages.host.scan = [done()]
    await events(tab, 'legible-scan-completed')
    expect(await axeViolations(tab)).toEqual([])
    await tab.getByRole('button', { name: 'Scan another site' }).click()
    pages.host.start = { status: 429, body: { message: 'The daily quota of this form is used up.' } }
    await submit(tab, 'northwind.example')
    await tab.getByText('The daily quota').waitFor()
    expect(await axeViolations(tab)).toEqual([])
  })

  test('asks at another address each time, which no service worker of the page has kept', async () => {
    const running = { status: 'running', progress: 42, step: 'Content Quality' } as const
    pages.host.scan = [running, running, done()]
    const tab = await load()
    await submit(tab, 'northwind.example')
    await events(tab, 'legible-scan-completed')
    const asked = pages.host.seen(/scans\/scan-1/)
    expect(asked).toHaveLength(3)
    expect(new Set(asked).size).toBe(3)
  })

  test('scans in a frame that may not submit forms', async () => {
    const tab = await load()
    const frame = await tab.evaluateHandle(() => {
      const inner = document.createElement('iframe')
      inner.sandbox.add('allow-scripts', 'allow-same-origin')
      inner.src = location.href
      document.body.replaceChildren(inner)
      return inner
    })
    const inside = await frame.asElement()?.contentFrame()
    await inside?.getByRole('textbox').fill('northwind.example')
    await inside?.getByRole('button').click()
    await inside?.getByText('87 of 100.').waitFor()
  })

  test('reads its English from left to right on a page that reads from right to left', async () => {
    const tab = await load('dir="rtl"')
    const text = tab.getByText('A free scan scores it out of 100.')
    await text.waitFor()
    const [first, last] = await text.evaluate((element) => {
      const words = [...element.childNodes].find((node): node is Text => node instanceof Text && node.length > 1)
      return [0, (words?.length ?? 1) - 1].map((at) => {
        const range = document.createRange()
        range.setStart(words ?? element, at)
        range.setEnd(words ?? element, at + 1)
        return range.getBoundingClientRect().left
      })
    })
    expect(first).toBeLessThan(last ?? 0)
  })

  test('stands from right to left and at 200 percent without scrolling sideways', async () => {
    const tab = await load('dir="rtl"', { viewport: { width: 320, height: 600 }, deviceScaleFactor: 2 })
    await tab.getByRole('button').waitFor()
    expect(await tab.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    expect(await axeViolations(tab)).toEqual([])
  })
})
