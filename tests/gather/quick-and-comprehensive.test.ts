import { describe, expect, test } from 'vitest'
import { analyzeSite } from '#analyzer/testing'
import { serveSite } from '../sites/start-site.ts'
import { html } from '../sites/site.ts'
import { hasBrowser } from './gathering-site.ts'
import { useGathering } from './use-gathering.ts'

const WORDS = 'Every table is cut from oak that fell in the storms of the last winter and dried for six years. '.repeat(
  20,
)
const MENU = `<nav>${'<a href="/">Oak tables and chairs</a> '.repeat(15)}</nav>`
const page = (body: string) =>
  `<!doctype html><html lang="en"><head><title>Oak</title><link rel="icon" href="data:,"></head><body>${body}</body></html>`
const mount = (before = '', into = `<main><h1>Oak</h1><p>${WORDS}</p></main>`) =>
  page(
    `${before}<div id="root"></div><script>document.getElementById('root').innerHTML = ${JSON.stringify(into)}</script>`,
  )

/** The pages, and whether a reader without JavaScript gets hardly any of their text. */
const PAGES: Readonly<Record<string, { html: string; unreadable: boolean; thin?: true }>> = {
  shell: { html: mount(), unreadable: true },
  'shell-of-little': { html: mount('', '<p>Only a few words.</p>'), unreadable: true },
  'shell-with-noscript': { html: mount('<noscript>Please switch JavaScript on.</noscript>'), unreadable: true },
  'menu-without-main': { html: mount(MENU), unreadable: true },
  text: { html: page(`<main><h1>Oak</h1><p>${WORDS}</p></main>`), unreadable: false },
  small: { html: page('<main><h1>Oak</h1><p>We are closed today.</p></main>'), unreadable: false, thin: true },
  'mount-and-text': {
    html: mount(`<main><h1>Oak</h1><p>${WORDS}</p></main>`, '<p>Three reviews.</p>'),
    unreadable: false,
  },
}
/** Only a browser knows this one: nothing in its HTML says that scripts bring the text. */
const HIDDEN_CASE = page(
  `<main id="shop"></main><script>document.getElementById('shop').innerHTML = ${JSON.stringify(`<p>${WORDS}</p>`)}</script>`,
)

const { site, tools } = useGathering(() =>
  serveSite(({ path }) => {
    const known = path === '/only-a-browser' ? HIDDEN_CASE : PAGES[path.slice(1)]?.html
    return known === undefined ? null : html(known)
  }),
)

/** What a scan says about reading the page without JavaScript, in each of the three places that do. */
async function verdictOf(name: string, scanType: 'quick' | 'comprehensive') {
  const { cap, findings, modules } = await analyzeSite(`${site.origin}/${name}`, {
    scanType,
    modules: new Set(['robotsResults', 'contentQualityResults', 'aiVisibilityResults']),
    gather: tools.gather,
  })
  const content = modules.contentQualityResults
  const score = content?.status === 'completed' ? content.data.score : null
  const ids = findings.map(({ id }) => id)
  return {
    isCapped: cap?.limit === 59,
    isLow: score !== null && score <= 39,
    empty: ids.includes('empty-without-script'),
    needsScripts: ids.includes('text-needs-scripts'),
  }
}
const all = (value: boolean) => ({ isCapped: value, isLow: value, empty: value, needsScripts: value })

describe.skipIf(!(await hasBrowser()))('quick and comprehensive scans agree (skipped without a browser)', () => {
  test.each(Object.entries(PAGES))('%s', { timeout: 60_000 }, async (name, { unreadable, thin }) => {
    const expected = { ...all(unreadable), isLow: unreadable || thin === true }
    expect(await verdictOf(name, 'quick')).toEqual(expected)
    expect(await verdictOf(name, 'comprehensive')).toEqual(expected)
  })

  test('a quick scan claims nothing that only a browser can know', { timeout: 60_000 }, async () => {
    expect(await verdictOf('only-a-browser', 'quick')).toEqual(all(false))
    expect(await verdictOf('only-a-browser', 'comprehensive')).toEqual(all(true))
  })
})
