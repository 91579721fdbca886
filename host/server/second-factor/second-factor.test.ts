import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { NewTotp } from '#host/contract/second-factor.ts'
import { resetSecondFactor } from '#host/server/accounts/index.server.ts'
import { newId } from '#host/server/platform/ids.ts'
import { startTestHost, type TestHost } from '#host/server/testing/start-test-host.ts'
import { startTestSmtp, type TestSmtp } from '#host/server/testing/start-test-smtp.ts'

import { secondFactorStore } from './second-factor-store.ts'

let host: TestHost
let smtp: TestSmtp
let time = new Date('2026-11-25T12:00:00Z')
beforeAll(async () => {
  smtp = await startTestSmtp()
  const env = { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '1', SMTP_URL: smtp.url }
  host = await startTestHost({ env, clock: { now: () => time } })
})
afterAll(async () => {
  await host.stop()
  await smtp.stop()
})

type Person = Awaited<ReturnType<typeof signUp>>
let addresses = 0
const nextAddress = () => `203.0.113.${(addresses += 1)}`

/** With an address of its own, so that the limits of one test do not meet those of another. */
async function signUp() {
  const browser = host.browser()
  const account = { username: `factor${addresses}`, email: `factor${addresses}@mail.example`, password: 'quiet harbor' }
  const answer = await browser.call('POST', '/api/register', account, { 'X-Forwarded-For': nextAddress() })
  expect(answer.status).toBe(201)
  return { ...browser, user: { ...account, id: (answer.body as { id: string }).id } }
}

function codeOf(secret: string, stepsLater = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time.getTime() + stepsLater * 30_000 })
}

/** Sets up an authenticator app, and lets its first code pass. */
async function withApp(person: Person) {
  const { password } = person.user
  const made = (await person.call('POST', '/api/user/two-factor', { password })).body as NewTotp
  const confirmed = await person.call('POST', '/api/user/two-factor/confirm', { code: codeOf(made.secret) })
  expect(confirmed.status, confirmed.text).toBe(200)
  time = new Date(time.getTime() + 60_000)
  return { secret: made.secret, recoveryCodes: (confirmed.body as { recoveryCodes: string[] }).recoveryCodes }
}

/** A new browser after the right password. */
async function halfWay({ user: { username, password } }: Person) {
  const browser = host.browser()
  const at = { 'X-Forwarded-For': nextAddress() }
  const first = await browser.call('POST', '/api/login', { username, password }, at)
  expect(first.status).toBe(202)
  return { ...browser, finish: (body: object) => browser.call('POST', '/api/login/two-factor', body, at), first }
}

