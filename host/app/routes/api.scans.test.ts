import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MODULE_IDS, moduleOf } from '#analyzer/contract'
import { sampleBlocks } from '#host/app/testing/sample-blocks-data.ts'
import { completedScan } from '#host/app/testing/sample-scan.ts'
import type { ScanSummary, ScanView } from '#host/contract/scans.ts'
import { ScanModel } from '#host/server/scans/scan-model.ts'
import { startTestHost, type TestHost } from '#host/server/testing/start-test-host.ts'
import type { TestBrowser } from '#host/server/testing/test-browser.ts'

const UNKNOWN_ID = '01920000-0000-7000-8000-000000000000'
let addresses = 0
/** A client address that no other test uses: three visitors' scans are all that one gets. */
const from = (address = `203.0.113.${(addresses += 1)}`) => ({ 'X-Forwarded-For': address })
const registrationRequired = (scanId: unknown) => ({
  status: 401,
  body: { message: expect.stringMatching(/^Registration required: /), scanId },
})

async function scanOf(browser: Pick<TestBrowser, 'call'>, url: string, headers = {}): Promise<ScanView> {
  const { status, body, text } = await browser.call('POST', '/api/scans', { url }, headers)
  expect(status, text).toBe(201)
  return body as ScanView
}

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

  test("a visitor's first scan needs no account, the second answers with the first one's id", async () => {
    const visitor = host.browser()
    const headers = from()
    const { id } = await scanOf(visitor, 'one.example', headers)
    expect(await visitor.call('GET', `/api/scans/${id}`)).toMatchObject({ status: 200, body: { id, findings: [] } })
    const second = await visitor.call('POST', '/api/scans', { url: 'two.example' }, headers)
    expect(second).toMatchObject(registrationRequired(id))
    expect(await host.browser().call('GET', `/api/scans/${id}`)).toMatchObject({ status: 404 })
    expect(await visitor.call('GET', '/api/scans')).toMatchObject({
      status: 401,
      body: { message: expect.stringMatching(/^Registration required: /) },
    })
  })

  test("a failed scan does not use up a visitor's scan, and the next one takes its place, also for its network", async () => {
    const headers = from()
    const visitor = host.browser()
    const scans = host.runtime.database.db().collection<{ _id: string }>('scans')
    const end = (id: string, status: string) => scans.updateOne({ _id: id }, { $set: { status } })
    for (let round = 0; round < 5; round += 1) {
      await end((await scanOf(visitor, `fails${round}.example`, headers)).id, 'failed')
    }
    const { id } = await scanOf(visitor, 'good.example', headers)
    await end(id, 'completed')
    const refused = await visitor.call('POST', '/api/scans', { url: 'two.example' }, headers)
    expect(refused).toMatchObject({ status: 401, body: { scanId: id, scanStatus: 'completed' } })
    // Two further visitors of the network, as if nothing had failed.
    for (const allowed of [201, 201, 401]) {
      expect((await host.browser().call('POST', '/api/scans', { url: 'x.example' }, headers)).status).toBe(allowed)
    }
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

  test('a visitor reads the findings of the first job whole, and the number of the others', async () => {
    const visitor = host.browser()
    const headers = from()
    const { id } = await scanOf(visitor, 'one.example', headers)
    const { findings } = completedScan()
    const drafts = findings.map(({ gain, ...finding }) => ({ ...finding, loss: gain }))
    const finished = Object.fromEntries(
      drafts.map(({ module }) => [
        module,
        {
          outcome: { status: 'completed', data: sampleBlocks()[module] },
          drafts: drafts.filter((draft) => draft.module === module),
        },
      ]),
    )
    await ScanModel.updateOne({ _id: id }, { $set: { status: 'completed', overallScore: 40, findings, finished } })
    const scan = (await visitor.call('GET', `/api/scans/${id}`, undefined, headers)).body as ScanView
    expect(scan.jobs).toHaveLength(1)
    expect(scan.findings.map((finding) => finding.id).sort()).toEqual(scan.jobs[0]?.findings.toSorted())
    expect(scan.findings.length).toBeGreaterThan(0)
    expect(scan.findings.length).toBeLessThan(findings.length)
    for (const { fix, evidence } of scan.findings)
      expect([fix.summary, evidence]).toEqual([expect.any(String), expect.any(Array)])
    expect(scan.vulnerabilities).toEqual([])
    const counted = Object.values(scan.findingCounts).reduce((sum, count) => sum + count, 0)
    expect(counted).toBe(findings.length)
    expect(scan.readings).toBeNull()
  })

  test('fifty simultaneous posts with one visitor cookie create one scan', async () => {
    const visitor = host.browser()
    visitor.cookies.set('legible_visitor', 'A'.repeat(43))
    const headers = from()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => visitor.call('POST', '/api/scans', { url: `s${at}.example` }, headers)),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(49)
    const urls = Array.from({ length: 50 }, (_, at) => `https://s${at}.example/`)
    const stored = await host.runtime.database
      .db()
      .collection('scans')
      .countDocuments({ url: { $in: urls } })
    expect(stored).toBe(1)
  })

  test('clearing cookies gives an address three scans, not more', async () => {
    const headers = from()
    for (const url of ['a.example', 'b.example', 'c.example']) await scanOf(host.browser(), url, headers)
    const fourth = await host.browser().call('POST', '/api/scans', { url: 'd.example' }, headers)
    expect(fourth).toMatchObject(registrationRequired(null))
    await scanOf(host.browser(), 'd.example', from())
  })

  test('a refused address does not use up the first scan', async () => {
    const visitor = host.browser()
    const headers = from()
    expect((await visitor.call('POST', '/api/scans', { url: 'http://10.1.1.1/' }, headers)).status).toBe(400)
    await scanOf(visitor, 'fine.example', headers)
  })

  test("registration adds the visitor's scan to the account", async () => {
    const visitor = host.browser()
    const { id } = await scanOf(visitor, 'mine.example', from())
    const account = { username: 'claimer', email: 'claimer@mail.example', password: 'quiet harbor' }
    expect((await visitor.call('POST', '/api/register', account)).status).toBe(201)
    expect((await visitor.call('GET', '/api/scans')).body).toMatchObject([{ id }])
    const signedIn = host.browser()
    await signedIn.call('POST', '/api/login', account)
    expect((await signedIn.call('GET', `/api/scans/${id}`)).status).toBe(200)
  })

  test('an ended session does not count as a visitor: 401, no scan, and its cookie is cleared', async () => {
    const browser = host.browser()
    browser.cookies.set('legible_session', 'B'.repeat(43))
    const answer = await browser.call('POST', '/api/scans', { url: 'ended.example' }, from())
    expect(answer).toMatchObject({ status: 401, body: { message: 'Unauthorized' } })
    expect(answer.headers.get('Set-Cookie')).toMatch(/^legible_session=;.*Max-Age=0/)
    const stored = await host.runtime.database.db().collection('scans').countDocuments({ host: 'ended.example' })
    expect(stored).toBe(0)
    browser.cookies.set('legible_session', 'of-another-form')
    expect(await browser.call('GET', '/api/scans')).toMatchObject({ status: 401, body: { message: 'Unauthorized' } })
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

describe.each([
  ['off', 401],
  ['open', 201],
] as const)('ANONYMOUS_SCANS=%s', (setting, expected) => {
  let host: TestHost
  beforeAll(async () => void (host = await startTestHost({ jobs: false, env: { ANONYMOUS_SCANS: setting } })))
  afterAll(() => host.stop())

  test(`every visitor's scan answers ${expected}`, async () => {
    const visitor = host.browser()
    for (const name of ['a', 'b', 'c', 'd']) {
      const { status, body } = await visitor.call('POST', '/api/scans', { url: `${name}.example` })
      expect(status).toBe(expected)
      if (status === 401) expect(body).toMatchObject({ message: expect.stringMatching(/^Registration required: /) })
    }
  })
})
