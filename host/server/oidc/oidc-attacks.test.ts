import { Secret, TOTP } from 'otpauth'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { toCaller } from '#host/server/accounts/index.server.ts'
import { startTestHost, type TestHost } from '#host/server/testing/start-test-host.ts'
import { startTestSmtp, type TestSmtp } from '#host/server/testing/start-test-smtp.ts'
import type { TestBrowser } from '#host/server/testing/test-browser.ts'
import { connectByLink, showConnectLink } from './connect-by-link.ts'
import { startBentProvider, type Bent } from './testing/bent-provider.ts'

let provider: Awaited<ReturnType<typeof startBentProvider>>
let host: TestHost
let smtp: TestSmtp
beforeAll(async () => {
  provider = await startBentProvider('legible')
  smtp = await startTestSmtp()
  const env = {
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: 'legible',
    OIDC_CLIENT_SECRET: 'a secret',
    OIDC_NAME: 'Acme',
    SMTP_URL: smtp.url,
  }
  host = await startTestHost({ env })
})
afterAll(async () => {
  await host.stop()
  await smtp.stop()
  await provider.stop()
})
afterEach(() => provider.bend({}))

const locationOf = (response: Response) => response.headers.get('Location') ?? ''
const begin = async (browser: TestBrowser) => locationOf(await browser.fetch('/auth/oidc'))
const isSignedIn = async (browser: TestBrowser) => (await browser.call('GET', '/api/user')).status === 200

/** The way to the provider and back. */
async function goThrough(how: Bent = {}, browser = host.browser()) {
  provider.bend(how)
  const answer = provider.approve(await begin(browser))
  return { browser, answer, location: locationOf(await browser.fetch(answer)) }
}

test('the provider is asked for a code, with PKCE, state and nonce, each new', async () => {
  const [first, second] = [new URL(await begin(host.browser())), new URL(await begin(host.browser()))]
  expect(Object.fromEntries(first.searchParams)).toMatchObject({
    response_type: 'code',
    client_id: 'legible',
    scope: 'openid email profile',
    code_challenge_method: 'S256',
    redirect_uri: `${host.origin}/auth/oidc/callback`,
  })
  for (const name of ['state', 'nonce', 'code_challenge'])
    expect(first.searchParams.get(name)).not.toBe(second.searchParams.get(name))
})

test.each<[string, Bent]>([
  ['another issuer in the answer (mix-up)', { answerIssuer: 'https://evil.example' }],
  ['another issuer in the token', { claims: { iss: 'https://evil.example' } }],
  ['another audience', { claims: { aud: 'somebody-else' } }],
  ['no nonce', { claims: { nonce: null } }],
  ["another's nonce", { claims: { nonce: 'stolen' } }],
  ['an expired token', { expiresIn: '-5m' }],
  ['a token signed with an unknown key', { foreignKey: true }],
  ['no subject', { claims: { sub: null } }],
])('%s signs nobody in', async (_, how) => {
  const { browser, location } = await goThrough(how)
  expect(location).toBe('/auth?problem=refused')
  expect(await isSignedIn(browser)).toBe(false)
})

test.each<[string, Bent]>([
  ['10 MB', { token: 'large' }],
  ['an error of the server', { token: 'broken' }],
])('a provider that answers with %s is away', async (_, how) => {
  const { browser, location } = await goThrough(how)
  expect(location).toBe('/auth?problem=away')
  expect(await isSignedIn(browser)).toBe(false)
})

test('an answer counts once, in the browser that began, with its own state', async () => {
  const { browser, answer, location } = await goThrough({ claims: { sub: 'once', email: 'once@company.example' } })
  expect(location).toBe('/')
  const calls = provider.tokenCalls.length
  for (const other of [browser, host.browser()]) {
    expect(locationOf(await other.fetch(answer))).toBe('/auth?problem=expired')
  }
  expect(provider.tokenCalls).toHaveLength(calls)
  const [victim, attacker] = [host.browser(), host.browser()]
  await begin(victim)
  const injected = provider.approve(await begin(attacker))
  expect(locationOf(await victim.fetch(injected)), "another's code").toBe('/auth?problem=refused')
  expect(await isSignedIn(victim)).toBe(false)
})

