import { describe, expect, test } from 'vitest'
import { crawlerAnswer, judgeStep, siteArtifacts, sourceOf, visitOf, type SiteOverrides } from '#analyzer/testing'
import { judge as robotsJudge } from '../modules/robots/judge.ts'
import { fingerprintOf } from '../parsers/text/fingerprint.ts'
import { scoreCap } from './score-cap.ts'

const WORDS = 'word '.repeat(300)

async function capOf(site: SiteOverrides) {
  const { data } = await judgeStep(robotsJudge, site)
  const outcome = { status: 'completed' as const, data, findings: [], checks: [], durationMs: 1 }
  return scoreCap(sourceOf(siteArtifacts(site)), { robotsResults: { outcome, drafts: [] } })
}

test('a healthy site has no cap', async () => {
  expect(await capOf({ html: `<title>a</title><p>${WORDS}` })).toBeNull()
})

describe('39', () => {
  test.each([
    ['a meta element', { html: '<meta name="robots" content="noindex, follow">' }],
    ['none', { html: '<meta name="ROBOTS" content="none">' }],
    ['a header', { headers: { 'x-robots-tag': 'noindex' } }],
    ['a header for Google and Bing', { headers: { 'x-robots-tag': 'googlebot: noindex, bingbot: noindex' } }],
  ])('noindex by %s', async (_name, site) => {
    expect(await capOf(site)).toMatchObject({ limit: 39 })
  })

  test.each([
    ['added', 'search engine that runs scripts', `<p>${WORDS}`, `<meta name="robots" content="noindex"><p>${WORDS}`],
    ['removed', 'search engine or assistant', `<meta name="robots" content="noindex"><p>${WORDS}`, `<p>${WORDS}`],
  ])('noindex that is %s by a script, so no %s lists the page', async (byScript, whom, sent, shown) => {
    expect(await capOf({ html: sent, visit: visitOf({ html: shown }) })).toEqual({
      limit: 39,
      reason: `The page is set to noindex (meta robots, ${byScript} by a script), so no ${whom} may list it.`,
    })
  })

  test('the reason quotes what concerns search engines, not another crawler that comes first', async () => {
    const cap = await capOf({ headers: { 'x-robots-tag': 'otherbot: noindex, googlebot: noindex, bingbot: noindex' } })
    expect(cap?.reason).toContain('X-Robots-Tag for googlebot')
  })

  test.each(['otherbot', 'googlebot', 'bingbot'])('a header for %s alone leaves other indexes', async (agent) => {
    expect(await capOf({ headers: { 'x-robots-tag': `${agent}: noindex` } })).toBeNull()
  })

  test('every AI search crawler disallowed by robots.txt', async () => {
    expect(await capOf({ robotsTxt: 'User-agent: *\nDisallow: /\n' })).toMatchObject({ limit: 39 })
  })

  test('every AI search crawler refused at the door', async () => {
    const refused = ['OAI-SearchBot', 'Claude-SearchBot', 'PerplexityBot', 'Googlebot'].map((agent) =>
      crawlerAnswer(agent, { status: 403 }),
    )
    const crawlerProbes = { baseline: crawlerAnswer('Chrome'), answers: refused, waf: 'Cloudflare', caveat: '' }
    expect(await capOf({ crawlerProbes })).toMatchObject({ limit: 39 })
  })

  test('no cap if one assistant is still admitted, nor for disallowed training', async () => {
    expect(await capOf({ robotsTxt: 'User-agent: *\nDisallow: /\n\nUser-agent: Googlebot\nAllow: /\n' })).toBeNull()
    expect(await capOf({ robotsTxt: 'User-agent: GPTBot\nUser-agent: CCBot\nDisallow: /\n' })).toBeNull()
  })
})

test('39 for a page behind a certificate at which crawlers close the connection', async () => {
  const { document } = siteArtifacts()
  const certificateProblem = 'No secure connection to shop.example: its certificate is self-signed.'
  expect(await capOf({ document: { ...document, certificateProblem } })).toEqual({
    limit: 39,
    reason: `${certificateProblem} Crawlers close the connection before they get the page.`,
  })
})

