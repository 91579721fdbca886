import type { RunningSite } from '../sites/start-site.ts'
import type { Product } from '../support/start-product.ts'
import { MODULE_IDS } from '#analyzer/contract'
import { expect, test } from './shared.ts'

let site: RunningSite
let product: Product

test.beforeAll(({ shared }) => {
  product = shared.product
  site = shared.sites.good
})

test('a visitor scans a site, sees it finish live, and keeps it by registering for a second one', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto(product.origin)
  await page.getByRole('textbox').first().fill(site.origin)
  await page
    .getByRole('button', { name: /^(Analyze|Start|Scan)/ })
    .first()
    .click()
  await page.waitForURL(/\/scan-results\//)
  await expect(page.getByText(/(Excellent AI Readiness|Good|Needs AI Optimization)/).first()).toBeVisible({
    timeout: 120_000,
  })
  await expect(page.getByText(`${MODULE_IDS.length} modules`).first()).toBeVisible()
  // One of several, of which visitors see no more.
  await expect(page.getByText(/^The first job, .* of work/)).toBeVisible()
  await page.getByRole('link', { name: 'View Detailed Report' }).first().click()
  await expect(page.getByText('An account is free, and the scan you just ran will be added to it.')).toBeVisible()

  await page.goto(product.origin)
  await expect(page.getByText('AI Readiness Analysis Complete!')).toBeVisible()
  const dismissed = page.waitForResponse((answer) => answer.url().endsWith('/dismiss'))
  await page.getByRole('button', { name: 'Start New Analysis' }).click()
  expect((await dismissed).status()).toBe(204)
  await page.reload()
  await expect(page.getByText('AI Readiness Analysis Complete!')).toBeHidden()
  await page.getByRole('textbox').first().fill(site.origin)
  await page
    .getByRole('button', { name: /^(Analyze|Start|Scan)/ })
    .first()
    .click()
  await expect(page.getByText(/Create a free account to scan again/)).toBeVisible()

  const card = page.getByRole('region', { name: 'Analysis complete' })
  await card.getByRole('link', { name: 'Create a free account' }).click()
  await page.getByLabel('Username').fill('marion')
  await page.getByLabel('Email').fill('marion@mail.example')
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Your account has been created successfully.').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Recent Scans' })).toBeVisible()
  const row = page.locator('tbody tr').filter({ hasText: site.hostPort })
  await expect(row).toHaveCount(1)
  await row.getByRole('link', { name: `View ${site.hostPort}` }).click()
  await page.getByRole('link', { name: 'View Detailed Report' }).click()
  await expect(page.getByRole('heading', { name: 'Executive summary' })).toBeVisible()
  expect(errors).toEqual([])
})

test('an address that cannot be scanned is refused next to its field', async ({ page }) => {
  await page.goto(product.origin)
  await page
    .getByRole('button', { name: /^(Analyze|Start|Scan)/ })
    .first()
    .click()
  await expect(page.getByText('Please enter a URL').first()).toBeVisible()
})

test('a scan that does not exist answers 404 with its own text', async ({ page }) => {
  const answer = await page.goto(`${product.origin}/scan-results/01a1fdfe-45ce-75aa-aca1-990b23affa6e`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('Scan Not Found')).toBeVisible()
})
