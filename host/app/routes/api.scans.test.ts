import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MODULE_IDS, moduleOf } from '#analyzer/contract'
import type { ScanSummary, ScanView } from '#host/contract/scans.ts'
import { scanOf } from '#host/server/scans/testing/scan-of.ts'
import { startTestHost, type TestHost } from '#host/server/testing/start-test-host.ts'

const UNKNOWN_ID = '01920000-0000-7000-8000-000000000000'

describe('without a worker', () => {
  let host: TestHost
  beforeAll(async () => void (host = await startTestHost({ jobs: false, env: { TRUSTED_PROXIES: '1' } })))
  afterAll(() => host.stop())

  test.each([
    [{}, 'Please enter a URL'],
    [{ url: '' }, 'Please enter a URL'],
    [{ url: '   ' }, 'Please enter a URL'],
    [{ url: 7 }, 'Please enter a URL'],
    [{ url: 'http://127.0.0.1/' }, expect.any(String)],
    [{ url: 'http://[::1]/' }, expect.any(String)],
    [{ url: '10.0.0.8' }, expect.any(String)],
    [{ url: 'http://0x7f.1/' }, expect.any(String)],
    [{ url: 'http://169.254.169.254/latest/meta-data' }, expect.any(String)],
    [{ url: 'ftp://files.example' }, expect.any(String)],
    [{ url: 'javascript://alert(1)' }, expect.any(String)],
    [{ url: 'https://user:secret@shop.example/' }, expect.any(String)],
    [{ url: 'https://' }, expect.any(String)],
    [{ url: 'shop.example', scanType: 'everything' }, expect.any(String)],
    [{ url: 'shop.example', competitors: ['a.example', 'b.example', 'c.example', 'd.example'] }, expect.any(String)],
    [{ url: 'shop.example', competitors: ['http://192.168.0.1/'] }, expect.any(String)],
  ])('what can never be scanned is refused and makes no scan: %j', async (payload, message) => {
    const { user: _, ...browser } = await host.signUp()
    const answer = await browser.call('POST', '/api/scans', payload)
    expect(answer).toMatchObject({ status: 400, body: { message, issues: [expect.anything()] } })
    expect((await browser.call('GET', '/api/scans')).body).toEqual([])
  })

  test('a body that is not JSON, or too large, is refused', async () => {
    const { user: _, ...browser } = await host.signUp()
    const send = (body: string) =>
      browser.fetch('/api/scans', { method: 'POST', body, headers: { 'Content-Type': 'application/json' } })
    expect((await send('{')).status).toBe(400)
    expect((await send(JSON.stringify({ url: 'a'.repeat(70_000) }))).status).toBe(413)
  })

  test('an address without a scheme is scanned over https, with every module that is not switched off', async () => {
    const { user: _, ...browser } = await host.signUp()
    const payload = { url: ' Shop.example/a ', [moduleOf('seoResults').flag]: false }
    const { status, body } = await browser.call('POST', '/api/scans', payload)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      url: 'https://shop.example/a',
      status: 'queued',
      progress: 0,
      attempt: 1,
      version: 1,
      overallScore: null,
      analysisCount: MODULE_IDS.length - 1,
      message: 'Scan queued for processing...',
      seoResults: null,
      findings: [],
      failure: null,
    })
    const { id } = body as ScanView
    expect(await browser.call('GET', `/api/scans/${id}`)).toMatchObject({ status: 200, body: { id } })
    expect(JSON.stringify(body)).not.toMatch(/tenantId|lease|"_id"/)
  })

  test('a failed scan is run over HTTP under the same id, and a retry takes nothing else', async () => {
    const { user: _, ...person } = await host.signUp()
    const { id } = await scanOf(person, 'plain.example:8443/shop')
    const scans = host.runtime.database.db().collection<{ _id: string }>('scans')
    await scans.updateOne({ _id: id }, { $set: { status: 'failed', failure: { code: 'tls', message: 'No TLS' } } })
    expect((await person.call('POST', `/api/scans/${id}/retry?over=ftp`)).status).toBe(400)
    expect(await person.call('POST', `/api/scans/${id}/retry?over=http`)).toMatchObject({
      status: 200,
      body: { id, status: 'queued', url: 'http://plain.example:8443/shop', failure: null },
    })
  })

  test("another tenant's scan is not found, for every method, and stays unchanged", async () => {
    const { user: _, ...owner } = await host.signUp()
    const { user: __, ...other } = await host.signUp()
    const { id } = await scanOf(owner, 'private.example')
    const calls = [
      ['GET', ''],
      ['DELETE', ''],
      ['POST', '/cancel'],
      ['POST', '/retry'],
      ['POST', '/dismiss'],
      ['GET', '/export'],
      ['GET', '/fix-pack'],
      ['GET', '/screenshot'],
      ['POST', '/findings/title-missing/recheck'],
    ] as const
    for (const [method, path] of calls) {
      const foreign = await other.call(method, `/api/scans/${id}${path}`)
      const unknown = await other.call(method, `/api/scans/${UNKNOWN_ID}${path}`)
      expect(foreign, path).toMatchObject({ status: 404, body: { message: 'Scan not found' } })
      expect(foreign.text, path).toBe(unknown.text)
    }
    expect((await owner.call('GET', `/api/scans/${id}`)).body).toMatchObject({ status: 'queued', version: 1 })
  })

  test('a waiting scan can be cancelled once and retried, and refuses calls that its state forbids', async () => {
    const { user: _, ...browser } = await host.signUp()
    const { id } = await scanOf(browser, 'states.example')
    expect(await browser.call('POST', `/api/scans/${id}/retry`)).toMatchObject({ status: 409 })
    expect(await browser.call('POST', `/api/scans/${id}/cancel`)).toMatchObject({
      status: 200,
      body: { id, status: 'cancelled', message: 'Scan cancelled', version: 2 },
    })
    expect(await browser.call('POST', `/api/scans/${id}/cancel`)).toMatchObject({ status: 409 })
    expect(await browser.call('POST', `/api/scans/${id}/retry`)).toMatchObject({
      status: 200,
      body: { id, status: 'queued', attempt: 2, version: 3, completedAt: null },
    })
  })

  test('a deleted scan is gone', async () => {
    const { user: _, ...browser } = await host.signUp()
    const { id } = await scanOf(browser, 'gone.example')
    expect((await browser.call('DELETE', `/api/scans/${id}`)).status).toBe(204)
    expect((await browser.call('GET', `/api/scans/${id}`)).status).toBe(404)
    expect((await browser.call('DELETE', `/api/scans/${id}`)).status).toBe(404)
  })

  test('the list is newest first, in pages linked by the Link header, with each scan once', async () => {
    const { user: _, ...browser } = await host.signUp()
    const made: string[] = []
    for (let at = 0; at < 7; at += 1) made.unshift((await scanOf(browser, `page${at}.example`)).id)
    const seen: string[] = []
    let path: string | undefined = '/api/scans?limit=3'
    let pages = 0
    while (path) {
      const answer = await browser.call('GET', path)
      seen.push(...(answer.body as ScanSummary[]).map(({ id }) => id))
      pages += 1
      const link: string = answer.headers.get('Link') ?? ''
      const next = /<([^>]+)>; rel="next"/.exec(link)?.[1]
      path = next && next.slice(host.origin.length)
    }
    expect(seen).toEqual(made)
    expect(pages).toBe(3)
  })

  test('the list is filtered by age, status and text, and the text is not a pattern', async () => {
    const { user: _, ...browser } = await host.signUp()
    const old = await scanOf(browser, 'old.example')
    const fresh = await scanOf(browser, 'fresh.example/a+b')
    await browser.call('POST', `/api/scans/${fresh.id}/cancel`)
    const createdAt = new Date(Date.now() - 8 * 86_400_000)
    const scans = host.runtime.database.db().collection<{ _id: string }>('scans')
    await scans.updateOne({ _id: old.id }, { $set: { createdAt } })
    const ids = async (query: string) =>
      ((await browser.call('GET', `/api/scans?${query}`)).body as ScanSummary[]).map(({ id }) => id)
    expect(await ids('days=7')).toEqual([fresh.id])
    expect(await ids('days=30')).toEqual([fresh.id, old.id])
    expect(await ids('status=cancelled')).toEqual([fresh.id])
    expect(await ids('q=OLD.')).toEqual([old.id])
    expect(await ids('q=.*')).toEqual([])
    expect(await ids('q=a%2Bb')).toEqual([fresh.id])
    for (const query of ['limit=0', 'limit=501', 'days=8', 'status=lost', 'before=x']) {
      expect((await browser.call('GET', `/api/scans?${query}`)).status, query).toBe(400)
    }
  })

  test('calls from another site change nothing', async () => {
    const { user: _, ...browser } = await host.signUp()
    const { id } = await scanOf(browser, 'csrf.example')
    const foreign = { Origin: 'https://evil.example' }
    expect((await browser.call('POST', '/api/scans', { url: 'x.example' }, foreign)).status).toBe(403)
    expect((await browser.call('POST', `/api/scans/${id}/cancel`, undefined, foreign)).status).toBe(403)
    expect((await browser.call('DELETE', `/api/scans/${id}`, undefined, { Origin: 'null' })).status).toBe(403)
    expect((await browser.call('GET', `/api/scans/${id}`)).body).toMatchObject({ status: 'queued', version: 1 })
  })
})

