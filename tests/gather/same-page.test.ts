import { describe, expect, it, type TestOptions } from 'vitest'
import { MODULE_IDS } from '#analyzer/contract'
import { analyzeSite } from '#analyzer/testing'
import { drawPicture } from '../sites/good-site/site-files.ts'
import { rewritten, SAME_SOURCE, SAME_VIEW, STORIES, storyIn } from '../sites/same-page-table.ts'
import { html, type Site, type SiteAnswer } from '../sites/site.ts'
import { serveSite } from '../sites/start-site.ts'
import { hasBrowser } from './gathering-site.ts'
import { useGathering } from './use-gathering.ts'

const withBrowser = await hasBrowser()
const PICTURE = { headers: { 'content-type': 'image/png' }, body: drawPicture(300, 200, 0) }
const STORY_PAGES = Object.fromEntries(STORIES.map((words) => [words[0], () => html(storyIn(words))]))
const PAGES: Readonly<Record<string, (address: string) => SiteAnswer>> = {
  plain: rewritten(String),
  ...SAME_SOURCE,
  ...SAME_VIEW,
  ...STORY_PAGES,
}
const pathOf = (name: string) => `/same/${Object.keys(PAGES).indexOf(name)}`

const answer: Site = ({ path, origin }) => {
  const page = Object.values(PAGES)[Number(path.split('/same/')[1])]
  if (page) return page(`${origin}${path}`)
  if (path.endsWith('.png')) return PICTURE
  return /^\/[a-z]+$/.test(path) ? html(`<!doctype html><title>${path}</title><h1>${path}</h1>`) : null
}

const { site, tools } = useGathering(() => serveSite(answer), { processes: 2 })

/** What the page itself is judged by: not the speed of this machine. */
const MODULES = MODULE_IDS.filter((id) => id !== 'coreWebVitalsResults' && id !== 'performanceResults')

async function judged(name: string, scanType: 'quick' | 'comprehensive') {
  const report = await analyzeSite(`${site.origin}${pathOf(name)}`, {
    scanType,
    modules: new Set(MODULES),
    gather: tools.gather,
  })
  const answers = report.answers?.questions.map(({ question, verdicts }) => [question, verdicts.html?.verdict])
  return { type: report.siteType, findings: report.findings.map(({ id }) => id).sort(), answers }
}

const originals = new Map<string, ReturnType<typeof judged>>()

/** The verdict on the page that others are compared with, of which one scan is enough. */
function original(name: string, scanType: 'quick' | 'comprehensive') {
  const known = originals.get(name + scanType) ?? judged(name, scanType)
  originals.set(name + scanType, known)
  return known
}

const slow: TestOptions = { timeout: 60_000 }

it.concurrent.each(Object.keys(SAME_SOURCE))('one page is judged alike: %s', slow, async (name) => {
  expect(await judged(name, 'quick')).toEqual(await original('plain', 'quick'))
})

it.concurrent.each(Object.keys(STORY_PAGES))('one story is judged alike in the language %s', slow, async (language) => {
  expect(await judged(language, 'quick')).toEqual(await original('en', 'quick'))
})

describe.skipIf(!withBrowser)('with a browser (skipped without one)', () => {
  const names = [...Object.keys(SAME_VIEW), 'an accordion', 'XHTML with CDATA']
  it.concurrent.each(names)('one page is judged alike: %s', slow, async (name) => {
    expect(await judged(name, 'comprehensive')).toEqual(await original('plain', 'comprehensive'))
  })
})
