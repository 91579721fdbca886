import type { Page } from '@playwright/test'
import { takeSession } from '../support/browser-journey.ts'
import { expect, test } from './shared.ts'

const PAGES = ['/', '/platform', '/embed', '/badge-generator', '/faq', '/contact', '/cookie-settings']

/** Names of all cookies and storage entries that the browser holds for the product. */
async function storedBy(page: Page): Promise<string[]> {
  const cookies = (await page.context().cookies()).map(({ name }) => name)
  return [...cookies, ...(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]))]
}

async function walk(page: Page, origin: string): Promise<Set<string>> {
  const names = new Set<string>()
  for (const address of PAGES) {
    await page.goto(origin + address)
    await page.waitForLoadState('networkidle')
    for (const name of await storedBy(page)) names.add(name)
  }
  return names
}

test('before a choice, only the cookie of the first scan and the scroll position are stored', async ({
  page,
  shared,
}) => {
  const necessary = ['legible_visitor', 'positions']
  const names = await walk(page, shared.product.origin)
  expect([...names].filter((name) => !necessary.includes(name))).toEqual([])
})

test('the cookie settings list by name what the browser stores', async ({ page, context, shared }) => {
  const { origin } = shared.product
  await page.goto(`${origin}/platform`)
  await page.getByRole('button', { name: 'Accept All' }).click()
  await takeSession(context, await shared.newPerson(), origin)
  const names = await walk(page, origin)
  await page.goto(`${origin}/dashboard`)
  const switcher = page.getByRole('contentinfo').getByRole('button', { name: /dark/i })
  if (await switcher.count()) await switcher.first().click()
  for (const name of await storedBy(page)) names.add(name)
  expect(names).toContain('businessCount')
  await page.goto(`${origin}/cookie-settings`)
  const listed = await page.getByRole('main').innerText()
  expect([...names].filter((name) => !new RegExp(`(^|\\W)${name}(\\W|$)`, 'm').test(listed))).toEqual([])
})
