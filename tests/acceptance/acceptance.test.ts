import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runSuites } from './run-suites.ts'
import { CaseFolder } from './suite.ts'
import { SUITES } from './suites/index.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'acceptance-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function put(file: string, content: unknown): void {
  const full = path.join(folder, file)
  mkdirSync(path.dirname(full), { recursive: true })
  writeFileSync(full, typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content))
}

async function lines(...names: string[]): Promise<string[]> {
  const run = await runSuites(SUITES, { folder, names })
  return run.map(({ name, passed, total, note }) => `${name}: ${passed}/${total}${note ? ` ${note}` : ''}`)
}

describe('the runner', () => {
  it('prints 0/0 for every suite of an empty folder, and no side lines', async () => {
    const all = await lines()
    expect(all).toEqual(SUITES.map((suite) => `${suite.name}: 0/0`))
  })

  it('prints a side line that was asked for by name', async () => {
    expect(await lines('robots-real')).toEqual(['robots-real: 0/0'])
  })

  it('refuses names that are no suites', async () => {
    await expect(lines('robot')).rejects.toThrow('No such suite: robot')
  })

  it('reads nothing outside its folder', () => {
    expect(() => new CaseFolder(folder).bytes('../secret')).toThrow('outside')
  })

  it('counts a case that throws as failed and says why', async () => {
    put('urls/urltestdata.json', [{ input: 'https://a.example/', href: 'https://b.example/' }])
    put('observatory/vectors.json', {
      vectors: [
        {
          id: 'x',
          test: 'redirection',
          input: { http_redirects: [{ url: 'no address' }], http_response: {} },
          expected: {},
        },
      ],
    })
    const run = await runSuites(SUITES, { folder, names: ['urls', 'observatory'] })
    expect(run.map((line) => [line.passed, line.total])).toEqual([
      [0, 1],
      [0, 1],
    ])
    expect(run[0]?.failures[0]?.why).toMatch(/^threw TypeError/)
  })
})

