import type { Page } from '@playwright/test'
import type { ApiClient } from '../support/api-client.ts'
import { takeSession } from '../support/browser-journey.ts'
import { expect, test } from './shared.ts'

let person: ApiClient
let first: string
let second: string

test.beforeAll(async ({ shared }) => {
  person = await shared.newPerson()
  const address = `${shared.sites.good.origin}/about`
  first = await quickScan(address)
  second = await quickScan(address)
})
test.beforeEach(({ context, shared }) => takeSession(context, person, shared.product.origin))

async function quickScan(url: string): Promise<string> {
  const { body } = await person.post('/api/scans', { url, scanType: 'quick' })
  const { id } = body as { id: string }
  expect(await person.scanOver(id)).toMatchObject({ status: 'completed' })
  return id
}

const again = (page: Page) => page.getByRole('button', { name: /^Scan again/ }).first()

test('every page that shows a result can scan again', async ({ page, shared: { product } }) => {
  for (const path of [
    `/scan-results/${second}`,
    `/detailed-recommendations/${second}`,
    `/recommendations/${second}`,
    `/scan-results/${second}/changes`,
    `/compare?a=${first}&b=${second}`,
    '/dashboard?tab=scans',
    '/dashboard',
  ]) {
    await page.goto(product.origin + path)
    await expect(again(page), path).toBeVisible()
  }
})

test('one click in the list of sites scans the same address with the same options', async ({ page, shared }) => {
  await page.goto(`${shared.product.origin}/dashboard`)
  const site = page.getByRole('region', { name: 'Your sites' }).getByRole('listitem')
  await site.getByRole('button', { name: `Scan again: ${shared.sites.good.hostPort}` }).click()
  await page.waitForURL(/\/scan-results\//)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  expect([first, second]).not.toContain(id)
  expect(await person.scanOver(id)).toMatchObject({
    url: `${shared.sites.good.origin}/about`,
    scanType: 'quick',
    status: 'completed',
  })
})

test('the dashboard has a one-line scan form, and shows running scans below it', async ({ page, shared }) => {
  await page.goto(`${shared.product.origin}/dashboard`)
  await expect(page.getByRole('checkbox', { name: /^Content for AI/ })).toBeHidden()
  await page.getByText('More options').click()
  await expect(page.getByRole('checkbox', { name: /^Content for AI/ })).toBeVisible()
  await page.getByRole('checkbox', { name: /^Performance & Security/ }).uncheck()
  await page.getByText('More options').click()
  await page.getByLabel('Website address').fill(shared.sites.good.origin)
  await page.getByRole('button', { name: 'Start AI Scan' }).click()
  await page.waitForURL(/\/scan-results\//)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await page.goto(`${shared.product.origin}/dashboard`)
  await expect(page.getByLabel('Website address')).toBeVisible()
  await expect(
    page.getByRole('heading', { name: /^AI Readiness Analysis (Progress|Complete!)$/ }).first(),
  ).toBeVisible()
  expect(await person.scanOver(id)).toMatchObject({ performanceResults: null, status: 'completed' })
  await page.reload()
  const card = page.getByRole('region', { name: 'Analysis complete' })
  await expect(card).toContainText(shared.sites.good.hostPort)
  await card.getByRole('button', { name: 'Start New Analysis' }).click()
  await expect(card).toBeHidden()
  await expect(page.getByLabel('Website address')).toBeVisible()
})
