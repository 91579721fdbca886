import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Finding } from '#analyzer/contract'
import type { CreatedShare, ShareView } from '#host/contract/shares.ts'
import { sampleFindings } from '#host/app/testing/sample-findings-data.ts'
import { AppError } from '#host/server/platform/errors.ts'
import { ScanModel } from '#host/server/scans/scan-model.ts'
import { openShare, unlockShare } from '#host/server/shares/index.server.ts'
import { SiteScanModel } from '#host/server/site-scans/site-scan-model.ts'
import { startTestHost, type TestHost } from '#host/server/testing/start-test-host.ts'
import type { TestBrowser } from '#host/server/testing/test-browser.ts'

const DAY_MS = 86_400_000
const URL_WITH_SECRETS = 'https://shop.example/list?session=hush'
let host: TestHost
let now = Date.now()
const log: string[] = []
beforeAll(async () => {
  host = await startTestHost({
    jobs: false,
    env: { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '1' },
    clock: { now: () => new Date(now) },
    onLog: (line) => void log.push(line),
  })
})
afterAll(() => host.stop())

type Person = Awaited<ReturnType<TestHost['signUp']>>
let owner: Person
let scanId: string
let people = 0
beforeEach(async () => {
  owner = await signUp()
  scanId = await completedScan(owner)
})

/** Everybody from an address of their own, because registrations are limited by address. */
async function signUp(): Promise<Person> {
  const { call: plain, ...rest } = host.browser()
  const from = { 'X-Forwarded-For': `198.51.100.${(people += 1)}` }
  const call: TestBrowser['call'] = (method, at, payload) => plain(method, at, payload, from)
  const user = { username: `sharer${people}`, email: `sharer${people}@mail.example`, password: 'quiet harbor lamp' }
  const made = await call('POST', '/api/register', user)
  expect(made.status, made.text).toBe(201)
  return { ...rest, call, user: { ...user, id: (made.body as { id: string }).id } }
}

async function completedScan(person: Person, url = URL_WITH_SECRETS): Promise<string> {
  const { body } = await person.call('POST', '/api/scans', { url })
  const { id } = body as { id: string }
  const [first] = sampleFindings as [Finding]
  const evidence = [
    'GET /list?session=hush returned 200',
    'https://user:pass@shop.example/list?session=hush#top and https://cdn.example/a.js?v=1',
  ]
  const findings = [{ ...first, evidence }]
  const done = {
    status: 'completed',
    overallScore: 71,
    findings,
    finalUrl: url,
    completedAt: new Date(now),
  }
  await ScanModel.updateOne({ _id: id }, { $set: done } as never)
  return id
}

async function share(body: object = {}, by = owner, at = `/api/scans/${scanId}/shares`): Promise<CreatedShare> {
  const made = await by.call('POST', at, body)
  expect(made.status, made.text).toBe(201)
  return made.body as CreatedShare
}

const tokenOf = ({ url }: CreatedShare) => url.split('/').at(-1) ?? ''
const open = (token: string, cookies: string | null = null) => openShare(token, cookies, host.runtime)
const stateOf = async (made: CreatedShare) => (await open(tokenOf(made))).state

test('a link shows one result without an account, and nothing that the contract does not list', async () => {
  const made = await share()
  expect(made).toEqual({
    id: expect.any(String),
    url: expect.stringMatching(new RegExp(`^${host.origin}/share/[\\w-]{43}$`)),
    expiresAt: new Date(now + 30 * DAY_MS).toISOString(),
  })
  const opened = await open(tokenOf(made))
  expect(opened).toMatchObject({
    state: 'open',
    result: { kind: 'scan', scan: { url: 'https://shop.example/list', overallScore: 71 } },
  })
  const text = JSON.stringify(opened)
  for (const secret of [
    scanId,
    owner.user.username,
    owner.user.id,
    'hush',
    'pass@',
    'tenantId',
    'rechecks',
    'readings',
  ]) {
    expect(text).not.toContain(secret)
  }
  expect(text).toContain('GET /list returned 200')
  expect(text).toContain('https://shop.example/list and https://cdn.example/a.js')
  // The links of our own texts stay whole.
  expect(text).toContain((sampleFindings as [Finding])[0].source.url)
})

