import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestHost, type TestHost } from '#host/server/testing/start-test-host.ts'

let host: TestHost
beforeAll(async () => void (host = await startTestHost()))
afterAll(() => host.stop())

test.each(['username', 'email'] as const)('signing in works by %s and gives a new session', async (name) => {
  const { user, ...browser } = await host.signUp()
  const before = browser.cookies.get('legible_session') ?? ''
  const { status, body } = await browser.call('POST', '/api/login', { username: user[name], password: user.password })
  expect(status).toBe(200)
  expect(body).toMatchObject({ id: user.id, username: user.username })
  const old = await host.browser().fetch('/api/user', { headers: { Cookie: `legible_session=${before}` } })
  expect(browser.cookies.get('legible_session')).not.toBe(before)
  expect(old.status).toBe(401)
})

test('a wrong password and an unknown name answer the same', async () => {
  const { user } = await host.signUp()
  const wrong = await host.browser().call('POST', '/api/login', { username: user.username, password: 'not this one' })
  const unknown = await host.browser().call('POST', '/api/login', { username: 'nobody.here', password: 'not this one' })
  expect(wrong.status).toBe(401)
  expect(wrong.body).toEqual({ message: 'Invalid username or password.' })
  expect({ status: unknown.status, body: unknown.body }).toEqual({ status: wrong.status, body: wrong.body })
})

test('every character of a password counts', async () => {
  const password = 'p'.repeat(255)
  const account = { username: 'long.secret', email: 'long.secret@mail.example', password: `${password}a` }
  expect((await host.browser().call('POST', '/api/register', account)).status).toBe(201)
  const other = await host.browser().call('POST', '/api/login', { username: 'long.secret', password: `${password}b` })
  expect(other.status).toBe(401)
})

test('signing out ends the session on the server', async () => {
  const { user: _, ...browser } = await host.signUp()
  const token = browser.cookies.get('legible_session') ?? ''
  expect((await browser.call('POST', '/api/logout')).status).toBe(204)
  expect(browser.cookies.get('legible_session')).toBeUndefined()
  const replay = await host.browser().fetch('/api/user', { headers: { Cookie: `legible_session=${token}` } })
  expect(replay.status).toBe(401)
  expect(await replay.json()).toEqual({ message: 'Unauthorized' })
})

test('the logout link ends the session and goes home, but not from another site', async () => {
  const { user: _, ...browser } = await host.signUp()
  const foreign = await browser.fetch('/api/logout', { headers: { 'Sec-Fetch-Site': 'cross-site' } })
  expect(foreign.status).toBe(403)
  expect((await browser.call('GET', '/api/user')).status).toBe(200)
  expect((await browser.fetch('/api/logout', { method: 'HEAD' })).status).toBe(302)
  expect((await browser.call('GET', '/api/user')).status).toBe(200)
  const own = await browser.fetch('/api/logout', { headers: { 'Sec-Fetch-Site': 'same-origin' } })
  expect(own.status).toBe(302)
  expect(own.headers.get('Location')).toBe('/')
  expect((await browser.call('GET', '/api/user')).status).toBe(401)
})

test.each([
  ['', '/auth?returnTo=%2F'],
  ['?returnTo=/dashboard%3Ftab%3Dscans', '/auth?returnTo=%2Fdashboard%3Ftab%3Dscans'],
  ['?returnTo=https://evil.example', '/auth?returnTo=%2F'],
  ['?returnTo=//evil.example', '/auth?returnTo=%2F'],
  ['?returnTo=/%5Cevil.example', '/auth?returnTo=%2F'],
  ['?returnTo=/.//evil.example', '/auth?returnTo=%2F'],
])('GET /api/login%s goes to the sign-in page', async (query, location) => {
  const answer = await host.browser().fetch(`/api/login${query}`)
  expect(answer.status).toBe(302)
  expect(answer.headers.get('Location')).toBe(location)
})

test('sessions are listed newest first, and one can be ended from another', async () => {
  const { user, ...first } = await host.signUp()
  const second = host.browser()
  await second.call('POST', '/api/login', { username: user.username, password: user.password })
  const { body } = await first.call('GET', '/api/sessions')
  const sessions = body as { id: string; current: boolean }[]
  expect(sessions.map((session) => session.current)).toEqual([false, true])
  expect(await first.call('DELETE', `/api/sessions/${sessions[0]?.id}`)).toMatchObject({ status: 204 })
  expect((await second.call('GET', '/api/user')).status).toBe(401)
  expect((await first.call('GET', '/api/user')).status).toBe(200)
})

test("another account's session cannot be ended", async () => {
  const mine = await host.signUp()
  const theirs = await host.signUp()
  const { body } = await theirs.call('GET', '/api/sessions')
  const id = (body as { id: string }[])[0]?.id
  expect(await mine.call('DELETE', `/api/sessions/${id}`)).toMatchObject({
    status: 404,
    body: { message: 'Session not found' },
  })
  expect((await theirs.call('GET', '/api/user')).status).toBe(200)
})

test('a session opened with the old password during a change ends with the change', async () => {
  const { user, ...browser } = await host.signUp()
  const { sessions } = host.runtime
  const { create } = sessions
  sessions.create = async (session) => {
    sessions.create = create
    await browser.call('POST', '/api/user/password', { currentPassword: user.password, newPassword: 'new password' })
    return create(session)
  }
  const late = await host.browser().call('POST', '/api/login', { username: user.username, password: user.password })
  expect(late.status).toBe(401)
  expect(await sessions.list(user.id)).toHaveLength(1)
})
