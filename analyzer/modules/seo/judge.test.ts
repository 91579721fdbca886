import { describe, expect, it } from 'vitest'
import type { SiteOverrides } from '../../testing/index.ts'
import { judgeStep, visitOf } from '../../testing/index.ts'
import type { CanonicalTarget } from '../../gather/artifacts.ts'
import { judge as seoJudge } from './judge.ts'

const HEAD = `<title>Quiet roads: eleven walks by lantern</title>
<meta name="description" content="Eleven walks along lanes that maps forgot, with notes on hedges, gates and benches.">
<meta property="og:title" content="Quiet roads"><meta property="og:description" content="Walks"><meta property="og:image" content="/a.jpg">
<link rel="canonical" href="https://shop.example/">`
const page = (head = HEAD, body = '<h1>Quiet roads</h1>') =>
  `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`
const sitemaps = (overrides: Partial<NonNullable<SiteOverrides['sitemaps']>> = {}) => ({
  declared: ['https://shop.example/sitemap.xml'],
  files: [
    {
      url: 'https://shop.example/sitemap.xml',
      kind: 'urlset' as const,
      status: 200,
      entries: [{ loc: 'https://shop.example/', lastmod: null, images: 0 }],
      problems: [],
    },
  ],
  total: 1,
  ...overrides,
})
const GERMAN = 'Die Buchhandlung liegt am Kanal und hat an jedem Werktag von neun bis achtzehn Uhr geöffnet. '.repeat(8)
const judge = (site: SiteOverrides) => judgeStep(seoJudge, { html: page(), sitemaps: sitemaps(), ...site })