test('a shared comparison shows two scans of the workspace, and is gone with either', async () => {
  const second = await completedScan(owner, 'https://other.example/?session=hush')
  const at = `/api/scans/${scanId}/comparisons/${second}/shares`
  const made = await share({}, owner, at)
  const opened = await open(tokenOf(made))
  expect(opened).toMatchObject({
    state: 'open',
    result: {
      kind: 'comparison',
      a: { url: 'https://shop.example/list' },
      b: { url: 'https://other.example/' },
      sameModules: true,
      sameSeries: false,
    },
  })
  for (const secret of [scanId, second, 'hush', owner.user.id, owner.user.username, 'tenantId']) {
    expect(JSON.stringify(opened)).not.toContain(secret)
  }
  // The links of one scan and of its comparisons are listed apart.
  expect((await owner.call('GET', at)).body).toHaveLength(1)
  expect((await owner.call('GET', `/api/scans/${scanId}/shares`)).body).toHaveLength(0)

  const stranger = await signUp()
  const foreign = await completedScan(stranger)
  for (const [person, a, b] of [
    [owner, scanId, foreign],
    [owner, foreign, scanId],
    [stranger, foreign, scanId],
    [stranger, scanId, second],
    [owner, scanId, 'nothing'],
  ] as const) {
    const other = `/api/scans/${a}/comparisons/${b}/shares`
    expect((await person.call('POST', other, {})).status).toBe(404)
    expect((await person.call('GET', other)).status).toBe(404)
  }

  expect((await owner.call('DELETE', `/api/scans/${second}`)).status).toBe(204)
  expect(await stateOf(made)).toBe('gone')
})

test('a shared site scan names no scan of a page, and no pattern that somebody typed', async () => {
  const { body } = await owner.call('POST', '/api/site-scans', { url: URL_WITH_SECRETS, include: ['/secret-area/**'] })
  const { id } = body as { id: string }
  const worst = { url: URL_WITH_SECRETS, score: 40, scanId }
  const template = { id: 't1', name: 'Lists', pattern: '/list', known: 2, read: 2, judged: 1, score: 40, worst }
  const done = {
    status: 'completed',
    overallScore: 40,
    homeScanId: scanId,
    templates: [{ ...template, scanIds: [scanId] }],
  }
  await SiteScanModel.updateOne({ _id: id }, { $set: done } as never)
  const opened = await open(tokenOf(await share({}, owner, `/api/site-scans/${id}/shares`)))
  expect(opened).toMatchObject({ result: { kind: 'site-scan', scan: { host: 'shop.example', overallScore: 40 } } })
  for (const secret of [scanId, id, 'secret-area', 'hush', owner.user.id]) {
    expect(JSON.stringify(opened)).not.toContain(secret)
  }
  expect((await owner.call('GET', `/api/site-scans/${id}/shares`)).body).toHaveLength(1)
})

test('every way in which a link ends looks the same', async () => {
  const [revoked, ended, off, endless, gone] = [
    await share(),
    await share({ expiresInDays: 1 }),
    await share(),
    await share({ expiresInDays: null }),
    await share({ expiresInDays: 365 }),
  ]
  expect(endless.expiresAt).toBeNull()
  expect((await owner.call('DELETE', `/api/shares/${revoked.id}`)).status).toBe(204)
  expect((await owner.call('DELETE', `/api/shares/${revoked.id}`)).status).toBe(404)
  expect(await stateOf(revoked)).toBe('gone')
  now += DAY_MS
  expect(await stateOf(ended)).toBe('gone')
  expect((await owner.call('GET', `/api/scans/${scanId}/shares`)).body).toHaveLength(3)

  const [workspace] = (await owner.call('GET', '/api/workspaces')).body as [{ id: string }]
  const sharing = (value: string) => owner.call('PATCH', `/api/workspaces/${workspace.id}`, { sharing: value })
  expect((await sharing('off')).status).toBe(200)
  expect(await stateOf(off)).toBe('gone')
  expect((await owner.call('POST', `/api/scans/${scanId}/shares`, {})).status).toBe(403)
  await sharing('on')
  expect(await stateOf(off)).toBe('open')

  for (const token of ['', 'short', 'A'.repeat(43), '.'.repeat(43), 'A'.repeat(10_000)]) {
    expect(await open(token)).toEqual({ state: 'gone' })
  }
  expect((await owner.call('DELETE', `/api/scans/${scanId}`)).status).toBe(204)
  expect(await stateOf(gone)).toBe('gone')
  expect(await stateOf(endless)).toBe('gone')
})

test('the links of a deleted account are gone', async () => {
  const made = await share()
  expect((await owner.call('DELETE', '/api/user', { password: owner.user.password })).status).toBe(204)
  expect(await stateOf(made)).toBe('gone')
  expect(await host.runtime.database.db().collection('shares').countDocuments({ targetId: scanId })).toBe(0)
})

