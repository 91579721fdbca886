import { expect, test, type Page } from '@playwright/test'
import { startSite, type RunningSite } from '../sites/start-site.ts'
import { apiClient, type ApiClient } from '../support/api-client.ts'
import { startScanInPage, takeSession } from '../support/browser-journey.ts'
import { startProduct, type Product } from '../support/start-product.ts'

let site: RunningSite
let closedPort: string
let product: Product
let people: (ApiClient & { name: string })[]

test.beforeAll(async () => {
  site = await startSite('good')
  const gone = await startSite('good')
  closedPort = gone.hostPort
  await gone.close()
  product = await startProduct({
    env: { SCAN_ALLOWED_PRIVATE_TARGETS: `${site.hostPort},${closedPort}`, CHROMIUM_PATH: 'none' },
  })
  // One IP address may register only five accounts in this time. Each account has its own scan limits.
  people = await Promise.all(['anna', 'ben', 'cleo', 'dora', 'emil'].map(newPerson))
})
test.afterAll(async () => {
  await product.stop()
  await site.close()
})

async function newPerson(name: string): Promise<ApiClient & { name: string }> {
  const person = apiClient(product.origin)
  expect((await person.register(name)).status).toBe(201)
  return { ...person, name }
}

/** Signs in as the next of the registered accounts; each test takes its own. */
async function signedIn(page: Page): Promise<ApiClient & { name: string }> {
  const person = people.shift()
  if (!person) throw new Error('This file needs one more person.')
  await takeSession(page.context(), person, product.origin)
  return person
}

async function endOtherSessions(username: string): Promise<void> {
  const other = apiClient(product.origin)
  expect((await other.post('/api/login', { username, password: 'correct horse' })).status).toBe(200)
  const sessions = (await other.get('/api/sessions')).body as { id: string; current: boolean }[]
  for (const { id } of sessions.filter(({ current }) => !current)) await other.delete(`/api/sessions/${id}`)
}

async function ask(page: Page, address: string): Promise<void> {
  await page.goto(product.origin)
  const again = page.getByRole('button', { name: 'Start New Analysis' })
  const field = page.getByLabel('Website address')
  await expect(again.or(field).first()).toBeVisible({ timeout: 120_000 })
  if (await again.isVisible()) await again.click()
  await field.fill(address)
  await page.getByRole('button', { name: 'Start AI Scan' }).click()
}

test('the same site twice: a toast, and a card until it is dismissed', async ({ page }) => {
  await signedIn(page)
  await startScanInPage(page, product.origin, site.origin)
  await expect(page.getByText(/^Analysis complete!/)).toBeVisible({ timeout: 120_000 })
  await ask(page, site.origin)
  await expect(page.getByText('Please Wait a Moment', { exact: true })).toBeVisible()
  await expect(
    page
      .getByText("You're scanning too quickly! Our AI analysis needs a 5-minute cooldown to ensure quality results.")
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Analysis Cooldown Active' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Browse Platform' })).toHaveAttribute('href', '/')
  await expect(page.locator('main')).not.toContainText('{')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Analysis Cooldown Active' })).toBeVisible()
  await page.getByRole('button', { name: 'Try Again (Wait 5 minutes)' }).click()
  await expect(page.getByRole('heading', { name: 'Analysis Cooldown Active' })).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Analysis Cooldown Active' })).toBeHidden()
})

test('scanning again too soon is explained, and the wait applies on the dashboard too', async ({ page }) => {
  await signedIn(page)
  const id = await startScanInPage(page, product.origin, site.origin)
  await page.getByRole('button', { name: 'Scan again' }).click({ timeout: 120_000 })
  await expect(page.getByText('Please Wait a Moment', { exact: true })).toBeVisible()
  expect(page.url()).toContain(id)
  await page.goto(`${product.origin}/dashboard`)
  await expect(page.getByRole('heading', { name: 'Analysis Cooldown Active' })).toBeVisible()
})

