import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestHost, type TestHost } from '#host/server/testing/start-test-host.ts'
import { startTestSmtp, type TestSmtp } from '#host/server/testing/start-test-smtp.ts'
import { mailedLinkStore } from './mailed-link-store.ts'
import { userStore } from './user-store.ts'

let host: TestHost
let smtp: TestSmtp
let time = new Date()
beforeAll(async () => {
  smtp = await startTestSmtp()
  host = await startTestHost({ env: { SMTP_URL: smtp.url }, clock: { now: () => time } })
})
afterAll(async () => {
  await host.stop()
  await smtp.stop()
})

const RESET = 'Set a new password for Legible'
const CHANGED = 'Your Legible password was changed'
const DELETED = 'Your Legible account was deleted'
const MOVED = 'The address of your Legible account was changed'

const forgot = (email: string) => host.browser().call('POST', '/api/auth/forgot-password', { email })
const reset = (token: string, newPassword: string) =>
  host.browser().call('POST', '/api/auth/reset-password', { token, newPassword })
const login = (username: string, password: string) => host.browser().call('POST', '/api/login', { username, password })

const told = (email: string) => smtp.mails.filter(({ to }) => to?.some(({ address }) => address === email))

async function mailedToken(email: string): Promise<string> {
  await forgot(email)
  const mail = await smtp.next(RESET)
  return /\/auth\?reset=([\w-]+)/.exec(mail.text ?? '')?.[1] ?? ''
}

test('the mailed link sets a new password, ends every session, and says so by mail', async () => {
  const { user, ...browser } = await host.signUp()
  await forgot(user.email)
  const mail = await smtp.next(RESET)
  expect(mail.to).toEqual([{ address: user.email, name: '' }])
  const link = new URL(/http\S+/.exec(mail.text ?? '')?.[0] ?? '')
  expect(link.origin + link.pathname).toBe(`${host.origin}/auth`)
  const token = link.searchParams.get('reset') ?? ''
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  const stored = await host.runtime.database.db().collection('mailed_links').find({}).toArray()
  expect(JSON.stringify(stored)).not.toContain(token)

  expect(await reset(token, 'brand new one')).toMatchObject({ status: 200, body: { message: expect.any(String) } })
  expect((await browser.call('GET', '/api/user')).status).toBe(401)
  expect((await login(user.username, user.password)).status).toBe(401)
  expect((await login(user.username, 'brand new one')).status).toBe(200)
  expect((await smtp.next(CHANGED)).to).toEqual([{ address: user.email, name: '' }])
})

test('a reset ends the API tokens, and confirms the address that the link was mailed to', async () => {
  const { user, ...browser } = await host.signUp()
  const { token: apiToken } = (await browser.call('POST', '/api/tokens', { name: 'CI' })).body as { token: string }
  const scans = () => host.browser().call('GET', '/api/v1/scans', undefined, { Authorization: `Bearer ${apiToken}` })
  expect((await scans()).status).toBe(200)
  expect((await reset(await mailedToken(user.email), 'brand new one')).status).toBe(200)
  expect((await scans()).status).toBe(401)
  expect(
    await browser.call('POST', '/api/login', { username: user.username, password: 'brand new one' }),
  ).toMatchObject({
    body: { emailConfirmed: true },
  })
})

test('of a hundred concurrent uses of one link, one wins', async () => {
  const { user } = await host.signUp()
  const token = await mailedToken(user.email)
  const answers = await Promise.all(Array.from({ length: 100 }, (_, at) => reset(token, `password ${at}`)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(99)
  const winner = answers.findIndex(({ status }) => status === 200)
  expect((await login(user.username, `password ${winner}`)).status).toBe(200)
})

test('a newer link voids the older one', async () => {
  const { user } = await host.signUp()
  const older = await mailedToken(user.email)
  const newer = await mailedToken(user.email)
  expect((await reset(older, 'by the older')).status).toBe(400)
  expect((await reset(newer, 'by the newer')).status).toBe(200)
})

test('of two links issued at once, only one can be used', async () => {
  const { user } = await host.signUp()
  const record = await userStore.findById(user.id)
  if (!record) throw new Error('no such user')
  const tokens = await Promise.all([1, 2].map(() => mailedLinkStore.issue('reset-password', record, time)))
  const answers = []
  for (const token of tokens) answers.push((await reset(token, 'by either')).status)
  expect(answers.filter((status) => status === 200)).toHaveLength(1)
})

test('a link works for 60 minutes', async () => {
  const { user } = await host.signUp()
  const token = await mailedToken(user.email)
  time = new Date(time.getTime() + 60 * 60_000 + 1)
  const late = await reset(token, 'too late now')
  expect(late).toMatchObject({
    status: 400,
    body: { message: 'This reset link is invalid or has expired. Please request a new one.' },
  })
  expect((await login(user.username, user.password)).status).toBe(200)
})

test('a refused password leaves the link usable', async () => {
  const { user } = await host.signUp()
  const token = await mailedToken(user.email)
  expect(await reset(token, 'short')).toMatchObject({
    status: 400,
    body: { message: 'Password must be at least 6 characters' },
  })
  expect(await reset(token, 'letmein')).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('most common'), issues: [{ path: 'newPassword' }] },
  })
  expect(await reset(token, `it is ${user.username}`)).toMatchObject({ status: 400 })
  expect((await reset(token, 'long enough')).status).toBe(200)
})

