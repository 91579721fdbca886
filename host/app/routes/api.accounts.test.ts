import { afterAll, beforeAll, expect, test } from 'vitest'
import { submitContactForm } from '#host/server/contact/index.server.ts'
import { startTestHost, type TestHost } from '#host/server/testing/start-test-host.ts'

let host: TestHost
beforeAll(async () => void (host = await startTestHost()))
afterAll(() => host.stop())

const VIEW_KEYS = [
  'createdAt',
  'email',
  'emailConfirmed',
  'firstName',
  'id',
  'lastName',
  'twoFactor',
  'username',
  'workspaces',
]

test('registration signs in and answers the account without anything internal', async () => {
  const browser = host.browser()
  const account = { username: 'ines.marek', email: 'ines@books.example', password: 'correct horse', firstName: 'Ines' }
  const { status, body } = await browser.call('POST', '/api/register', account)
  expect(status).toBe(201)
  expect(Object.keys(body as object).sort()).toEqual(VIEW_KEYS)
  expect(body).toMatchObject({ username: 'ines.marek', email: 'ines@books.example', firstName: 'Ines', lastName: null })
  expect((body as { id: string }).id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/)
  expect(await browser.call('GET', '/api/user')).toMatchObject({ status: 200, body: { username: 'ines.marek' } })
})

test('the session cookie cannot be read by scripts and is stored only as a hash', async () => {
  const { user: _, ...browser } = await host.signUp()
  const token = browser.cookies.get('legible_session') ?? ''
  expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16)
  const stored = await host.runtime.database.db().collection('sessions').find({}).toArray()
  expect(stored.length).toBeGreaterThan(0)
  expect(JSON.stringify(stored)).not.toContain(token)
  const answer = await host.browser().fetch('/api/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: _.username, password: _.password }),
  })
  expect(answer.headers.getSetCookie()[0]).toMatch(
    /^legible_session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/,
  )
})

test.each([
  [{}, 'username', 'Username must be at least 3 characters'],
  [{ username: 'ab', email: 'a@b.example', password: '123456' }, 'username', 'Username must be at least 3 characters'],
  [{ username: 'abc', email: 'nobody', password: '123456' }, 'email', 'Please enter a valid email'],
  [{ username: 'abc', email: 'a@b.example', password: '12345' }, 'password', 'Password must be at least 6 characters'],
  [
    { username: 'abc', email: 'a@b.example', password: 'x'.repeat(257) },
    'password',
    'Password must be at most 256 characters',
  ],
])('an invalid registration is refused with the text for its first field (%#)', async (payload, path, message) => {
  const { status, body } = await host.browser().call('POST', '/api/register', payload)
  expect(status).toBe(400)
  expect(body).toMatchObject({ message, issues: expect.arrayContaining([{ path, message }]) })
})

test('a taken username or address answers one text, whatever its case, even as the other kind', async () => {
  const { user } = await host.signUp()
  const taken = { status: 409, body: { message: 'That username or email is already in use.' } }
  const other = { username: 'someone.else', email: 'someone.else@mail.example', password: 'quiet harbor' }
  const browser = host.browser()
  expect(
    await browser.call('POST', '/api/register', { ...other, username: user.username.toUpperCase() }),
  ).toMatchObject(taken)
  expect(await browser.call('POST', '/api/register', { ...other, email: user.email.toUpperCase() })).toMatchObject(
    taken,
  )
  expect(await browser.call('POST', '/api/register', { ...other, username: user.email })).toMatchObject(taken)
  expect(await host.runtime.database.db().collection('tenants').countDocuments({ name: user.email })).toBe(0)
})

test('fifty simultaneous registrations of one name create one account', async () => {
  const account = { username: 'only.one', email: 'only.one@mail.example', password: 'quiet harbor' }
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => host.browser().call('POST', '/api/register', account)),
  )
  const made = answers.filter((answer) => answer.status === 201)
  expect(made).toHaveLength(1)
  expect(answers.filter((answer) => answer.status === 409)).toHaveLength(49)
  const session = made[0]?.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const user = await host.browser().fetch('/api/user', { headers: { Cookie: session } })
  expect(user.status).toBe(200)
})

const WEAK = [
  ['password', 'most common'],
  ['my Careless secret', 'must not contain'],
  ['Zoo.Keeper1', 'must not contain'],
] as const

test.each(WEAK)('the password %j is refused with its reason, at registration and at a change', async (weak, reason) => {
  const browser = host.browser()
  const account = { username: 'careless', email: 'zoo.keeper@mail.example' }
  const refused = (path: string) => ({
    status: 400,
    body: { message: expect.stringContaining(reason), issues: [{ path, message: expect.stringContaining(reason) }] },
  })
  expect(await browser.call('POST', '/api/register', { ...account, password: weak })).toMatchObject(refused('password'))
  const login = { username: account.username, password: 'quiet harbor' }
  const made = await browser.call('POST', '/api/register', { ...account, password: login.password })
  if (made.status !== 201) expect((await browser.call('POST', '/api/login', login)).status).toBe(200)
  const change = { currentPassword: login.password, newPassword: weak }
  expect(await browser.call('POST', '/api/user/password', change)).toMatchObject(refused('newPassword'))
})

