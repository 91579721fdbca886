import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import type { RunningSite } from '../sites/start-site.ts'
import type { ApiClient } from '../support/api-client.ts'
import { takeSession } from '../support/browser-journey.ts'
import { readCsv } from '../support/read-csv.ts'
import { readPdf } from '../support/read-pdf.ts'
import type { Product } from '../support/start-product.ts'
import { expect, test } from './shared.ts'

type Scan = {
  id: string
  overallScore: number
  findings: { id: string; title: string; severity: string; module: string; fix: { code: { platform: string }[] } }[]
}

let site: RunningSite
let product: Product
let person: ApiClient
let scan: Scan

test.beforeAll(async ({ shared }) => {
  ;({ product, person } = shared)
  site = shared.sites.bad
  scan = (await shared.scanOf('bad')) as unknown as Scan
})
test.beforeEach(async ({ context, page }) => {
  await takeSession(context, person, product.origin)
  await page.goto(`${product.origin}/detailed-recommendations/${scan.id}`)
})

/** The list begins with the most severe findings. */
function showAll(page: Page): Promise<void> {
  return page.getByRole('button', { name: `Show all ${scan.findings.length} findings` }).click()
}

test('a long report begins with 24 findings, and shows all on request or for the link to one of them', async ({
  page,
}) => {
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(24)
  await showAll(page)
  await expect(cards).toHaveCount(scan.findings.length)
  await page.goto('about:blank')
  await page.goto(`${product.origin}/detailed-recommendations/${scan.id}#${scan.findings.at(-1)?.id}`)
  await expect(cards).toHaveCount(scan.findings.length)
  await page.goto('about:blank')
  await page.goto(`${product.origin}/detailed-recommendations/${scan.id}#${scan.findings[2]?.id}`)
  await expect(cards).toHaveCount(24)
})

test('in print the findings take the whole width', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  const box = await page.getByRole('article').first().boundingBox()
  expect(box?.width).toBeGreaterThan(900)
})

test('findings are expandable rows in one list, the most severe first', async ({ page }) => {
  await showAll(page)
  const order = ['critical', 'high', 'medium', 'low', 'info']
  const ids = await page.getByRole('article').evaluateAll((articles) => articles.map(({ id }) => id))
  const severities = ids.map((id) => scan.findings.find((finding) => finding.id === id)?.severity ?? '')
  expect(severities.map((severity) => order.indexOf(severity))).toEqual(
    severities.map((severity) => order.indexOf(severity)).toSorted(),
  )
  // Each row can be checked again, open or not.
  await expect(page.getByRole('article').getByRole('button', { name: 'Re-check' })).toHaveCount(scan.findings.length)
  await expect(page.getByText('Matters to', { exact: true }).filter({ visible: true })).toHaveCount(1)
  const last = scan.findings.at(-1)
  await page.goto(`${product.origin}/detailed-recommendations/${scan.id}#${last?.id}`)
  await expect(page.locator(`[id="${last?.id}"]`).getByText('Matters to', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Expand all' }).click()
  await expect(page.getByText('Matters to', { exact: true }).filter({ visible: true })).toHaveCount(
    scan.findings.length,
  )
})

test('filters are in the URL and survive a reload', async ({ page }) => {
  const high = scan.findings.filter(({ severity }) => severity === 'high').length
  await page.getByRole('checkbox', { name: /^High/ }).check()
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('gain')
  await expect(page).toHaveURL(/\?severity=high&sort=gain$/)
  await page.reload()
  await expect(page.getByRole('checkbox', { name: /^High/ })).toBeChecked()
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('gain')
  await expect(page.getByRole('article')).toHaveCount(high)
})

test('the report is short enough to scan, on a desktop and on a phone', async ({ page }) => {
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  for (const [width, most] of [
    [1440, 4_000],
    [390, 8_000],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.getByRole('button', { name: 'Expand all' }).click()
    await page.getByRole('button', { name: 'Collapse all' }).click()
    expect(await height()).toBeLessThan(most)
  }
})

test('findings are filtered by severity and by words', async ({ page }) => {
  const cards = page.getByRole('article')
  const severe = scan.findings.filter(({ severity }) => severity === 'high').length
  await showAll(page)
  await expect(cards).toHaveCount(scan.findings.length)
  await page.getByRole('checkbox', { name: /^High/ }).check()
  await expect(cards).toHaveCount(severe)
  await page.getByRole('checkbox', { name: /^High/ }).uncheck()
  const one = scan.findings[0]?.title ?? ''
  await page.getByRole('searchbox', { name: 'Search findings' }).fill(one)
  await expect(page.getByRole('heading', { name: one, level: 3 })).toBeVisible()
  await expect.poll(() => cards.count()).toBeLessThan(scan.findings.length)
  await page.getByRole('searchbox', { name: 'Search findings' }).fill('no finding says this')
  await expect(page.getByText('No finding matches these filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(cards).toHaveCount(scan.findings.length)
})

test('code is copied for the chosen platform, and a toast says so', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Expand all' }).click()
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: 'nginx', exact: true }) })
    .filter({ has: page.getByRole('button', { name: 'Apache', exact: true }) })
    .first()
  await card.getByRole('button', { name: 'nginx', exact: true }).click()
  const nginx = await card.locator('pre').innerText()
  await card.getByRole('button', { name: 'Apache', exact: true }).click()
  await expect(card.locator('pre')).not.toHaveText(nginx)
  await card.getByRole('button', { name: 'Copy Apache' }).click()
  await expect(page.getByText('Copied to clipboard', { exact: true })).toBeVisible()
  await expect(page.getByText('Code example has been copied to your clipboard.').first()).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied.trim()).toBe((await card.locator('pre').innerText()).trim())
})