test('an app is proposed with its secret, address and picture, counts once confirmed, and comes with ten codes', async () => {
  const person = await signUp()
  const { password } = person.user
  expect((await person.call('POST', '/api/user/two-factor', { password: 'wrong' })).status).toBe(400)
  const made = (await person.call('POST', '/api/user/two-factor', { password })).body as NewTotp
  expect(made.secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(made.uri).toContain(`secret=${made.secret}`)
  expect(made.qr).toMatch(/^<svg [\s\S]*<\/svg>$/)
  expect((await person.call('GET', '/api/user')).body).toMatchObject({ twoFactor: false })
  for (const code of ['12345', '1234567', 'abcdef', '000000', ''])
    expect((await person.call('POST', '/api/user/two-factor/confirm', { code })).status, code).toBe(400)
  const { body } = await person.call('POST', '/api/user/two-factor/confirm', { code: codeOf(made.secret) })
  expect(new Set((body as { recoveryCodes: string[] }).recoveryCodes).size).toBe(10)
  expect((await person.call('GET', '/api/user')).body).toMatchObject({ twoFactor: true })
  expect((await smtp.next('Security of your Legible account')).text).toContain('authenticator app was added')
  const stored = await host.runtime.database
    .db()
    .collection<{ _id: string }>('secondfactors')
    .findOne({ _id: person.user.id })
  const text = JSON.stringify(stored)
  for (const secret of [made.secret, ...(body as { recoveryCodes: string[] }).recoveryCodes])
    expect(text).not.toContain(secret)
  expect((await person.call('POST', '/api/user/two-factor', { password })).status).toBe(409)
})

test('a half-finished sign-in is no session, and a session with a new id follows the code', async () => {
  const person = await signUp()
  const { secret } = await withApp(person)
  const browser = await halfWay(person)
  expect(browser.first.body).toEqual({ twoFactor: true, methods: ['totp', 'recovery-code'] })
  expect(browser.cookies.get('legible_session')).toBeUndefined()
  const half = browser.cookies.get('legible_sign-in') ?? ''
  expect((await browser.call('GET', '/api/user')).status).toBe(401)
  const thief = host.browser()
  thief.cookies.set('legible_session', half)
  expect((await thief.call('GET', '/api/user')).status).toBe(401)
  expect((await host.browser().call('POST', '/api/login/two-factor', { code: codeOf(secret) })).status).toBe(401)
  expect((await browser.finish({ code: '000000' })).status).toBe(401)
  expect(await browser.finish({ code: codeOf(secret) })).toMatchObject({ status: 200, body: { twoFactor: true } })
  expect(browser.cookies.get('legible_session')).toMatch(/^[\w-]{43}$/)
  expect(browser.cookies.get('legible_session')).not.toBe(half)
  expect(browser.cookies.get('legible_sign-in')).toBeUndefined()
  expect((await browser.call('GET', '/api/user')).status).toBe(200)
})

test('a session that the browser had before ends: nobody can plant one', async () => {
  const [person, attacker] = [await signUp(), await signUp()]
  const { secret } = await withApp(person)
  const browser = await halfWay(person)
  const planted = attacker.cookies.get('legible_session') ?? ''
  browser.cookies.set('legible_session', planted)
  expect((await browser.finish({ code: codeOf(secret) })).status).toBe(200)
  expect(browser.cookies.get('legible_session')).not.toBe(planted)
  expect((await attacker.call('GET', '/api/user')).status).toBe(401)
})

test('of 50 at once with one code, and 50 with one recovery code, one gets in each time', async () => {
  const person = await signUp()
  const { secret, recoveryCodes } = await withApp(person)
  const browsers: Awaited<ReturnType<typeof halfWay>>[] = []
  // In waves: fifty passwords at once take a busy machine longer than a call may take.
  while (browsers.length < 50) browsers.push(...(await Promise.all(Array.from({ length: 5 }, () => halfWay(person)))))
  const once = async (body: object) => {
    const answers = await Promise.all(browsers.map(({ finish }) => finish(body)))
    // Those who came too late are counted as guesses.
    await host.runtime.limits.reset('second-factor', person.user.id)
    return answers.filter(({ status }) => status === 200).length
  }
  expect(await once({ code: codeOf(secret) })).toBe(1)
  expect(await once({ recoveryCode: recoveryCodes[0]?.toUpperCase() })).toBe(1)
  const again = await halfWay(person)
  expect((await again.finish({ code: codeOf(secret, -1) })).status, 'an older code after a newer one').toBe(401)
  expect((await again.finish({ code: codeOf(secret, 1) })).status, 'one step ahead').toBe(200)
}, 60_000)

test('the mail about a recovery code says how many are left, and what to do after the last one', async () => {
  const person = await signUp()
  const { recoveryCodes } = await withApp(person)
  const told: (string | undefined)[] = []
  for (const recoveryCode of recoveryCodes) {
    expect((await (await halfWay(person)).finish({ recoveryCode })).status).toBe(200)
    const about = ({ to, text }: (typeof smtp.mails)[number]) =>
      to?.[0]?.address === person.user.email && text?.includes('with a recovery code')
    await vi.waitFor(() => expect(smtp.mails.filter(about)).toHaveLength(told.length + 1))
    told.push(smtp.mails.findLast(about)?.text)
  }
  expect(told.at(-2)).toContain('1 code is left.')
  expect(told.at(-1)).toContain('It was the last one: make new codes')
})

test('of 50 concurrent uses of one time step or recovery code at the store, one passes', async () => {
  const _id = newId()
  await secondFactorStore.propose(_id, 'sealed')
  await secondFactorStore.confirm({ _id, pending: 'sealed' }, { step: 1, recoveryCodes: ['hash'] })
  const fifty = (use: () => Promise<boolean>) => Promise.all(Array.from({ length: 50 }, use))
  const steps = await fifty(() => secondFactorStore.useStep({ _id, secret: 'sealed' }, 2))
  const codes = await fifty(() => secondFactorStore.useRecoveryCode(_id, 'hash'))
  expect([steps, codes].map((passed) => passed.filter(Boolean).length)).toEqual([1, 1])
})

test('a guesser gets ten tries an hour, from however many browsers', async () => {
  const person = await signUp()
  const { secret } = await withApp(person)
  const statuses: number[] = []
  for (let at = 0; at < 12; at += 1) statuses.push((await (await halfWay(person)).finish({ code: '000000' })).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429])
  expect((await (await halfWay(person)).finish({ code: codeOf(secret) })).status).toBe(429)
})

