import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampleBlocks } from '#host/app/testing/sample-blocks-data.ts'
import { completedScan } from '#host/app/testing/sample-scan.ts'
import type { ScanView } from '#host/contract/scans.ts'
import { ScanModel } from '#host/server/scans/scan-model.ts'
import { scanOf } from '#host/server/scans/testing/scan-of.ts'
import { startTestHost, type TestHost } from '#host/server/testing/start-test-host.ts'

let addresses = 0
/** A client address that no other test uses: three visitors' scans are all that one gets. */
const from = (address = `203.0.113.${(addresses += 1)}`) => ({ 'X-Forwarded-For': address })
const registrationRequired = (scanId: unknown) => ({
  status: 401,
  body: { message: expect.stringMatching(/^Registration required: /), scanId },
})

describe('ANONYMOUS_SCANS=first', () => {
  let host: TestHost
  beforeAll(async () => void (host = await startTestHost({ jobs: false, env: { TRUSTED_PROXIES: '1' } })))
  afterAll(() => host.stop())

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

  test('an ended session does not count as a visitor: 401, no scan, and its cookie is cleared by nothing less', async () => {
    const browser = host.browser()
    browser.cookies.set('legible_session', 'B'.repeat(43))
    for (const [verb, path, body] of [
      ['GET', '/api/scans', undefined],
      ['POST', '/api/analytics', { events: [{ name: 'page_view', at: '2026-11-27T12:00:00Z', path: '/' }] }],
    ] as const) {
      expect((await browser.call(verb, path, body, from())).headers.get('Set-Cookie'), path).toBeNull()
    }
    const answer = await browser.call('POST', '/api/scans', { url: 'ended.example' }, from())
    expect(answer).toMatchObject({ status: 401, body: { message: 'Unauthorized' } })
    expect(answer.headers.get('Set-Cookie')).toMatch(/^legible_session=;.*Max-Age=0/)
    const stored = await host.runtime.database.db().collection('scans').countDocuments({ host: 'ended.example' })
    expect(stored).toBe(0)
    browser.cookies.set('legible_session', 'of-another-form')
    expect(await browser.call('GET', '/api/scans')).toMatchObject({ status: 401, body: { message: 'Unauthorized' } })
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
