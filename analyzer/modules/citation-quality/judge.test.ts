import { describe, expect, test } from 'vitest'
import { judgeStep } from '#analyzer/testing'
import { authorityOf, judge as citationQualityJudge } from './judge.ts'

const article = (
  body: string,
  node: object = { author: { '@type': 'Person', name: 'Mara Ellery' }, datePublished: '2026-10-01' },
) =>
  `<!doctype html><html lang="en"><head><title>A guide</title><script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: 'A guide',
    ...node,
  })}</script></head><body><main><h1>A guide</h1>${body}</main></body></html>`
const link = (url: string, rel = '') => `<p>A claim (<a href="${url}" rel="${rel}">source</a>).</p>`
const GOOD = [
  'https://www.who.int/a',
  'https://en.wikipedia.org/wiki/B',
  'https://doi.org/10.1/c',
  'https://www.cdc.gov/d',
  'https://www.nature.com/e',
]

test('five good sources, an author and a date score 100', async () => {
  const { data, ids, checks } = await judgeStep(citationQualityJudge, {
    html: article(GOOD.map((url) => link(url)).join('')),
  })
  expect(data).toMatchObject({ score: 100, citationCount: 5, authorityScore: 96 })
  expect(data.details).toMatchObject({ sourceDiversity: 5, author: 'Mara Ellery', dated: true })
  expect(ids).toEqual([])
  expect(checks.every(({ status }) => status === 'completed')).toBe(true)
})

describe('what counts as a source', () => {
  test.each([
    ['the own site', 'https://www.shop.example/b', ''],
    ['a profile', 'https://www.facebook.com/shop', ''],
    ['an advertisement', 'https://ads.example/x', 'sponsored'],
    ['the own brand under another ending', 'https://shop.test/b', ''],
    ['a search', 'https://www.google.com/search?q=a', ''],
    ['a store', 'https://apps.apple.com/app/id1', ''],
    ['a picture', 'https://images.test/a.png?w=3', ''],
    ['mail', 'mailto:a@b.example', ''],
  ])('not %s', async (_name, url, rel) => {
    const { data } = await judgeStep(citationQualityJudge, { html: article(link(url, rel)) })
    expect(data.citationCount).toBe(0)
  })

  test('not the footer', async () => {
    const html = article('').replace('</main>', '</main><footer><a href="https://agency.test/">Made by</a></footer>')
    expect((await judgeStep(citationQualityJudge, { html })).data.citationCount).toBe(0)
  })

  test('a link in the text, also where the footer has it too', async () => {
    const footer = '<footer><a href="https://www.who.int/a">WHO</a></footer></body>'
    const html = article(link('https://www.who.int/a')).replace('</body>', footer)
    expect((await judgeStep(citationQualityJudge, { html })).data.citationCount).toBe(1)
  })

  test('the same address once', async () => {
    const { data } = await judgeStep(citationQualityJudge, {
      html: article(link('https://www.who.int/a#1') + link('https://www.who.int/a#2')),
    })
    expect(data.citationCount).toBe(1)
  })
})

test('an article without sources, author and date loses points for each', async () => {
  const { data, ids, findings } = await judgeStep(citationQualityJudge, { html: article('<p>All true.</p>', {}) })
  expect(ids).toEqual(['sources-few', 'author-missing', 'article-date-missing'])
  expect(data.score).toBe(Math.round(100 - findings.reduce((sum, { loss }) => sum + loss, 0)))
  expect(data.authorityScore).toBeNull()
})

test('a page that its system calls an article needs an author only if it was published on a day', async () => {
  const idsOf = async (metas: string) => {
    const head = `<meta property="og:type" content="article">${metas}`
    const html = `<!doctype html><html lang="en"><head><title>Plumbing</title>${head}</head><main><p>We come.</p></main>`
    return (await judgeStep(citationQualityJudge, { html })).ids
  }
  expect(await idsOf('')).toEqual([])
  const day = '<meta property="article:published_time" content="2026-10-01">'
  expect(await idsOf(day)).toEqual(['sources-few', 'author-missing'])
})

