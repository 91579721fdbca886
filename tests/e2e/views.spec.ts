import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from '../../.config/chromium.mjs'
import { apiClient, type ApiClient } from '../support/api-client.ts'
import { takeSession } from '../support/browser-journey.ts'
import {
  fillAccount,
  runningSample,
  SAMPLE_NOW,
  sampleHistory,
  sampleId,
  sampleSites,
  startSampleProduct,
} from '../support/sample-account.ts'
import type { Product } from '../support/start-product.ts'
import { refuseCookies } from '../support/still-pages.ts'
import { probePicture } from './probe-picture.ts'

/** Another browser or system draws text differently, which would look like a change of ours: see `probePicture`. */
const PROBE = 'tests/e2e/views/probe.png'
const RECORDED_WITH = 'tests/e2e/views/recorded-with.txt'

/** Generous, because a busy machine draws late and the time is not tested. */
const LIMIT_MS = 60_000

type View = { name: string; path: string; account?: true; phone?: true; dark?: true; ready?: string }

const VIEWS: readonly View[] = [
  { name: 'home', path: '/', phone: true },
  { name: 'platform', path: '/platform' },
  { name: 'seo-tools', path: '/seo-tools' },
  { name: 'sample-report', path: '/detailed-recommendations/sample' },
  { name: 'sign-up', path: '/auth?mode=create' },
  { name: 'dashboard', path: '/dashboard', account: true, phone: true },
  { name: 'scans', path: '/dashboard?tab=scans', account: true },
  { name: 'progress', path: `/scan-results/${sampleId(2)}`, account: true, ready: 'Connected' },
  { name: 'results', path: `/scan-results/${sampleId(1)}`, account: true, phone: true, dark: true },
  { name: 'report', path: `/detailed-recommendations/${sampleId(1)}`, account: true, phone: true },
  { name: 'changes', path: `/scan-results/${sampleId(1)}/changes`, account: true },
  { name: 'settings', path: '/settings/account', account: true },
]

test.use({
  viewport: { width: 1440, height: 900 },
  colorScheme: 'light',
  contextOptions: { reducedMotion: 'reduce' },
  locale: 'en-US',
  timezoneId: 'UTC',
  launchOptions: {
    executablePath: findChromium() ?? '',
    args: [...CHROMIUM_ARGS, '--font-render-hinting=none', '--disable-lcd-text'],
  },
})

let product: Product | null = null
let person: ApiClient

test.beforeAll(async ({ browser }) => {
  const here = `Chromium ${browser.version()}, ${process.platform} ${process.arch}`
  const probe = await probePicture(browser)
  if (process.env['RECORD_VIEWS']) {
    writeFileSync(PROBE, probe)
    writeFileSync(RECORDED_WITH, `${here}\n`)
  }
  const isSame = existsSync(PROBE) && readFileSync(PROBE).equals(probe)
  const recorded = readFileSync(RECORDED_WITH, 'utf8').trim()
  const reason = existsSync(PROBE)
    ? `This browser (${here}) draws a small probe otherwise than the recorded one (${recorded}).`
    : 'No probe picture is recorded with the views: `npm run screenshots:record` records both.'
  if (!isSame) process.stderr.write(`test: views are skipped. ${reason}\n`)
  test.skip(!isSame, reason)
  product = await startSampleProduct()
  person = apiClient(product.origin)
  await person.register('marion')
  await fillAccount(product, person, { scans: [...sampleHistory(), runningSample()], sites: sampleSites() })
})
test.afterAll(() => product?.stop())

for (const { name, path, account, phone, dark, ready } of VIEWS) {
  test(`${name} looks as recorded`, async ({ page, context }) => {
    const origin = product?.origin ?? ''
    await refuseCookies(context)
    if (account) await takeSession(context, person, origin)
    await page.clock.setFixedTime(SAMPLE_NOW)
    await waitForFonts(page)
    // Estimates without a scan are random, and marked as such.
    await page.addInitScript(() => (Math.random = () => 0.5))
    const answer = await page.goto(origin + path, { waitUntil: 'networkidle' })
    expect(answer?.status()).toBe(200)
    if (ready) await expect(page.getByText(ready, { exact: true })).toBeVisible({ timeout: LIMIT_MS })
    await expectPicture(page, name)
    if (dark) {
      await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
      await expectPicture(page, `${name}-dark`)
      await page.evaluate(() => document.documentElement.removeAttribute('data-theme'))
    }
    if (phone) {
      await page.setViewportSize({ width: 390, height: 844 })
      await expectPicture(page, `${name}-phone`)
    }
  })
}

/** Pages do not wait for a late font, but a picture must. */
async function waitForFonts(page: Page): Promise<void> {
  await page.route('**/*.css', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replaceAll(/font-display:\s*optional/g, 'font-display:block'),
    })
  })
}

function expectPicture(page: Page, name: string): Promise<void> {
  return expect(page).toHaveScreenshot(`${name}.png`, { timeout: LIMIT_MS })
}
