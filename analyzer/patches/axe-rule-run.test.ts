import { createRequire } from 'node:module'
import { afterAll, describe, expect, it } from 'vitest'
import { createSharedBrowser } from '../gather/browser/shared-browser.ts'
import { browserLibraries } from '../gather/visit/browser-libraries.ts'
import { AXE_SCRIPT } from '../gather/visit/in-page/axe-script.ts'
import { pageOfHtml } from '../testing/page-of-html.ts'
import { AXE_RULE_RUN_SCRIPT, SEEN_IN } from './axe-rule-run.ts'

/** Rules that pass, fail and cannot decide, of one element, of several, and of elements among each other. */
const PAGE = `<!doctype html><html lang="xx-nonsense"><title>Mixed</title><meta name="viewport" content="user-scalable=no">
<nav aria-label="One"></nav><nav aria-label="One"><a href="#a">Named</a><a href="#b"></a></nav>
<h1>Title</h1><h4>Skipped levels</h4><img src="x.png"><img src="y.png" alt="Named"><img src="z.png" alt="">
${'<p style="color:#bbb">Pale text</p>'.repeat(8)}<p>Dark text</p>
<p style="background-image:url(x.png)">Text on a picture</p>
<form><input><label>Named <input autocomplete="nonsense"></label><button></button></form>
<table><caption>Rows</caption><tr><td>1</td></tr></table><div role="button" aria-nonsense="1" tabindex="5">Button</div>
<ul><div>No item</div></ul><iframe srcdoc="frame"></iframe><video src="x.mp4"></video>`

/** How many passing elements of one rule reach the report. */
const COUNT_SCRIPT = `(() => {
  axe.addReporter('count', (results, options, done) => done(results.find(({ id }) => id === 'color-contrast').passes.length))
  return axe.run(document, { reporter: 'count', preload: false })
})()`

it('is made for the version that is installed', () => {
  expect(createRequire(import.meta.url)('axe-core/package.json')).toMatchObject({ version: SEEN_IN })
})

const shared = createSharedBrowser()
const missing = await shared.missing()

describe.skipIf(missing !== null)(`axe with its patch (skipped without a browser)`, () => {
  afterAll(() => shared.close())

  it('gives the same verdicts as axe without the patch', async () => {
    const page = await pageOfHtml(shared)
    const reportAfter = async (preparation: string) => {
      await page.show(PAGE)
      await page.evaluate(`${browserLibraries().axe};${preparation};''`)
      return JSON.parse(String(await page.evaluate(AXE_SCRIPT))) as Record<string, unknown[]>
    }
    const whole = await reportAfter('')
    expect(await reportAfter(AXE_RULE_RUN_SCRIPT)).toEqual(whole)
    expect(whole['violations']?.length).toBeGreaterThan(10)
    expect(whole['incomplete']).toContain('color-contrast')
    await page.close()
  })

  it('describes one passing element of a rule, where unpatched axe describes all', async () => {
    const page = await pageOfHtml(shared)
    const passesAfter = async (preparation: string) => {
      await page.show(PAGE)
      await page.evaluate(`${browserLibraries().axe};${preparation};''`)
      return Number(await page.evaluate(COUNT_SCRIPT))
    }
    expect(await passesAfter('')).toBeGreaterThan(1)
    expect(await passesAfter(AXE_RULE_RUN_SCRIPT)).toBe(1)
    await page.close()
  })
})
