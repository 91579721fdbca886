import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { marked } from 'marked'
import type { RunningSite } from '../sites/start-site.ts'
import type { ApiClient } from '../support/api-client.ts'
import { takeSession, watchFaults } from '../support/browser-journey.ts'
import { readCsv } from '../support/read-csv.ts'
import { readPdf } from '../support/read-pdf.ts'
import { HOSTILE_STRINGS } from '../support/scripting-site.ts'
import type { Product } from '../support/start-product.ts'
import { MODULE_IDS } from '#analyzer/contract'
import { expect, test } from './shared.ts'

let product: Product
let hostile: RunningSite
let person: ApiClient
let goodId: string
let hostileId: string

test.beforeAll(async ({ shared }) => {
  ;({ product, person } = shared)
  hostile = shared.sites.hostile
  goodId = (await shared.scanOf('good')).id
  hostileId = (await shared.scanOf('hostile')).id
})
test.beforeEach(({ context }) => takeSession(context, person, product.origin))

test('a completed scan shows score, verdict, all modules and what comes next', async ({ page }) => {
  const faults = await watchFaults(page)
  const { body } = await person.get(`/api/scans/${goodId}`)
  const score = (body as { overallScore: number }).overallScore
  await page.goto(`${product.origin}/scan-results/${goodId}`)
  await expect(page.getByText(`Analysis complete! Your AI optimization score is ${score}/100`)).toBeVisible()
  await expect(page.getByText(`${MODULE_IDS.length} modules analyzed`).first()).toBeVisible()
  await expect(page.getByText(/^Processing time: \d+ seconds?$/)).toBeVisible()
  for (const section of ['Modules', 'Crawlers', 'What AI sees', 'Citations', 'Report']) {
    await expect(
      page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: section, exact: true }),
    ).toBeVisible()
  }
  await page.getByRole('link', { name: 'View Detailed Report' }).click()
  await expect(page.getByRole('heading', { name: 'Executive summary' })).toBeVisible()
  expect(await faults()).toEqual([])
})

test('the results start with the answer, and their points add up to the score', async ({ page }) => {
  const { body } = await person.get(`/api/scans/${goodId}`)
  const { overallScore, answer, jobs } = body as {
    overallScore: number
    answer: { headline: string }
    jobs: { gain: number }[]
  }
  await page.goto(`${product.origin}/scan-results/${goodId}`)
  await expect(page.getByRole('heading', { name: answer.headline, level: 2 })).toBeInViewport()
  await expect(page.getByText('Can AI open it?')).toBeInViewport()
  const lost = await page
    .getByRole('table', { name: /points went|Parts of the score/ })
    .locator('tbody td:last-child')
    .allInnerTexts()
  expect(overallScore + lost.reduce((sum, cell) => sum + (Number(cell) || 0), 0)).toBe(100)
  expect(jobs.length).toBeLessThanOrEqual(5)
  const after = jobs.reduce((sum, { gain }) => sum + gain, overallScore)
  expect(after).toBeLessThanOrEqual(100)
  if (jobs.length > 0) {
    await expect(
      page.getByRole('img', { name: `From ${overallScore} today to ${after} after these jobs` }),
    ).toBeVisible()
  }
  await page.setViewportSize({ width: 390, height: 800 })
  await page.locator('main section').evaluateAll((all) => all.forEach((one) => one.scrollIntoView()))
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(6_000)
})

test('in print crawlers are summarized, and no page is empty', async ({ page }) => {
  await page.goto(`${product.origin}/scan-results/${goodId}`)
  const { text, pages } = await readPdf(new Uint8Array(await page.pdf({ format: 'A4' })))
  expect(text.split('\n').map((one) => one.trim().length > 40)).toEqual(Array(pages).fill(true))
  expect(text.replaceAll(/\s+/g, ' ')).toMatch(
    /rawlers: \d+ allowed and admitted, \d+ allowed by robots\.txt but not tested/,
  )
  // The table of more than a hundred crawlers contained it.
  expect(text).not.toContain('Bytespider')
  expect(text).not.toContain('AI Readiness Analysis Complete')
  expect(pages).toBeLessThan(14)
})

