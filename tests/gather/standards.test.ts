import { describe, expect, test } from 'vitest'
import { strictModernMcp, serverCardOf } from '../sites/mcp-sites.ts'
import { judgeSite } from '../sites/judge-site.ts'
import { html, text, type Site, type SiteAnswer } from '../sites/site.ts'

const HEAD = '<!doctype html><html lang="en"><head><title>A plain site</title>'
const home = (head = '', headers: Record<string, string> = {}) =>
  html(`${HEAD}${head}</head><body><main><h1>Plain</h1><p>Some text.</p></main></body></html>`, headers)
const json = (value: unknown, type = 'application/json') => text(JSON.stringify(value), type)
const files =
  (own: Record<string, SiteAnswer | ((origin: string) => SiteAnswer)>): Site =>
  ({ path, origin }) => {
    const answer = own[path]
    return typeof answer === 'function' ? answer(origin) : (answer ?? (path === '/' ? home() : null))
  }

describe('catalogs are found in each of the ways of ARD', () => {
  const catalog = (fields: object = {}) => ({
    entries: [
      {
        identifier: 'urn:air:example.com:api:main',
        displayName: 'Main API',
        type: 'application/openapi+json',
        url: 'https://example.com/openapi.json',
        representativeQueries: ['where is the API', 'list the products'],
        ...fields,
      },
    ],
  })
  const ways = (value: unknown): [string, Site][] => [
    ['/.well-known/ard.json', files({ '/.well-known/ard.json': json(value) })],
    [
      'Agentmap',
      files({
        '/robots.txt': (origin) => text(`User-agent: *\nAllow: /\nAgentmap: ${origin}/c.json\n`),
        '/c.json': json(value),
      }),
    ],
    ['a link element', files({ '/': home('<link rel="ard" href="/c.json">'), '/c.json': json(value) })],
    [
      'a Link header',
      files({ '/': home('', { link: '</a>; rel="next", </c.json>; rel="ard"' }), '/c.json': json(value) }),
    ],
  ]
  test.each(ways(catalog()))('a right one by %s', async (_, site) => {
    const { ids, report } = await judgeSite(site, ['apiHealthResults'])
    expect(ids).toEqual([])
    expect(report.modules.apiHealthResults).toMatchObject({ data: { score: 100 } })
  })
  test.each(ways(catalog({ displayName: undefined })))('a wrong one by %s', async (_, site) => {
    expect((await judgeSite(site, ['apiHealthResults'])).evidenceOf('protocol-ard-faulty')).toContain(
      'displayName: missing',
    )
  })
  test('one that is gone', async () => {
    const site = files({ '/': home('<link rel="ard" href="/gone.json">') })
    expect((await judgeSite(site, ['apiHealthResults'])).evidenceOf('protocol-ard-faulty')).toContain('/gone.json: 404')
  })
  test('entries are followed to cards and catalogs, and those that are gone are told', async () => {
    const entry = (origin: string, path: string, type: string) => ({
      identifier: `urn:air:example.com:x:${path.slice(1).replace('.', '-')}`,
      displayName: 'An entry',
      type,
      url: `${origin}${path}`,
      representativeQueries: ['where is it', 'what is it'],
    })
    const site = (path: string, type: string, own: Parameters<typeof files>[0] = {}) =>
      files({ '/.well-known/ard.json': (origin) => json({ entries: [entry(origin, path, type)] }), ...own })
    const judge = (one: Site) => judgeSite(one, ['apiHealthResults'])
    const agent = await judge(
      site('/agent.json', 'application/a2a-agent-card+json', { '/agent.json': json({ name: 'Shop' }) }),
    )
    expect(agent.evidenceOf('protocol-a2a-faulty')).toContain('supportedInterfaces: missing')
    const gone = await judge(site('/api.json', 'application/openapi+json'))
    expect(gone.evidenceOf('protocol-ard-faulty')).toContain('/api.json: 404')
    const catalog = { specVersion: '1.0', entries: [] as object[] }
    const inner = 'application/ai-catalog+json'
    expect((await judge(site('/more.json', inner, { '/more.json': json(catalog, inner) }))).ids).toEqual([])
    const nested = await judge(
      site('/more.json', inner, {
        '/more.json': (origin) =>
          json({ ...catalog, entries: [entry(origin, '/card', 'application/mcp-server-card+json')] }, inner),
        '/card': (origin) => json({ ...serverCardOf(origin), name: 'site', remotes: [] }),
      }),
    )
    expect(nested.evidenceOf('protocol-mcp-faulty')).toContain('name: must be namespace/name')
  })
  test('a server card behind a catalog is judged by its schema', async () => {
    const server = strictModernMcp()
    const site: Site = (request) =>
      request.path === '/cards/site'
        ? json(serverCardOf(request.origin, { description: undefined }), 'application/mcp-server-card+json')
        : server(request)
    const { ids, evidenceOf, origin } = await judgeSite(site, ['apiHealthResults'])
    expect(ids).toEqual(['protocol-mcp-faulty'])
    expect(evidenceOf('protocol-mcp-faulty')).toContain(`GET ${origin}/cards/site: 200`)
    expect(evidenceOf('protocol-mcp-faulty')).toContain('description: missing')
  })
})

