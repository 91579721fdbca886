import type { Page } from '@playwright/test'
import type { RunningSite } from '../sites/start-site.ts'
import type { Product } from '../support/start-product.ts'
import { expect, test } from './shared.ts'

let site: RunningSite
let product: Product

test.beforeAll(({ shared }) => {
  product = shared.product
  site = shared.sites.good
})

/** Registers a fresh account and puts its cookie into the page's context. */
async function register(page: Page, username: string): Promise<void> {
  const answer = await page.request.post(`${product.origin}/api/register`, {
    data: { username, email: `${username}@example.com`, password: 'a long enough password' },
  })
  expect(answer.status()).toBe(201)
}

/** Waits until the script of the page runs, without which its buttons do nothing. */
async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(`${product.origin}${path}`, { waitUntil: 'networkidle' })
}

async function completeScan(page: Page): Promise<string> {
  const started = await page.request.post(`${product.origin}/api/scans`, {
    data: { url: site.origin },
  })
  const { id } = (await started.json()) as { id: string }
  await expect
    .poll(async () => ((await (await page.request.get(`${product.origin}/api/scans/${id}`)).json()) as Status).status, {
      timeout: 120_000,
    })
    .toBe('completed')
  return id
}
type Status = { status: string }

test('a schedule is created, paused, deleted, and restored from the toast', async ({ page }) => {
  await register(page, 'schedule.owner')
  await openPage(page, '/dashboard?tab=scans')
  await page.getByRole('button', { name: 'Create Your First Schedule' }).click()
  await page.getByRole('button', { name: 'Create Schedule' }).click()
  await expect(page.getByText('Name is required')).toBeVisible()
  await expect(page.getByText('Please enter a valid URL')).toBeVisible()

  await page.getByLabel('Name').fill('Docs')
  await page.getByLabel('Website', { exact: true }).fill(site.origin)
  await page.getByRole('button', { name: 'Create Schedule' }).click()
  await expect(page.getByText('Scheduled Scan Created', { exact: true })).toBeVisible()

  const row = page.getByRole('row', { name: /Docs/ })
  await row.getByRole('button', { name: 'Pause Docs' }).click()
  await expect(row.getByText('Paused')).toBeVisible()

  await row.getByRole('button', { name: 'Delete Docs' }).click()
  await expect(page.getByText('Scheduled Scan Deleted', { exact: true })).toBeVisible()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row.getByText('Paused')).toBeVisible()

  await row.getByRole('link', { name: 'Docs' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Docs' })).toBeVisible()
})

test('a badge is published, its page proves it, and shows when it is revoked', async ({ page, browser }) => {
  await register(page, 'badge.owner')
  const scanId = await completeScan(page)
  await openPage(page, `/scan-results/${scanId}#badge`)
  const maker = page.getByRole('region', { name: 'Badge' })
  await maker.getByRole('radio', { name: 'Premium Grade' }).check()
  await maker.getByLabel('Custom text').fill('x'.repeat(26))
  await expect(maker.getByText('The text may have at most 25 characters.')).toBeVisible()
  await maker.getByLabel('Custom text').fill('Read by assistants')
  await maker.getByRole('button', { name: 'Publish badge' }).click()
  await expect(maker.getByRole('tabpanel')).toContainText('data-style="premium"')

  const address = await maker.getByRole('link', { name: 'View the public page' }).getAttribute('href')
  const visitor = await browser.newPage()
  expect((await visitor.goto(`${product.origin}${address}`))?.status()).toBe(200)
  await expect(visitor.getByText('This badge is valid')).toBeVisible()

  await openPage(page, '/settings/badges')
  await page.getByRole('button', { name: /^Revoke badge for/ }).click()
  await page.getByRole('button', { name: 'Revoke badge', exact: true }).click()
  await expect(page.getByRole('row', { name: /Revoked/ })).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByText('This badge is not valid')).toBeVisible()
  await visitor.close()
})

