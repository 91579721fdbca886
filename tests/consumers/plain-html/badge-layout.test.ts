import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'
import { BADGE_SIZES, BADGE_STYLES } from '#widgets/contract'
import { events, executablePath, layoutShift } from '../support/browser.ts'
import { badgeTag, scriptTag } from '../support/snippets.ts'
import { paragraphs, widgetPages } from '../support/widget-pages.ts'

const FONT = createRequire(import.meta.url).resolve(
  '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
)

describe.skipIf(!executablePath)('room of a badge on a plain page', () => {
  const pages = widgetPages()

  test.each(BADGE_STYLES)('moves nothing in style %s at any size', async (style) => {
    for (const size of BADGE_SIZES) {
      const tag = badgeTag(pages.host.origin, `good-${style}-${size}`, size, `data-style="${style}"`)
      const { page: tab, close } = await pages.load(paragraphs(tag))
      const [ready] = await events(tab, 'legible-ready')
      expect(ready?.detail).toMatchObject({ badge: { score: 87, status: 'valid' } })
      expect(await layoutShift(tab), `${style} ${size}`).toBe(0)
      await close()
    }
  })

  test.each([
    ['a reset that makes images blocks', 'img{display:block;max-width:100%;height:auto;vertical-align:middle}'],
    ['a sheet that aligns images in the middle', 'img{vertical-align:middle}'],
  ])('moves nothing under %s', async (_, styles) => {
    pages.site.styles = styles
    const { page: tab } = await pages.load(paragraphs(badgeTag(pages.host.origin, 'good-1')))
    await events(tab, 'legible-ready')
    expect(await layoutShift(tab)).toBe(0)
  })

  test('moves nothing while its record is late, and keeps link and image until then', async () => {
    const { page: tab } = await pages.load(paragraphs(badgeTag(pages.host.origin, 'hang-1')))
    await tab.waitForFunction(() => customElements.get('legible-badge'))
    expect(await tab.locator('legible-badge > a > img').isVisible()).toBe(true)
    expect(await layoutShift(tab)).toBe(0)
    pages.host.release()
    await events(tab, 'legible-ready')
    expect(await layoutShift(tab)).toBe(0)
  })

  test('moves nothing when the script comes late, after everything else', async () => {
    const { page: tab } = await pages.load(paragraphs(badgeTag(pages.host.origin, 'good-1')), { head: '' })
    await tab.waitForLoadState('networkidle')
    await tab.evaluate((src) => {
      const script = document.createElement('script')
      Object.assign(script, { type: 'module', src })
      document.head.append(script)
    }, `${pages.host.origin}/embed/v1/legible.js`)
    await events(tab, 'legible-ready')
    expect(await layoutShift(tab)).toBe(0)
  })

  test('moves nothing when the font of the page comes late', async () => {
    pages.site.files['/late.woff2'] = FONT
    // Blocks: on a line of text, any image moves with the font's own baseline.
    pages.site.styles =
      `img { display: block } @font-face { font-family: Late; src: url(/late.woff2); font-display: swap } ` +
      `body { font: 16px/24px Late, monospace } legible-banner { --legible-font: Late, monospace } p { height: 24px }`
    const banner = badgeTag(pages.host.origin, 'good-1', 'banner').replaceAll('legible-badge', 'legible-banner')
    const { page: tab } = await pages.load(paragraphs(badgeTag(pages.host.origin, 'good-1') + banner))
    await events(tab, 'legible-ready', 2)
    expect(await tab.evaluate(async () => (await document.fonts.ready).check('16px Late'))).toBe(true)
    expect(await layoutShift(tab)).toBe(0)
  })

  test.each([
    ['is not linked', () => ''],
    ['is not found', () => scriptTag(pages.host.origin).replace('legible.js', 'gone.js')],
    ['is forbidden by the page', () => scriptTag(pages.host.origin), "script-src 'none'"],
  ])('stays a link with an image where the script %s', async (_, head, policy = '') => {
    if (policy) pages.site.headers['content-security-policy'] = policy
    const { page: tab, uncaught } = await pages.load(paragraphs(badgeTag(pages.host.origin, 'good-1')), {
      head: head(),
    })
    await tab.waitForLoadState('networkidle')
    expect(await tab.getByRole('link', { name: 'AI readiness of northwind.example' }).isVisible()).toBe(true)
    expect(await layoutShift(tab)).toBe(0)
    expect(uncaught).toEqual([])
  })
})
