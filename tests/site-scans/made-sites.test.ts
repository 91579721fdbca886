import { expect, test } from 'vitest'
import { docsSite, flatSite, languagesSite, shopSite, trapSite } from '../sites/made/made-sites.ts'
import { article, type MadeSite } from '../sites/made/made-site.ts'
import { foundFaults, judgedWith, scanMadeSite } from './scan-made-site.ts'
import { templateF1 } from './template-f1.ts'

const SITES: readonly (readonly [string, MadeSite])[] = [
  ['shop', shopSite(60)],
  ['documentation', docsSite(60)],
  ['flat addresses', flatSite(60)],
  ['languages', languagesSite(12)],
]

test.each(SITES)('every fault of a made site is found and none is invented: %s', async (_, made) => {
  const scanned = await scanMadeSite(made)
  const { report, pages, origin } = scanned
  expect(report.coverage).toMatchObject({ complete: true, throttled: 0 })
  expect(foundFaults(scanned)).toEqual(
    Object.fromEntries(Object.entries(made.faults).map(([id, paths]) => [id, [...paths].sort()])),
  )
  expect(
    templateF1(new Map(made.pages.map(({ path, template }) => [path, template])), pages, origin),
  ).toBeGreaterThanOrEqual(0.95)
})

test('traps take little of the budget while other pages wait', async () => {
  const made = trapSite()
  const { log, report } = await scanMadeSite(made, { maxPages: 100 })
  const inTraps = log.filter(({ path }) => made.traps?.some((trap) => path.startsWith(trap))).length
  expect(inTraps / 100).toBeLessThanOrEqual(0.08)
  expect(log.filter(({ path }) => path.startsWith('/news/'))).toHaveLength(30)
  expect(Object.keys(report.coverage.notQueued)).toContain('more than 5 variants of one path')
})

test('pages that a listed site keeps out of indexes are not judged', async () => {
  const head = '<meta name="robots" content="noindex">'
  const judgedOf = async (isListed: boolean) => {
    const text = { template: 'text', title: 'A text', body: '<p>Brass and beech</p>' }
    const own = { path: '/', template: 'home', title: 'Home', body: '', links: ['/lamps', '/search'] }
    const home = isListed ? own : { ...own, head }
    const site = [home, { ...text, path: '/lamps' }, { ...text, path: '/search', template: 'search', head }]
    const { pages } = await scanMadeSite({ pages: site, sitemap: null, faults: {} })
    return pages.flatMap(({ url, judged }) => (judged ? [new URL(url).pathname] : [])).sort()
  }
  expect(await judgedOf(true)).toEqual(['/', '/lamps'])
  expect(await judgedOf(false)).toEqual(['/', '/lamps', '/search'])
})

test('an address that both the sitemap and links name is left out once', async () => {
  const made = shopSite(20)
  const { report } = await scanMadeSite(made, { exclude: ['/shop/*'] })
  const listed = made.sitemap?.filter((path) => /^\/shop\/[^/]+$/.test(path)) ?? []
  expect(listed.length).toBeGreaterThan(1)
  expect(report.coverage.notQueued['left out by the patterns']).toBe(listed.length)
})

test('pages of a small folder are named after it, not after one of them', async () => {
  const { report } = await scanMadeSite(shopSite(20))
  expect(report.templates.map(({ name, pattern }) => `${name} ${pattern}`)).toContain('shop /shop/*')
})

test('pages of one layout that share no folder are named after none of them', async () => {
  const paths = ['/about', '/legal/imprint', '/shop/terms']
  const pages = paths.map((path) => ({ path, template: 'text', title: path, body: `<p>${path}</p>` }))
  const home = { path: '/', template: 'home', title: 'Home', body: '', links: paths }
  const { report } = await scanMadeSite({ pages: [home, ...pages], sitemap: null, faults: {} })
  expect(report.templates.map(({ name, pattern }) => `${name} ${pattern}`)).toEqual(['home /', 'pages /**'])
})

test.each([
  ['languages that share one layout', ['/{}/all', '/{}/about', '/{}/visit', '/{}/team'], 'pages /*/*'],
  ['folders that share one layout', ['/shop/lamps/{}', '/shop/chairs/{}', '/shop/rugs/{}'], 'shop /shop/*/*'],
  ['a folder with pages of several depths', ['/help/{}', '/help/orders/{}', '/help/pay/{}'], 'help /help/**'],
])('a template has the name of what all its pages share: %s', async (_, paths, name) => {
  const all = paths.flatMap((path) => ['de', 'en', 'fr', 'it'].map((language) => path.replace('{}', language)))
  const pages = all.map((path, at) => ({ path, template: 'text', title: path, body: article(9_100 + at), links: [] }))
  const home = { path: '/', template: 'home', title: 'Home', body: article(1), links: all }
  const { report } = await scanMadeSite({ pages: [home, ...pages], sitemap: null, faults: {} })
  expect(report.templates.map((template) => `${template.name} ${template.pattern}`)).toEqual(['home /', name])
})

test('questions of the judged pages are counted for each template, the lost ones first', async () => {
  const { report } = await scanMadeSite(shopSite(20), {
    judge: async (url) => {
      const answers = [
        { question: 'Is this in stock?', isAnswered: true },
        { question: 'How much does this cost?', isAnswered: false },
      ]
      return { scanId: null, page: judgedWith(url, url.includes('/product/') ? { answers } : {}) }
    },
  })
  const products = report.templates.find(({ name }) => name === 'product')
  expect(products?.answers).toEqual([
    { question: 'How much does this cost?', answered: 0, of: products?.judged },
    { question: 'Is this in stock?', answered: products?.judged, of: products?.judged },
  ])
})

test('the same site twice gives the same templates, sample and score', async () => {
  const frontiers = [await scanMadeSite(shopSite(40)), await scanMadeSite(shopSite(40))]
  const [first, second] = frontiers.map(({ report, pages, origin }) => ({
    templates: report.templates.map(({ pattern, known, judged }) => ({ pattern, known, judged })),
    sample: pages.filter(({ judged }) => judged).map(({ url }) => url.slice(origin.length)).length,
    score: report.overallScore,
  }))
  expect(first).toEqual(second)
})
