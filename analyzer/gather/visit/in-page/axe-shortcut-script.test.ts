import { afterAll, describe, expect, it } from 'vitest'
import { createBrowserPool } from '../../browser/browser-pool.ts'
import { browserLibraries } from '../browser-libraries.ts'
import { AXE_SCRIPT } from './axe-script.ts'
import { AXE_SHORTCUT_SCRIPT } from './axe-shortcut-script.ts'

/** Rules that pass, fail and cannot decide, of one element, of several, and of elements among each other. */
const PAGE = `<!doctype html><html lang="xx-nonsense"><title>Mixed</title><meta name="viewport" content="user-scalable=no">
<nav aria-label="One"></nav><nav aria-label="One"><a href="#a">Named</a><a href="#b"></a></nav>
<h1>Title</h1><h4>Skipped levels</h4><img src="x.png"><img src="y.png" alt="Named"><img src="z.png" alt="">
${'<p style="color:#bbb">Pale text</p>'.repeat(8)}<p>Dark text</p>
<p style="background-image:url(x.png)">Text on a picture</p>
<form><input><label>Named <input autocomplete="nonsense"></label><button></button></form>
<table><caption>Rows</caption><tr><td>1</td></tr></table><div role="button" aria-nonsense="1" tabindex="5">Button</div>
<ul><div>No item</div></ul><iframe srcdoc="frame"></iframe><video src="x.mp4"></video>`

const pool = createBrowserPool({ slots: 1 })
const missing = await pool.missing()

describe.skipIf(missing !== null)(`axe with its shortcut (skipped without a browser)`, () => {
  afterAll(() => pool.close())

  it('says of a page what axe says by itself', async () => {
    const lease = await pool.lease()
    const page = await lease?.browser.newPage()
    const reportAfter = async (preparation: string) => {
      await page?.setContent(PAGE)
      await page?.evaluate(`${browserLibraries().axe};${preparation};''`)
      return JSON.parse(String(await page?.evaluate(AXE_SCRIPT))) as Record<string, unknown[]>
    }
    const whole = await reportAfter('')
    expect(await reportAfter(AXE_SHORTCUT_SCRIPT)).toEqual(whole)
    expect(whole['violations']?.length).toBeGreaterThan(10)
    expect(whole['incomplete']).toContain('color-contrast')
    await lease?.release('fine')
  })
})
