import { afterAll, beforeAll, expect, test } from 'vitest'
import { onGivenServer } from '#host/embedded-mongo/testing/start-test-mongo.ts'
import { startTestHost, type TestHost } from '#host/server/testing/start-test-host.ts'

const given = onGivenServer('a database that goes away')
let host: TestHost
beforeAll(async () => void (host = await startTestHost({ ownDatabase: true })))
afterAll(() => host.stop())

test.skipIf(given)('while the database is away every call says so and nothing hangs', async () => {
  const { user, ...browser } = await host.signUp()
  await host.mongo.embedded?.stop()
  const answers = await Promise.all([
    browser.call('GET', '/api/user'),
    browser.call('POST', '/api/login', { username: user.username, password: user.password }),
    host
      .browser()
      .call('POST', '/api/register', { username: 'abc', email: 'abc@mail.example', password: 'quiet harbor' }),
    host.browser().call('POST', '/api/auth/forgot-password', { email: user.email }),
    host.browser().call('POST', '/api/auth/reset-password', { token: 'x', newPassword: 'abcdef' }),
    host.browser().call('POST', '/api/contact', { name: 'Ada', email: user.email, message: 'Hello' }),
    host.browser().call('POST', '/api/scans', { url: 'https://a.example' }),
    host.browser().call('GET', '/api/v1/scans', undefined, { Authorization: `Bearer lg_${'a'.repeat(43)}` }),
    host.browser().call('POST', '/api/embed/scans?key=pk_a', { url: 'a.example' }, { Origin: 'https://b.example' }),
    host.browser().call('GET', '/badges/01890000-0000-7000-8000-000000000000.json'),
    host.browser().call('GET', '/.well-known/legible-badge-keys.json'),
    ...['scans', 'scheduled-scans', 'badges', 'embed-keys', 'tokens', 'sessions', 'user/export'].map((name) =>
      browser.call('GET', `/api/${name}`),
    ),
  ])
  for (const { status, body, headers, text } of answers) {
    expect(status, text).toBe(503)
    expect(body).toMatchObject({ message: expect.stringContaining('cannot reach its database') })
    expect(headers.get('Retry-After')).toBe('2')
  }
  expect(await browser.call('GET', '/readyz')).toMatchObject({ status: 503, body: { status: 'unavailable' } })
  expect((await browser.call('GET', '/healthz')).status).toBe(200)
  expect((await browser.call('GET', '/metrics')).text).not.toContain('scans_unfinished{')
})
