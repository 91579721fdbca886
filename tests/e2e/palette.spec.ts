import type { Page } from '@playwright/test'
import { takeSession } from '../support/browser-journey.ts'
import { expect, test, type Shared } from './shared.ts'

/** Opens a page with the palette's button and no field, signed in; returns the product's origin. */
async function openFaq(page: Page, { person, product: { origin } }: Shared): Promise<string> {
  await takeSession(page.context(), person, origin)
  await page.goto(`${origin}/faq`)
  await expect(page.getByRole('button', { name: 'Commands' })).toBeVisible()
  return origin
}

test('by keyboard alone: a page, a scan and an address are found in the palette', async ({ page, shared }) => {
  const scan = await shared.scanOf('good')
  const origin = await openFaq(page, shared)
  const command = page.getByRole('combobox', { name: 'Command' })

  await page.keyboard.press('Control+k')
  await expect(command).toBeFocused()
  await page.keyboard.type('embed key')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${origin}/settings/embed-keys`)

  await page.keyboard.press('Control+k')
  await command.pressSequentially(shared.sites.good.hostPort)
  await expect(page.getByRole('option', { name: `Scan ${shared.sites.good.hostPort}` })).toBeVisible()
  await page.getByRole('option', { name: /·/ }).first().click()
  await expect(page).toHaveURL(`${origin}/scan-results/${scan.id}`)

  await page.keyboard.press('Control+k')
  await page.keyboard.type('shop.example')
  await page.getByRole('option', { name: 'Scan shop.example' }).click()
  await expect(page.getByLabel('Website address')).toHaveValue('shop.example')
})

test('single keys open their pages, never while somebody types, and can be turned off', async ({ page, shared }) => {
  const origin = await openFaq(page, shared)
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(list).toContainText('Go to your scans')
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()

  await page.keyboard.press('g')
  await page.keyboard.press('s')
  await expect(page).toHaveURL(`${origin}/dashboard?tab=scans`)
  await page.getByRole('searchbox').first().pressSequentially('gd?')
  await expect(page).not.toHaveURL(`${origin}/dashboard`)
  await expect(list).toBeHidden()

  await page.goto(`${origin}/faq`)
  await page.getByRole('button', { name: 'Commands' }).click()
  await page.getByRole('option', { name: /Keyboard shortcuts/ }).click()
  await list.getByRole('switch', { name: 'Single-key shortcuts' }).uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Commands' })).toBeVisible()
  await expect(list).toBeHidden()
})

test('what is typed while the palette loads becomes its text, not a shortcut', async ({ page, shared }) => {
  const origin = await openFaq(page, shared)
  let letCome = () => {}
  const come = new Promise<void>((resolve) => (letCome = resolve))
  await page.route('**/palette-dialog*.js', async (route) => {
    await come
    await route.continue()
  })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('new shop.example')
  letCome()
  await expect(page.getByRole('combobox', { name: 'Command' })).toHaveValue('new shop.example')
  await expect(page).toHaveURL(`${origin}/faq`)
})

test('the account menu links to each page of the settings', async ({ page, shared }) => {
  await openFaq(page, shared)
  const menu = page.getByRole('navigation', { name: /^Account of/ })
  for (const name of ['Account', 'Sessions', 'Badges', 'Embed keys', 'API tokens']) {
    await page.locator('header summary').first().click()
    await menu.getByRole('link', { name }).click()
    await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')
    await expect(menu).toBeHidden()
  }
})
