import { describe, expect, test } from 'vitest'
import { events, executablePath } from '../support/browser.ts'
import { badgeTag, formTag } from '../support/snippets.ts'
import { EMBED_KEY } from '../support/stub-host.ts'
import { widgetPages } from '../support/widget-pages.ts'

const BANNER = `<legible-banner data-scan-id="good-1"></legible-banner>`

/** Containers that are as wide as their content, so that an element without a width of its own disappears. */
const SHRINKING = {
  'a centered column': 'display: flex; flex-direction: column; align-items: center',
  'a centered row': 'display: flex; justify-content: center',
  'a centered grid': 'display: grid; place-items: center',
  'a float': 'float: left',
} as const

describe.skipIf(!executablePath)('banner and form in places that pages have', () => {
  const pages = widgetPages()
  const both = () => [BANNER, formTag(pages.host.origin, EMBED_KEY)]

  async function boxes(body: string, width: number) {
    const { page: tab } = await pages.load(body, { viewport: { width, height: 800 } })
    await events(tab, 'legible-ready')
    await tab.getByRole('textbox').waitFor()
    return tab.evaluate(() => ({
      widths: ['legible-banner', 'legible-scan-form'].map(
        (name) => document.querySelector(name)?.getBoundingClientRect().width ?? 0,
      ),
      overflow: document.documentElement.scrollWidth - innerWidth,
    }))
  }

  test.each(Object.entries(SHRINKING))('are wide enough to read in %s, and no wider than it', async (_, style) => {
    const body = both().map((tag) => `<div style="${style}"><div>${tag}</div></div>`)
    expect(await boxes(body.join(''), 1000)).toEqual({ widths: [560, 560], overflow: 0 })
    const { widths, overflow } = await boxes(body.join(''), 320)
    expect(Math.min(...widths)).toBeGreaterThan(250)
    expect(overflow).toBe(0)
  })

  test('take no more than their share of a grid, and the whole width of a block', async () => {
    const cells = both().map((tag) => `<div>${tag}</div>`)
    const grid = `<div style="display: grid; grid-template-columns: repeat(4, 1fr); width: 1000px">${cells.join('')}</div>`
    expect(await boxes(grid, 1100)).toEqual({ widths: [250, 250], overflow: 0 })
    const block = `<div style="width: 900px">${both().join('')}</div>`
    expect(await boxes(block, 1100)).toEqual({ widths: [900, 900], overflow: 0 })
  })

  test('a badge is as large on a page that reads from top to bottom', async () => {
    const body = `<div style="writing-mode: vertical-rl; height: 600px">${badgeTag(pages.host.origin, 'good-1')}</div>`
    const { page: tab } = await pages.load(body)
    await events(tab, 'legible-ready')
    expect(await tab.locator('legible-badge').boundingBox()).toMatchObject({ width: 400, height: 100 })
  })

  test('are drawn in the colors that the visitor forces', async () => {
    const { page: tab } = await pages.load(both().join(''), { forcedColors: 'active', colorScheme: 'dark' })
    await events(tab, 'legible-ready')
    const [ink] = await tab.locator('body').evaluateAll(([body]) => [body && getComputedStyle(body).color])
    const drawn = await tab.locator('.ring, .brand').evaluateAll((all) => all.map((one) => getComputedStyle(one).color))
    expect([...new Set(drawn)]).toEqual([ink])
    expect(await tab.getByRole('button').evaluate((one) => getComputedStyle(one).borderStyle)).toBe('solid')
  })
})