test('of 20 uses of one answer at once, one signs in', async () => {
  const browser = host.browser()
  provider.bend({ claims: { sub: 'twenty', email: 'twenty@company.example' } })
  const answer = provider.approve(await begin(browser))
  const headers = { Cookie: browser.cookies.header() }
  const all = await Promise.all(Array.from({ length: 20 }, () => browser.fetch(answer, { headers })))
  expect(all.filter((response) => locationOf(response) === '/')).toHaveLength(1)
})

test('a person is issuer and subject: neither a changed nor a taken address is another person', async () => {
  const first = await goThrough({ claims: { sub: 'mary', email: 'mary@company.example', preferred_username: 'mary' } })
  const { id } = (await first.browser.call('GET', '/api/user')).body as { id: string }
  const moved = await goThrough({ claims: { sub: 'mary', email: 'mary@elsewhere.example' } })
  expect((await moved.browser.call('GET', '/api/user')).body).toMatchObject({ id, email: 'mary@company.example' })
  for (const email_verified of [true, false]) {
    const { browser, location } = await goThrough({
      claims: { sub: 'thief', email: 'mary@company.example', email_verified },
    })
    expect(location).toBe('/auth?problem=exists')
    expect(await isSignedIn(browser)).toBe(false)
  }
})

test('an account is connected after its password, by its own session only, and then signs in with the provider', async () => {
  const [person, other] = [await host.signUp(), await host.signUp()]
  const { password, id } = person.user
  const ask = (body: object) => person.call('POST', '/api/user/identity', body)
  expect((await ask({})).status).toBe(400)
  provider.bend({ claims: { sub: 'joined', email: person.user.email } })
  const way = async () => provider.approve(((await ask({ password })).body as { url: string }).url)
  const stolen = await way()
  other.cookies.set('legible_oidc', person.cookies.get('legible_oidc') ?? '')
  expect(locationOf(await other.fetch(stolen)), 'in the session of another').toBe('/settings/security?problem=expired')
  expect(locationOf(await person.fetch(await way()))).toBe('/settings/security')
  const { browser } = await goThrough({ claims: { sub: 'joined', email: person.user.email } })
  expect((await browser.call('GET', '/api/user')).body).toMatchObject({ id })
  const theirs = (
    (await other.call('POST', '/api/user/identity', { password: other.user.password })).body as { url: string }
  ).url
  expect(locationOf(await other.fetch(provider.approve(theirs)))).toBe('/settings/security?problem=elsewhere')
  expect((await person.call('DELETE', '/api/user/identity', { password: 'wrong' })).status).toBe(400)
  expect((await person.call('DELETE', '/api/user/identity', { password })).status).toBe(204)
  expect((await goThrough({ claims: { sub: 'joined', email: person.user.email } })).location).toBe(
    '/auth?problem=exists',
  )
})

/** An account whose address is confirmed, and the link that somebody from the provider with this address gets mailed. */
async function mailedLink(browser: TestBrowser, claims: Record<string, unknown> = {}) {
  const person = await host.signUp()
  const { id, email } = person.user
  const users = host.runtime.database.db().collection<{ _id: string }>('users')
  await users.updateOne({ _id: id }, { $set: { emailConfirmedAt: new Date() } })
  const how = { claims: { sub: `mailed-${id}`, email, ...claims } }
  const { location } = await goThrough(how, browser)
  const link = async () => {
    const { text = '' } = await smtp.next('Connect Acme to your Legible account')
    return /\/connect\/([\w-]{43})/.exec(text)?.[1] ?? ''
  }
  return { person, how, location, link }
}

