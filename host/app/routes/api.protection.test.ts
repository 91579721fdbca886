import { readFileSync, existsSync } from 'node:fs'
import { Agent, request } from 'node:http'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestHost, type TestHost } from '#host/server/testing/start-test-host.ts'

let host: TestHost
beforeAll(async () => void (host = await startTestHost()))
afterAll(() => host.stop())

const fixture = path.resolve(import.meta.dirname, '../../../../shared/fixtures/nosql/payloads.json')
const hasFixture = existsSync(fixture)
if (!hasFixture) process.stdout.write('skipped: ../shared/fixtures/nosql is not here\n')
type Payloads = { login: { kind: string; body: string }[]; other: { where: string; values: unknown[] }[] }
const payloads: Payloads = hasFixture
  ? (JSON.parse(readFileSync(fixture, 'utf8')) as Payloads)
  : { login: [], other: [] }
const valuesFor = (place: string) => payloads.other.find(({ where }) => where.startsWith(place))?.values ?? []

describe.skipIf(!hasFixture)('query injection', () => {
  test('no login body of the fixtures signs in or breaks anything', async () => {
    await host.signUp('admin')
    for (const { kind, body } of payloads.login) {
      const type = kind === 'json' ? 'application/json' : 'application/x-www-form-urlencoded'
      const answer = await host
        .browser()
        .fetch('/api/login', { method: 'POST', body, headers: { 'Content-Type': type } })
      expect([400, 401], body).toContain(answer.status)
      expect(answer.headers.getSetCookie(), body).toEqual([])
      expect(Object.keys((await answer.json()) as object), body).toContain('message')
    }
  })

  test('no odd token sets a password', async () => {
    for (const token of valuesFor('POST /api/auth/reset-password')) {
      const { status } = await host
        .browser()
        .call('POST', '/api/auth/reset-password', { token, newPassword: 'stolen1' })
      expect(status, JSON.stringify(token)).toBe(400)
    }
  })

  test('no odd address is accepted by forgot-password', async () => {
    for (const email of valuesFor('POST /api/auth/forgot-password')) {
      const { status } = await host.browser().call('POST', '/api/auth/forgot-password', { email })
      expect(status, JSON.stringify(email)).toBe(400)
    }
  })
})

test('an unread body does not block the next call on its connection', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const statusOf = (path: string, body: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const call = request(host.origin + path, { method: 'POST', agent }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode))
      })
      call.on('error', reject).end(body)
    })
  for (const path of ['/api/nowhere', '/api/user', '/api/user/password']) {
    expect([401, 404, 405]).toContain(await statusOf(path, 'x'.repeat(500_000)))
  }
  agent.destroy()
})

const MUTATING = [
  ['PATCH', '/api/user', { firstName: 'Changed' }],
  ['POST', '/api/user/password', { currentPassword: '-', newPassword: 'changed1' }],
  ['DELETE', '/api/user', { password: '-' }],
  ['POST', '/api/logout', undefined],
  ['POST', '/api/login', { username: 'admin', password: 'x' }],
  ['POST', '/api/register', { username: 'forged', email: 'forged@mail.example', password: 'quiet harbor' }],
  ['POST', '/api/auth/forgot-password', { email: 'forged@mail.example' }],
  ['POST', '/api/auth/reset-password', { token: 'x', newPassword: 'forged1' }],
] as const

const FOREIGN: Record<string, string>[] = [
  { Origin: 'https://evil.example' },
  { Origin: 'null' },
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site' },
]

