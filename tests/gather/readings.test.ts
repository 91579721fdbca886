import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gatherArtifacts, type GatherTools } from '#analyzer/testing'
import { html } from '../sites/site.ts'
import { serveSite, type RunningSite } from '../sites/start-site.ts'
import { hasBrowser, toolsFor } from './gathering-site.ts'

const withBrowser = await hasBrowser()
const PARAGRAPH = 'Our tables are made of beech and oak from woods near the river, and oiled twice by hand. '.repeat(6)
const ARTICLE = `<!doctype html><html lang="en"><title>Tables</title><body><article><h1>Tables</h1>
<p>${PARAGRAPH}We opened in 1987.</p><h2>Bestsellers</h2><p>${PARAGRAPH}</p><div>Why oak</div><div>Our oak</div><p>${PARAGRAPH}</p>
<ul><li>Penryn table</li><li>Falmouth bench</li></ul></article>
<div style="display:none"><p>Hidden first.</p><ul><li>Oak</li><li>Ash</li></ul><a href="/a">One</a><a href="/b">Two</a></div></body></html>`

let site: RunningSite
let tools: GatherTools
beforeAll(async () => {
  site = await serveSite(({ path }) => (path === '/' ? html(ARTICLE) : null))
  tools = await toolsFor([site])
})
afterAll(async () => {
  await tools.close()
  await site.close()
})

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
})