test('a password opens its own link alone, and guesses are limited', async () => {
  const [made, other] = [await share({ password: 'open sesame' }), await share({ password: 'open sesame' })]
  const guess = (password: string, clientAddress: string, token = tokenOf(made)) =>
    unlockShare(token, password, { clientAddress, https: true }, host.runtime)
  expect(await open(tokenOf(made))).toEqual({ state: 'locked' })
  await expect(guess('open sesam', '203.0.113.1')).rejects.toThrow('This is not the password of this link.')
  const cookie = await guess('open sesame', '203.0.113.1')
  expect(cookie).toMatch(/; Path=\/share; HttpOnly; Secure; SameSite=Lax$/)
  const sent = cookie?.split(';')[0] ?? ''
  expect((await open(tokenOf(made), sent)).state).toBe('open')
  expect((await open(tokenOf(other), sent)).state).toBe('locked')
  expect((await open(tokenOf(other), sent.replace(made.id, other.id))).state).toBe('locked')
  expect(await guess('open sesame', '203.0.113.1', 'A'.repeat(43))).toBeNull()

  const refusals = await Promise.allSettled(Array.from({ length: 12 }, (_, at) => guess(`guess ${at}`, '203.0.113.9')))
  const codes = refusals.map((one) =>
    one.status === 'rejected' && one.reason instanceof AppError ? one.reason.code : '',
  )
  expect(codes.filter((code) => code === 'invalid-input')).toHaveLength(10)
  expect(codes.filter((code) => code === 'rate-limited')).toHaveLength(2)
  expect(await guess('open sesame', '203.0.113.9', tokenOf(other)), 'another link').not.toBeNull()
  await expect(guess('open sesame', '203.0.113.9')).rejects.toMatchObject({ code: 'rate-limited' })
  expect(await guess('open sesame', '203.0.113.10')).not.toBeNull()
})

test('lists, the audit log, the export, the database and the log contain neither token nor password', async () => {
  const made = await share({ password: 'open sesame', expiresInDays: 7 })
  const listed = await owner.call('GET', `/api/scans/${scanId}/shares`)
  const { id, expiresAt } = made
  const view = { id, expiresAt, createdBy: owner.user.username, hasPassword: true, own: true }
  expect(listed.body as ShareView[]).toEqual([{ ...view, createdAt: new Date(now).toISOString() }])
  await owner.call('DELETE', `/api/shares/${id}`)
  const again = await share({ password: 'open sesame' })
  const [workspace] = (await owner.call('GET', '/api/workspaces')).body as [{ id: string }]
  const audit = await owner.call('GET', `/api/workspaces/${workspace.id}/audit`)
  expect(audit.body).toMatchObject([
    { action: 'share.create', target: again.id, after: { kind: 'scan', of: scanId, password: true } },
    { action: 'share.delete', target: id, before: { kind: 'scan', of: scanId } },
    { action: 'share.create', target: id, after: { expiresAt } },
  ])
  const exported = await owner.call('GET', '/api/user/export')
  expect(exported.text).toContain(again.id)
  const stored = await host.runtime.database.db().collection('shares').find({}).toArray()
  // Pages are not part of a test host, but every request is logged in one place.
  await owner.fetch(`/api/share/${tokenOf(again)}`)
  await owner.fetch(`/api/share/${tokenOf(again)}.data`)
  expect(log.join('')).toContain('"path":"/api/share/:token"')
  for (const text of [listed.text, audit.text, exported.text, JSON.stringify(stored), log.join('')]) {
    for (const secret of [tokenOf(made), tokenOf(again), 'open sesame', '$argon2']) {
      if (secret !== '$argon2' || text === exported.text) expect(text).not.toContain(secret)
    }
  }
})

test.each([
  [{ expiresInDays: 0 }, 'expiresInDays'],
  [{ expiresInDays: 366 }, 'expiresInDays'],
  [{ expiresInDays: 1.5 }, 'expiresInDays'],
  [{ expiresInDays: '30' }, 'expiresInDays'],
  [{ password: 'short' }, 'password'],
  [{ password: 'x'.repeat(201) }, 'password'],
])('%j is refused, with the name of the field', async (body, path) => {
  const refused = await owner.call('POST', `/api/scans/${scanId}/shares`, body)
  expect(refused).toMatchObject({ status: 400, body: { issues: [{ path }] } })
})

test('nobody shares, lists or revokes what belongs to others', async () => {
  const made = await share()
  const stranger = await signUp()
  const at = `/api/scans/${scanId}/shares`
  expect((await stranger.call('POST', at, {})).status).toBe(404)
  expect((await stranger.call('GET', at)).status).toBe(404)
  expect((await stranger.call('DELETE', `/api/shares/${made.id}`)).status).toBe(404)
  expect((await host.browser().call('POST', at, {})).status).toBe(401)
  expect(await stateOf(made)).toBe('open')
})
