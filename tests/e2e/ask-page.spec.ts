import { html } from '../sites/site.ts'
import { serveSite, type RunningSite } from '../sites/start-site.ts'
import { axeViolations } from '../support/axe-violations.ts'
import { apiClient, type ApiClient } from '../support/api-client.ts'
import { createScan, takeSession } from '../support/browser-journey.ts'
import { startProduct, type Product } from '../support/start-product.ts'
import { expect, test } from '@playwright/test'

const ABOUT = 'Our lamps are made of brass and glass in a small workshop near the river. '
/** States its price by script, its return policy in the HTML, and its telephone only in JSON-LD. */
const PAGE = `<!doctype html><html lang="en"><title>River Lamp</title><meta name="viewport" content="width=device-width">
<script type="application/ld+json">${JSON.stringify([
  {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'River Lamp',
    offers: { '@type': 'Offer', price: '129.00', priceCurrency: 'EUR' },
  },
  { '@context': 'https://schema.org', '@type': 'Organization', name: 'Lamp Works', telephone: '+44 20 7946 0991' },
])}</script>
<main><h1>River Lamp</h1><p>${ABOUT.repeat(6)}</p><p id="price"></p>
<h2>How do I return a lamp?</h2><p>Send it back within 30 days, and we pay the postage.</p></main>
<script>document.querySelector('#price').textContent = 'River Lamp price: €129.00'</script></html>`

let site: RunningSite
let product: Product
let person: ApiClient
let scanId: string

test.beforeAll(async () => {
  site = await serveSite(({ path }) => (path === '/' ? html(PAGE) : null))
  product = await startProduct({ env: { SCAN_ALLOWED_PRIVATE_TARGETS: site.hostPort } })
  person = apiClient(product.origin)
  await person.register()
  scanId = await createScan(person, site.origin)
  await person.scanOver(scanId)
})
test.afterAll(async () => {
  await product.stop()
  await site.close()
})

test('the matrix names what each reader loses, and a row opens by keyboard with sentence, link and fix', async ({
  page,
  context,
}) => {
  await takeSession(context, person, product.origin)
  await page.goto(`${product.origin}/scan-results/${scanId}#ask`)
  const section = page.getByRole('region', { name: 'Ask this page' })
  await expect(section).toContainText(/Assistants that do not run scripts can answer \d of \d questions/)
  const price = section.getByRole('button', { name: 'How much does River Lamp cost?' })
  const row = section.getByRole('row', { name: /^How much does River Lamp cost/ })
  await expect(row.getByRole('cell').first()).toHaveText('Data only')
  await expect(row.getByRole('cell').nth(1)).toHaveText('Answered')

  await price.focus()
  await page.keyboard.press('Enter')
  await expect(price).toHaveAttribute('aria-expanded', 'true')
  await expect(section.getByText('129.00 EUR')).toBeVisible()
  await expect(section.getByText('Show the value in the visible text too.').first()).toBeVisible()
  await expect(section.getByRole('link', { name: 'See it there' })).toHaveAttribute(
    'href',
    `${site.origin}/#:~:text=River%20Lamp%20price%3A%20%E2%82%AC129.00`,
  )
  expect(await axeViolations(page)).toEqual([])
})

test('an own question gets the passage of each reader, on a phone too', async ({ page, context }) => {
  await takeSession(context, person, product.origin)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${product.origin}/scan-results/${scanId}#ask`)
  const section = page.getByRole('region', { name: 'Ask this page' })
  await section.getByText('Question by question').click()
  await section.getByLabel('Your own question').fill('Who pays the postage?')
  await section.getByRole('button', { name: 'Find passages' }).click()
  await expect(section.getByText('we pay the postage').first()).toBeVisible({ timeout: 30_000 })
  await expect(section.getByText('no passage').first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  expect(await axeViolations(page)).toEqual([])
})