test('names and address can be changed; a taken address is refused and nothing changes', async () => {
  const other = await host.signUp()
  const { user, ...browser } = await host.signUp()
  const changed = await browser.call('PATCH', '/api/user', { firstName: ' Ada ', email: 'ada@mail.example' })
  expect(changed).toMatchObject({
    status: 200,
    body: { id: user.id, firstName: 'Ada', email: 'ada@mail.example', lastName: null },
  })
  const taken = await browser.call('PATCH', '/api/user', { email: other.user.email, lastName: 'Byron' })
  expect(taken.status).toBe(409)
  expect((await browser.call('GET', '/api/user')).body).toMatchObject({ email: 'ada@mail.example', lastName: null })
  const signIn = await host
    .browser()
    .call('POST', '/api/login', { username: 'ada@mail.example', password: user.password })
  expect(signIn.status).toBe(200)
})

test('simultaneous changes of different names all take effect', async () => {
  const browser = await host.signUp()
  for (let round = 0; round < 10; round += 1) {
    const names = { firstName: `Ada ${round}`, lastName: `Byron ${round}` }
    const { firstName, lastName } = names
    await Promise.all([{ firstName }, { lastName }].map((change) => browser.call('PATCH', '/api/user', change)))
    expect((await browser.call('GET', '/api/user')).body).toMatchObject(names)
  }
})

test('changing the password needs the current one and ends every other session', async () => {
  const { user, ...browser } = await host.signUp()
  const elsewhere = host.browser()
  await elsewhere.call('POST', '/api/login', { username: user.username, password: user.password })
  const wrong = await browser.call('POST', '/api/user/password', {
    currentPassword: 'guess',
    newPassword: 'new password',
  })
  expect(wrong).toMatchObject({ status: 400, body: { issues: [{ path: 'currentPassword' }] } })
  const right = await browser.call('POST', '/api/user/password', {
    currentPassword: user.password,
    newPassword: 'new password',
  })
  expect(right.status).toBe(204)
  expect((await browser.call('GET', '/api/user')).status).toBe(200)
  expect((await elsewhere.call('GET', '/api/user')).status).toBe(401)
  expect(
    (await host.browser().call('POST', '/api/login', { username: user.username, password: user.password })).status,
  ).toBe(401)
  expect(
    (await host.browser().call('POST', '/api/login', { username: user.username, password: 'new password' })).status,
  ).toBe(200)
})

test('changing the password revokes the API tokens on request', async () => {
  const { user, ...browser } = await host.signUp()
  const { token } = (await browser.call('POST', '/api/tokens', { name: 'CI' })).body as { token: string }
  const scans = () => host.browser().call('GET', '/api/v1/scans', undefined, { Authorization: `Bearer ${token}` })
  const change = (currentPassword: string, newPassword: string, more = {}) =>
    browser.call('POST', '/api/user/password', { currentPassword, newPassword, ...more })
  expect((await change(user.password, 'second password')).status).toBe(204)
  expect((await scans()).status).toBe(200)
  expect(await change('second password', 'third password', { endApiTokens: 'yes' })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'endApiTokens' }] },
  })
  expect((await change('second password', 'third password', { endApiTokens: true })).status).toBe(204)
  expect((await scans()).status).toBe(401)
})

test('a call drops unknown fields, including those of the plain forms', async () => {
  const browser = host.browser()
  const account = { username: 'plain.fields', email: 'plain.fields@mail.example', password: 'quiet harbor' }
  const extra = { mode: 'sign-in', confirmPassword: 'another', fax: '1', emailConfirmed: true, tenantId: 'x' }
  const made = await browser.call('POST', '/api/register', { ...account, ...extra })
  expect(made).toMatchObject({ status: 201, body: { emailConfirmed: false } })
  expect(Object.keys(made.body as object).sort()).toEqual(VIEW_KEYS)
  const message = { name: 'Ada', email: account.email, message: 'Hello', fax: '1' }
  expect((await browser.call('POST', '/api/contact', message)).status).toBe(201)
  expect(
    await submitContactForm(message, { kind: 'visitor', clientAddress: '::1' } as never, host.runtime),
  ).toMatchObject({ status: 400, answer: { sent: false, message: expect.stringContaining('filled in by a program') } })
})

test('the export holds the account, its sessions and what each module keeps', async () => {
  const { user, ...browser } = await host.signUp()
  const { status, headers, body, text } = await browser.call('GET', '/api/user/export')
  expect(status).toBe(200)
  expect(headers.get('Content-Disposition')).toBe('attachment; filename="legible-account.json"')
  expect(body).toMatchObject({ account: { username: user.username, email: user.email }, sessions: [{ current: true }] })
  expect(text).not.toContain('argon2')
})

test('deleting the account requires the password and leaves nothing behind', async () => {
  const { user, ...browser } = await host.signUp()
  const wrong = await browser.call('DELETE', '/api/user', { password: 'guess' })
  expect(wrong).toMatchObject({ status: 400, body: { issues: [{ path: 'password' }] } })
  const db = host.runtime.database.db()
  const last = host.runtime.modules.findLast(({ eraseTenant }) => eraseTenant)
  if (!last) throw new Error('no module erases anything')
  const { eraseTenant } = last
  // As a call does that was let in before the deletion began.
  last.eraseTenant = async (tenantId) => {
    Object.assign(last, { eraseTenant })
    await db.collection('schedules').insertOne({ tenantId, userId: user.id })
  }
  expect((await browser.call('DELETE', '/api/user', { password: user.password })).status).toBe(204)
  expect((await browser.call('GET', '/api/user')).status).toBe(401)
  expect(
    (await host.browser().call('POST', '/api/login', { username: user.username, password: user.password })).status,
  ).toBe(401)
  for (const { name } of await db.listCollections().toArray()) {
    const left = JSON.stringify(await db.collection(name).find({}).toArray())
    expect(left, name).not.toContain(user.username)
    expect(left, name).not.toContain(user.id)
  }
})