test('an embed key is created for the listed origins, and shows its snippet', async ({ page }) => {
  await register(page, 'key.owner')
  await openPage(page, '/settings/embed-keys')
  await page.getByRole('button', { name: 'New key' }).click()
  await page.getByLabel('Name').fill('Partner pages')
  await page.getByLabel('Origins').fill('https://studio.example\nnowhere')
  await page.getByRole('button', { name: 'Create key' }).click()
  await expect(page.getByText('Please enter origins such as https://www.example.com')).toBeVisible()
  await expect(page.getByLabel('Origins')).toBeFocused()

  await page.getByLabel('Origins').fill('https://studio.example')
  await page.getByRole('button', { name: 'Create key' }).click()
  await expect(page.getByRole('group', { name: 'Snippet' })).toContainText('data-key="pk_')
})

test('without a connection the page stays with what was typed, says so, and goes on once it is back', async ({
  page,
}) => {
  await register(page, 'offline.person')
  await openPage(page, '/settings/account')
  await page.context().setOffline(true)
  await page.getByLabel('First name').fill('Augusta')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(page.getByRole('alert').getByText('Your details could not be saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Commands' }).click()
  await expect(page.getByText('This could not be opened', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Platform' }).first().click()
  await expect(page.getByText('You are offline', { exact: true })).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Augusta')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Commands' }).click()
  await expect(page.getByRole('dialog', { name: 'Commands' })).toBeVisible()
  await page.context().setOffline(true)
  await page.keyboard.type('Cookie settings')
  await page.keyboard.press('Enter')
  await expect(page.getByText('You are offline', { exact: true })).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Augusta')
  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'Platform' }).first().click()
  await expect(page).toHaveURL(`${product.origin}/platform`)
})

test('an unknown unsubscribe link answers 404 and says so', async ({ page }) => {
  const answer = await page.goto(`${product.origin}/unsubscribe/not-a-token`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('This link is no longer valid')).toBeVisible()
})

test('with forced colors only a checked box shows its mark', async ({ page }) => {
  await register(page, 'forcedcolors')
  await page.emulateMedia({ forcedColors: 'active' })
  await openPage(page, '/settings/account')
  const box = page.getByRole('checkbox', { name: 'Also revoke all API tokens' })
  const mark = () => box.evaluate((one) => getComputedStyle(one, '::after').content)
  expect(await mark()).toBe('none')
  await box.check()
  expect(await mark()).toBe('""')
})

test('a channel is created, its test shows the answer of the receiver, and a schedule chooses it', async ({ page }) => {
  await register(page, 'channel.owner')
  await openPage(page, '/settings/channels')
  await page.getByRole('button', { name: 'New channel' }).click()
  await page.getByLabel('Kind').selectOption('slack')
  await expect(page.getByRole('figure', { name: 'A message in Slack' })).toBeVisible()
  await page.getByLabel('Name').fill('Team')
  await page.getByRole('button', { name: 'Create channel' }).click()
  await expect(page.getByText('Please enter a valid URL')).toBeVisible()
  await page.getByLabel('Webhook address').fill(`${site.origin}/services/secret-of-slack`)
  await page.getByRole('button', { name: 'Create channel' }).click()
  await expect(page.getByText('Channel created', { exact: true })).toBeVisible()
  await expect(page.locator('main')).not.toContainText('secret-of')

  await page.getByRole('button', { name: 'Send a test' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The receiver answered' })).toBeVisible()

  await openPage(page, '/dashboard?tab=scans')
  await page.getByRole('button', { name: 'Add Schedule' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Shop')
  await dialog.getByRole('textbox', { name: 'Website' }).fill('shop.example')
  await dialog.getByLabel(/^Team/).check()
  await dialog.getByRole('button', { name: 'Create Schedule' }).click()
  await expect(page.getByRole('link', { name: 'Shop' })).toBeVisible()
  const list = (await (await page.request.get(`${product.origin}/api/scheduled-scans`)).json()) as {
    channelIds: string[]
  }[]
  expect(list[0]).toMatchObject({ url: 'https://shop.example', channelIds: [expect.any(String)] })
})
