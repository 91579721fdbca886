import type { Page } from '@playwright/test'
import { takeSession } from '../support/browser-journey.ts'
import { expect, test } from './shared.ts'

/** Opens a page whose scripts are held back until they are let come, as on a slow line. */
async function openWithoutScripts(page: Page, address: string): Promise<() => void> {
  let letCome = () => {}
  const come = new Promise<void>((resolve) => (letCome = resolve))
  await page.route('**/*.js', async (route) => {
    await come
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  return letCome
}

test('a filter that is set before the scripts have come narrows the findings once they are there', async ({
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
  letCome()
  await expect(page).toHaveURL(/\?severity=high&sort=gain$/)
  await expect(high).toBeChecked()
  await expect(page.getByRole('article')).toHaveCount(findings.filter(({ severity }) => severity === 'high').length)
})

test('an address and options that are entered before the scripts have come are what is scanned', async ({
  page,
  shared,
}) => {
  const letCome = await openWithoutScripts(page, shared.product.origin)
  await page.getByLabel('Website address').fill(shared.sites.good.hostPort, { noWaitAfter: true })
  await page.getByRole('checkbox', { name: /^Performance/ }).uncheck({ noWaitAfter: true })
  letCome()
  const start = page.getByRole('button', { name: 'Start AI Scan' })
  await expect.poll(() => start.evaluate((button) => Object.keys(button).length)).toBeGreaterThan(0)
  const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/scans'))
  await start.click()
  expect((await asked).postDataJSON()).toMatchObject({ url: shared.sites.good.hostPort, uxAnalysis: false })
})