test('a page that its theme marks as an article, and of which it says no more, is none', async () => {
  const body = (head: string) =>
    `<div itemscope itemtype="http://schema.org/Article">${head}<div itemprop="articleBody"><p>Short.</p></div></div>`
  const ids = async (head: string) => (await judgeStep(citationQualityJudge, { html: body(head) })).ids
  expect(await ids('')).toEqual([])
  expect(await ids('<h1 itemprop="headline">Lamps</h1>')).toContain('author-missing')
})

test('a page of few words that is no article needs no sources', async () => {
  const html = '<!doctype html><html lang="en"><title>Menu</title><main><img src="/menu.png" alt=""></main>'
  const { data, ids } = await judgeStep(citationQualityJudge, { html })
  expect({ ids, score: data.score, message: data.message }).toEqual({
    ids: [],
    score: null,
    message: 'There is too little running text to need a source.',
  })
})

test('a chapter in a table that lays out its page needs sources, and a manual whose pages are articles none', async () => {
  const prose = 'The mill was built beside the river and ground the corn of nine villages. '.repeat(10)
  const layout = `<table><tr><td><p>${prose}</p><p>${prose}</p><p>${prose}</p></td></tr></table>`
  const idsOf = async (head: string, url: string) =>
    (
      await judgeStep(citationQualityJudge, {
        url,
        html: `<!doctype html><html lang="en"><head><title>The mill</title>${head}</head><body>${layout}</body></html>`,
      })
    ).ids
  expect(await idsOf('', 'https://mill.test/one')).toEqual(['sources-few'])
  const manual =
    '<meta name="generator" content="mkdocs"><script type="application/ld+json">{"@context":"https://schema.org","@type":"TechArticle","headline":"The mill","author":"Ada","dateModified":"2026-10-01"}</script>'
  expect(await idsOf(manual, 'https://mill.test/docs/one')).toEqual([])
})

test('outside an article, only links in running text are sources', async () => {
  const prose = `<p>${'The mill was built beside the river and ground the corn of nine villages. '.repeat(30)}</p>`
  const page = (body: string) => `<!doctype html><html lang="en"><title>The mill</title><main>${prose}${body}</main>`
  const list = '<ul><li><a href="https://museum.test/">Museum</a></li></ul>'
  const { data, ids } = await judgeStep(citationQualityJudge, {
    html: page(`${list}<p>See <a href="https://archive.test/mill">the records</a>.</p>`),
  })
  expect(data.details.externalLinks).toEqual(['https://archive.test/mill'])
  expect(ids).toEqual(['sources-few'])
  const { data: listed } = await judgeStep(citationQualityJudge, { html: article(list) })
  expect(listed.details.externalLinks).toEqual(['https://museum.test/'])
})

test('a page of labels and teasers needs no sources, wherever it links', async () => {
  const teasers = '<h2>Moving</h2><p>We carry it all. <a href="https://partner.test/">Our partner</a> insures it.</p>'
  const html = `<!doctype html><html lang="en"><title>Movers</title><main>${teasers.repeat(60)}</main>`
  const { data, ids } = await judgeStep(citationQualityJudge, { html })
  expect({ score: data.score, ids }).toEqual({ score: null, ids: [] })
})

test('an event needs no sources', async () => {
  const event = { '@context': 'https://schema.org', '@type': 'MusicEvent', name: 'Concert', startDate: '2027-07-14' }
  const html = `<!doctype html><html lang="en"><title>Concert</title><script type="application/ld+json">${JSON.stringify(event)}</script><main><h1>Concert</h1><p>${'The orchestra plays under the stars by the harbour. '.repeat(9)}</p></main>`
  const { data } = await judgeStep(citationQualityJudge, { html })
  expect(data).toMatchObject({ score: null, message: 'This page (event) needs no sources.' })
})

test('authority follows the publisher', () => {
  expect(['cdc.gov', 'cam.ac.uk', 'reuters.com', 'some-blog.test', 'bit.ly'].map(authorityOf)).toEqual([
    100, 100, 80, 50, 20,
  ])
})
