import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MAX_EMBED_KEYS, type EmbedKeyView } from '#host/contract/embed-keys.ts'
import { LIMITS } from '#host/contract/limits-table.ts'
import { openLinkedScan } from '#host/server/embeds/index.server.ts'
import { placeActor } from '#host/server/platform/session/place-actor.ts'
import { findActor } from '#host/server/platform/session/actor.ts'
import { ScanModel, type ScanRecord } from '#host/server/scans/scan-model.ts'
import { startTestHost, type TestHost } from '#host/server/testing/start-test-host.ts'
import type { TestBrowser } from '#host/server/testing/test-browser.ts'

const UNKNOWN_ID = '01920000-0000-7000-8000-000000000000'
const PARTNER = 'https://partner.example'
let host: TestHost
beforeAll(async () => {
  host = await startTestHost({ jobs: false, env: { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '1' } })
})
afterAll(() => host.stop())
beforeEach(async () => {
  const db = host.runtime.database.db()
  await Promise.all([ScanModel.deleteMany(), db.collection('rate_limits').deleteMany({})])
})

async function keyOf(browser: Pick<TestBrowser, 'call'>, over: Record<string, unknown> = {}): Promise<EmbedKeyView> {
  const payload = { name: 'Blog', origins: [PARTNER], ...over }
  const { status, body, text } = await browser.call('POST', '/api/embed-keys', payload)
  expect(status, text).toBe(201)
  return body as EmbedKeyView
}

