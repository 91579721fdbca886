import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestHost, type TestHost } from '#host/server/testing/start-test-host.ts'
import { submitAuthForm } from './submit-auth-form.ts'

let host: TestHost
beforeAll(async () => void (host = await startTestHost({ jobs: false, env: { REGISTRATION: 'off' } })))
afterAll(() => host.stop())

test('with registration off only the first account of an empty database can be created, by call or form', async () => {
  await host.signUp('operator')
  const account = { username: 'latecomer', email: 'latecomer@mail.example', password: 'quiet harbor' }
  const message = expect.stringMatching(/^Registration is closed here/)
  expect(await host.browser().call('POST', '/api/register', account)).toMatchObject({ status: 403, body: { message } })
  const caller = {
    clientAddress: '198.51.100.1',
    userAgent: 'test',
    visitorId: 'visitor',
    newVisitor: null,
    sessionId: null,
    pageOrigin: host.origin,
    tickets: { 'sign-in': null, passkey: null, oidc: null },
  }
  const form = await submitAuthForm({ mode: 'create', ...account }, caller, host.runtime)
  expect(form).toMatchObject({ kind: 'shown', status: 403, answer: { failed: true, message } })
  expect(await host.runtime.database.db().collection('users').countDocuments()).toBe(1)
})
