import { goodSite } from '../sites/good-site/good-site.ts'
import type { Site } from '../sites/site.ts'
import { serveSite, type RunningSite } from '../sites/start-site.ts'
import { apiClient, type ApiClient } from '../support/api-client.ts'
import { createScan, takeSession } from '../support/browser-journey.ts'
import { startProduct, type Product } from '../support/start-product.ts'
import { expect, test } from '@playwright/test'

const FINDING = 'referrer-policy-unsafe'

let site: RunningSite
let product: Product
let person: ApiClient
let isMended = false

test.beforeAll(async () => {
  site = await serveSite(mendedSite(goodSite()))
  product = await startProduct({ env: { SCAN_ALLOWED_PRIVATE_TARGETS: site.hostPort, CHROMIUM_PATH: 'none' } })
  person = apiClient(product.origin)
  await person.register()
})
test.afterAll(async () => {
  await product.stop()
  await site.close()
})

/** The good site, with a header that leaks addresses until it is fixed. */
function mendedSite(inner: Site): Site {
  return (request) => {
    const answer = inner(request)
    if (isMended || answer === null || answer === 'taken') return answer
    return { ...answer, headers: { ...answer.headers, 'referrer-policy': 'unsafe-url' } }
  }
}

test('a re-check from a collapsed row is kept: still present with new evidence, then fixed, collapsed and counted', async ({
  page,
  context,
}) => {
  const id = await createScan(person, site.origin)
  const { findings } = (await person.scanOver(id)) as { findings: { id: string }[] }
  await takeSession(context, person, product.origin)
  await page.goto(`${product.origin}/detailed-recommendations/${id}`)
  const card = page.locator(`[id="${FINDING}"]`)
  const details = card.locator('details')
  const recheck = card.getByRole('button', { name: 'Re-check' })
  await expect(details).not.toHaveAttribute('open')

  await recheck.click()
  await expect(card.getByText('Still there', { exact: true })).toBeVisible({ timeout: 60_000 })
  await page.reload()
  await expect(card.getByText('Still there', { exact: true })).toBeVisible()
  await card.getByRole('heading').click()
  await expect(card.locator('dt:text-is("Re-checked") + dd')).toContainText('unsafe-url')

  isMended = true
  await recheck.click()
  await expect(card.getByText('Fixed', { exact: true })).toBeVisible({ timeout: 60_000 })
  await expect(details).not.toHaveAttribute('open')
  const total = `1 of ${findings.length} fixed since`
  await expect(page.getByText(total)).toBeVisible()
  await page.reload()
  await expect(card.getByText('Fixed', { exact: true })).toBeVisible()
  await expect(page.getByText(total)).toBeVisible()
})

test('a job shows one fix for all of its findings in place, and a re-check there changes its counts and the totals', async ({
  page,
  context,
}) => {
  isMended = false
  // Somebody else, because a site can be scanned once in five minutes.
  const another = apiClient(product.origin)
  await another.register()
  const id = await createScan(another, site.origin)
  const { jobs } = (await another.scanOver(id)) as { jobs: { findings: string[] }[] }
  const job = jobs.find(({ findings }) => findings.includes(FINDING))
  await takeSession(context, another, product.origin)
  await page.goto(`${product.origin}/scan-results/${id}`)
  const row = page.locator('#fixes li').filter({ hasText: 'Set the response headers' }).first()
  await expect(row.getByRole('button', { name: 'Copy nginx' })).toBeHidden()
  await row.locator('summary').first().click()
  await expect(page).toHaveURL(`${product.origin}/scan-results/${id}`)
  await expect(row.getByRole('button', { name: 'Copy nginx' })).toHaveCount(1)
  await expect(row.locator('pre').last()).toContainText(/Referrer-Policy[^]*Strict-Transport|Strict-Tr[^]*Referrer-P/i)
  isMended = true
  await row.locator('li', { hasText: 'referrer' }).getByRole('button', { name: 'Re-check' }).first().click()
  await expect(row.getByText(`1 of ${job?.findings.length} fixed since`)).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(/^1; left: \d+ issues/)).toBeVisible()
})
