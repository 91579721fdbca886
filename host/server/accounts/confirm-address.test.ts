import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestHost, type TestHost } from '#host/server/testing/start-test-host.ts'
import { startTestSmtp, type TestSmtp } from '#host/server/testing/start-test-smtp.ts'
import type { TestBrowser } from '#host/server/testing/test-browser.ts'
import { confirmAddress } from './confirm-address.ts'

const CONFIRM = 'Confirm your email address for Legible'
const DAY_MS = 86_400_000
let host: TestHost
let smtp: TestSmtp
let time = new Date()
beforeAll(async () => {
  smtp = await startTestSmtp()
  host = await startTestHost({ env: { SMTP_URL: smtp.url, RATE_LIMIT_FACTOR: '1' }, clock: { now: () => time } })
})
afterAll(async () => {
  await host.stop()
  await smtp.stop()
})
beforeEach(() => host.runtime.limits.reset('register-address', '127.0.0.1'))

const confirm = (token: string) => confirmAddress(token, true, host.runtime)
const isConfirmed = async (browser: Pick<TestBrowser, 'call'>) =>
  ((await browser.call('GET', '/api/user')).body as { emailConfirmed: boolean }).emailConfirmed

async function mailedTo(address: string): Promise<string> {
  const mail = await smtp.next(CONFIRM)
  expect(mail.to).toEqual([{ address, name: '' }])
  return new RegExp(`${host.origin}/confirm/([\\w-]{43})\\s`).exec(mail.text ?? '')?.[1] ?? ''
}

test('registration mails a link that confirms the address, however often it is opened within its day', async () => {
  const { user, ...browser } = await host.signUp()
  const token = await mailedTo(user.email)
  expect(await isConfirmed(browser)).toBe(false)
  const stored = await host.runtime.database.db().collection('mailed_links').find({}).toArray()
  expect(JSON.stringify(stored)).not.toContain(token)
  expect(await confirm(`${token}x`)).toBe(false)
  expect(await isConfirmed(browser)).toBe(false)
  expect(await confirmAddress(token, false, host.runtime)).toBe(true)
  expect(await isConfirmed(browser)).toBe(false)
  expect(await Promise.all([confirm(token), confirm(token)])).toEqual([true, true])
  expect(await confirm(token)).toBe(true)
  expect(await isConfirmed(browser)).toBe(true)
  time = new Date(time.getTime() + DAY_MS)
  expect(await confirm(token)).toBe(false)
  expect(await isConfirmed(browser)).toBe(true)
})

test('the link is mailed again three times an hour, and each one voids those before it', async () => {
  const { user, ...browser } = await host.signUp()
  const tokens = [await mailedTo(user.email)]
  for (let at = 0; at < 3; at += 1) {
    expect((await browser.call('POST', '/api/user/confirm-email')).status).toBe(202)
    tokens.push(await mailedTo(user.email))
  }
  expect(await browser.call('POST', '/api/user/confirm-email')).toMatchObject({
    status: 429,
    body: { message: expect.stringMatching(/^Too many confirmation emails/), retryAfter: expect.any(Number) },
  })
  expect((await host.browser().call('POST', '/api/user/confirm-email')).status).toBe(401)
  for (const older of tokens.slice(0, -1)) expect(await confirm(older)).toBe(false)
  time = new Date(time.getTime() + DAY_MS)
  expect(await confirm(tokens.at(-1) ?? '')).toBe(false)
  expect(await isConfirmed(browser)).toBe(false)
})

test('a new address has to be confirmed, and a link to the old one does nothing', async () => {
  const { user, ...browser } = await host.signUp()
  const first = await mailedTo(user.email)
  expect(await confirm(first)).toBe(true)
  const moved = await browser.call('PATCH', '/api/user', { email: 'moved.here@mail.example' })
  expect(moved).toMatchObject({ status: 200, body: { emailConfirmed: false } })
  const second = await mailedTo('moved.here@mail.example')
  expect(await confirm(first)).toBe(false)
  await browser.call('PATCH', '/api/user', { email: user.email })
  const third = await mailedTo(user.email)
  expect([await confirm(first), await confirm(second)]).toEqual([false, false])
  expect(await isConfirmed(browser)).toBe(false)
  expect(await confirm(third)).toBe(true)
  expect(await isConfirmed(browser)).toBe(true)
})

test('an address can be changed five times an hour, since each change may mail a stranger', async () => {
  const { user: _, ...browser } = await host.signUp()
  const statuses: number[] = []
  for (let at = 0; at < 6; at += 1) {
    statuses.push((await browser.call('PATCH', '/api/user', { email: `victim${at}@mail.example` })).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  expect((await browser.call('PATCH', '/api/user', { firstName: 'Ada' })).status).toBe(200)
})

test('mail to an unconfirmed address contains nothing that was typed at registration', async () => {
  const lure = 'You won, see http://evil.example'
  const account = { username: 'http://lure.example', email: 'target@mail.example', password: 'quiet harbor' }
  const names = { firstName: lure, lastName: `${lure}\r\nBcc: all@evil.example` }
  expect((await host.browser().call('POST', '/api/register', { ...account, ...names })).status).toBe(201)
  await host.browser().call('POST', '/api/auth/forgot-password', { email: account.email })
  await smtp.next('Set a new password for Legible')
  const mails = smtp.mails.filter(({ to }) => to?.some(({ address }) => address === account.email))
  expect(mails).toHaveLength(2)
  expect(JSON.stringify(mails)).not.toMatch(/evil|lure/)
})

test('an account older than address confirmation counts as confirmed after the next start, a newer one does not', async () => {
  const older = await host.signUp()
  const newer = await host.signUp()
  const users = host.runtime.database.db().collection('users')
  await users.updateOne({ username: older.user.username }, { $unset: { emailConfirmedAt: '' } })
  expect(await isConfirmed(older)).toBe(false)
  for (const module of host.runtime.modules) await module.upgrade?.()
  expect([await isConfirmed(older), await isConfirmed(newer)]).toEqual([true, false])
})
