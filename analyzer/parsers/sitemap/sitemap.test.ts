import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { discoverSitemaps, parseLastmod, parseSitemap, type FetchSitemap } from './index.ts'

const NS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const urlset = (inner: string) =>
  `<?xml version="1.0"?><urlset ${NS} xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">${inner}</urlset>`
const locs = (body: string | Uint8Array) => parseSitemap(body).entries.map((entry) => entry.loc)

describe('kinds of sitemaps', () => {
  it('reads entries with entities, CDATA, dates and images', () => {
    const parsed = parseSitemap(
      urlset(`<url><loc> https://a.example/?x=1&amp;y=2 </loc><lastmod>2026-01-02</lastmod><image:image><image:loc>https://a.example/i.png</image:loc></image:image></url>
        <url><loc><![CDATA[https://a.example/<b>]]></loc></url>`),
    )
    expect(parsed).toEqual({
      kind: 'urlset',
      entries: [
        { loc: 'https://a.example/?x=1&y=2', lastmod: '2026-01-02', images: 1 },
        { loc: 'https://a.example/<b>', lastmod: null, images: 0 },
      ],
      problems: [],
    })
  })

  it('reads an index, feeds of both kinds and a list of URLs', () => {
    expect(
      parseSitemap(`<sitemapindex ${NS}><sitemap><loc>https://a.example/s.xml</loc></sitemap></sitemapindex>`).kind,
    ).toBe('index')
    const rss =
      '<rss><channel><link>https://a.example/</link><item><title>T</title><link>https://a.example/1</link><pubDate>Tue, 10 Aug 2010 20:43:53 GMT</pubDate></item></channel></rss>'
    expect(parseSitemap(rss)).toMatchObject({ kind: 'rss', entries: [{ loc: 'https://a.example/1' }] })
    const atom =
      '<feed xmlns="http://www.w3.org/2005/Atom"><entry><title>T</title><link rel="self" href="https://a.example/e.xml"/><link href="https://a.example/2"/></entry></feed>'
    expect(locs(atom)).toEqual(['https://a.example/2'])
    expect(parseSitemap('\ufeffhttps://a.example/1\r\nhttps://a.example/1\n\nhttps://a.example/2')).toMatchObject({
      kind: 'text',
      entries: [{}, {}],
    })
  })

  it('keeps the entries of a gzipped file that was cut off', () => {
    const urls = Array.from({ length: 2_000 }, (_, n) => `<url><loc>https://a.example/${n}</loc></url>`)
    const whole = gzipSync(urlset(urls.join('')))
    const { kind, entries, problems } = parseSitemap(whole.subarray(0, whole.length / 2))
    expect([kind, entries.length > 100, problems.length]).toEqual(['urlset', true, 1])
  })

  it('takes a date without a time zone for UTC, wherever it is read', () => {
    const zone = process.env['TZ']
    try {
      process.env['TZ'] = 'America/New_York'
      expect(parseLastmod('10 Jun 2026 04:00:00')?.toISOString()).toBe('2026-06-10T04:00:00.000Z')
      expect(parseLastmod('Wed, 10 Jun 2026 04:00:00 GMT')?.toISOString()).toBe('2026-06-10T04:00:00.000Z')
    } finally {
      if (zone === undefined) delete process.env['TZ']
      else process.env['TZ'] = zone
    }
  })

  it('recognizes gzip by its content', () => {
    expect(locs(gzipSync(urlset('<url><loc>https://a.example/</loc></url>')))).toEqual(['https://a.example/'])
  })
})

describe('broken sitemaps', () => {
  it('keeps the entries before a fault', () => {
    const parsed = parseSitemap(
      urlset('<url><loc>https://a.example/1</loc></url><url><loc>https://a.example/2').replace('</urlset>', ''),
    )
    expect(parsed.entries.map((entry) => entry.loc)).toEqual(['https://a.example/1'])
    expect(parsed.problems[0]).toMatch(/^The XML is not well-formed/)
  })

  it.each([
    ['an HTML page', '<!doctype html><html><body>Not found</body></html>'],
    ['other text', 'nothing here'],
    ['cut gzip', gzipSync('x'.repeat(500)).subarray(0, 20)],
    ['a document type', `<!DOCTYPE urlset>${urlset('').slice(21)}`],
    ['an entity of its own', '<!DOCTYPE u [<!ENTITY a "b">]><urlset><url><loc>&a;</loc></url></urlset>'],
    ['deep nesting', urlset('<a>'.repeat(5_000))],
    ['more than 50,000 entries', urlset('<url><loc>https://a.example/</loc></url>'.repeat(50_010))],
    ['a bomb', gzipSync(Buffer.alloc(60 * 1024 * 1024))],
  ])('reports %s', (_, body) => {
    const parsed = parseSitemap(body)
    expect(parsed.problems).not.toEqual([])
    expect(parsed.entries.length).toBeLessThanOrEqual(50_000)
  })

  it('names elements that do not belong in a sitemap and reads the rest', () => {
    const parsed = parseSitemap(urlset('<foo>1</foo><url><loc>https://a.example/</loc></url>'))
    expect(parsed.problems).toEqual(['Elements that do not belong in a sitemap: foo.'])
    expect(parsed.entries).toHaveLength(1)
  })
})

