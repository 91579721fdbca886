import type { Locator, Page } from '@playwright/test'
import { takeSession, watchFaults } from '../support/browser-journey.ts'
import { expect, test } from './shared.ts'

/** Opens a page whose scripts, or those of that name, are held back until released, as on a slow connection. */
async function openWithoutScripts(page: Page, address: string, name = ''): Promise<() => void> {
  let letCome = () => {}
  const come = new Promise<void>((resolve) => (letCome = resolve))
  await page.route(`**/${name}*.js`, async (route) => {
    await come
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  return letCome
}

/** Runs in the page: React's work waits for the event `let-render`, and a slice of it is let through by each `let-slice`. */
function holdRenderingBack() {
  const post = MessagePort.prototype.postMessage
  const waiting: (() => void)[] = []
  MessagePort.prototype.postMessage = function (message: unknown) {
    waiting.push(() => post.call(this, message))
  }
  addEventListener('let-slice', () => waiting.shift()?.())
  addEventListener('let-render', () => {
    MessagePort.prototype.postMessage = post
    for (const send of waiting) send()
  })
}

/** Whether React has come to an element of the page that it hydrates. */
const isHydrated = (element: Locator) => element.evaluate((one) => Object.keys(one).length > 0)

/** Opens a page and lets slices of React's work through until its first part works, which asks who reads it, and no further. */
async function openHalfHydrated(page: Page, address: string): Promise<void> {
  await page.addInitScript(holdRenderingBack)
  let isAsked = false
  const asked = page.waitForRequest('**/api/user').then(() => (isAsked = true))
  await page.goto(address)
  while (!isAsked) await page.evaluate(() => dispatchEvent(new Event('let-slice')))
  await asked
}

test('an answer that changes the page during hydration keeps what was served', async ({ context, page, shared }) => {
  const { id } = await shared.scanOf('bad')
  await takeSession(context, shared.person, shared.product.origin)
  const { body } = await shared.person.get('/api/user')
  await page.route('**/api/user', (route) => route.fulfill({ json: { ...(body as object), firstName: 'Zenobia' } }))
  const faults = await watchFaults(page)
  const answered = page.waitForResponse('**/api/user')
  await openHalfHydrated(page, `${shared.product.origin}/scan-results/${id}`)
  await answered
  expect(await isHydrated(page.locator('#steps summary').first())).toBe(false)
  await page.evaluate(() => dispatchEvent(new Event('let-render')))
  await expect(page.getByText('Zenobia').first()).toBeAttached()
  expect(await faults()).toEqual([])
})

test('a link to a section that is followed during hydration keeps what was served', async ({
  context,
  page,
  shared,
}) => {
  const { id } = await shared.scanOf('bad')
  await takeSession(context, shared.person, shared.product.origin)
  const faults = await watchFaults(page)
  await openHalfHydrated(page, `${shared.product.origin}/scan-results/${id}`)
  const modules = page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Modules' })
  await modules.click()
  const steps = page.locator('#steps summary').first()
  // A move that is told at once makes React render all of it anew.
  expect(await isHydrated(steps)).toBe(false)
  await page.evaluate(() => dispatchEvent(new Event('let-render')))
  await expect.poll(() => isHydrated(steps)).toBe(true)
  expect(await faults()).toEqual([])
})

test('a filter and a button that are pressed before the scripts have loaded take effect once they have', async ({
  context,
  page,
  shared,
}) => {
  const scan = await shared.scanOf('bad')
  const findings = scan['findings'] as { severity: string; effort: string }[]
  await takeSession(context, shared.person, shared.product.origin)
  const letCome = await openWithoutScripts(page, `${shared.product.origin}/detailed-recommendations/${scan.id}`)
  const high = page.getByRole('checkbox', { name: /^High/ })
  await high.check({ noWaitAfter: true })
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('gain', { noWaitAfter: true })
  await page.getByRole('button', { name: 'Expand all' }).click({ noWaitAfter: true })
  letCome()
  await expect(page).toHaveURL(/\?severity=high&sort=gain$/)
  await expect(high).toBeChecked()
  await expect(page.getByRole('button', { name: 'Collapse all' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(findings.filter(({ severity }) => severity === 'high').length)
})

test('a menu that is opened before the scripts have loaded stays open', async ({ context, page, shared }) => {
  const { id } = await shared.scanOf('bad')
  await takeSession(context, shared.person, shared.product.origin)
  const letCome = await openWithoutScripts(page, `${shared.product.origin}/detailed-recommendations/${id}`)
  await page.getByText('Other formats').click()
  letCome()
  const waiting = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Markdown', exact: true }).click()
  await waiting
  // Only a menu that listens closes when the focus leaves.
  await expect(async () => {
    await page.getByRole('link', { name: 'CSV', exact: true }).press('Escape')
    await expect(page.getByText('Other formats')).toBeFocused({ timeout: 500 })
  }).toPass()
})

test('a filter and a button that are pressed during hydration take effect', async ({ context, page, shared }) => {
  const scan = await shared.scanOf('bad')
  await takeSession(context, shared.person, shared.product.origin)
  await page.addInitScript(holdRenderingBack)
  await page.goto(`${shared.product.origin}/detailed-recommendations/${scan.id}`)
  const high = page.getByRole('checkbox', { name: /^High/ })
  await high.check()
  await page.getByRole('button', { name: 'Expand all' }).click()
  await page.evaluate(() => dispatchEvent(new Event('let-render')))
  await expect(page).toHaveURL(/\?severity=high$/)
  await expect(high).toBeChecked()
  await expect(page.getByRole('button', { name: 'Collapse all' })).toBeVisible()
})

test('shortcuts that are pressed during hydration take effect', async ({ context, page, shared }) => {
  await takeSession(context, shared.person, shared.product.origin)
  await page.addInitScript(holdRenderingBack)
  await page.goto(`${shared.product.origin}/faq`)
  await page.keyboard.press('g')
  await page.keyboard.press('s')
  await page.evaluate(() => dispatchEvent(new Event('let-render')))
  await expect(page).toHaveURL(`${shared.product.origin}/dashboard?tab=scans`)

  await page.goto(`${shared.product.origin}/faq`)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('shop.example')
  await page.evaluate(() => dispatchEvent(new Event('let-render')))
  await expect(page.getByRole('combobox', { name: 'Command' })).toHaveValue('shop.example')
})

test('an address and options that are entered before the scripts have loaded are scanned', async ({ page, shared }) => {
  const letCome = await openWithoutScripts(page, shared.product.origin)
  await page.getByLabel('Website address').fill(shared.sites.good.hostPort, { noWaitAfter: true })
  await page.getByRole('checkbox', { name: /^Performance/ }).uncheck({ noWaitAfter: true })
  letCome()
  const start = page.getByRole('button', { name: 'Start AI Scan' })
  await expect.poll(() => isHydrated(start)).toBe(true)
  const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/scans'))
  await start.click()
  expect((await asked).postDataJSON()).toMatchObject({ url: shared.sites.good.hostPort, uxAnalysis: false })
})

test('a part that is collapsed or below the first screen is loaded when it is reached, and keeps what is pressed and the focus', async ({
  page,
  shared,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  const loaded = (name: string) => scripts.some((url) => url.includes(`/${name}-`))
  const letCome = await openWithoutScripts(page, shared.product.origin, 'all-options-')
  await page.waitForLoadState('networkidle')
  expect([loaded('all-options'), loaded('dashboard-tab')]).toEqual([false, false])
  await page.getByText('All analysis options').click()
  await expect.poll(() => loaded('all-options')).toBe(true)
  const modules = page.getByText(/^\d+ of \d+ modules on$/)
  const total = Number((await modules.innerText()).split(' ')[0])
  const sentiment = page.getByRole('checkbox', { name: 'Sentiment', exact: true })
  await sentiment.uncheck()
  await page.evaluate(holdRenderingBack)
  letCome()
  await page.evaluate((url) => import(url), scripts.find((url) => url.includes('/all-options-')) ?? '')
  const last = page.getByRole('checkbox').last()
  await last.focus()
  await page.evaluate(() => dispatchEvent(new Event('let-render')))
  await expect(modules).toHaveText(`${total - 1} of ${total} modules on`)
  await expect(last).toBeFocused()
})

test('a part whose code did not come says so when it is pressed, and works once the server is reached', async ({
  page,
  shared,
}) => {
  await page.route('**/all-options-*.js', (route) => route.abort())
  await page.goto(shared.product.origin, { waitUntil: 'networkidle' })
  const refused = page.waitForEvent('requestfailed')
  await page.getByText('All analysis options').click()
  await refused
  const sentiment = page.getByRole('checkbox', { name: 'Sentiment', exact: true })
  await sentiment.click()
  await expect(page.getByText('This could not be opened', { exact: true })).toBeVisible()
  await expect(sentiment).toBeChecked()
  await page.unroute('**/all-options-*.js')
  const modules = page.getByText(/^\d+ of \d+ modules on$/)
  const total = Number((await modules.innerText()).split(' ')[0])
  await sentiment.click()
  await expect(modules).toHaveText(`${total - 1} of ${total} modules on`)
  await expect(sentiment).not.toBeChecked()
})