test('a session that was ended elsewhere: a form keeps what was typed, a scan leads to the sign-in page', async ({
  page,
}) => {
  const person = await signedIn(page)
  await page.goto(`${product.origin}/settings/account`)
  await page.getByLabel('First name').fill('Augusta')
  await endOtherSessions(person.name)
  // A form keeps what was typed until the person has signed in again, elsewhere.
  await page.getByRole('button', { name: 'Save' }).first().click()
  // Exactly the toast: the region that is read aloud has its title too.
  const advice = 'You are signed out. Open another tab, sign in there, then try again here.'
  await expect(page.getByText(advice, { exact: true })).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Augusta')

  const again = apiClient(product.origin)
  expect((await again.post('/api/login', { username: person.name, password: 'correct horse' })).status).toBe(200)
  await takeSession(page.context(), again, product.origin)
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect.poll(async () => (await again.get('/api/user')).body).toMatchObject({ firstName: 'Augusta' })

  await page.goto(product.origin)
  await page.getByLabel('Website address').fill(site.origin)
  await endOtherSessions(person.name)
  // The toast is shown for half a second: on a busy machine Playwright could miss it.
  await page.evaluate(() => {
    const look = () => {
      const text = document.body.textContent
      if (text.includes('Unauthorized')) sessionStorage.setItem('toast', text)
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
  })
  await page.getByRole('button', { name: 'Start AI Scan' }).click()
  await page.waitForURL(/\/auth\?returnTo=/)
  expect(await page.evaluate(() => sessionStorage.getItem('toast'))).toContain(
    'You are logged out. Logging in again...',
  )
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('a site that does not respond: Scan Failed with the reason, and a retry', async ({ page }) => {
  await signedIn(page)
  await startScanInPage(page, product.origin, `http://${closedPort}`)
  await expect(page.getByRole('heading', { name: 'Scan Failed' })).toBeVisible({ timeout: 120_000 })
  await expect(page.getByText('There was an issue completing your scan. Please try again.')).toBeVisible()
  await expect(page.getByText('The security scan encountered an error and could not be completed.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toBeVisible()
  const retried = page.waitForResponse((answer) => answer.url().endsWith('/retry'))
  await page.getByRole('button', { name: 'Retry Scan' }).click()
  expect((await retried).status()).toBe(200)
  await expect(page.getByRole('heading', { name: 'Scan Failed' })).toBeVisible({ timeout: 120_000 })
})

test('a server that cannot start the scan: its message in a toast, never its JSON', async ({ page }) => {
  await page.route('**/api/scans', (route) =>
    route.fulfill({ status: 503, json: { message: 'The database does not answer. Please try again soon.' } }),
  )
  await ask(page, site.origin)
  await expect(page.getByText('Scan Failed to Start', { exact: true })).toBeVisible()
  await expect(page.getByText('The database does not answer. Please try again soon.').first()).toBeVisible()
  await expect(page.locator('body')).not.toContainText('"message"')
})

test('a server error without a message: the fallback text', async ({ page }) => {
  await page.route('**/api/scans', (route) => route.fulfill({ status: 500, body: '' }))
  await ask(page, site.origin)
  await expect(page.getByText('There was an error starting your scan.').first()).toBeVisible()
})

test('a private address is refused next to its field', async ({ page }) => {
  await page.goto(product.origin)
  await page.getByLabel('Website address').fill('http://169.254.169.254/latest/meta-data')
  await page.getByRole('button', { name: 'Start AI Scan' }).click()
  const field = page.getByLabel('Website address')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toBeFocused()
})

test('another account’s scan looks like one that does not exist', async ({ page, browser }) => {
  await signedIn(page)
  const id = await startScanInPage(page, product.origin, site.origin)
  const stranger = await browser.newPage()
  const answer = await stranger.goto(`${product.origin}/scan-results/${id}`)
  expect(answer?.status()).toBe(404)
  await expect(stranger.getByText('The requested scan could not be found.')).toBeVisible()
  await stranger.close()
})
