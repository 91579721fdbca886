import { readdirSync } from 'node:fs'
import { createScan, takeSession } from '../support/browser-journey.ts'
import { makeRecords } from '../support/make-records.ts'
import { pagesOf, type Page } from '../support/pages-of.ts'
import { overlappingControls } from '../support/overlapping-controls.ts'
import { smallTargets } from '../support/small-targets.ts'
import { expect, test } from './shared.ts'

type BrowserPage = Parameters<typeof smallTargets>[0]

let pages: Page[]

test.beforeAll(async ({ shared: { person, scanOf, sites } }) => {
  const { id } = await scanOf('bad')
  const earlier = await createScan(person, sites.bad.origin)
  await person.scanOver(earlier)
  pages = pagesOf(readdirSync('host/app/routes'), await makeRecords(person, { scan: id, earlier }, sites.bad.origin))
})

test('on a phone every control is at least as large as a touch target, and no label lacks its value', async ({
  page,
  context,
  shared,
}) => {
  test.setTimeout(240_000)
  const { product, person } = shared
  await page.setViewportSize({ width: 390, height: 844 })
  const found = new Set<string>()
  async function look(wanted: (page: Page) => boolean) {
    for (const { path } of pages.filter(wanted)) {
      await page.goto(product.origin + path, { waitUntil: 'load' })
      for (const line of await smallTargets(page)) found.add(`${line}, on ${path}`)
      for (const label of await loneLabels(page)) found.add(`only “${label}”, on ${path}`)
    }
  }
  await look(({ account }) => !account)
  await takeSession(context, person, product.origin)
  await look(({ account, path }) => account || path.startsWith('/dashboard'))
  expect([...found]).toEqual([])
})

test('on a tablet no control covers a part of another', async ({ page, context, shared: { product, person } }) => {
  test.setTimeout(240_000)
  await page.setViewportSize({ width: 768, height: 1024 })
  await takeSession(context, person, product.origin)
  const found: string[] = []
  for (const { path } of pages.filter(({ account }) => account)) {
    await page.goto(product.origin + path, { waitUntil: 'load' })
    for (const pair of await overlappingControls(page)) found.push(`${pair}, on ${path}`)
  }
  expect(found).toEqual([])
})

/** Labels of table cells that are shown although their cell is empty. */
function loneLabels(page: BrowserPage): Promise<string[]> {
  return page
    .locator('td[data-label]:empty')
    .evaluateAll((cells) =>
      cells
        .filter((cell) => cell.checkVisibility() && getComputedStyle(cell, '::before').content !== 'none')
        .map((cell) => cell.getAttribute('data-label') ?? ''),
    )
}
