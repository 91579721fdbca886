import { describe, expect, test } from 'vitest'
import { events, executablePath } from '../support/browser.ts'
import { formTag } from '../support/snippets.ts'
import { EMBED_KEY } from '../support/stub-host.ts'
import { widgetPages } from '../support/widget-pages.ts'
import { HOSTILE_SHEETS } from './hostile-sheets.ts'

/** Far from each other and at fixed places, so that only the inside of an element can differ. */
const PLACES = `
  #one, #two, #three { position: absolute !important; display: grid !important; inset: auto !important; left: 40px !important; width: 640px !important }
  #one { top: 60px !important } #two { top: 300px !important } #three { top: 500px !important }
  script, style, title, head, meta, link, h1 { display: none !important }`

describe.skipIf(!executablePath)('elements on a page with a hostile sheet', () => {
  const pages = widgetPages()

  async function pictures(styles: string): Promise<Buffer[]> {
    const tags = [
      `<legible-badge data-scan-id="good-1" data-size="medium"></legible-badge>`,
      `<legible-banner data-scan-id="good-1"></legible-banner>`,
      formTag(pages.host.origin, EMBED_KEY),
    ]
    const body = tags.map((tag, index) => `<div id="${['one', 'two', 'three'][index]}">${tag}</div>`)
    pages.site.styles = styles + PLACES
    const { page: tab, close } = await pages.load(body.join(''))
    await events(tab, 'legible-ready', 2)
    const taken: Buffer[] = []
    for (const name of ['legible-badge', 'legible-banner', 'legible-scan-form']) {
      const box = await tab.locator(name).boundingBox()
      if (!box) throw new Error(`${name} has no box`)
      taken.push(await tab.screenshot({ clip: box, animations: 'disabled' }))
    }
    await close()
    return taken
  }

  test.each(Object.entries(HOSTILE_SHEETS))(
    'look the same to the pixel under %s',
    { timeout: 90_000 },
    async (_, styles) => {
      // Corners are smoothed by the tile they are drawn in: another look at both tells such noise from a change.
      const same = async () => {
        const plain = await pictures('')
        return (await pictures(styles)).map((picture, index) => picture.equals(plain[index] ?? picture.subarray(1)))
      }
      await expect.poll(same, { timeout: 60_000 }).toEqual([true, true, true])
    },
  )
})
