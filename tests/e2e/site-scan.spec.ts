import { servedBy } from '../sites/made/made-site.ts'
import { shopSite } from '../sites/made/made-sites.ts'
import { serveSite } from '../sites/start-site.ts'
import { apiClient } from '../support/api-client.ts'
import { takeSession } from '../support/browser-journey.ts'
import { startProduct } from '../support/start-product.ts'
import { expect, test } from './shared.ts'

test('a whole site is scanned from the dashboard, read, and deleted', async ({ page, context }) => {
  test.setTimeout(240_000)
  const site = await serveSite(servedBy(shopSite(30)))
  const product = await startProduct({
    env: { SCAN_ALLOWED_PRIVATE_TARGETS: site.hostPort, SITE_SCAN_DELAY_MS: '0', CHROMIUM_PATH: 'none' },
  })
  try {
    const person = apiClient(product.origin)
    await person.register()
    await takeSession(context, person, product.origin)
    await page.goto(`${product.origin}/dashboard`)
    await page.getByLabel('Site address', { exact: true }).fill(site.origin)
    await page.getByLabel('Pages to read at most').fill('60')
    await page.getByLabel('Pages to read at most').press('Enter')
    await page.waitForURL(/\/site-scans\//)
    await expect(page.getByText(/^The site scores \d+ out of 100\./).first()).toBeVisible({ timeout: 180_000 })
    await expect(page.locator('#links-dead')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Delete' })).toBeVisible()
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Delete site scan' }).click()
    await page.waitForURL(/\/dashboard/)
    expect((await person.get('/api/site-scans')).body).toEqual([])
  } finally {
    await Promise.all([product.stop(), site.close()])
  }
})
