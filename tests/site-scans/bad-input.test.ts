import zlib from 'node:zlib'
import { expect, test } from 'vitest'
import { html, text, type Site } from '../sites/site.ts'
import { article, sitemapXml, type MadeSite } from '../sites/made/made-site.ts'
import { docsSite } from '../sites/made/made-sites.ts'
import { scanMadeSite } from './scan-made-site.ts'

const QUICK = { now: () => Date.now(), wait: async () => undefined }

/** Documentation whose sitemap is served by `sitemap`. */
function withSitemap(sitemap: Site): MadeSite {
  return { ...docsSite(4), more: (request) => (request.path.startsWith('/sitemap.xml') ? sitemap(request) : null) }
}

test('a sitemap of 1 GB is cut at 50 MB, and what it lists until there is used', { timeout: 60_000 }, async () => {
  let sent = 0
  const made = withSitemap(({ origin, raw: { response } }) => {
    const entry = (at: number) => `<url><loc>${origin}/p/${at}</loc></url>`
    const part = Array.from({ length: 20_000 }, (_, at) => entry(at)).join('\n')
    response.writeHead(200, { 'content-type': 'application/xml' })
    response.write('<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">')
    const more = () => {
      while (sent < 2 ** 30 && !response.destroyed) {
        sent += part.length
        if (!response.write(part)) return void response.once('drain', more)
      }
      response.end('</urlset>')
    }
    more()
    return 'taken'
  })
  const before = process.memoryUsage().rss
  const { report } = await scanMadeSite(made, { maxPages: 20 })
  expect(sent).toBeLessThan(150 * 2 ** 20)
  expect(report.coverage.known).toBeGreaterThan(10_000)
  expect(process.memoryUsage().rss - before).toBeLessThan(600 * 2 ** 20)
})

let packed: Buffer | undefined
const bomb = () => (packed ??= zlib.gzipSync(Buffer.alloc(200 * 2 ** 20, 32)))

const SITEMAPS: Readonly<Record<string, Site>> = {
  'nested in itself': ({ origin }) =>
    text(`<sitemapindex><sitemap><loc>${origin}/sitemap.xml</loc></sitemap></sitemapindex>`, 'application/xml'),
  'that names ever new ones': ({ origin, path }) =>
    text(`<sitemapindex><sitemap><loc>${origin}${path}x</loc></sitemap></sitemapindex>`, 'application/xml'),
  'with entities that grow': () =>
    text(
      `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 12 }, (_, at) => `<!ENTITY ${String.fromCharCode(98 + at)} "${`&${String.fromCharCode(97 + at)};`.repeat(10)}">`).join('')}]><urlset><url><loc>&m;</loc></url></urlset>`,
      'application/xml',
    ),
  'that unpacks to much more': () => ({
    headers: { 'content-type': 'application/xml', 'content-encoding': 'gzip' },
    body: bomb(),
  }),
  'of another site': () => text(sitemapXml(['/a', '/b'], 'https://other.example'), 'application/xml'),
}

test.each(Object.entries(SITEMAPS))('a sitemap %s ends, and the pages are read all the same', async (_, sitemap) => {
  const { report, log } = await scanMadeSite(withSitemap(sitemap))
  expect(report.coverage).toMatchObject({ known: 8, read: 8 })
  expect(log.length).toBeLessThan(60)
})

test('of 100,000 links on a page the first 2,000 count', async () => {
  const links = Array.from({ length: 100_000 }, (_, at) => `/item/${at}`)
  const made = { ...docsSite(4), pages: [{ path: '/', template: 'home', title: 'All', body: article(1), links }] }
  const { report } = await scanMadeSite(made, { maxPages: 20 })
  expect(report.coverage.known).toBeLessThanOrEqual(2_001)
  expect(report.coverage.read + report.coverage.failed).toBe(20)
})

test('a server that throttles everything is said to throttle, and nothing is called broken', async () => {
  const all: Site = () => ({ status: 429, headers: { 'retry-after': '0' }, body: 'slow down' })
  const { report, log } = await scanMadeSite({ ...docsSite(4), pages: [], more: all }, { clock: QUICK })
  expect(report).toMatchObject({ overallScore: null, findings: [], coverage: { failed: 0 } })
  expect(report.headline).toContain('Nothing was read')
  expect(log.length).toBeLessThan(20)
})

test.each([1, 2, 3, 4])(
  'a server that is away for ten minutes before its last %i pages is read when it is back',
  async (last) => {
    let now = Date.now()
    const clock = { now: () => now, wait: async (ms: number) => void (now += ms) }
    const back = now + 10 * 60_000
    let asked = 0
    const paths = ['/', '/a', '/b', '/c', '/d']
    const more: Site = ({ path }) => {
      if (!paths.includes(path)) return null
      asked += 1
      if (asked > paths.length - last && now < back) return { status: 503, body: 'away' }
      const links = paths.map((href) => `<a href="${href}">${href}</a>`).join('')
      return html(`<title>${path}</title><main>${article(asked)}${links}</main>`)
    }
    const { report } = await scanMadeSite({ ...docsSite(1), pages: [], more }, { clock, delayMs: 1 })
    // Of one page nothing tells whether the server is away or refuses this one.
    expect(report.coverage).toMatchObject({ known: 5, throttled: last === 1 ? 1 : 0, failed: 0 })
    expect(asked).toBeLessThan(20)
  },
)

test('a server whose every page is a 200 "not found" is told apart', async () => {
  const links = ['/gone-a', '/gone-b', '/about']
  const { report, pages } = await scanMadeSite({
    nav: ['/'],
    sitemap: null,
    faults: {},
    pages: [
      { path: '/', template: 'home', title: 'Home', body: article(1), links },
      { path: '/about', template: 'text', title: 'About', body: article(2) },
    ],
    more: ({ path }) => (path === '/robots.txt' ? null : html(`<title>Shop</title><p>We cannot find ${path}.</p>`)),
  })
  const dead = report.findings.find(({ id }) => id === 'links-dead')
  expect(dead?.targets?.map(({ url }) => new URL(url).pathname)).toEqual(['/gone-a', '/gone-b'])
  expect(pages.filter(({ state }) => state === 'failed').map(({ reason }) => reason)).toEqual(
    Array(2).fill('The server sends its "not found" page with status 200.'),
  )
})
