import { describe, expect, it } from 'vitest'
import { analyzeSite, gatherArtifacts } from '#analyzer/testing'
import { html } from '../sites/site.ts'
import { serveSite } from '../sites/start-site.ts'
import { hasBrowser } from './gathering-site.ts'
import { useGathering } from './use-gathering.ts'

const withBrowser = await hasBrowser()
const PARAGRAPH = 'Our tables are made of beech and oak from woods near the river, and oiled twice by hand. '.repeat(6)
const ARTICLE = `<!doctype html><html lang="en"><title>Tables</title><body><article><h1>Tables</h1>
<p>${PARAGRAPH}We opened in 1987.</p><h2>Bestsellers</h2><p>${PARAGRAPH}</p><div>Why oak</div><div>Our oak</div><p>${PARAGRAPH}</p>
<ul><li>Penryn table</li><li>Falmouth bench</li></ul></article>
<div style="display:none"><p>Hidden first.</p><ul><li>Oak</li><li>Ash</li></ul><a href="/a">One</a><a href="/b">Two</a></div></body></html>`
/** Only its style sheet says what stands on a line of its own. */
const STYLED = `<!doctype html><html lang="en"><title>Tables</title><style>.row{display:flex}.line{display:block}</style>
<article><h1>Tables</h1><p>${PARAGRAPH}</p><p class="row"><span>Penryn</span><span>340 pounds</span><b>in stock</b></p>
<p><span class="line">Founded in 1987</span>Workshop in Truro<b>L</b>amps <b>O</b>ak</p><p>${PARAGRAPH}</p></article></html>`
/** Adds a fault many times a second, and no letters, so that it counts as settled. */
const GROWING = `<!doctype html><html lang="en"><title>Tables</title><main><h1>Tables</h1><p>${PARAGRAPH}</p><a href="/x"></a></main>
<script>setInterval(() => document.querySelector('main').insertAdjacentHTML('beforeend', '<img src="data:,"><input>'), 10)</script>`

const pages: Readonly<Record<string, string>> = { '/': ARTICLE, '/growing': GROWING, '/styled': STYLED }
const { site, tools } = useGathering(() => serveSite(({ path }) => (path in pages ? html(pages[path] ?? '') : null)))

describe.skipIf(!withBrowser)('what the browser reads (skipped without a browser)', () => {
  it('reader mode and hidden text keep blocks and links apart', async () => {
    const gathering = gatherArtifacts(`${site.origin}/`, { ...tools.gather, wanted: new Set(['visit']) })
    const visit = await gathering.visit
    await gathering.close()
    expect(visit?.articleText).toContain('We opened in 1987.\nBestsellers\n')
    expect(visit?.articleText).toContain('Why oak\nOur oak\n')
    expect(visit?.articleText).toContain('Penryn table\nFalmouth bench')
    expect(visit?.hiddenTexts).toEqual([{ text: 'Hidden first. Oak Ash One Two', how: 'display: none' }])
  })

  it('what a style sheet puts on lines of its own is kept apart, and a word of two elements is not', async () => {
    const modules = new Set(['contentQualityResults'] as const)
    const { readings } = await analyzeSite(`${site.origin}/styled`, { gather: tools.gather, modules })
    for (const text of [readings?.rendered?.text, readings?.extracted.text]) {
      expect(text?.replace(/\s+/g, ' ')).toContain('Penryn 340 pounds in stock')
      expect(text?.replace(/\s+/g, ' ')).toContain('Founded in 1987 Workshop in TruroLamps Oak')
    }
    expect(readings?.missing).toEqual([])
  })

  it('accessibility tests quote nothing that came after the page was read', async () => {
    const gathering = gatherArtifacts(`${site.origin}/growing`, { ...tools.gather, wanted: new Set(['visit', 'axe']) })
    const [visit, axe] = await Promise.all([gathering.visit, gathering.axe])
    await gathering.close()
    const read = visit?.images.length
    const rules = axe?.violations.filter(({ id }) => id === 'image-alt' || id === 'label')
    expect(rules?.map(({ nodeCount }) => nodeCount)).toEqual([read, read])
    expect(visit?.html.match(/<img src="data:,">/g)).toHaveLength((read ?? 0) + 1)
    expect(axe?.violations.find(({ id }) => id === 'link-name')?.nodeCount).toBe(1)
  })

  it('the report says why the page was read when it was', async () => {
    const modules = new Set(['contentQualityResults'] as const)
    const report = await analyzeSite(`${site.origin}/`, { gather: tools.gather, modules })
    expect(report.readings?.settled).toEqual({ reason: 'quiet', ms: expect.any(Number), held: 0 })
    const quick = await analyzeSite(`${site.origin}/`, { gather: tools.gather, modules, scanType: 'quick' })
    expect(quick.readings?.settled).toBeNull()
  })
})