describe('with limits on', () => {
  let host: TestHost
  beforeAll(async () => void (host = await startTestHost({ jobs: false, env: { RATE_LIMIT_FACTOR: '1' } })))
  afterAll(() => host.stop())

  test('the same site waits five minutes, an account has five scans in them, and neither uses up the other', async () => {
    const { user: _, ...browser } = await host.signUp()
    await scanOf(browser, 'again.example')
    const again = await browser.call('POST', '/api/scans', { url: 'http://again.example/other' })
    expect(again).toMatchObject({
      status: 429,
      body: { message: expect.stringMatching(/^Too many scans: /), retryAfter: expect.any(Number) },
    })
    const { retryAfter } = again.body as { retryAfter: number }
    expect(again.headers.get('Retry-After')).toBe(String(retryAfter))
    expect(retryAfter).toBeGreaterThan(0)
    expect(retryAfter).toBeLessThanOrEqual(300)
    for (const name of ['b', 'c', 'd', 'e']) await scanOf(browser, `${name}.example`)
    const sixth = () => browser.call('POST', '/api/scans', { url: 'f.example' })
    expect((await sixth()).body).toMatchObject({ message: expect.stringContaining('5 in 5 minutes') })
    // Refused by the account's window, the site's own was given back: the answer stays the same.
    expect((await sixth()).body).toMatchObject({ message: expect.stringContaining('5 in 5 minutes') })
    const { user: __, ...other } = await host.signUp()
    await scanOf(other, 'again.example')
  })
})
