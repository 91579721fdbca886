import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { MongoClient } from 'mongodb'
import type { RunningSite } from '../sites/start-site.ts'
import type { ApiClient } from '../support/api-client.ts'
import { takeSession } from '../support/browser-journey.ts'
import { readCsv } from '../support/read-csv.ts'
import { readPdf } from '../support/read-pdf.ts'
import type { Product } from '../support/start-product.ts'
import { expect, test } from './shared.ts'

const DAY_MS = 86_400_000

let young: RunningSite
let old: RunningSite
let product: Product
let person: ApiClient
let youngId: string

test.beforeAll(async ({ shared }) => {
  product = shared.product
  young = shared.sites.good
  old = shared.sites.bad
  person = await shared.newPerson()
  const scan = async (site: RunningSite) => {
    const { body } = await person.post('/api/scans', { url: site.origin, scanType: 'quick' })
    const { id } = body as { id: string }
    expect(await person.scanOver(id)).toMatchObject({ status: 'completed' })
    return id
  }
  await moveBack(product, await scan(old), 45)
  await scan(young)
  youngId = await scan(young)
})
test.beforeEach(({ context }) => takeSession(context, person, product.origin))

test('the time range filters: a scan from 45 days ago shows only in 90 days', async ({ page }) => {
  await page.goto(`${product.origin}/dashboard?tab=scans`)
  await expect(page.getByRole('combobox', { name: 'Time range' })).toHaveValue('30')
  await expect(rowsOf(page, young)).toHaveCount(2)
  await expect(rowsOf(page, old)).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Time range' }).selectOption('90')
  await expect(rowsOf(page, old)).toHaveCount(1)
  await expect(rowsOf(page, young)).toHaveCount(2)
  await page.getByRole('combobox', { name: 'Time range' }).selectOption('7')
  await expect(rowsOf(page, old)).toHaveCount(0)
})

test('the dashboard announces a finished scan until its result was seen', async ({ page }) => {
  const announced = page.getByText('AI Readiness Analysis Complete!')
  await page.goto(`${product.origin}/dashboard`)
  await expect(announced).toBeVisible()
  const seen = page.waitForResponse((answer) => answer.url().endsWith('/dismiss'))
  await page.goto(`${product.origin}/scan-results/${youngId}`)
  expect((await seen).status()).toBe(204)
  await page.goto(`${product.origin}/dashboard`)
  await expect(page.getByRole('region', { name: 'AI readiness' })).toBeVisible()
  await expect(announced).toBeHidden()
})

test('a scan shows the page, its score with the grade, and the table is sorted by it', async ({ page }) => {
  await page.goto(`${product.origin}/dashboard?tab=scans`)
  await page.getByRole('link', { name: 'Score', exact: true }).click()
  await expect(page.getByRole('columnheader', { name: 'Score', exact: true })).toHaveAttribute('aria-sort', /ending/)
  const { body } = await person.get(`/api/scans/${youngId}`)
  const { overallScore } = body as { overallScore: number }
  await expect(rowsOf(page, young).first().getByRole('cell').nth(2)).toHaveText(
    new RegExp(`^[A-D][+]?${overallScore}$`),
  )
})

test('the list shows a scan that the API started, without a click, also when nothing ran', async ({ page }) => {
  await page.clock.install()
  await page.goto(`${product.origin}/dashboard?tab=scans&days=7`)
  await expect(rowsOf(page, young)).toHaveCount(2)
  const { body } = await person.post('/api/scans', { url: `${young.origin}/pricing`, scanType: 'quick' })
  // Time passes again where it passed before the page had started.
  await expect(async () => {
    await page.clock.fastForward(31_000)
    await expect(page.getByRole('row').filter({ hasText: `${young.hostPort}/pricing` })).toHaveCount(1, {
      timeout: 2_000,
    })
  }).toPass()
  await person.scanOver((body as { id: string }).id)
  await person.delete(`/api/scans/${(body as { id: string }).id}`)
})