describe('files that only the larger part has', () => {
  it('judges real robots.txt files', async () => {
    const files = [
      {
        name: 'shop.example',
        bytes: 35,
        robots_txt: 'User-agent: GPTBot\nDisallow: /cart\n',
        checks: [
          ['GPTBot', '/cart/1', false],
          ['bingbot', '/cart/1', true],
          ['bingbot', '/', false],
        ],
      },
    ]
    put('robots/real-robots-oracle.json.gz', gzipSync(JSON.stringify({ oracle: 'x', columns: [], files })))
    expect(await lines('robots')).toEqual(['robots: 0/0', 'robots-real: 2/3 66.667 %'])
  })

  it('judges captures of the Observatory and skips those that are not there', async () => {
    const response = { headers: { 'content-type': 'text/html' }, status: 200, verified: true, data: '' }
    put('observatory/fixture-example-org.json', {
      site: { hostname: 'example.org', port: null, path: '/' },
      responses: {
        auto: response,
        http: response,
        https: response,
        cors: null,
        httpRedirects: [{ url: 'http://example.org/', status: 200 }],
      },
      resources: { path: '' },
      session: { url: 'https://example.org/' },
    })
    put('observatory/full-scan-oracle.json', {
      cases: [
        { id: 'real', fixture: 'test/fixtures/example-org.json', grade: 'F', score: 10, tests: {} },
        { id: 'absent', fixture: 'test/fixtures/absent.json', grade: 'A', score: 100, tests: {} },
      ],
    })
    expect(await lines('observatory-full')).toEqual(['observatory-full: 1/1 1 skipped'])
  })

  it('judges the Adobe gallery', async () => {
    put('structured-data/adobe-gallery/Event/no-date.json', {
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: 'Fair',
      location: 'Hall',
    })
    put('structured-data/adobe-expected.json', {
      cases: [
        {
          file: '/Event/no-date.json',
          format: 'jsonld',
          with_schema_org_vocabulary: false,
          verdict: 'error',
          issues: [],
        },
        // The vocabulary alone demands nothing, and knows every type and property.
        ...(
          [
            ['Event/no-date.json', 'valid'],
            ['Event/odd-property.json', 'warning'],
            ['list.json', 'error'],
            ['Event/page.html', 'error'],
          ] as const
        ).map(([file, verdict]) => ({ file, format: 'jsonld', with_schema_org_vocabulary: true, verdict, issues: [] })),
      ],
    })
    put('structured-data/adobe-gallery/Event/odd-property.json', { '@type': 'Event', nmae: 'Fair' })
    put('structured-data/adobe-gallery/list.json', [{ '@type': 'Event' }, { '@type': 'Evnt' }])
    put(
      'structured-data/adobe-gallery/Event/page.html',
      '<div itemscope itemtype="https://schema.org/Event"><b itemprop="location" itemscope itemtype="https://schema.org/Plaza">Hall</b></div>',
    )
    expect(await lines('structured-data-adobe')).toEqual(['structured-data-adobe: 5/5 100.0 %'])
  })

  it('judges whole sites of sitemaps', async () => {
    const site = 'http://site_1.example'
    put('sitemaps/usp-cases.json', {
      cases: [
        {
          id: 'list-and-index',
          homepage: site,
          serve: {
            [`${site}/robots.txt`]: { status: 200, headers: {}, text: `Sitemap: ${site}/moved.txt` },
            [`${site}/moved.txt`]: { status: 301, headers: { Location: '/s.txt' } },
            [`${site}/s.txt`]: { status: 200, headers: {}, text: `${site}/a\n` },
            [`${site}/sitemap.xml`]: {
              status: 200,
              headers: {},
              base64: gzipSync(
                `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${site}/b</loc><lastmod>2026-01-02T00:00:00+01:00</lastmod></url></urlset>`,
              ).toString('base64'),
            },
          },
          everything_else: 404,
          expected_pages: [
            { url: `${site}/a`, lastmod: null },
            { url: `${site}/b`, lastmod: '2026-01-01T23:00:00Z' },
          ],
          expected_sitemaps: [{ url: `${site}/s.txt`, kind: 'PagesTextSitemap' }],
        },
        {
          id: 'nothing',
          homepage: site,
          serve: {},
          everything_else: 404,
          expected_pages: [],
          expected_sitemaps: [{ url: `${site}/robots.txt`, kind: 'InvalidSitemap' }],
        },
      ],
    })
    expect(await lines('sitemaps')).toEqual(['sitemaps: 2/2'])
  })

  it('judges llms.txt cases', async () => {
    put('llms-txt/expected.json', {
      grammar: '',
      cases: [
        {
          id: 'shoe-shop',
          text: '# Shop\r\n\r\n> Shoes\r\n\r\n## Docs\r\n\r\n- [Sizes](https://shop.example/sizes): table\r\n',
          valid: true,
          reference: { title: 'Shop\r', summary: 'Shoes\r', sections: { 'Docs\r': 1 } },
        },
        {
          id: 'only-h2',
          text: '## Docs\n\n- [A](https://shop.example/a)\n',
          valid: false,
          reference: { error: 'AttributeError' },
        },
      ],
    })
    expect(await lines('llms-txt')).toEqual(['llms-txt: 2/2'])
  })

  it('fills dates into security.txt and serves it from its place', async () => {
    put('security-txt/cases.json', {
      cases: [
        {
          id: 'fresh',
          content: 'Contact: tel:+1\nExpires: {today+10d}T00:00:00Z\n',
          valid: true,
          codes: ['not_signed'],
        },
      ],
      http: [
        { id: 'served', serve: { '/.well-known/security.txt': 'fresh' }, valid: true },
        {
          id: 'page',
          serve: { '/.well-known/security.txt': '<!doctype html>' },
          valid: false,
          codes: ['invalid_media'],
        },
      ],
    })
    expect(await lines('security-txt')).toEqual(['security-txt: 3/3'])
  })
})
