import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SiteScanSummary, SiteScanView } from '#host/contract/site-scans.ts'
import { startTestHost, type TestHost } from '#host/server/testing/start-test-host.ts'
import type { TestBrowser } from '#host/server/testing/test-browser.ts'

const UNKNOWN_ID = '01920000-0000-7000-8000-000000000000'
const SITE = { url: 'https://shop.example/' }

async function siteScanOf(browser: Pick<TestBrowser, 'call'>, body: object = SITE): Promise<SiteScanView> {
  const answer = await browser.call('POST', '/api/site-scans', body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body as SiteScanView
}

describe('without a worker', () => {
  let host: TestHost
  beforeAll(async () => void (host = await startTestHost({ jobs: false })))
  afterAll(() => host.stop())

  test('a site scan is queued with every field of the contract, and nothing else leaves the server', async () => {
    const { user, ...browser } = await host.signUp()
    const scan = await siteScanOf(browser, { url: ' Shop.example/a ', include: ['/blog/**'], exclude: ['/blog/old/*'] })
    expect(scan).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      url: 'https://shop.example/a',
      host: 'shop.example',
      status: 'queued',
      version: 1,
      stage: null,
      wait: null,
      maxPages: 50,
      include: ['/blog/**'],
      exclude: ['/blog/old/*'],
      createdAt: expect.any(String),
      createdBy: user.id,
      startedAt: null,
      completedAt: null,
      homeScanId: null,
      overallScore: null,
      grade: 'N/A',
      scoringVersion: null,
      headline: '',
      coverage: {
        known: 0,
        read: 0,
        judged: 0,
        refused: 0,
        failed: 0,
        throttled: 0,
        unchanged: 0,
        notQueued: {},
        complete: false,
        limits: [],
      },
      templates: [],
      findings: [],
      jobs: [],
      failure: null,
    })
    expect(await browser.call('GET', `/api/site-scans/${scan.id}`)).toMatchObject({ status: 200, body: scan })
    expect((await browser.call('GET', `/api/site-scans/${scan.id}/pages`)).body).toEqual([])
  })

  test.each([
    [{}, 'url'],
    [{ url: '' }, 'url'],
    [{ url: 'http://127.0.0.1/' }, 'url'],
    [{ ...SITE, maxPages: 0 }, 'maxPages'],
    [{ ...SITE, maxPages: 501 }, 'maxPages'],
    [{ ...SITE, maxPages: '50' }, 'maxPages'],
    [{ ...SITE, include: 'blog' }, 'include'],
    [{ ...SITE, include: ['blog'] }, 'include.0'],
    [{ ...SITE, exclude: Array.from({ length: 11 }, () => '/a') }, 'exclude'],
  ])('%j is refused with the field that is wrong, and makes no site scan', async (body, path) => {
    const { user: _, ...browser } = await host.signUp()
    const answer = await browser.call('POST', '/api/site-scans', body)
    expect(answer).toMatchObject({ status: 400, body: { message: expect.any(String), issues: [{ path }] } })
    expect((await browser.call('GET', '/api/site-scans')).body).toEqual([])
  })

  test('a visitor is asked to register, and another workspace finds nothing', async () => {
    const { user: _, ...owner } = await host.signUp()
    const { id } = await siteScanOf(owner)
    const registration = { status: 401, body: { message: expect.stringMatching(/^Registration required: /) } }
    expect(await host.browser().call('POST', '/api/site-scans', SITE)).toMatchObject(registration)
    expect(await host.browser().call('GET', '/api/site-scans')).toMatchObject(registration)
    const missing = { status: 404, body: { message: 'Site scan not found' } }
    const { user: __, ...stranger } = await host.signUp()
    const calls = [
      ['GET', ''],
      ['GET', '/pages'],
      ['GET', '/changes'],
      ['GET', '/export?format=json'],
      ['POST', '/cancel'],
      ['POST', '/retry'],
      ['DELETE', ''],
    ]
    for (const [method = '', path] of calls) {
      expect(await stranger.call(method, `/api/site-scans/${id}${path}`), path).toMatchObject(missing)
      expect(await owner.call(method, `/api/site-scans/${UNKNOWN_ID}${path}`), path).toMatchObject(missing)
      expect((await host.browser().call(method, `/api/site-scans/${id}${path}`)).status, path).toBe(401)
    }
  })

  test('a state that does not fit is a conflict; a queued scan can be cancelled, run again and deleted', async () => {
    const { user: _, ...browser } = await host.signUp()
    const { id } = await siteScanOf(browser)
    const post = (action: string) => browser.call('POST', `/api/site-scans/${id}/${action}`)
    expect((await post('retry')).status).toBe(409)
    expect(await post('cancel')).toMatchObject({ status: 200, body: { status: 'cancelled', version: 2 } })
    expect((await post('cancel')).status).toBe(409)
    expect((await browser.call('GET', `/api/site-scans/${id}/export?format=csv`)).status).toBe(409)
    expect((await browser.call('GET', `/api/site-scans/${id}/changes`)).status).toBe(409)
    expect(await post('retry')).toMatchObject({
      status: 200,
      body: { id, status: 'queued', version: 3, completedAt: null },
    })
    expect((await browser.call('DELETE', `/api/site-scans/${id}`)).status).toBe(204)
    expect((await browser.call('GET', `/api/site-scans/${id}`)).status).toBe(404)
    expect((await browser.call('GET', '/api/site-scans')).body).toEqual([])
  })
})