test('known and unknown addresses get the same answer, and mail goes to the known one only', async () => {
  const { user } = await host.signUp()
  const unknown = await forgot('stranger@mail.example')
  const known = await forgot(user.email.toUpperCase())
  expect({ status: unknown.status, body: unknown.body }).toEqual({ status: known.status, body: known.body })
  expect((await smtp.next(RESET)).to).toEqual([{ address: user.email, name: '' }])
  expect(smtp.mails.flatMap((mail) => mail.to?.map((to) => to.address))).not.toContain('stranger@mail.example')
})

test('changing the password or the address voids a reset link that was already sent', async () => {
  const { user, ...browser } = await host.signUp()
  const token = await mailedToken(user.email)
  await browser.call('POST', '/api/user/password', { currentPassword: user.password, newPassword: 'changed meanwhile' })
  expect((await reset(token, 'by the link')).status).toBe(400)
  const second = await mailedToken(user.email)
  await browser.call('PATCH', '/api/user', { email: 'moved@mail.example' })
  await smtp.next(MOVED)
  expect((await reset(second, 'by the link')).status).toBe(400)
})

test('a password changed in the settings, and the end of an account, are told by mail', async () => {
  const { user, ...browser } = await host.signUp()
  const { user: mistyped, ...other } = await host.signUp()
  await reset(await mailedToken(user.email), 'by the link')
  await browser.call('POST', '/api/login', { username: user.username, password: 'by the link' })
  const change = { currentPassword: 'by the link', newPassword: 'changed by hand' }
  expect((await browser.call('POST', '/api/user/password', change)).status).toBe(204)
  expect(told(user.email).at(-1)).toMatchObject({ subject: CHANGED, text: expect.stringContaining('in its settings') })

  expect((await browser.call('DELETE', '/api/user', { password: 'changed by hand' })).status).toBe(204)
  expect(told(user.email).at(-1)?.subject).toBe(DELETED)
  // The address may be a stranger's: nobody has confirmed it.
  expect((await other.call('DELETE', '/api/user', { password: mistyped.password })).status).toBe(204)
  expect(told(mistyped.email).map(({ subject }) => subject)).not.toContain(DELETED)
})

test('changing the address needs a fresh session or the password, and the old address is notified', async () => {
  const { user, ...browser } = await host.signUp()
  const move = (email: string, currentPassword?: string) =>
    browser.call('PATCH', '/api/user', { email, ...(currentPassword && { currentPassword }) })
  expect((await move('fresh@mail.example')).status).toBe(200)
  expect((await smtp.next(MOVED)).to).toEqual([{ address: user.email, name: '' }])

  time = new Date(time.getTime() + 11 * 60_000)
  const message = 'Please enter your current password to change the address'
  expect(await move('later@mail.example')).toMatchObject({
    status: 400,
    body: { message, issues: [{ path: 'currentPassword', message }] },
  })
  expect((await move('later@mail.example', 'a guess')).status).toBe(400)
  expect((await browser.call('PATCH', '/api/user', { email: 'fresh@mail.example', firstName: 'Ada' })).status).toBe(200)
  expect(await move('later@mail.example', user.password)).toMatchObject({
    status: 200,
    body: { email: 'later@mail.example', firstName: 'Ada' },
  })
  expect((await smtp.next(MOVED)).to).toEqual([{ address: 'fresh@mail.example', name: '' }])
})
