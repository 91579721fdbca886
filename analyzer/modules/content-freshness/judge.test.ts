import { describe, expect, it } from 'vitest'
import { fetchedText, judgeStep, type SiteOverrides } from '../../testing/index.ts'
import { judge as contentFreshnessJudge } from './judge.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const page = (body: string, head = '') =>
  `<!doctype html><html lang="en"><head><title>Lanes</title>${head}</head><body><main>${body}</main></body></html>`
const ARTICLE_URL = 'https://shop.example/journal/lanes'
const sitemaps = (lastmods: (string | null)[]) => ({
  declared: [],
  files: [
    {
      url: 'https://shop.example/sitemap.xml',
      kind: 'urlset' as const,
      status: 200,
      problems: [],
      entries: lastmods.map((lastmod, index) => ({ loc: `https://shop.example/${index}`, lastmod, images: 0 })),
    },
  ],
  total: lastmods.length,
})
const judge = (site: SiteOverrides) =>
  judgeStep(contentFreshnessJudge, { url: ARTICLE_URL, html: page('<p>Text</p>'), ...site })

describe('the content freshness step', () => {
  it('takes the age from the dates of the page', async () => {
    const { data, ids } = await judge({ html: page(`<time datetime="${daysAgo(10)}">ten days ago</time>`) })
    expect(data).toMatchObject({ score: 100, details: { averageAge: 10, recentUpdates: 1 } })
    expect(ids).toEqual([])
  })

  it('reports the average and judges the median of the sitemap where its dates are plausible', async () => {
    const { data } = await judge({ sitemaps: sitemaps([5, 40, 200, 300, 350].map(daysAgo)) })
    expect(data.details).toMatchObject({ averageAge: 179, medianAge: 200, recentUpdates: 2, datedPages: 5 })
    const even = await judge({ sitemaps: sitemaps([10, 20, 30, 400].map(daysAgo)) })
    expect(even.data.details).toMatchObject({ averageAge: 115, medianAge: 25 })
  })

  it.each([
    ['the same day for all pages', Array.from({ length: 6 }, () => daysAgo(0))],
    ['days in the future', [daysAgo(-30)]],
    ['something that is no date', ['yesterday']],
  ])('does not trust a sitemap with %s', async (_case, lastmods) => {
    const { ids, data } = await judge({
      html: page(`<time datetime="${daysAgo(10)}">x</time>`),
      sitemaps: sitemaps(lastmods),
    })
    expect(ids.some((id) => id.startsWith('lastmod-'))).toBe(true)
    expect(data.details.averageAge).toBe(10)
  })

  it.each([
    'yesterday',
    '12/03/2026',
    '2026-13-01',
    '2026-02-30',
    '2026-1-5',
    '20260105',
    'Mon, 05 Jan 2026',
    '1767571200',
  ])('reports a lastmod that is not a date: %s', async (lastmod) => {
    const { findings } = await judge({ sitemaps: sitemaps([daysAgo(20), lastmod]) })
    const found = findings.find(({ id }) => id === 'lastmod-malformed')
    expect(found?.evidence).toEqual([`<lastmod>${lastmod}</lastmod> https://shop.example/1`])
  })

  it.each([
    '2026',
    '2026-01',
    '2026-01-05',
    '2026-01-05T08:30Z',
    '2026-01-05T08:30:00+01:00',
    '2026-01-05T08:30:00.5Z',
    ' 2026-01-05 ',
  ])('accepts the date formats of sitemaps: %s', async (lastmod) => {
    expect((await judge({ sitemaps: sitemaps([lastmod, null]) })).ids.filter((id) => id.startsWith('lastmod'))).toEqual(
      [],
    )
  })

  it('expects a date of articles and running text, but not of teasers and home pages', async () => {
    const text = { html: page(`<p>${'The lane runs behind the mill and down to the ford. '.repeat(30)}</p>`) }
    const article = `<script type="application/ld+json">{"@context":"https://schema.org","@type":"Article"}</script>`
    expect((await judge(text)).ids).toEqual(['date-missing'])
    expect((await judge({ html: page('<p>Short.</p>', article) })).ids).toEqual(['date-missing'])
    expect((await judge({ html: page('<h2>Lanes</h2><p>We mend them.</p>'.repeat(200)) })).ids).toEqual([])
    const home = await judge({ ...text, url: 'https://shop.example/' })
    expect(home.data).toMatchObject({ score: null, details: { averageAge: null, recentUpdates: 0 } })
  })

  it('ignores future dates and the dates of events', async () => {
    const event = `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': 'Event', datePublished: daysAgo(3) })}</script>`
    const { data } = await judge({ html: page(`<time datetime="${daysAgo(-40)}">soon</time>`, event) })
    expect(data.details.averageAge).toBeNull()
  })

  it('names old content', async () => {
    const { ids, data } = await judge({ html: page(`<time datetime="${daysAgo(1_200)}">x</time>`) })
    expect(ids).toEqual(['content-old'])
    expect(data.message).toBe('This page is 1,200 days old.')
  })

  it('compares the date of change with an older Last-Modified header, not with a newer one', async () => {
    const changed = (days: number) => `<meta property="article:modified_time" content="${daysAgo(days)}">`
    const body = `<time datetime="${daysAgo(5)}">x</time>`
    const lastModified = (days: number) => ({ 'last-modified': new Date(daysAgo(days)).toUTCString() })
    const early = await judge({ html: page(body, changed(5)), headers: lastModified(60) })
    expect(early.findings.map(({ id, title }) => [id, title])).toEqual([
      ['dates-disagree', expect.stringContaining('55 days')],
    ])
    expect((await judge({ html: page(body, changed(60)), headers: lastModified(5) })).ids).toEqual([])
  })

  it('reports linked feeds that cannot be read, at no cost', async () => {
    const feed = (path: string, body: string, status = 200) => ({
      role: 'feed' as const,
      url: `https://shop.example${path}`,
      from: 'link element',
      file: fetchedText(`https://shop.example${path}`, body, { status }),
      sha256: null,
    })
    const item =
      '<item><title>A</title><link>https://shop.example/a</link><pubDate>Tue, 10 Nov 2026 08:00:00 GMT</pubDate></item>'
    const linkedFiles = [
      feed('/good.rss', `<rss><channel>${item}</channel></rss>`),
      feed('/gone.rss', 'Not found', 404),
      feed('/page', '<!doctype html><title>A page</title>'),
      feed('/guarded.rss', 'Forbidden', 403),
    ]
    const { data, findings } = await judge({ linkedFiles })
    expect(data.details['feeds']).toMatchObject([
      { url: 'https://shop.example/good.rss', items: 1, newest: '2026-11-10T08:00:00.000Z' },
      { url: 'https://shop.example/gone.rss', items: 0 },
      { url: 'https://shop.example/page', items: 0 },
    ])
    expect(findings.find(({ id }) => id === 'feed-broken')).toMatchObject({
      loss: 0,
      evidence: ['https://shop.example/gone.rss returns 404', 'https://shop.example/page is neither RSS nor Atom'],
    })
  })
})