test('the dashboard lists the sites, each with its tags, which filter', async ({ page }) => {
  await page.goto(`${product.origin}/dashboard`)
  const sites = page.getByRole('region', { name: 'Your sites' }).getByRole('listitem')
  await expect(sites).toHaveCount(2)
  const site = sites.filter({ hasText: young.hostPort })
  await expect(site.getByRole('img', { name: /of 100, grade/ })).toBeVisible()
  await site.getByRole('link', { name: young.hostPort }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(young.hostPort)
  await page.getByRole('button', { name: 'Add tags' }).click()
  const tags = page.getByRole('textbox', { name: /^Tags of/ })
  await tags.fill(`shop, ${'long'.repeat(8)}`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('A tag can have at most 30 characters.')).toBeVisible()
  await expect(tags).toBeFocused()
  await tags.fill('client a, shop')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('link', { name: 'shop', exact: true })).toBeVisible()
  await page.goBack()
  await expect(site.getByRole('link', { name: 'shop', exact: true })).toBeVisible()
  await page.getByRole('combobox', { name: 'Tag' }).selectOption('client a')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(sites).toHaveCount(1)
})

test('going back from another document shows what is true now, and nothing after signing out', async ({
  page,
  context,
}) => {
  const tagged = page.getByRole('region', { name: 'Your sites' }).getByRole('link', { name: 'returned', exact: true })
  await page.goto(`${product.origin}/dashboard`)
  await expect(page.getByRole('region', { name: 'Your sites' })).toBeVisible()
  await page.goto(`${product.origin}/sites/${young.hostPort}`)
  await person.put(`/api/sites/${young.hostPort}/tags`, { tags: ['returned'] })
  await page.goBack()
  await expect(tagged).toBeVisible()
  await page.goto(`${product.origin}/sites/${young.hostPort}`)
  await context.clearCookies()
  await page.goBack()
  await expect(tagged).toBeHidden()
})

test('search shows the sites that match, and an empty result offers a reset', async ({ page }) => {
  await page.goto(`${product.origin}/dashboard?tab=scans&days=90`)
  await page.getByRole('searchbox', { name: 'Search by website URL' }).fill(old.hostPort)
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(rowsOf(page, young)).toHaveCount(0)
  await expect(rowsOf(page, old)).toHaveCount(1)
  await page.getByRole('searchbox', { name: 'Search by website URL' }).fill('nowhere.example')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('No Scans Found')).toBeVisible()
  await page.getByRole('link', { name: 'Clear search' }).click()
  await expect(rowsOf(page, young)).toHaveCount(2)
})

test('a column heading sorts all scans, and the URL keeps the order', async ({ page }) => {
  await page.goto(`${product.origin}/dashboard?tab=scans&days=90`)
  const column = page.getByRole('columnheader', { name: 'Website' })
  const sites = () => page.locator('tbody tr td:first-child b').allInnerTexts()
  const down = [young, young, old]
    .map(({ hostPort }) => hostPort)
    .toSorted()
    .toReversed()
  await column.getByRole('link').click()
  await expect(column).toHaveAttribute('aria-sort', 'descending')
  expect(await sites()).toEqual(down)
  await column.getByRole('link').click()
  await expect(column).toHaveAttribute('aria-sort', 'ascending')
  await page.reload()
  await expect(column).toHaveAttribute('aria-sort', 'ascending')
  expect(await sites()).toEqual(down.toReversed())
})

test('the range is exported as CSV, and as JSON and PDF from the reports tab', async ({ page }) => {
  await page.goto(`${product.origin}/dashboard?tab=scans&days=90`)
  const csv = await download(page, 'Export CSV')
  const [header, ...rows] = readCsv(new TextDecoder().decode(csv.bytes))
  expect(header?.slice(0, 4)).toEqual(['id', 'url', 'type', 'status'])
  expect(rows.map((row) => row[1])).toEqual([young, young, old].map(({ origin }) => `${origin}/`))

  await page.goto(`${product.origin}/dashboard?tab=reports`)
  const json = await download(page, 'Export JSON')
  expect(JSON.parse(new TextDecoder().decode(json.bytes))).toHaveLength(2)
  await page.getByRole('link', { name: 'Last 90 days' }).click()
  await expect(page).toHaveURL(/days=90/)
  const { text } = await readPdf((await download(page, 'Export PDF')).bytes)
  expect(text).toContain(young.hostPort)
  expect(text).toContain(old.hostPort)
  // Not `quic` and `k`, as in a column that is too narrow for the word.
  expect(text).toContain('quick scan')
})