test('a link within the results goes to its section each time, and back returns to the previous position', async ({
  page,
}) => {
  await page.goto(`${product.origin}/scan-results/${goodId}`)
  const top = (id: string) => page.locator(`#${id}`).evaluate((section) => section.getBoundingClientRect().top)
  for (const [name, id] of [
    ['Badge', 'badge'],
    ['Fix first', 'fixes'],
    ['Modules', 'modules'],
    ['Badge', 'badge'],
  ] as const) {
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name, exact: true }).click()
    await expect.poll(() => top(id), { message: name }).toBeGreaterThan(0)
    await expect.poll(() => top(id), { message: name }).toBeLessThan(200)
  }
  await page.getByRole('link', { name: 'View Detailed Report' }).click()
  await expect(page.getByRole('heading', { name: 'Executive summary' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('link', { name: 'View Detailed Report' })).toBeInViewport()
})

test('a completed scan is readable without script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  await takeSession(context, person, product.origin)
  const page = await context.newPage()
  await page.goto(`${product.origin}/scan-results/${goodId}`)
  await expect(page.getByText(`${MODULE_IDS.length} modules analyzed`).first()).toBeVisible()
  await page.goto(`${product.origin}/detailed-recommendations/${goodId}`)
  await expect(page.getByRole('heading', { name: 'Executive summary' })).toBeVisible()
  await context.close()
})

for (const at of ['scan-results', 'detailed-recommendations', 'recommendations']) {
  test(`hostile strings of a site stay text on /${at}`, async ({ page }) => {
    const faults = await watchFaults(page)
    await page.goto(`${product.origin}/${at}/${hostileId}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.locator('main details').evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')))
    await expectNothingRan(page)
    expect(await faults()).toEqual([])
  })
}

test('the pages of a hostile site show its strings, so the checks above had something to check', async ({ page }) => {
  const { body } = await person.get(`/api/scans/${hostileId}`)
  const told = JSON.stringify(body)
  const present = HOSTILE_STRINGS.filter((text) => told.includes(JSON.stringify(text).slice(1, 20)))
  expect(present.length).toBeGreaterThan(3)
  // The names in its certificate are shown too.
  expect((body as { sslCertificate: { issuer: string } }).sslCertificate.issuer).toContain('data-ran')
  await page.goto(`${product.origin}/scan-results/${hostileId}`)
  await expect(page.locator('main')).toContainText('data-ran')
})

test('hostile strings stay text in Markdown, CSV, PDF and the reports list', async ({ page }) => {
  const faults = await watchFaults(page)
  await page.goto(`${product.origin}/detailed-recommendations/${hostileId}`)
  await page.getByText('Other formats').click()
  const markdown = new TextDecoder().decode(await download(page, 'Markdown'))
  const cells = readCsv(new TextDecoder().decode(await download(page, 'CSV'))).flat()
  expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
  const pdf = await readPdf(await download(page, 'Download PDF'))
  expect(pdf.hasScript).toBe(false)
  expect(pdf.text).toContain(hostile.hostPort)
  await page.goto(`${product.origin}/ai-optimization-reports`)
  await expectNothingRan(page)
  expect(await faults()).toEqual([])

  await page.goto('about:blank')
  await page.setContent(await marked.parse(markdown))
  await expectNothingRan(page)
})

/** Expects that no hostile string became an element of the page, and none of their script ran. */
async function expectNothingRan(page: Page): Promise<void> {
  expect(await page.locator('[data-ran]').count()).toBe(0)
  expect(await page.locator('a[href^="javascript:" i], iframe[srcdoc], [onerror], [onload]').count()).toBe(0)
  expect(await page.evaluate(() => (window as { ran?: unknown }).ran)).toBeUndefined()
}

async function download(page: Page, link: string): Promise<Uint8Array> {
  const waiting = page.waitForEvent('download')
  await page.getByRole('link', { name: link, exact: true }).click()
  return new Uint8Array(await readFile(await (await waiting).path()))
}