describe('the SEO step', () => {
  it('reports nothing for a page in order', async () => {
    const { data, ids, checks } = await judge({})
    expect([data.score, data.grade, ids]).toEqual([100, 'A+', []])
    expect(checks.map(({ label }) => label)).toEqual([
      'Titles',
      'Descriptions',
      'Canonical addresses',
      'Indexing rules',
      'Sitemap',
    ])
  })

  it.each<[string, SiteOverrides]>([
    ['title-missing', { html: page(HEAD.replace(/<title>.*<\/title>/, '')) }],
    ['title-generic', { html: page(HEAD.replace(/<title>.*<\/title>/, '<title>Home</title>')) }],
    ['h1-missing', { html: page(HEAD, '<p>Text</p>') }],
    ['description-missing', { html: page(HEAD.replace('name="description"', 'name="other"')) }],
    ['preview-missing', { html: page(HEAD.replace('og:image', 'og:other')) }],
    ['canonical-missing', { html: page(HEAD.replace('rel="canonical"', 'rel="other"')) }],
    ['canonical-missing', { html: page(`<img src="/pixel.gif" alt="" width="1" height="1">${HEAD}`) }],
    [
      'canonical-elsewhere',
      { html: page(`<base href="https://cdn.example/">${HEAD.replace('href="https://shop.example/"', 'href="/"')}`) },
    ],
    [
      'canonical-elsewhere',
      { html: page(HEAD.replace('href="https://shop.example/"', 'href="https://shop.example/other"')) },
    ],
    ['canonical-invalid', { html: page(HEAD.replace('href="https://shop.example/"', 'href=""')) }],
    ['hreflang-invalid', { html: page(`${HEAD}<link rel="alternate" hreflang="english" href="/">`) }],
    ['hreflang-invalid', { html: page(`${HEAD}<link rel="alternate" hreflang="xx-YY" href="/">`) }],
    ['hreflang-invalid', { html: page(`${HEAD}<link rel="alternate" hreflang="en-UK" href="/">`) }],
    ['language-wrong', { html: page(HEAD, `<h1>Brot</h1><p>${GERMAN}</p>`) }],
    ['noindex', { headers: { 'x-robots-tag': 'noindex' } }],
    ['google-noindex', { headers: { 'x-robots-tag': 'googlebot: noindex' } }],
    ['bing-noindex', { headers: { 'x-robots-tag': 'bingbot: noindex' } }],
    ['nosnippet', { html: page(`${HEAD}<meta name="robots" content="nosnippet">`) }],
    ['snippet-short', { html: page(`${HEAD}<meta name="robots" content="max-snippet:20">`) }],
    ['search-disallowed', { robotsTxt: 'User-agent: Googlebot\nDisallow: /' }],
    ['sitemap-missing', { sitemaps: sitemaps({ declared: [], files: [], total: 0 }) }],
    ['sitemap-not-declared', { sitemaps: sitemaps({ declared: [] }) }],
  ])('reports %s and what it costs', async (id, site) => {
    const { data, findings } = await judge(site)
    expect(findings.filter(({ loss }) => loss > 0).map((finding) => finding.id)).toEqual([id])
    expect(data.score).toBeLessThan(100)
  })

  it('lists the home page once in a first sitemap, also where its file is linked', async () => {
    const links = '<a href="/index.html">Home</a> <a href="/a.html">A</a>'
    const html = page(HEAD, `<h1>Books</h1>${links}`)
    const { findings } = await judge({ html, sitemaps: sitemaps({ declared: [], files: [], total: 0 }) })
    const code = findings.find(({ id }) => id === 'sitemap-missing')?.fix.code[0]?.text ?? ''
    expect(code.match(/<loc>[^<]*/g)).toEqual(['<loc>https://shop.example/', '<loc>https://shop.example/a.html'])
  })

  it('expects every page in the sitemap to be indexable', async () => {
    const entry = (path: string, status: number | null, noindex = false) => ({
      from: 'sitemap' as const,
      url: `https://shop.example${path}`,
      status,
      noindex,
    })
    const sitemaps = {
      declared: ['https://shop.example/sitemap.xml'],
      files: [
        { url: 'https://shop.example/sitemap.xml', kind: 'urlset' as const, status: 200, entries: [], problems: [] },
      ],
      total: 3,
    }
    const site = { html: page(HEAD), sitemaps, robotsTxt: 'User-agent: *\nDisallow: /closed' }
    expect((await judge({ ...site, sampledPages: [entry('/a', 200), entry('/b', null)] })).data.score).toBe(100)
    const sampledPages = [entry('/a', 200), entry('/gone', 404), entry('/hidden', 200, true), entry('/closed/x', 200)]
    const { findings } = await judge({ ...site, sampledPages })
    expect(findings.find(({ id }) => id === 'sitemap-pages-unfit')?.evidence).toEqual([
      'https://shop.example/gone returns 404',
      'https://shop.example/hidden has noindex',
      'https://shop.example/closed/x is blocked by robots.txt',
      '3 of 4 pages checked',
    ])
  })

  it.each([
    ['a host in capitals', 'https://SHOP.example/', {}],
    ['the port of its scheme', 'https://shop.example:443/', {}],
    ['no slash', 'https://shop.example', { headers: { link: '<https://shop.example/>; rel=canonical' } }],
    ['the same in the header', 'https://shop.example/', { headers: { link: '</>; rel="canonical"' } }],
    ['without the campaign', 'https://shop.example/', { url: 'https://shop.example/?utm_source=mail' }],
    ['with its own parameter', 'https://shop.example/?p=1', { url: 'https://shop.example/?p=1&utm_source=mail' }],
  ])('accepts a canonical address with %s', async (_, href, site) => {
    const html = page(HEAD.replace('href="https://shop.example/"', `href="${href}"`))
    const { findings } = await judge({ html, ...site })
    const accused = findings.filter(({ id, severity }) => id.startsWith('canonical') && severity !== 'info')
    expect(accused).toEqual([])
  })

  it('reads rel as a list, notes a relative address and detects another query', async () => {
    const listed = page(HEAD.replace('rel="canonical"', 'rel="canonical bookmark"'))
    expect((await judge({ html: listed })).ids).not.toContain('canonical-missing')
    const relative = await judge({ html: page(HEAD.replace('href="https://shop.example/"', 'href="/"')) })
    expect(relative.findings.find(({ id }) => id === 'canonical-relative')).toMatchObject({ severity: 'info', loss: 0 })
    const other = page(HEAD.replace('href="https://shop.example/"', 'href="https://shop.example/?p=2"'))
    expect((await judge({ html: other, url: 'https://shop.example/?p=1' })).ids).toContain('canonical-elsewhere')
  })

  it('reports what is wrong with the target of a canonical address', async () => {
    const url = 'https://shop.example/other'
    const head = HEAD.replace(/<link rel="canonical"[^>]*>/, `<link rel="canonical" href="${url}">`)
    const hop = (from: string, to: string) => ({ url: `https://shop.example${from}`, status: 301, location: to })
    const answer: CanonicalTarget = {
      url,
      status: 200,
      redirects: [],
      finalUrl: url,
      canonical: url,
      isSamePage: false,
    }
    const judgeTarget = async (fields: Partial<CanonicalTarget>) =>
      await judge({ html: page(head), canonicalTarget: { ...answer, ...fields } })
    expect((await judgeTarget({})).ids).toContain('canonical-elsewhere')
    expect((await judgeTarget({ status: 403 })).ids).toContain('canonical-elsewhere')
    const copy = await judgeTarget({ isSamePage: true })
    expect(copy.findings.filter(({ id }) => id.startsWith('canonical'))).toMatchObject([
      { id: 'canonical-copy', severity: 'info', loss: 0 },
    ])
    expect((await judgeTarget({ status: 404 })).ids).toContain('canonical-missing-page')
    const one = await judgeTarget({ redirects: [hop('/other', '/third')] })
    expect(one.ids).toContain('canonical-redirects')
    expect(one.findings.find(({ id }) => id === 'canonical-redirects')?.evidence.join('\n')).toContain(
      'GET https://shop.example/other: 301, to /third',
    )
    const redirects = [hop('/other', '/third'), hop('/third', '/fourth')]
    expect((await judgeTarget({ redirects })).ids).toContain('canonical-chain')
    expect((await judgeTarget({ canonical: 'https://shop.example/fifth' })).ids).toContain('canonical-chain')
  })

  it('expects language versions to exist and to link back', async () => {
    const version = (path: string, status: number | null, linksBack = false) => ({
      from: 'hreflang' as const,
      url: `https://shop.example${path}`,
      status,
      noindex: false,
      linksBack,
    })
    expect((await judge({ sampledPages: [version('/de', 200, true), version('/it', 403)] })).ids).toEqual([])
    const sampledPages = [version('/de', 200), version('/fr', 301), version('/es', 200, true)]
    const { findings, data } = await judge({ sampledPages })
    expect(findings).toMatchObject([
      {
        id: 'hreflang-unreturned',
        evidence: [
          'https://shop.example/de does not list this page',
          'https://shop.example/fr returns 301',
          '2 of 3 versions checked',
        ],
      },
    ])
    expect(data.score).toBe(97)
  })

  it('reports a declared sitemap that is missing, even if another one exists', async () => {
    const file = (url: string, kind: 'urlset' | 'invalid', status: number, problems: string[]) => ({
      url: `https://shop.example/${url}`,
      kind,
      status,
      entries: [],
      problems,
    })
    const good = file('a.xml', 'urlset', 200, [])
    const gone = file('b.xml', 'invalid', 404, ['The sitemap answered 404.'])
    const silent = file('c.xml', 'invalid', 0, ['The sitemap did not answer.'])
    const { findings } = await judge({ sitemaps: sitemaps({ files: [good, gone, silent] }) })
    expect(findings).toMatchObject([
      { id: 'sitemap-broken', evidence: ['https://shop.example/b.xml: The sitemap answered 404.'] },
    ])
    expect((await judge({ sitemaps: sitemaps({ files: [good, silent] }) })).ids).toEqual([])
  })

  it('expects a sitemap to list its own host', async () => {
    const entries = ['https://shop.example/', 'https://www.shop.example/a'].map((loc) => ({
      loc,
      lastmod: null,
      images: 0,
    }))
    const files = [
      { url: 'https://shop.example/sitemap.xml', kind: 'urlset' as const, status: 200, entries, problems: [] },
    ]
    const { findings } = await judge({ sitemaps: sitemaps({ files }) })
    expect(findings).toMatchObject([
      { id: 'sitemap-foreign', evidence: ['1 of 2 addresses are on other hosts: www.shop.example'] },
    ])
  })

  it('compares a snippet limit with the sentence that would be quoted', async () => {
    const body =
      '<main><h1>Roads</h1><p>Eleven walks along lanes that maps forgot. Each begins at a station.</p></main>'
    const limited = (limit: number) =>
      judge({ html: page(`${HEAD}<meta name="robots" content="max-snippet:${limit}">`, body) })
    expect((await limited(50)).ids).toEqual([])
    const { findings } = await limited(20)
    expect(findings).toMatchObject([
      { id: 'snippet-short', evidence: ['meta name="robots": max-snippet:20', 'What is left: Eleven walks along l…'] },
    ])
  })

  it('makes noindex critical and quotes where it is set', async () => {
    const [finding] = (await judge({ headers: { 'x-robots-tag': 'noindex' } })).findings
    expect(finding).toMatchObject({ id: 'noindex', severity: 'critical', evidence: ['X-Robots-Tag: noindex'] })
  })

  it.each([
    ['added', HEAD, `${HEAD}<meta name="robots" content="noindex">`],
    ['removed', `${HEAD}<meta name="robots" content="noindex">`, HEAD],
  ])('finds a noindex that is %s by a script', async (byScript, sent, shown) => {
    const { findings } = await judge({ html: page(sent), visit: visitOf({ html: page(shown) }) })
    expect(findings).toMatchObject([
      { id: 'noindex', evidence: [`meta name="robots": noindex (${byScript} by a script)`] },
    ])
  })

  it('lets a script remove what only limits snippets', async () => {
    const sent = page(`${HEAD}<meta name="robots" content="nosnippet">`)
    expect((await judge({ html: sent, visit: visitOf({ html: page() }) })).ids).toEqual([])
  })

  it('does not charge for Bing directives or unusual lengths', async () => {
    const head = HEAD.replace('Quiet roads: eleven', `Quiet roads ${'x'.repeat(80)}: eleven`)
    const { data, ids } = await judge({ html: page(`${head}<meta name="bingbot" content="noarchive">`) })
    expect([data.score, ids]).toEqual([100, ['title-long', 'bing-limits']])
  })

  it('writes the page’s own words into fixes, escaped', async () => {
    const body = '<h1>Tom &amp; "Ada" &lt;3</h1>'
    const { findings } = await judge({ html: page(HEAD.replace(/<title>.*<\/title>/, ''), body) })
    expect(findings[0]?.fix.code.map(({ platform, text }) => [platform, text])).toEqual([
      ['html', '<title>Tom &amp; &quot;Ada&quot; &lt;3</title>'],
      [
        'vercel',
        '// App Router: join with the metadata that the page or layout exports\nexport const metadata = {\n  "title": "Tom & \\"Ada\\" <3"\n}',
      ],
    ])
  })

  it('suggests the opening of the page as its description', async () => {
    const body =
      '<main><h1>Roads</h1><p>Eleven walks along lanes that maps forgot. Each begins at a station.</p></main>'
    const { findings } = await judge({ html: page(HEAD.replace('name="description"', 'name="other"'), body) })
    expect(findings[0]?.fix.code[0]?.text).toContain(
      'content="Eleven walks along lanes that maps forgot. Each begins at a station."',
    )
  })

  it('scores sitemap, indexing rules and internal links separately', async () => {
    const links =
      '<a href="/a">A</a><a href="/a#top">A</a><a href="/b?sort=price">B</a><a href="https://o.example/">O</a>'
    const { data } = await judgeStep(seoJudge, { html: `<title>Books by the canal in Bath</title>${links}` })
    expect(data.details).toMatchObject({ crawlBudgetScore: 50, indexabilityScore: 100 })
    const closed = await judgeStep(seoJudge, { html: '<meta name="robots" content="noindex">' })
    expect(closed.data.details['indexabilityScore']).toBe(0)
  })
})