/** What the page of a link does in this browser: it is a page, which a test host does not serve. */
function pageOf(token: string, { cookies }: TestBrowser) {
  const request = new Request(host.origin, { headers: { Cookie: cookies.header() } })
  const caller = toCaller(request, { kind: 'visitor', visitorId: null, clientAddress: '127.0.0.1' }, host.runtime)
  return {
    show: () => showConnectLink(token, caller, new Date()),
    press: () => connectByLink(token, caller, host.runtime),
  }
}

test('a mailed link connects an account once, in the browser that came from the provider, and signs in', async () => {
  const browser = host.browser()
  const { person, how, location, link } = await mailedLink(browser)
  expect(location).toBe('/auth?problem=mailed')
  const token = await link()
  // A scanner of mails opens links, and the owner of the mailbox may never have asked.
  for (const other of [host.browser(), person]) {
    expect(await pageOf(token, other).show()).toEqual({ state: 'other-browser' })
    await expect(pageOf(token, other).press()).rejects.toMatchObject({ code: 'not-found' })
  }
  expect(await pageOf(token, browser).show()).toEqual({ state: 'ready', username: person.user.username })
  expect((await goThrough(how, host.browser())).location, 'the page alone connects nothing').toMatch(/problem/)
  const newest = await link()
  expect(await pageOf(token, browser).show(), 'a newer link was mailed').toEqual({ state: 'void' })
  expect(newest).not.toBe(token)
  const second = host.browser()
  await goThrough(how, second)
  const { press, show } = pageOf(await link(), second)
  const all = await Promise.allSettled(Array.from({ length: 20 }, press))
  const [entered, ...more] = all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(more).toEqual([])
  expect(entered).toMatchObject({ kind: 'signed-in', user: { _id: person.user.id } })
  expect(await show()).toEqual({ state: 'void' })
  expect((await (await goThrough(how)).browser.call('GET', '/api/user')).body).toMatchObject({ id: person.user.id })
})

test('a mailed link asks an account with a second factor for it before anything is connected', async () => {
  const browser = host.browser()
  const { person, how, link } = await mailedLink(browser)
  const made = (await person.call('POST', '/api/user/two-factor', { password: person.user.password })).body as {
    secret: string
  }
  const codeAt = (timestamp: number) => new TOTP({ secret: Secret.fromBase32(made.secret) }).generate({ timestamp })
  await person.call('POST', '/api/user/two-factor/confirm', { code: codeAt(Date.now()) })
  const entered = await pageOf(await link(), browser).press()
  expect(entered.kind).toBe('half')
  if (entered.kind === 'half') browser.cookies.set('legible_sign-in', entered.ticket)
  expect((await goThrough(how)).location, 'nothing is connected yet').toBe('/auth?problem=mailed')
  const code = codeAt(Date.now() + 30_000)
  expect((await browser.call('POST', '/api/login/two-factor', { code })).status).toBe(200)
  expect((await goThrough(how)).location).toBe('/auth?mode=second-step')
})

test('no link is mailed for an address that one side has not proved', async () => {
  expect((await mailedLink(host.browser(), { email_verified: false })).location).toBe('/auth?problem=exists')
  const unconfirmed = await host.signUp()
  const how = { claims: { sub: 'unconfirmed', email: unconfirmed.user.email } }
  expect((await goThrough(how)).location).toBe('/auth?problem=exists')
})

test('an account that has only the provider keeps it, and cannot be entered with any password', async () => {
  const { browser } = await goThrough({
    claims: { sub: 'only', email: 'only@company.example', preferred_username: 'only' },
  })
  expect((await browser.call('DELETE', '/api/user/identity', {})).status).toBe(409)
  for (const password of ['', 'null', 'quiet harbor'])
    expect((await host.browser().call('POST', '/api/login', { username: 'only', password })).status).not.toBe(200)
  expect((await browser.call('GET', '/api/user')).body).toMatchObject({ username: 'only', emailConfirmed: true })
})