describe('calls from other sites', () => {
  test.each(MUTATING)('%s %s is refused', async (method, url, payload) => {
    const { user, cookies } = await host.signUp()
    for (const foreign of FOREIGN) {
      const answer = await fetch(host.origin + url, {
        method,
        body: payload ? JSON.stringify(payload) : null,
        headers: { 'Content-Type': 'application/json', Cookie: cookies.header(), ...foreign },
      })
      expect(answer.status, JSON.stringify(foreign)).toBe(403)
    }
    const after = await fetch(`${host.origin}/api/user`, { headers: { Cookie: cookies.header() } })
    expect(await after.json()).toMatchObject({ id: user.id, firstName: null })
  })

  test('a form is refused by this rule, not by a framework error, even with a rewritten Host', async () => {
    const { port } = new URL(host.origin)
    const post = (headers: Record<string, string>) =>
      new Promise<number | undefined>((resolve, reject) => {
        const asked = request({ port, path: '/healthz.data', method: 'POST', headers }, (answer) => {
          answer.resume()
          resolve(answer.statusCode)
        })
        asked.once('error', reject)
        asked.end()
      })
    for (const origin of ['https://evil.example', 'null', 'nonsense', `${host.origin}.evil.example`]) {
      expect(await post({ Origin: origin }), origin).toBe(403)
    }
    expect(await post({ Origin: host.origin, 'Sec-Fetch-Site': 'cross-site' })).toBe(403)
    expect(await post({ Origin: host.origin, Host: 'rewritten.example' })).toBe(405)
  })

  test('a call with neither header works, as programs send it', async () => {
    const { user } = await host.signUp()
    const body = JSON.stringify({ username: user.username, password: user.password })
    const answer = await fetch(`${host.origin}/api/login`, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json' },
    })
    expect(answer.status).toBe(200)
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'a body of type %s is refused',
    async (type) => {
      const { user: _, ...browser } = await host.signUp()
      const body = JSON.stringify({ firstName: 'Changed' })
      expect(
        (await browser.fetch('/api/user', { method: 'PATCH', body, headers: { 'Content-Type': type } })).status,
      ).toBe(400)
    },
  )
})

describe('bodies', () => {
  test('one over 64 KiB is refused, declared or streamed', async () => {
    const large = JSON.stringify({ username: 'x'.repeat(70_000), password: 'y' })
    expect(
      (await host.browser().call('POST', '/api/login', { username: 'x'.repeat(70_000), password: 'y' })).status,
    ).toBe(413)
    const streamed = await host.browser().fetch('/api/login', {
      method: 'POST',
      body: new Blob([large]).stream(),
      headers: { 'Content-Type': 'application/json' },
      duplex: 'half',
    } as RequestInit)
    expect(streamed.status).toBe(413)
    // Far more than fits into the buffers on the way: whoever sends it still reads the answer.
    const huge = { username: 'x'.repeat(8_000_000), password: 'y' }
    expect((await host.browser().call('POST', '/api/login', huge)).status).toBe(413)
  })

  test.each(['', '{', '[]', 'null', '"text"', '{"username":'])('%j is refused with a message', async (body) => {
    const answer = await host
      .browser()
      .fetch('/api/login', { method: 'POST', body, headers: { 'Content-Type': 'application/json' } })
    expect(answer.status).toBe(400)
    expect(typeof ((await answer.json()) as { message: string }).message).toBe('string')
  })

  test('whatever a profile change contains, only its own fields change and nothing breaks', async () => {
    const { user, ...browser } = await host.signUp()
    const users = host.runtime.database.db().collection('users')
    const before = await users.findOne({ username: user.username })
    const field = fc.constantFrom(
      '_id',
      'id',
      'tenantId',
      'passwordHash',
      'signInNames',
      'username',
      '$set',
      '__proto__',
      'firstName',
      'lastName',
    )
    const bodies = fc.dictionary(field, fc.jsonValue({ maxDepth: 2 }), { maxKeys: 5 })
    await fc.assert(
      fc.asyncProperty(bodies, async (payload) => {
        const { status } = await browser.call('PATCH', '/api/user', payload)
        expect([200, 400]).toContain(status)
      }),
      { numRuns: 60 },
    )
    const after = await users.findOne({ username: user.username })
    expect({ ...after, firstName: null, lastName: null }).toEqual(before)
  })

  test('whatever a registration contains, it is accepted or refused', async () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue({ maxDepth: 1 }))
    const bodies = fc.record(
      { username: text, email: text, password: text, firstName: text, isAdmin: fc.boolean() },
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(bodies, async (payload) => {
        const { status } = await host.browser().call('POST', '/api/register', payload)
        expect([201, 400, 409]).toContain(status)
      }),
      { numRuns: 60 },
    )
  })
})
