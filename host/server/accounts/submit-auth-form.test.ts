import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NewTotp } from '#host/contract/second-factor.ts'
import { startTestHost, type TestHost } from '#host/server/testing/start-test-host.ts'
import { submitAuthForm } from './submit-auth-form.ts'

let host: TestHost
beforeAll(async () => void (host = await startTestHost({ jobs: false })))
afterAll(() => host.stop())

const caller = {
  clientAddress: '198.51.100.1',
  userAgent: 'test',
  visitorId: 'visitor',
  newVisitor: null,
  sessionId: null,
  pageOrigin: 'http://127.0.0.1',
  tickets: { 'sign-in': null, passkey: null, oidc: null },
}
const submit = (fields: Record<string, string>) => submitAuthForm(fields, caller, host.runtime)

test('the sign-in form of an account with a second factor leads to a second step, whose form signs in', async () => {
  const { user, ...person } = await host.signUp()
  const { secret } = (await person.call('POST', '/api/user/two-factor', { password: user.password })).body as NewTotp
  const code = (later: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * 30_000 })
  expect((await person.call('POST', '/api/user/two-factor/confirm', { code: code(0) })).status).toBe(200)
  const half = await submit({ mode: 'sign-in', username: user.username, password: user.password })
  expect(half).toMatchObject({ kind: 'half', ticket: expect.stringMatching(/^[\w-]{43}$/) })
  const at = { ...caller, tickets: { ...caller.tickets, 'sign-in': half.kind === 'half' ? half.ticket : null } }
  const step = (typed: string) => submitAuthForm({ mode: 'second-step', code: typed }, at, host.runtime)
  expect(await step('000000')).toMatchObject({
    kind: 'shown',
    status: 401,
    answer: { mode: 'second-step', failed: true },
  })
  expect(await step(code(1))).toMatchObject({ kind: 'signed-in' })
})

test('the create form signs in, and the sign-in form does after it', async () => {
  const account = { username: 'plain.form', email: 'plain@mail.example', password: 'quiet harbor' }
  const created = await submit({ mode: 'create', ...account, firstName: '', lastName: '' })
  expect(created).toMatchObject({ kind: 'signed-in', token: expect.any(String) })
  expect(await submit({ mode: 'sign-in', username: account.email, password: account.password })).toMatchObject({
    kind: 'signed-in',
  })
})

test('a refused form comes back with its messages and what was typed, but no password', async () => {
  const result = await submit({ mode: 'create', username: 'ab', email: 'nobody', password: '123' })
  expect(result).toMatchObject({
    kind: 'shown',
    status: 400,
    answer: { mode: 'create', failed: true, values: { username: 'ab', email: 'nobody' } },
  })
  expect(JSON.stringify(result)).not.toContain('123')
  expect(result.kind === 'shown' && result.answer.issues.map((issue) => issue.path)).toEqual([
    'username',
    'email',
    'password',
  ])
})

test('two different passwords are refused at the second field', async () => {
  const fields = { mode: 'reset', token: 'x', newPassword: '123456', confirmPassword: '654321' }
  expect(await submit(fields)).toMatchObject({
    status: 400,
    answer: { issues: [{ path: 'confirmPassword', message: "Passwords don't match" }] },
  })
})

test('requesting a link leads back to the sign-in form', async () => {
  expect(await submit({ mode: 'forgot', email: 'nobody@mail.example' })).toMatchObject({
    status: 200,
    answer: { mode: 'sign-in', failed: false },
  })
})

test('an unknown mode is a sign-in', async () => {
  expect(await submit({ mode: '__proto__' })).toMatchObject({ status: 400, answer: { mode: 'sign-in' } })
})