test('a changed password ends what the old one began, and a reset link alone signs nobody in', async () => {
  const person = await signUp()
  const { secret } = await withApp(person)
  const browser = await halfWay(person)
  const change = { currentPassword: person.user.password, newPassword: 'a calm green meadow' }
  expect((await person.call('POST', '/api/user/password', change)).status).toBe(204)
  expect((await browser.finish({ code: codeOf(secret) })).status).toBe(401)
  const after = await halfWay({ ...person, user: { ...person.user, password: change.newPassword } })
  expect((await after.finish({ code: codeOf(secret) })).status).toBe(200)
})

test('a half-finished sign-in ends after ten minutes', async () => {
  const person = await signUp()
  const { secret } = await withApp(person)
  const browser = await halfWay(person)
  time = new Date(time.getTime() + 10 * 60_000)
  expect((await browser.finish({ code: codeOf(secret) })).status).toBe(401)
})

test('adding a factor ends the other sessions; removing it needs password and code; the operator can reset it', async () => {
  const person = await signUp()
  const { password, username, email } = person.user
  const other = host.browser()
  const at = { 'X-Forwarded-For': nextAddress() }
  expect((await other.call('POST', '/api/login', { username, password }, at)).status).toBe(200)
  const { secret, recoveryCodes } = await withApp(person)
  expect((await other.call('GET', '/api/user')).status).toBe(401)
  const renewed = await person.call('POST', '/api/user/two-factor/recovery-codes', { password })
  const codes = (renewed.body as { recoveryCodes: string[] }).recoveryCodes
  expect((await (await halfWay(person)).finish({ recoveryCode: recoveryCodes[0] })).status).toBe(401)
  expect((await (await halfWay(person)).finish({ recoveryCode: codes[0] })).status).toBe(200)
  expect((await person.call('DELETE', '/api/user/two-factor', { password })).status).toBe(400)
  expect((await person.call('DELETE', '/api/user/two-factor', { code: codeOf(secret) })).status).toBe(400)
  expect((await person.call('DELETE', '/api/user/two-factor', { password, code: codeOf(secret) })).status).toBe(204)
  expect((await other.call('POST', '/api/login', { username, password }, at)).status).toBe(200)
  await withApp(person)
  expect(await resetSecondFactor(email, host.runtime)).toBe(true)
  expect(await resetSecondFactor(email, host.runtime)).toBe(false)
  expect((await person.call('GET', '/api/user')).status).toBe(401)
  expect((await other.call('POST', '/api/login', { username, password }, at)).status).toBe(200)
})

test('a second factor opens an account that guesses have closed; wrong passwords get the same answer as without one', async () => {
  const person = await signUp()
  const { secret } = await withApp(person)
  const { username } = person.user
  const guess = (at: number) => {
    const headers = { 'X-Forwarded-For': `198.51.100.${Math.floor(at / 10)}` }
    return host.browser().call('POST', '/api/login', { username, password: `guess ${at}` }, headers)
  }
  for (let wave = 0; wave < 110; wave += 10) await Promise.all(Array.from({ length: 10 }, (_, at) => guess(wave + at)))
  expect((await guess(200)).status).toBe(429)
  const browser = await halfWay(person)
  expect((await browser.finish({ code: codeOf(secret) })).status).toBe(200)
}, 60_000)

test('a fresh code, a password or a fresh sign-in without one deletes a workspace and an account, and nothing else does', async () => {
  const person = await signUp()
  const { secret } = await withApp(person)
  const { password } = person.user
  const made = (await person.call('POST', '/api/workspaces', { name: 'Clients' })).body as { id: string }
  const erase = (body: object, path = `/api/workspaces/${made.id}`) => person.call('DELETE', path, body)
  for (const wrong of [{}, { password: 'wrong' }, { code: '000000' }, { code: '' }])
    expect((await erase(wrong)).status, JSON.stringify(wrong)).toBe(400)
  const code = codeOf(secret)
  expect((await erase({ code })).status).toBe(204)
  expect((await erase({ code }, '/api/user')).status, 'the same code again').toBe(400)
  expect((await person.call('DELETE', '/api/user/two-factor', { code: codeOf(secret, 1) })).status).toBe(400)
  const users = host.runtime.database.db().collection<{ _id: string }>('users')
  await users.updateOne({ _id: person.user.id }, { $set: { passwordHash: null } })
  time = new Date(time.getTime() + 11 * 60_000)
  expect((await erase({}, '/api/user')).status, 'signed in long ago').toBe(400)
  expect((await erase({ password }, '/api/user')).status, 'a password that is gone').toBe(400)
  expect((await erase({ code: codeOf(secret) }, '/api/user')).status).toBe(204)
  expect(await users.findOne({ _id: person.user.id })).toBeNull()
})