/** A form on a partner's page: another origin, no cookies. */
async function form(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(new URL(path, host.origin), {
    method,
    headers: { Origin: PARTNER, 'Content-Type': 'application/json', 'X-Forwarded-For': '198.51.100.7', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const json = response.headers.get('Content-Type')?.includes('json')
    ? (JSON.parse(text) as Record<string, unknown>)
    : {}
  return {
    status: response.status,
    headers: response.headers,
    body: json,
    allowed: response.headers.get('Access-Control-Allow-Origin'),
  }
}
const post = (key: string, body: unknown, headers = {}) => form('POST', `/api/embed/scans?key=${key}`, body, headers)
const page = `${PARTNER}/post`

test("a form on a partner's page starts a scan in the partner's workspace and reads it by its token", async () => {
  const { user: _, ...partner } = await host.signUp()
  const { key, id: keyId } = await keyOf(partner)
  const answer = await post(key, { url: 'shop.example', page })
  expect(answer).toMatchObject({ status: 201, allowed: PARTNER, body: { status: 'queued' } })
  expect(answer.headers.get('Vary')).toContain('Origin')
  expect(answer.headers.get('Access-Control-Allow-Credentials')).toBeNull()
  expect(answer.headers.getSetCookie()).toEqual([])
  const { id, token } = answer.body as { id: string; token: string }
  expect((await partner.call('GET', '/api/scans')).body).toMatchObject([{ id }])
  expect(await ScanModel.findById(id).lean<ScanRecord>()).toMatchObject({ origin: 'embed', embedKeyId: keyId })

  const read = await form('GET', `/api/embed/scans/${id}?token=${token}`)
  expect(read).toMatchObject({ status: 200, allowed: PARTNER, body: { id, status: 'queued', overallScore: null } })
  await ScanModel.updateOne({ _id: id }, { $set: { status: 'completed', overallScore: 83, progress: 100 } })
  const { body } = await form('GET', `/api/embed/scans/${id}?token=${token}`)
  expect(body).toMatchObject({
    status: 'completed',
    overallScore: 83,
    resultUrl: expect.stringContaining(`/scan-results/${id}`),
  })
  expect(Object.keys(body)).not.toContain('findings')
  for (const wrong of ['', 'x', 'A'.repeat(43)]) {
    expect((await form('GET', `/api/embed/scans/${id}?token=${wrong}`)).status).toBe(404)
  }
  const stored = await host.runtime.database.db().collection('embedscans').find({}).toArray()
  expect(JSON.stringify(stored)).not.toContain(token)
  expect((await partner.call('GET', '/api/embed-keys')).body).toMatchObject([{ usedToday: 1, usage: [{ count: 1 }] }])
})

test('a wrong key or origin is refused, and that site cannot read the answer', async () => {
  const { user: _, ...partner } = await host.signUp()
  const { key, id } = await keyOf(partner)
  const refusals = [
    [key, { Origin: 'https://evil.example' }],
    [key, { Origin: 'http://partner.example' }],
    [key, { Origin: 'https://partner.example.evil.example' }],
    [key, { Origin: 'null' }],
    ['pk_unknown', {}],
    ['', {}],
    ['%5B$ne%5D=', {}],
  ] as const
  for (const [name, headers] of refusals) {
    expect(await post(name, { url: 'shop.example', page }, headers), JSON.stringify(headers)).toMatchObject({
      status: 403,
      allowed: null,
    })
    const preflight = await form('OPTIONS', `/api/embed/scans?key=${name}`, undefined, headers)
    expect(preflight).toMatchObject({ status: 403, allowed: null })
  }
  await partner.call('PUT', `/api/embed-keys/${id}`, { isActive: false })
  expect((await post(key, { url: 'shop.example', page })).status).toBe(403)
  expect(await ScanModel.countDocuments()).toBe(0)
})

test('a preflight opens the call to the key’s own origins, without credentials', async () => {
  const { user: _, ...partner } = await host.signUp()
  const { key } = await keyOf(partner, { origins: [PARTNER, 'https://two.example/path'] })
  for (const Origin of [PARTNER, 'https://two.example']) {
    const { status, headers, allowed } = await form('OPTIONS', `/api/embed/scans?key=${key}`, undefined, {
      Origin,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'content-type',
    })
    expect({ status, allowed }).toEqual({ status: 204, allowed: Origin })
    expect(headers.get('Access-Control-Allow-Methods')).toContain('POST')
    expect(headers.get('Access-Control-Allow-Headers')).toMatch(/content-type/i)
    expect(headers.get('Access-Control-Allow-Credentials')).toBeNull()
  }
})

test('an invalid form gets a readable refusal and uses no quota', async () => {
  const { user: _, ...partner } = await host.signUp()
  const { key } = await keyOf(partner, { dailyQuota: 1 })
  const refused = [
    [{ url: '' }, 'Please enter a URL'],
    [{ url: 'http://10.0.0.1/' }, expect.any(String)],
    [{ url: 'shop.example', company: 'Robot Inc' }, expect.stringContaining('filled in by a program')],
  ] as const
  for (const [body, message] of refused) {
    expect(await post(key, body)).toMatchObject({ status: 400, allowed: PARTNER, body: { message } })
  }
  expect((await post(key, { url: 'shop.example', page })).status).toBe(201)
})

test('quota, address and target have limits of their own, with readable messages', async () => {
  const { user: _, ...partner } = await host.signUp()
  const { key: small } = await keyOf(partner, { dailyQuota: 2 })
  const from = (at: number) => ({ 'X-Forwarded-For': `198.51.100.${at}` })
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, at) => post(small, { url: `s${at}.example` }, from(at))),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 429, 429, 429, 429])
  const over = answers.find(({ status }) => status === 429)
  expect(over).toMatchObject({ allowed: PARTNER, body: { message: expect.stringMatching(/^Too many scans/) } })
  expect(Number(over?.headers.get('Retry-After'))).toBeGreaterThan(0)

  const { key } = await keyOf(partner)
  const sameTarget = ['shop.example', 'https://shop.example/', 'http://SHOP.example/a', 'https://shop.example/b?c']
  const targets = []
  for (let at = 0; at <= LIMITS['embed-target'].points; at += 1) {
    targets.push((await post(key, { url: sameTarget[at % sameTarget.length] }, from(20 + at))).status)
  }
  expect(targets.map((status) => status === 201)).toEqual(targets.map((_, at) => at < targets.length - 1))
  const visits = []
  for (let at = 0; at <= LIMITS['embed-address'].points; at += 1) {
    visits.push((await post(key, { url: `v${at}.example` }, from(40))).status)
  }
  expect(visits.map((status) => status === 201)).toEqual(visits.map((_, at) => at < visits.length - 1))
})

