import { gzipSync } from 'node:zlib'
import { chromium, type BrowserContext, type Page } from 'playwright-core'
import { CHROMIUM_ARGS, findChromium } from '../../../.config/chromium.mjs'
import { startSite } from '../../sites/start-site.ts'
import { apiClient } from '../../support/api-client.ts'
import { startProduct } from '../../support/start-product.ts'
import { atMost, measureOf, type LoadOptions, type LoadReport } from './load.ts'

/** A phone of the middle class beside this machine, as Lighthouse reckons. */
const SLOWDOWN = 4
const INTERACTION_LIMIT_MS = 200
const SCRIPT_LIMITS_KB: Readonly<Record<string, number>> = { '/': 110, '/scan-results/{id}': 150 }
const PRESSED = 'summary:visible, button:visible:enabled, [role=tab]:visible, input[type=checkbox]:visible'
const MOST_PRESSED = 30
const PRESS_LIMIT_MS = 1_000
/** What would leave the page, start work or end something. */
const NOT_PRESSED = /scan|check again|re-check|log ?out|export|download|pdf|delete|remove|cancel|copy|refresh|share/i

/**
 * How much JavaScript our pages load, and how soon they answer a hand on a machine four times as slow: everything that
 * can be pressed on a page is pressed once and its fields are typed into; the slowest is the page's INP
 * (https://web.dev/articles/inp).
 */
export async function benchUse({ say }: LoadOptions): Promise<LoadReport> {
  const site = await startSite('bad')
  const product = await startProduct({
    env: { RATE_LIMIT_FACTOR: '0', SCAN_ALLOWED_PRIVATE_TARGETS: site.hostPort },
  })
  const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: CHROMIUM_ARGS })
  const report: LoadReport = { measures: [], figures: [] }
  try {
    const person = apiClient(product.origin)
    await person.register()
    const { body } = await person.post('/api/scans', { url: `${site.origin}/` })
    const { id } = body as { id: string }
    await person.scanOver(id)
    for (const path of ['/', '/platform', '/scan-results/{id}', '/detailed-recommendations/{id}', '/dashboard']) {
      say(`use: ${path}`)
      const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
      const cookies = [...person.cookies].map(([name, value]) => ({ name, value, url: product.origin }))
      if (path !== '/') await context.addCookies(cookies)
      const { scriptKb, interactions } = await use(context, product.origin + path.replace('{id}', id))
      const limit = SCRIPT_LIMITS_KB[path]
      if (limit) report.figures.push(atMost(`JavaScript of ${path}, gzip kB`, scriptKb, limit))
      else report.measures.push(measureOf(`${path}, JavaScript, gzip`, [scriptKb], 'kB'))
      report.measures.push(
        measureOf(
          `${path}, ${interactions.length} interactions, CPU slowed ${SLOWDOWN} times`,
          interactions.map(({ ms }) => ms),
        ),
      )
      const [slowest = { ms: 0, what: 'none' }] = interactions.toSorted((one, other) => other.ms - one.ms)
      const figure = `${path}, slowest interaction, ms (${slowest.what})`
      report.figures.push(atMost(figure, slowest.ms, INTERACTION_LIMIT_MS))
      await context.close()
    }
    return report
  } finally {
    await browser.close()
    await product.stop()
    await site.close()
  }
}

async function use(context: BrowserContext, address: string): Promise<{ scriptKb: number } & Observed> {
  const page = await context.newPage()
  const scripts = new Map<string, Promise<number>>()
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    scripts.set(
      response.url(),
      response.body().then((body) => gzipSync(body).length),
    )
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  const sizes = await Promise.all(scripts.values())
  const scriptKb = sizes.reduce((sum, bytes) => sum + bytes, 0) / 1_000
  const slow = await context.newCDPSession(page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.evaluate(observeInteractions)
  await pressAll(page)
  const interactions = await page.evaluate(() => (globalThis as unknown as Observed).interactions)
  return { scriptKb, interactions }
}

type Observed = { interactions: { ms: number; what: string }[] }

function observeInteractions(): void {
  const interactions: Observed['interactions'] = []
  Object.assign(globalThis, { interactions })
  const observer = new PerformanceObserver((list) => {
    for (const { interactionId, name, duration, target } of list.getEntries() as (PerformanceEventTiming & {
      interactionId?: number
    })[]) {
      const pressed =
        target instanceof Element ? (target.ariaLabel ?? target.closest('button, label, a, summary')?.textContent) : ''
      if (interactionId) interactions.push({ ms: duration, what: `${name} ${pressed?.trim().slice(0, 40)}` })
    }
  })
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

async function pressAll(page: Page): Promise<void> {
  // What a press has hidden or taken away is passed by.
  page.setDefaultTimeout(PRESS_LIMIT_MS)
  const { pathname } = new URL(page.url())
  const controls = await page.locator(PRESSED).all()
  for (const control of controls.slice(0, MOST_PRESSED)) {
    const name = await control
      .evaluate((element) => `${element.ariaLabel ?? ''} ${element.textContent}`)
      .catch(() => null)
    if (name === null || NOT_PRESSED.test(name)) continue
    await control.click().catch(() => undefined)
    await settled(page)
    if (new URL(page.url()).pathname !== pathname) await page.goBack()
  }
  for (const field of await page.locator('input[type=search]:visible, input[name=url]:visible').all()) {
    await field.pressSequentially('title', { delay: 60 }).catch(() => undefined)
    await settled(page)
  }
}

/** Two frames: what an interaction has changed is painted, and its entry is there. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 100)))),
  )
}