test.each<[string, Site]>([
  ['the same object', ({ path }) => (path === '/' ? home() : json({ error: 'not found' }))],
  ['its path and the time', ({ path }) => (path === '/' ? home() : json({ path, time: Date.now(), ok: true }))],
  ['a text', ({ path }) => (path === '/' ? home() : text('OK'))],
  ['its path as text', ({ path }) => (path === '/' ? home() : text(`You asked for ${path}`))],
  ['an empty list', ({ path }) => (path === '/' ? home() : json([]))],
  ['the home page', () => home()],
])('a site that answers every path with %s has no files', async (_, site) => {
  const { ids } = await judgeSite(site, [
    'apiHealthResults',
    'robotsResults',
    'contentQualityResults',
    'securityHeaders',
  ])
  const files = ids.filter((id) => /^protocol-|tdm|llms|license|ai-plugin|security-txt-expired/.test(id))
  expect(files).toEqual([])
})

test('a real file of a site that answers every path with a page is judged', async () => {
  const site: Site = ({ path }) => (path === '/.well-known/agent-card.json' ? json({ name: 'Shop' }) : home())
  expect((await judgeSite(site, ['apiHealthResults'])).ids).toContain('protocol-a2a-faulty')
})

describe('a page that nobody gets', () => {
  const refused =
    (status: number, headers: Record<string, string> = {}): Site =>
    ({ path }) =>
      path === '/robots.txt' ? text('User-agent: *\nAllow: /\n') : { ...html('<h1>No</h1>', headers), status }
  const ALL = [
    'contentQualityResults',
    'robotsResults',
    'aiVisibilityResults',
    'seoResults',
    'complianceResults',
    'securityHeaders',
  ] as const
  test.each([403, 401, 429])('is told as not opened by every module: %i', async (status) => {
    const { report, ids } = await judgeSite(refused(status), ALL)
    expect(ids).toEqual(['page-unserved'])
    expect(report.overallScore).toBeNull()
    const said = JSON.stringify(report.modules)
    for (const claim of ['whole main text', 'may read this page', 'Eligible for']) expect(said).not.toContain(claim)
    for (const id of ALL.filter((one) => one !== 'robotsResults'))
      expect(report.modules[id]).toMatchObject({ status: 'completed', data: { score: null, grade: 'N/A' } })
  })
  test('a license that is asked for is no sign-in and no contradiction', async () => {
    const challenge = {
      'www-authenticate': 'License error="invalid_request"',
      link: '</l.xml>; rel="license"; type="application/rsl+xml"',
    }
    const rsl =
      '<rsl xmlns="https://rslstandard.org/rsl"><content url="/"><license><permits type="usage">search</permits></license></content></rsl>'
    const site: Site = (request) =>
      request.path === '/l.xml' ? text(rsl, 'application/rsl+xml') : refused(401, challenge)(request)
    const { report, ids } = await judgeSite(site, ALL)
    expect(ids).toEqual([])
    expect(report.message).toContain('requires a license (RSL)')
  })
  test('a license that nothing names is told', async () => {
    const { evidenceOf } = await judgeSite(refused(401, { 'www-authenticate': 'License' }), ALL)
    expect(evidenceOf('license-broken')).toContain('a License challenge, and no Link')
  })
})