test('keys are managed by their own tenant; a rotated or deleted one stops working at once', async () => {
  const { user: _, ...partner } = await host.signUp()
  const { user: __, ...other } = await host.signUp()
  const created = await keyOf(partner, { brandColor: '#00595f', radius: 8 })
  const path = `/api/embed-keys/${created.id}`
  for (const payload of [
    { name: '' },
    { origins: [] },
    { origins: ['javascript:alert(1)'] },
    { brandColor: 'red;}' },
    { radius: 99 },
    { dailyQuota: 0 },
  ]) {
    expect((await partner.call('PUT', path, payload)).status, JSON.stringify(payload)).toBe(400)
  }
  for (const [method, at] of [
    ['PUT', path],
    ['DELETE', path],
    ['POST', `${path}/rotate`],
  ] as const) {
    expect((await other.call(method, at, method === 'PUT' ? { name: 'mine' } : undefined)).status).toBe(404)
  }
  expect(await partner.call('PUT', path, { name: 'Shop' })).toMatchObject({
    status: 200,
    body: { name: 'Shop', origins: [PARTNER], brandColor: '#00595f', radius: 8 },
  })
  const rotated = (await partner.call('POST', `${path}/rotate`)).body as EmbedKeyView
  expect(rotated.key).not.toBe(created.key)
  expect(await post(created.key, { url: 'a.example' })).toMatchObject({
    status: 403,
    body: { message: expect.stringContaining('turned off or replaced') },
  })
  expect((await post(rotated.key, { url: 'a.example' })).status).toBe(201)
  expect((await partner.call('DELETE', path)).status).toBe(204)
  expect((await post(rotated.key, { url: 'b.example' })).status).toBe(403)
  expect((await form('GET', `/api/embed/scans/${UNKNOWN_ID}?token=x`)).status).toBe(404)
})

test(`a workspace has at most ${MAX_EMBED_KEYS} embed keys, even when created simultaneously`, async () => {
  const browser = await host.signUp()
  const make = () => browser.call('POST', '/api/embed-keys', { name: 'Blog', origins: [PARTNER] })
  await Promise.all(Array.from({ length: MAX_EMBED_KEYS + 10 }, make))
  expect(((await browser.call('GET', '/api/embed-keys')).body as unknown[]).length).toBeLessThanOrEqual(MAX_EMBED_KEYS)
})

test('the link with its token gives a signed-in user one copy of the scan; the partner keeps the original', async () => {
  const { user: _, ...partner } = await host.signUp()
  const { user: __, ...reader } = await host.signUp()
  const { key } = await keyOf(partner)
  const { id, token } = (await post(key, { url: 'shop.example', page })).body as { id: string; token: string }
  await ScanModel.updateOne({ _id: id }, { $set: { status: 'completed', overallScore: 83, completedAt: new Date() } })

  const stranger = host.browser()
  expect((await stranger.call('GET', `/api/scans/${id}`)).status).toBe(404)
  expect((await stranger.call('GET', `/api/scans/${id}?token=${'A'.repeat(43)}`)).status).toBe(404)
  const seen = await stranger.call('GET', `/api/scans/${id}?token=${token}`)
  expect(seen).toMatchObject({ status: 200, body: { id, overallScore: 83, findings: [] } })

  async function open(browser: Pick<TestBrowser, 'cookies'>, by: string): Promise<string | null> {
    const found = await findActor(browser.cookies.header(), '198.51.100.7', false, host.runtime.sessions)
    const actor = found.kind === 'user' ? await placeActor(found, {}, host.runtime.access) : found
    const url = new URL(`/detailed-recommendations/${id}?token=${by}`, host.origin)
    const opened = await openLinkedScan({ params: { id }, url, actor }).catch((thrown: unknown) => thrown)
    return opened instanceof Response ? opened.headers.get('Location') : ((opened as ScanRecord | null)?._id ?? null)
  }
  expect(await open(stranger, token)).toBe(id)
  expect(await open(partner, token)).toBeNull()
  expect(await open(reader, 'A'.repeat(43))).toBeNull()
  const opened = await Promise.all([open(reader, token), open(reader, token), open(reader, token)])
  expect(new Set(opened).size).toBe(1)
  const copy = opened[0]?.replace('/detailed-recommendations/', '') ?? ''
  expect(copy).not.toBe(id)
  expect((await reader.call('GET', '/api/scans')).body).toMatchObject([{ id: copy, overallScore: 83 }])
  expect((await partner.call('GET', '/api/scans')).body).toMatchObject([{ id, overallScore: 83 }])
  expect((await reader.call('GET', `/api/scans/${id}`)).status).toBe(404)
})
