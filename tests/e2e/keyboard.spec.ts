import type { Locator, Page } from '@playwright/test'
import { takeSession } from '../support/browser-journey.ts'
import { expect, test } from './shared.ts'

/** More tab stops than any of these journeys needs on a page. */
const MOST_STOPS = 150

/** Presses Tab until the control has the focus, and expects the focus to be visible. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(control).toBeFocused()
  await expect.poll(() => control.evaluate(isSeen), 'seen with its focus').toBe(true)
}

/** Whether the focused control is in view, not covered, and looks focused (WCAG 2.2: 2.4.7, 2.4.11). */
function isSeen(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  const label = hit?.closest('label')
  if (!hit || !(element.contains(hit) || label?.control === element)) return false
  const look = () => {
    const { outline, boxShadow, borderColor, backgroundColor } = getComputedStyle(element)
    return [outline, boxShadow, borderColor, backgroundColor].join()
  }
  const focused = look()
  const control = element as HTMLElement
  control.blur()
  const bare = look()
  control.focus({ preventScroll: true })
  return focused !== bare
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' })
}

test('by keyboard alone: an account is created', async ({ page, shared: { product } }) => {
  await open(page, `${product.origin}/auth`)
  await tabTo(page, page.getByRole('link', { name: 'Create one here' }))
  await page.keyboard.press('Enter')
  const entries = { Username: 'key.walker', Email: 'key.walker@mail.example', Password: 'a quiet harbor' }
  for (const [label, entry] of Object.entries(entries)) {
    await tabTo(page, page.getByLabel(label, { exact: true }))
    await page.keyboard.type(entry)
  }
  await page.keyboard.press('Enter')
  await expect(page.getByText('Welcome to Legible!', { exact: true }).first()).toBeVisible()
})

test('by keyboard alone on a phone: the last control of a page is not covered', async ({
  page,
  shared: { product },
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, `${product.origin}/contact`)
  await tabTo(page, page.getByRole('button', { name: 'Dark', exact: true }))
})

test('by keyboard alone: a site is scanned, a fix is copied and checked again', async ({ page, context, shared }) => {
  const { product, sites } = shared
  const person = await shared.newPerson()
  await takeSession(context, person, product.origin)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: product.origin })
  await open(page, product.origin)
  await tabTo(page, page.getByLabel('Website address'))
  await page.keyboard.type(sites.bad.origin)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/scan-results\//)
  const report = page.getByRole('link', { name: 'View Detailed Report' }).first()
  await expect(report).toBeVisible({ timeout: 120_000 })
  await tabTo(page, report)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/detailed-recommendations\//)

  const folded = page.locator('article:has(details:not([open])):has(button:text("Copy"))').first()
  const card = page.locator(`[id="${await folded.getAttribute('id')}"]`)
  await tabTo(page, card.locator('summary').first())
  await page.keyboard.press('Enter')
  await expect(card.locator('details').first()).toHaveAttribute('open')
  await tabTo(page, card.getByRole('button', { name: /^Copy/ }).first())
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).not.toBe('')
  await tabTo(page, card.getByRole('button', { name: 'Re-check' }))
  await page.keyboard.press('Enter')
  await expect(card.getByText('Still there', { exact: true })).toBeVisible({ timeout: 60_000 })
})

test('by keyboard alone: a badge is published', async ({ page, context, shared }) => {
  const scan = await shared.scanOf('good')
  await takeSession(context, shared.person, shared.product.origin)
  await open(page, `${shared.product.origin}/scan-results/${scan.id}#badge`)
  const maker = page.getByRole('region', { name: 'Badge' })
  await tabTo(page, maker.getByRole('button', { name: 'Publish badge' }))
  await page.keyboard.press('Enter')
  await expect(maker.getByRole('link', { name: 'View the public page' })).toBeVisible()
})

test('by keyboard alone: an embed key is created', async ({ page, context, shared }) => {
  const { origin } = shared.product
  await takeSession(context, await shared.newPerson(), origin)
  await open(page, `${origin}/settings/embed-keys`)
  await tabTo(page, page.getByRole('button', { name: 'New key' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New embed key' })
  await tabTo(page, dialog.getByLabel('Name'))
  await page.keyboard.type('Partner pages')
  await tabTo(page, dialog.getByLabel('Origins'))
  await page.keyboard.type('https://studio.example')
  await tabTo(page, dialog.getByRole('button', { name: 'Create key' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: 'Snippet' })).toContainText('data-key="pk_')
})

test('by keyboard alone: a scan is scheduled, and its dialog returns the focus', async ({ page, context, shared }) => {
  const { origin } = shared.product
  await takeSession(context, await shared.newPerson(), origin)
  await open(page, `${origin}/dashboard?tab=scans`)
  const create = page.getByRole('button', { name: 'Create Your First Schedule' })
  await tabTo(page, create)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(create).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByLabel('Name'))
  await page.keyboard.type('Docs')
  await tabTo(page, dialog.getByLabel('Website', { exact: true }))
  await page.keyboard.type(shared.sites.good.origin)
  await tabTo(page, dialog.getByRole('button', { name: 'Create Schedule' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: /Docs/ })).toBeVisible()
})

test('a row that goes away leaves the focus at the row that follows, and the last one at the heading', async ({
  page,
  context,
  shared: { newPerson, product, sites },
}) => {
  const person = await newPerson()
  for (const name of ['Third', 'Second', 'First']) {
    await person.post('/api/scheduled-scans', { name, url: sites.good.origin })
  }
  await takeSession(context, person, product.origin)
  await open(page, `${product.origin}/dashboard?tab=scans`)
  const rows = page.getByRole('table', { name: 'Scheduled scans' }).locator('tbody tr')
  const removeIn = (at: number) => rows.nth(at).getByRole('button', { name: /^Delete/ })
  await removeIn(0).focus()
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(2)
  await expect(removeIn(0)).toBeFocused()
  await removeIn(1).focus()
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(1)
  await expect(removeIn(0)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(0)
  await expect(page.locator('h1:focus, h2:focus, h3:focus')).toHaveCount(1)
})

test('an entry that goes away leaves the focus at the entry that follows, and the last one at the heading', async ({
  page,
  context,
  shared: { newPerson, product },
}) => {
  const person = await newPerson()
  for (const name of ['Third', 'Second', 'First']) {
    await person.post('/api/embed-keys', { name, origins: ['https://shop.example'] })
  }
  await takeSession(context, person, product.origin)
  await open(page, `${product.origin}/settings/embed-keys`)
  const remove = async (name: string) => {
    const entry = page.locator('details', { hasText: name })
    if ((await entry.getAttribute('open')) === null) await entry.locator('summary').first().press('Enter')
    await entry.getByRole('button', { name: 'Delete key…' }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete key' }).press('Enter')
    await expect(entry).toHaveCount(0)
  }
  await remove('First')
  await expect(page.locator('details summary', { hasText: 'Second' })).toBeFocused()
  await remove('Second')
  // The only one that is left opens, so that its own button is there.
  await expect(page.getByRole('button', { name: 'Delete key…' })).toBeFocused()
  await remove('Third')
  await expect(page.locator('h1:focus, h2:focus, h3:focus')).toHaveCount(1)
})
