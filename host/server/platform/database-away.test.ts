import { afterAll, beforeAll, expect, test } from 'vitest'
import { onGivenServer } from '#host/embedded-mongo/testing/start-test-mongo.ts'
import { startTestHost, type TestHost } from '#host/server/testing/start-test-host.ts'

const given = onGivenServer('a database that goes away')
let host: TestHost
beforeAll(async () => void (host = await startTestHost()))
afterAll(() => host.stop())

test.skipIf(given)('while the database is away every call says so and nothing hangs', async () => {
  const { user, ...browser } = await host.signUp()
  await host.mongo.embedded?.stop()
  const answers = await Promise.all([
    browser.call('GET', '/api/user'),
    browser.call('POST', '/api/login', { username: user.username, password: user.password }),
    host.browser().call('POST', '/api/register', { username: 'abc', email: 'abc@mail.example', password: 'abcdef' }),
    host.browser().call('POST', '/api/auth/forgot-password', { email: user.email }),
  ])
  for (const { status, body, headers } of answers) {
    expect(status).toBe(503)
    expect(body).toMatchObject({ message: expect.stringContaining('cannot reach its database') })
    expect(headers.get('Retry-After')).toBe('2')
  }
  expect(await browser.call('GET', '/readyz')).toMatchObject({ status: 503, body: { status: 'unavailable' } })
  expect((await browser.call('GET', '/healthz')).status).toBe(200)
})