test('the dashboard counts all scans of the account and lists recent ones', async ({ page }) => {
  await page.goto(`${product.origin}/dashboard`)
  await expect(page.getByRole('heading', { name: 'Recent Scans' })).toBeVisible()
  const total = page.locator('dl div').filter({ hasText: 'Total Scans' }).locator('dd')
  await expect(total).toHaveText('3')
})

test('the readiness on the reports tab is that of the dashboard', async ({ page }) => {
  await page.goto(`${product.origin}/dashboard`)
  const mean = page.getByRole('region', { name: 'AI readiness' }).getByRole('img', { name: /^Mean readiness/ })
  const [score] = /\d+/.exec((await mean.getAttribute('aria-label')) ?? '') ?? []
  await page.goto(`${product.origin}/dashboard?tab=reports`)
  const figure = page.locator('dl div').filter({ hasText: 'AI Readiness' }).locator('dd')
  await expect(figure).toHaveText(`${score} of 100`)
})

test('the reports list searches, filters and links to the report', async ({ page }) => {
  await page.goto(`${product.origin}/ai-optimization-reports`)
  await expect(page.getByText('3 of 3 shown')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search by website URL' }).fill(young.hostPort)
  await expect(page.getByText('2 of 3 shown')).toBeVisible()
  await page.getByRole('button', { name: 'Running' }).click()
  await expect(page.getByText('No Reports Found')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Start Your First AI Scan' })).toHaveAttribute('href', '/')
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await page
    .getByRole('link', { name: `Detailed Report: ${young.hostPort}` })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Detailed AI Optimization Report' })).toBeVisible()
})

test('two scans of a site are shown side by side', async ({ page }) => {
  await page.goto(`${product.origin}/scan-results/${youngId}`)
  await page
    .getByRole('link', { name: /Compare/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/compare\?|\/changes/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main')).toContainText(young.hostPort)
})

test('a scan is deleted after a confirmation that names it', async ({ page }) => {
  await page.goto(`${product.origin}/dashboard?tab=scans&days=90`)
  const opener = page.getByRole('button', { name: `Delete scan of ${old.hostPort}` })
  const dialog = page.getByRole('dialog', { name: 'Delete this scan?' })
  await opener.click()
  await dialog.press('Escape')
  await expect(opener).toBeFocused()
  await opener.click()
  await expect(dialog).toContainText(old.hostPort)
  await dialog.getByRole('button', { name: 'Delete 1 scan' }).click()
  await expect(page.getByText('Scan deleted', { exact: true })).toBeVisible()
  await expect(rowsOf(page, old)).toHaveCount(0)
})

test('a visitor sees demo reports, marked, that link to the sample', async ({ browser }) => {
  const page = await browser.newPage()
  await page.goto(`${product.origin}/ai-optimization-reports`)
  await expect(page.getByText('Demo', { exact: true })).toHaveCount(3)
  await page.getByRole('link', { name: /^View Results: northwind/ }).click()
  await expect(page).toHaveURL(/\/detailed-recommendations\/sample$/)
  await page.goto(`${product.origin}/dashboard?tab=scans`)
  await expect(page.getByRole('heading', { name: 'Create a free account' })).toBeVisible()
  await page.close()
})

function rowsOf(page: Page, site: RunningSite) {
  return page.locator('tbody tr').filter({ hasText: site.hostPort })
}

async function download(page: Page, link: string): Promise<{ bytes: Uint8Array }> {
  const waiting = page.waitForEvent('download')
  await page.getByRole('link', { name: link, exact: true }).click()
  expect((await waiting).suggestedFilename()).toMatch(/^legible-scans-\d+-days-\d{4}-\d\d-\d\d\.(csv|json|pdf)$/)
  return { bytes: new Uint8Array(await readFile(await (await waiting).path())) }
}

/** Moves the scan's dates in the database instead of waiting. */
async function moveBack({ dataDir }: Product, id: string, days: number): Promise<void> {
  const { uri } = JSON.parse(readFileSync(path.join(dataDir, 'db/server.json'), 'utf8')) as { uri: string }
  const client = await MongoClient.connect(uri)
  const at = new Date(Date.now() - days * DAY_MS)
  const scans = client.db('legible').collection<{ _id: string }>('scans')
  const { modifiedCount } = await scans.updateOne(
    { _id: id },
    { $set: { createdAt: at, startedAt: at, completedAt: at } },
  )
  await client.close()
  expect(modifiedCount).toBe(1)
}
