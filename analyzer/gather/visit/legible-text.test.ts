import { afterAll, describe, expect, it } from 'vitest'
import { createSharedBrowser } from '../browser/shared-browser.ts'
import { pageOfHtml } from '../../testing/page-of-html.ts'
import { browserLibraries } from './browser-libraries.ts'
import { legibleTexts } from './in-page/legible-text.ts'

/** More than 150 were tried when this was written. */
const PAGES = 8
const DEPTH = 4
const COLORS = [
  '#fff',
  '#000',
  '#222',
  '#777',
  '#ddd',
  '#fd0',
  '#036',
  'rgb(0 0 0 / 50%)',
  'transparent',
  'oklch(50% 0.2 30)',
]
const SPOTS = [
  ...[
    'position:relative',
    'position:absolute',
    'position:fixed',
    'position:sticky;top:0',
    'float:left',
    'display:inline',
  ],
  ...['display:inline-block', 'display:flex', 'overflow:hidden;height:20px', 'overflow:auto;height:30px', 'opacity:.5'],
  ...[
    'mix-blend-mode:multiply',
    'transform:translateY(9px)',
    'visibility:hidden',
    'visibility:visible',
    'display:contents',
  ],
  ...['background-image:linear-gradient(red,blue)', 'text-shadow:0 0 2px #fff', '-webkit-text-stroke:1px #fff'],
  ...['margin:-12px', 'text-indent:60px', 'width:20px;white-space:nowrap', 'font-size:30px', '', '', ''],
]

/** Repeats its numbers for a seed (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Boxes in boxes, with colors, places and layers that were drawn. */
function drawnPage(seed: number): string {
  const next = numbersFrom(seed)
  const oneOf = (list: readonly (string | number)[]) => list[Math.floor(next() * list.length)] ?? ''
  const place = () => (next() < 0.3 ? `left:${oneOf([0, 5, 40, -9])}px;top:${oneOf([0, 8, 30, -9])}px` : '')
  const layer = () => (next() < 0.3 ? `z-index:${oneOf([-1, 0, 1, 2])}` : '')
  const ground = () => (next() < 0.4 ? `background-color:${oneOf(COLORS)}` : '')
  const style = () => [oneOf(SPOTS), place(), layer(), ground(), next() < 0.5 ? `color:${oneOf(COLORS)}` : ''].join(';')
  const boxes = (depth: number): string => {
    const inner = depth === 0 ? '' : Array.from({ length: 3 }, () => boxes(depth - 1)).join('')
    const tag = oneOf(['div', 'div', 'span', 'p', 'a', 'button'])
    return `<${tag} style="${style()}">Word ${Math.floor(next() * 100)} ${inner}</${tag}>`
  }
  return `<!doctype html><html lang="en" style="${ground()}"><title>Drawn</title><body style="${style()}">${boxes(DEPTH)}`
}

/** How many texts fail in axe and how many are legible, and the markup of those that are both. */
const COMPARE_SCRIPT = `(async () => {
  const isLegible = (${legibleTexts})()
  const legible = new Set([...document.querySelectorAll('*')].filter(isLegible))
  const { violations } = await axe.run(document, { runOnly: ['color-contrast'], elementRef: true, preload: false })
  const failing = violations.flatMap(({ nodes }) => nodes.map(({ element }) => element))
  const wrong = failing.filter((element) => legible.has(element)).map(({ outerHTML }) => outerHTML.slice(0, 300))
  return JSON.stringify({ failing: failing.length, legible: legible.size, wrong })
})()`

const shared = createSharedBrowser()
const missing = await shared.missing()

describe.skipIf(missing !== null)('legible texts (skipped without a browser)', () => {
  afterAll(() => shared.close())

  it('none of them fails in axe', async () => {
    const page = await pageOfHtml(shared)
    const sum = { failing: 0, legible: 0 }
    for (let seed = 1; seed <= PAGES; seed += 1) {
      await page.show(drawnPage(seed))
      await page.evaluate(`${browserLibraries().axe};''`)
      const found = JSON.parse(String(await page.evaluate(COMPARE_SCRIPT))) as typeof sum & { wrong: string[] }
      expect(found.wrong, `page ${seed}`).toEqual([])
      sum.failing += found.failing
      sum.legible += found.legible
    }
    expect(sum.failing).toBeGreaterThan(PAGES)
    expect(sum.legible).toBeGreaterThan(PAGES)
    await page.close()
  })
})