describe('the canonical address is asked once', () => {
  const asked: string[] = []
  const site =
    (target: SiteAnswer | null): Site =>
    ({ path }) => {
      if (path === '/other') asked.push(path)
      if (path === '/other') return target
      return path === '/'
        ? home('<link rel="canonical" href="/other">'.replace('/other', 'ORIGIN/other'))
        : path === '/third'
          ? home()
          : null
    }
  const withOrigin =
    (inner: Site): Site =>
    (request) => {
      const answer = inner(request)
      return answer && answer !== 'taken' && typeof answer.body === 'string'
        ? { ...answer, body: answer.body.replaceAll('ORIGIN', request.origin) }
        : answer
    }
  test.each([
    ['missing', null, 'canonical-missing-page'],
    ['a redirect', { status: 301, headers: { location: '/third' } }, 'canonical-redirects'],
    ['another page', html('<title>Another</title><h1>Another</h1>'), 'canonical-elsewhere'],
    ['the same page', home(), 'canonical-copy'],
    ['a page that names another', home('<link rel="canonical" href="ORIGIN/third">'), 'canonical-chain'],
  ] as const)('%s', async (_, target, id) => {
    asked.length = 0
    expect((await judgeSite(withOrigin(site(target)), ['seoResults'])).ids).toContain(id)
    expect(asked).toHaveLength(1)
  })
})

describe('llms.txt, v2', () => {
  const judge = async (own: Parameters<typeof files>[0]) =>
    (await judgeSite(files(own), ['contentQualityResults'])).ids.filter((id) => id.startsWith('llms'))
  test.each<[string, Parameters<typeof files>[0]]>([
    ['a title alone', { '/llms.txt': text('# Site\n') }],
    ['a title and a text', { '/llms.txt': text('# Site\n\n> What it is.\n\nMore about it.\n') }],
    ['sections of links', { '/llms.txt': text('# Site\n\n## Pages\n\n- [Home](/): all\n') }],
    ['an Optional section', { '/llms.txt': text('# Site\n\n## Optional\n\n- [Old](/)\n') }],
    ['named by an element', { '/': home('<link rel="describedby" href="/llms.txt">'), '/llms.txt': text('# Site\n') }],
    ['named by a header', { '/': home('', { link: '</llms.txt>; rel="describedby"' }), '/llms.txt': text('# Site\n') }],
    ['no file at all', {}],
  ])('right: %s', async (_, own) => {
    expect(await judge(own)).toEqual([])
  })
  test.each<[string, Parameters<typeof files>[0]]>([
    ['no title', { '/llms.txt': text('Just text\n') }],
    ['a text before the title', { '/llms.txt': text('Hello\n\n# Site\n') }],
    ['a second title', { '/llms.txt': text('# Site\n\n# Another\n') }],
    ['a heading of the third level', { '/llms.txt': text('# Site\n\n### Pages\n') }],
    ['a section of text', { '/llms.txt': text('# Site\n\n## Pages\n\nAll pages.\n') }],
    ['named, and gone', { '/': home('<link rel="describedby" href="/llms.txt">') }],
    ['named, and a web page', { '/': home('<link rel="describedby" href="/llms.txt">'), '/llms.txt': home() }],
    [
      'named, for other pages',
      { '/': home('<link rel="describedby" href="/docs/llms.txt">'), '/docs/llms.txt': text('# Docs\n') },
    ],
  ])('wrong: %s', async (_, own) => {
    expect(await judge(own)).toEqual(['llms-txt-broken'])
  })
})
