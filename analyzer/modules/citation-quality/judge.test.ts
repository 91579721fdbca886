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
    ['mail', 'mailto:a@b.example', ''],
  ])('not %s', async (_name, url, rel) => {
    const { data } = await judgeStep(citationQualityJudge, { html: article(link(url, rel)) })
    expect(data.citationCount).toBe(0)
  })

  test('not the footer', async () => {
    const html = article('').replace('</main>', '</main><footer><a href="https://agency.test/">Made by</a></footer>')
    expect((await judgeStep(citationQualityJudge, { html })).data.citationCount).toBe(0)
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

test('a page of few words that is no article needs no sources', async () => {
  const html = '<!doctype html><html lang="en"><title>Menu</title><main><img src="/menu.png" alt=""></main>'
  const { data, ids } = await judgeStep(citationQualityJudge, { html })
  expect({ ids, score: data.score, message: data.message }).toEqual({
    ids: [],
    score: null,
    message: 'There is too little text to need a source.',
  })
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