describe('within the limits', () => {
  let host: TestHost
  beforeAll(async () => void (host = await startTestHost({ jobs: false, env: { RATE_LIMIT_FACTOR: '1' } })))
  afterAll(() => host.stop())

  test('one site scan of a workspace is under way at a time, and ten start in a day', async () => {
    const { user: _, ...browser } = await host.signUp()
    const refused = { status: 429, body: { message: expect.any(String), retryAfter: expect.any(Number) } }
    const first = await siteScanOf(browser)
    const answers = await Promise.all([1, 2, 3].map(() => browser.call('POST', '/api/site-scans', SITE)))
    for (const answer of answers) {
      expect(answer).toMatchObject(refused)
      expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
    }
    let { id } = first
    for (let count = 1; count < 10; count += 1) {
      expect((await browser.call('POST', `/api/site-scans/${id}/cancel`)).status).toBe(200)
      id = (await siteScanOf(browser)).id
    }
    await browser.call('POST', `/api/site-scans/${id}/cancel`)
    expect(await browser.call('POST', '/api/site-scans', SITE)).toMatchObject(refused)
    expect(await browser.call('POST', `/api/site-scans/${id}/retry`)).toMatchObject(refused)
    const listed = (await browser.call('GET', '/api/site-scans?limit=4')) as { body: unknown; headers: Headers }
    expect(listed.body).toHaveLength(4)
    const next = /<([^>]+)>; rel="next"/.exec(listed.headers.get('Link') ?? '')?.[1] ?? ''
    const { pathname, search } = new URL(next)
    const seen = [...(listed.body as SiteScanSummary[])]
    seen.push(
      ...((await browser.call('GET', pathname + search.replace('limit=4', 'limit=100'))).body as SiteScanSummary[]),
    )
    expect(new Set(seen.map((scan) => scan.id)).size).toBe(10)
  })

  test('a person starts twenty in a day, over all workspaces', async () => {
    const { user: _, ...browser } = await host.signUp()
    for (const name of ['Second', 'Third']) await browser.call('POST', '/api/workspaces', { name })
    const workspaces = (await browser.call('GET', '/api/workspaces')).body as { slug: string }[]
    const start = (at: number) =>
      browser.call('POST', `/api/site-scans?workspace=${workspaces[at % workspaces.length]?.slug}`, SITE)
    for (let count = 0; count < 20; count += 1) {
      const { status, body } = await start(count)
      expect(status).toBe(201)
      await browser.call('POST', `/api/site-scans/${(body as SiteScanView).id}/cancel`)
    }
    const message = expect.stringMatching(/^Too many site scans: the limit for a person/)
    expect(await start(20)).toMatchObject({ status: 429, body: { message } })
  })
})