describe('dates', () => {
  it.each([
    ['2026-01-02', '2026-01-02T00:00:00.000Z'],
    ['2026-01', '2026-01-01T00:00:00.000Z'],
    ['2026-01-02T03:04:05+01:00', '2026-01-02T02:04:05.000Z'],
    ['2026-01-02T03:04:05', '2026-01-02T03:04:05.000Z'],
    ['2026-01-02 03:04:05+0100', '2026-01-02T02:04:05.000Z'],
    ['Tue, 10 Aug 2010 20:43:53 -0000', '2010-08-10T20:43:53.000Z'],
    ['soon', null],
    ['2026-1', null],
    ['2026-02-30', null],
  ])('%s', (date, expected) => {
    expect(parseLastmod(date)?.toISOString() ?? null).toBe(expected)
  })
})

describe('finding sitemaps', () => {
  const site = (files: Record<string, string>): { fetch: FetchSitemap; asked: string[] } => {
    const asked: string[] = []
    return {
      asked,
      fetch: async (url) => {
        asked.push(url)
        const body = files[new URL(url).pathname]
        return body === undefined ? { status: 404, body: '' } : { status: 200, body }
      },
    }
  }

  it('follows robots.txt and indexes, each file once', async () => {
    const { fetch, asked } = site({
      '/robots.txt': 'Sitemap: https://a.example/i.xml\nSitemap: /relative.xml\nSitemap: https://a.example/gone.xml',
      '/i.xml': `<sitemapindex ${NS}><sitemap><loc>https://a.example/i.xml</loc></sitemap><sitemap><loc>https://a.example/p.xml</loc></sitemap></sitemapindex>`,
      '/p.xml': urlset('<url><loc>https://a.example/1</loc></url>'),
    })
    const found = await discoverSitemaps('https://a.example', fetch)
    expect(asked).toHaveLength(4)
    expect(found.total).toBe(1)
    expect(found.files.map((file) => [file.kind, file.status])).toEqual([
      ['index', 200],
      ['invalid', 200],
      ['urlset', 200],
      ['invalid', 404],
    ])
    expect(found.files[1]?.problems).toEqual(['The index refers back to itself.'])
    expect(found.problems).toEqual(['robots.txt names a sitemap without a full URL: /relative.xml'])
  })

  it('reports no problem for usual places without a sitemap', async () => {
    const { fetch } = site({ '/sitemap_index.xml': urlset('<url><loc>https://a.example/1</loc></url>') })
    const found = await discoverSitemaps('https://a.example/page', fetch)
    expect(found.files.map((file) => file.url)).toEqual(['https://a.example/sitemap_index.xml'])
  })

  it('reads a file once that lies there compressed as well, unless robots.txt names both', async () => {
    const list = urlset('<url><loc>https://a.example/1</loc></url>')
    const both = { '/sitemap.xml': list, '/sitemap.xml.gz': list }
    const found = await discoverSitemaps('https://a.example', site(both).fetch)
    expect(found).toMatchObject({ total: 1, files: [{ url: 'https://a.example/sitemap.xml' }] })
    const robotsTxt = Object.keys(both)
      .map((path) => `Sitemap: https://a.example${path}`)
      .join('\n')
    expect((await discoverSitemaps('https://a.example', site(both).fetch, { robotsTxt })).files).toHaveLength(2)
  })

  it('requests a few files ahead, and keeps their order', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `https://a.example/${index}.xml`)
    const answers = new Map<string, () => void>()
    let most = 0
    const fetch: FetchSitemap = async (url) => {
      await new Promise<void>((resolve) => answers.set(url, resolve))
      answers.delete(url)
      return { status: 200, body: urlset(`<url><loc>${url}</loc></url>`) }
    }
    const finding = discoverSitemaps('https://a.example', fetch, {
      robotsTxt: names.map((name) => `Sitemap: ${name}`).join('\n'),
      atOnce: 6,
    })
    for (let left = names.length; left > 0; left -= 1) {
      await expect.poll(() => answers.size).toBeGreaterThan(0)
      most = Math.max(most, answers.size)
      // The last one that was asked for answers first.
      ;[...answers.values()].at(-1)?.()
    }
    expect((await finding).files.map(({ url }) => url)).toEqual(names)
    expect(most).toBe(6)
  })

  it('stops at the limit of files', async () => {
    const many = Array.from(
      { length: 100 },
      (_, index) => `<sitemap><loc>https://a.example/${index}.xml</loc></sitemap>`,
    )
    const { fetch, asked } = site({
      '/robots.txt': 'Sitemap: https://a.example/i.xml',
      '/i.xml': `<sitemapindex ${NS}>${many.join('')}</sitemapindex>`,
    })
    const found = await discoverSitemaps('https://a.example', fetch, { maxFiles: 10 })
    expect(asked.length).toBeLessThanOrEqual(11)
    expect(found.problems).toHaveLength(91)
  })
})