describe('a "not found" in a 200', () => {
  const missing = (title: string) =>
    `<!doctype html><title>${title}</title><h1>${title}</h1><p>Go home: <a href="/">home</a>.</p>`
  const sentTo = (html: string) => ({
    status: 404,
    contentType: 'text/html',
    bytes: 9,
    fingerprint: 'a',
    sibling: fingerprintOf(html),
  })
  const everywhere = (html: string) => ({
    status: 200,
    contentType: 'text/html',
    bytes: 9,
    fingerprint: fingerprintOf(html),
  })

  test.each([
    'Page not found',
    'Error 404',
    'Seite nicht gefunden',
    'Page introuvable',
    'ページが見つかりません',
    'Sorry, we can’t find that page',
    'This listing is no longer available',
  ])('%s caps at 39 if any other address gets the same page', async (title) => {
    const html = missing(title)
    expect(await capOf({ html, catchAll: sentTo(html) })).toMatchObject({ limit: 39 })
    expect(await capOf({ html, catchAll: everywhere(html) })).toMatchObject({ limit: 39 })
    const incident = (id: string) => html.replace('home</a>', `home</a>, incident ${id}`)
    expect(await capOf({ html: incident('8374bc-1'), catchAll: sentTo(incident('99ffab-2')) })).toMatchObject({
      limit: 39,
    })
    // The address consists of a word of the page.
    const url = 'https://shop.example/home'
    expect(await capOf({ url, html, catchAll: sentTo(html) })).toMatchObject({ limit: 39 })
  })

  test.each([
    'Page not found | Acme',
    'Acme – Error 404',
    '404',
    'Die Seite wurde nicht gefunden',
    '404 - ページが見つかりません',
  ])('%s caps at 39 on a page that says hardly anything else', async (title) => {
    const reason = 'The page says that nothing was found, and hardly anything else.'
    expect(await capOf({ html: missing(title) })).toEqual({ limit: 39, reason })
    const words = 'The lane runs behind the mill and down to the ford. '.repeat(9)
    expect(await capOf({ html: `${missing(title)}<p>${words}` })).toBeNull()
    const unspaced = '小川のほとりの水車は九つの村の麦を挽いていた。'.repeat(12)
    expect(await capOf({ html: `${missing(title)}<p>${unspaced}` })).toBeNull()
  })

  test('a page about missing pages, and one that every address gets, is judged', async () => {
    const html = missing('How to mend error 404')
    expect(await capOf({ html, catchAll: sentTo(missing('Page not found')) })).toBeNull()
    const app = missing('Welcome to the shop')
    expect(await capOf({ html: app, catchAll: everywhere(app) })).toBeNull()
    const article = `${html}<p>${WORDS}`
    expect(await capOf({ html: article, catchAll: everywhere(article) })).toBeNull()
  })
})

test('39 for a page without any text, unless scripts may add some', async () => {
  const reason = 'The page has no text, so assistants have nothing to read.'
  for (const html of ['', ' \n', '<title>Shop</title><body><img src="a.png" alt="A lamp">'])
    expect(await capOf({ html })).toEqual({ limit: 39, reason })
  const html = '<title>Shop</title><script src="app.js"></script>'
  expect(await capOf({ html })).toBeNull()
  expect(await capOf({ html, visit: visitOf({ html }) })).toEqual({ limit: 39, reason })
})

test('59 for a page that only scripts fill', async () => {
  const shell = '<title>App</title><div id="root"></div>'
  const visit = visitOf({ html: `<title>App</title><div id="root"><p>${WORDS}</p></div>` })
  expect(await capOf({ html: shell, visit })).toMatchObject({ limit: 59 })
  expect(await capOf({ html: shell })).toMatchObject({ limit: 59, reason: expect.stringContaining('is empty') })
  const few = shell.replace('</div>', '</div><p>One moment, please.</p>')
  expect(await capOf({ html: few, visit })).toMatchObject({
    limit: 59,
    reason: expect.stringContaining('all but empty'),
  })
})

test.each([
  ['a 403', { status: 403 }, {}],
  ['a challenge with status 200', {}, { 'cf-mitigated': 'challenge' }],
])('no score when %s meets our scanner', async (_name, document, headers) => {
  const artifacts = siteArtifacts({ headers })
  const source = sourceOf({ ...artifacts, document: { ...artifacts.document, ...document } })
  expect(await scoreCap(source, {})).toMatchObject({ limit: null })
})
