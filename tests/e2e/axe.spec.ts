import { readdirSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { startSite, type RunningSite } from '../sites/start-site.ts'
import { apiClient, type ApiClient } from '../support/api-client.ts'
import { axeViolations } from '../support/axe-violations.ts'
import { createScan, takeSession, watchFaults } from '../support/browser-journey.ts'
import { makeRecords } from '../support/make-records.ts'
import { pagesOf, type Page } from '../support/pages-of.ts'
import { startProduct, type Product } from '../support/start-product.ts'

let site: RunningSite
let product: Product
let person: ApiClient
let pages: Page[]

test.beforeAll(async () => {
  site = await startSite('bad')
  product = await startProduct({
    env: { SCAN_ALLOWED_PRIVATE_TARGETS: site.hostPort, CHROMIUM_PATH: 'none', RATE_LIMIT_FACTOR: '0' },
  })
  person = apiClient(product.origin)
  await person.register('walker')
  const ids = [await createScan(person, site.origin), await createScan(person, site.origin)] as const
  for (const id of ids) await person.scanOver(id)
  const records = await makeRecords(person, { scan: ids[1], earlier: ids[0] }, site.origin)
  pages = pagesOf(readdirSync('host/app/routes'), records)
})
test.afterAll(async () => {
  await product.stop()
  await site.close()
})

for (const theme of ['light', 'dark'] as const) {
  for (const reader of ['visitor', 'account'] as const) {
    test(`every page is sound for a ${reader} in the ${theme} theme`, async ({ page, context }) => {
      test.setTimeout(240_000)
      if (reader === 'account') await takeSession(context, person, product.origin)
      await context.addCookies([{ name: 'theme', value: theme, url: product.origin }])
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      const faults = await watchFaults(page)
      const found: string[] = []
      for (const { path, status, account } of pages) {
        if (account && reader === 'visitor') continue
        await page.setViewportSize({ width: 1280, height: 800 })
        const answer = await page.goto(product.origin + path, { waitUntil: 'load' })
        if (answer?.status() !== status) found.push(`${path}: status ${answer?.status()}`)
        for (const line of await axeViolations(page)) found.push(`${path}: ${line}`)
        await page.setViewportSize({ width: 360, height: 740 })
        const wide = await page.evaluate(widestElement)
        if (wide) found.push(`${path}: too wide at 360 px: ${wide}`)
        for (const fault of await faults()) {
          // The browser itself reports an answer of 404 on the console.
          if (!(status === 404 && fault.includes('404'))) found.push(`${path}: ${fault}`)
        }
        faults.forget()
      }
      expect(found.map((line) => line.slice(0, 400))).toEqual([])
    })
  }
}

/** The innermost element that makes the page scroll sideways; null where nothing does. */
function widestElement(): string | null {
  if (document.documentElement.scrollWidth <= window.innerWidth) return null
  const over = [...document.querySelectorAll('main *')].filter(
    (element) => element.getBoundingClientRect().right > window.innerWidth,
  )
  return over.at(-1)?.outerHTML.slice(0, 200) ?? 'an element outside of main'
}