test('one finding is checked again without a whole scan', async ({ page }) => {
  await page.getByRole('button', { name: 'Expand all' }).click()
  // Opening all findings moves what is pressed next.
  await expect(page.getByRole('button', { name: 'Collapse all' })).toBeVisible()
  const card = page.getByRole('article').filter({ hasText: 'strict-transport-security' }).first()
  const target = (await card.count()) > 0 ? card : page.getByRole('article').first()
  await target.getByRole('button', { name: 'Re-check' }).click()
  await expect(target.getByText(/^(Still there|Fixed|Could not be checked on its own)$/)).toBeVisible({
    timeout: 120_000,
  })
})

test('the fix pack can be opened and has the files that its list names', async ({ page }) => {
  const { name, bytes } = await download(page, 'Fix pack')
  expect(name).toMatch(/\.zip$/)
  const files = unzipSync(bytes)
  const names = Object.keys(files)
  expect(names).toEqual(
    expect.arrayContaining(['README.md', 'report.md', 'robots.txt', 'llms.txt', 'json-ld.html', 'headers/nginx.conf']),
  )
  const readme = strFromU8(files['README.md'] ?? new Uint8Array())
  expect(readme).toContain(site.hostPort)
  for (const listed of readme.matchAll(/^- `([^`]+)`/gm)) expect(names).toContain(listed[1])
  expect(strFromU8(files['robots.txt'] ?? new Uint8Array())).toMatch(/^User-agent:/im)
})

test('the PDF has selectable text with the score, the findings and page numbers', async ({ page }) => {
  const { name, bytes } = await download(page, 'Download PDF')
  expect(name).toMatch(/^legible-127\.0\.0\.1-\d+-\d{4}-\d\d-\d\d\.pdf$/)
  const pdf = await readPdf(bytes)
  const text = pdf.text.replaceAll(/\s+/g, ' ')
  expect(pdf.pages).toBeGreaterThan(3)
  expect(text).toContain(site.hostPort)
  expect(text).toContain(String(scan.overallScore))
  for (const finding of scan.findings.slice(0, 5)) expect(squeezed(text)).toContain(squeezed(finding.title))
  expect(text).toContain(`Page ${pdf.pages} of ${pdf.pages}`)
  expect(pdf.hasScript).toBe(false)
  // Tags for screen readers, and an outline for navigation.
  expect(pdf.isTagged).toBe(true)
  expect(pdf.outline).toEqual(expect.arrayContaining(['Fix first', 'Where the points went', 'Modules', 'Findings']))
})

test('the CSV has one row for each finding', async ({ page }) => {
  await page.getByText('Other formats').click()
  const { name, bytes } = await download(page, 'CSV')
  expect(name).toMatch(/^legible-127\.0\.0\.1-\d+-\d{4}-\d\d-\d\d\.csv$/)
  const [header, ...rows] = readCsv(strFromU8(bytes))
  expect(header).toEqual(['id', 'module', 'severity', 'title', 'evidence', 'why', 'fix', 'gain', 'effort', 'source'])
  expect(rows.map(([id]) => id)).toEqual(scan.findings.map(({ id }) => id))
  for (const cell of rows.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
})

test('JSON, Markdown and text have the same scan', async ({ page }) => {
  await page.getByText('Other formats').click()
  const json = await download(page, 'JSON')
  expect(JSON.parse(strFromU8(json.bytes))).toMatchObject({ id: scan.id, overallScore: scan.overallScore })
  const markdown = strFromU8((await download(page, 'Markdown')).bytes)
  expect(markdown).toContain(site.hostPort)
  expect(markdown).toContain(`${scan.overallScore}`)
  await page.goto(`${product.origin}/scan-results/${scan.id}`)
  const text = await download(page, 'Export')
  expect(text.name).toBe(`${scan.id}.txt`)
  expect(strFromU8(text.bytes)).toContain(site.hostPort)
  await expect(page.getByText('Report downloaded', { exact: true })).toBeVisible()
})

test('short recommendations have their anchors and link to the report', async ({ page }) => {
  await page.goto(`${product.origin}/recommendations/${scan.id}#security-headers`)
  await expect(page.locator('#security-headers')).toBeInViewport()
  // The report's list, in the order of modules.
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('module')
  await showAll(page)
  await expect(page.getByRole('article')).toHaveCount(scan.findings.length)
  await page.getByRole('checkbox', { name: /^High/ }).check()
  await expect(page).toHaveURL(/\/recommendations\/[^?]+\?severity=high/)
  await page.getByRole('link', { name: 'View Detailed Report' }).click()
  await expect(page.getByRole('heading', { name: 'Detailed AI Optimization Report' })).toBeVisible()
})

async function download(page: Page, link: string): Promise<{ name: string; bytes: Uint8Array }> {
  const waiting = page.waitForEvent('download')
  const shown = page.getByRole('link', { name: link, exact: true })
  // Before the page is hydrated, the file has the name that the API gives it.
  await expect.poll(() => shown.evaluate((one) => Object.keys(one).length)).toBeGreaterThan(0)
  await shown.click()
  const file = await waiting
  return { name: file.suggestedFilename(), bytes: new Uint8Array(await readFile(await file.path())) }
}

/** A PDF may break a line within a long word, so spaces are ignored. */
function squeezed(text: string): string {
  return text.replaceAll(/[\s-]+/g, '')
}
