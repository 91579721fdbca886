import { readdirSync } from 'node:fs'
import type { Page as BrowserPage } from '@playwright/test'
import { axeViolations } from '../support/axe-violations.ts'
import { createScan, takeSession, watchFaults } from '../support/browser-journey.ts'
import { makeRecords } from '../support/make-records.ts'
import { overlappingControls } from '../support/overlapping-controls.ts'
import { isFor, pagesOf, type Page } from '../support/pages-of.ts'
import { smallTargets } from '../support/small-targets.ts'
import { expect, test } from './shared.ts'

/** Rules that a dark theme can break; the others are checked in the light one only. */
const OF_COLORS = ['color-contrast', 'link-in-text-block']

let pages: Page[]

test.beforeAll(async ({ shared: { person, scanOf, sites } }) => {
  const { id } = await scanOf('bad')
  const earlier = await createScan(person, sites.bad.origin)
  await person.scanOver(earlier)
  // A site that assistants cannot open gets no badge.
  const badged = (await scanOf('good')).id
  const records = await makeRecords(person, { scan: id, earlier, badged }, sites.bad.origin)
  pages = pagesOf(readdirSync('host/app/routes'), records)
})

for (const reader of ['visitor', 'account'] as const) {
  test(`every page is sound for a ${reader}, in both themes, on a phone and on a tablet`, async ({
    page,
    context,
    shared,
  }) => {
    test.setTimeout(240_000)
    const { product, person } = shared
    if (reader === 'account') await takeSession(context, person, product.origin)
    await context.addCookies([{ name: 'theme', value: 'light', url: product.origin }])
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    const faults = await watchFaults(page)
    const found: string[] = []
    for (const { path, status } of pages.filter((one) => isFor(reader, one))) {
      await page.setViewportSize({ width: 1280, height: 800 })
      const answer = await page.goto(product.origin + path, { waitUntil: 'load' })
      if (answer?.status() !== status) found.push(`${path}: status ${answer?.status()}`)
      const checksByItself = path === '/contact'
      if (!checksByItself && (await loadsSchemas(page))) found.push(`${path}: loads the schemas of contracts`)
      for (const line of await axeViolations(page)) found.push(`${path}: ${line}`)
      await darken(page)
      for (const line of await axeViolations(page, OF_COLORS)) found.push(`${path}, dark: ${line}`)
      await page.setViewportSize({ width: 360, height: 740 })
      const wide = await page.evaluate(widestElement)
      if (wide) found.push(`${path}: too wide at 360 px: ${wide}`)
      await page.setViewportSize({ width: 390, height: 844 })
      for (const line of await smallTargets(page)) found.push(`${path}: too small for a finger: ${line}`)
      for (const label of await loneLabels(page)) found.push(`${path}: only the label “${label}”`)
      // The page's style layer hides one of the two icons; seeing both means that the order of layers is lost.
      const icons = await page.locator('summary[aria-label="Menu"] svg:visible').count()
      if (icons !== 1) found.push(`${path}: ${icons} icons on the menu's button`)
      await page.setViewportSize({ width: 768, height: 1024 })
      for (const pair of await overlappingControls(page)) found.push(`${path}: ${pair} cover each other`)
      for (const fault of await faults()) {
        // The browser itself logs a 404 response on the console.
        if (!(status === 404 && fault.includes('404'))) found.push(`${path}: ${fault}`)
      }
      faults.forget()
    }
    expect(found.map((line) => line.slice(0, 400))).toEqual([])
  })
}

/** A page that reads a contract's constants must not load what its schemas are made with. */
function loadsSchemas(page: BrowserPage): Promise<boolean> {
  return page.evaluate(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/schemas-')),
  )
}

/** Switches the theme as its cookie does: all colors come from tokens that depend on this attribute. */
async function darken(page: BrowserPage): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
}

/** The innermost element that makes the page scroll sideways, or null. */
function widestElement(): string | null {
  if (document.documentElement.scrollWidth <= window.innerWidth) return null
  const over = [...document.querySelectorAll('main *')].filter(
    (element) => element.getBoundingClientRect().right > window.innerWidth,
  )
  return over.at(-1)?.outerHTML.slice(0, 200) ?? 'an element outside of main'
}

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
