import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestHost, type TestHost } from '#host/server/testing/start-test-host.ts'
import { startTestSmtp, type TestSmtp } from '#host/server/testing/start-test-smtp.ts'
import type { JsonAnswer } from '#host/server/testing/test-browser.ts'

let host: TestHost
let smtp: TestSmtp
beforeAll(async () => {
  smtp = await startTestSmtp()
  host = await startTestHost({ env: { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '1', SMTP_URL: smtp.url } })
})
afterAll(async () => {
  await host.stop()
  await smtp.stop()
})

const GUESSED = 'Someone is guessing the password of your Legible account'

/** A browser at an address of its own, as the trusted proxy tells it. */
function from(address: string) {
  const browser = host.browser()
  return (path: string, payload: unknown, forwarded = address) =>
    browser.call('POST', path, payload, { 'X-Forwarded-For': forwarded })
}

async function newAccount(name: string, address: string) {
  const account = { username: name, email: `${name}@mail.example`, password: 'quiet harbor' }
  const browser = host.browser()
  const answer = await browser.call('POST', '/api/register', account, { 'X-Forwarded-For': address })
  expect(answer.status).toBe(201)
  return { ...account, browser }
}

/** A guess at each of the names, from as many addresses as it takes that no address is stopped. */
async function guessFrom(names: readonly string[], count: number, network: string) {
  const answers: JsonAnswer[] = []
  // In waves: a thousand connections at once overflow the listen queue of a small machine.
  for (let wave = 0; wave < count; wave += 50) {
    const guesses = Array.from({ length: Math.min(50, count - wave) }, (_, at) => {
      const address = `${network}.${Math.floor((wave + at) / 5)}`
      return from(address)('/api/login', { username: names[at % names.length], password: `guess ${at}` })
    })
    answers.push(...(await Promise.all(guesses)))
  }
  return answers
}
const statusesOf = (answers: readonly JsonAnswer[]) =>
  Object.fromEntries([200, 401, 429].map((status) => [status, answers.filter((one) => one.status === status).length]))

test('14 wrong passwords from one address stop that address, and keep the owner out of no new browser elsewhere', async () => {
  const { username, email, password } = await newAccount('pestered', '198.51.100.2')
  const guesser = from('203.0.113.9')
  const statuses: number[] = []
  for (let at = 0; at < 14; at += 1) statuses.push((await guesser('/api/login', { username, password: 'no' })).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429, 429, 429])
  const stopped = await guesser('/api/login', { username, password })
  expect(stopped.body).toMatchObject({
    message: expect.stringMatching(
      /^Too many sign-in attempts for this account from your network\. Please try again in 1\d min/,
    ),
    retryAfter: expect.any(Number),
  })
  expect(Number(stopped.headers.get('Retry-After'))).toBeLessThanOrEqual(900)
  expect((await from('198.51.100.3')('/api/login', { username: email, password })).status).toBe(200)
})

test('of 150 guesses from 30 addresses 100 are compared; a mailed link lets the owner in; the owner is told once', async () => {
  const { username, email, password } = await newAccount('besieged', '198.51.100.1')
  expect(statusesOf(await guessFrom([username], 150, '203.0.113'))).toEqual({ 200: 0, 401: 100, 429: 50 })
  const owner = from('198.51.100.5')
  expect((await owner('/api/login', { username, password })).body).toMatchObject({
    message: expect.stringMatching(/^Too many sign-in attempts for this account\. Please try again in \d\d minutes\.$/),
  })
  const warnings = () => smtp.mails.filter(({ subject, to }) => subject === GUESSED && to?.[0]?.address === email)
  const [, link] = /\/auth\?link=([\w-]+)/.exec((await smtp.next(GUESSED)).text ?? '') ?? []
  const other = await newAccount('bystander', '198.51.100.6')
  expect((await owner('/api/login', { ...other, link })).status, 'the link is for one account only').toBe(200)
  expect((await owner('/api/login', { username, password: 'still a guess', link })).status).toBe(401)
  expect((await owner('/api/login', { username, password, link })).status).toBe(200)
  await guessFrom([username], 110, '192.0.2')
  expect(warnings()).toHaveLength(1)
}, 120_000)

test('guesses at both names of an account are counted together, and the answers do not say so', async () => {
  const { username, email, password } = await newAccount('twofold', '198.51.100.10')
  const known = statusesOf(await guessFrom([username, email], 120, '203.0.113'))
  expect(known).toEqual(statusesOf(await guessFrom(['no.one', 'no.one@mail.example'], 120, '203.0.113')))
  expect((await from('198.51.100.11')('/api/login', { username, password })).status).toBe(401)
})

test('guesses by others do not lock out a browser that signed in before, even on the same network', async () => {
  const { browser, username, password } = await newAccount('returning', '198.51.100.40')
  const signIn = (typed: string, by = browser) =>
    by.call('POST', '/api/login', { username, password: typed }, { 'X-Forwarded-For': '198.51.100.40' })
  await browser.call('POST', '/api/logout')
  for (let at = 0; at < 60; at += 1) await signIn(`guess ${at}`, host.browser())
  expect((await signIn(password, host.browser())).status).toBe(429)
  expect((await signIn(password)).status).toBe(200)
  const stored = await host.runtime.database.db().collection('users').findOne({ username })
  expect(JSON.stringify(stored)).not.toContain(browser.cookies.get('legible_visitor'))
  const own: number[] = []
  for (let at = 0; at < 11; at += 1) own.push((await signIn(`wrong ${at}`)).status)
  expect(own).toEqual([...Array.from({ length: 10 }, () => 401), 429])
})

test('a browser that one account recognizes gets no extra attempts at another', async () => {
  const [{ browser }, other] = [
    await newAccount('neighbour', '198.51.100.41'),
    await newAccount('target', '198.51.100.42'),
  ]
  const statuses: number[] = []
  for (let at = 0; at < 11; at += 1) {
    const guess = { username: other.username, password: `guess ${at}` }
    statuses.push((await browser.call('POST', '/api/login', guess, { 'X-Forwarded-For': '198.51.100.41' })).status)
  }
  expect(statuses.at(-1)).toBe(429)
})

test('unknown names are counted like known ones, so that the counters reveal nothing', async () => {
  const { username, email } = await newAccount('hidden.one', '198.51.100.43')
  const answersFor = async (names: readonly string[], address: string) => {
    const answers: unknown[] = []
    for (const name of names) {
      const { status, body } = await from(address)('/api/login', { username: name, password: 'wrong' })
      answers.push([status, (body as { message: string }).message])
    }
    return answers
  }
  const twelve = (first: string, second: string) => [...Array.from({ length: 11 }, () => first), second]
  const known = await answersFor(twelve(username, email), '198.51.100.44')
  expect(await answersFor(twelve('nobody.here', 'nobody@mail.example'), '198.51.100.45')).toEqual(known)
  expect(known.map((answer) => (answer as [number])[0]).slice(-3)).toEqual([401, 429, 401])
})

test('addresses of one IPv6 network are one client', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 60 }, (_, at) =>
      from(`2001:db8:7:7::${at.toString(16)}`)('/api/login', { username: `stranger${at}`, password: 'x' }),
    ),
  )
  expect(statuses.filter(({ status }) => status === 401)).toHaveLength(50)
})

test('fifty failures from one address are compared, whatever the client claims about itself', async () => {
  const attempts = Array.from({ length: 60 }, (_, at) =>
    from('198.51.100.7')('/api/login', { username: `nobody${at}`, password: 'x' }, `10.0.0.${at}, 198.51.100.7`),
  )
  const statuses = (await Promise.all(attempts)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(50)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
})

test('a correct password clears the failures before it', async () => {
  const { username, password } = await newAccount('forgetful', '198.51.100.8')
  const login = from('198.51.100.9')
  for (let round = 0; round < 3; round += 1) {
    for (let at = 0; at < 6; at += 1)
      expect((await login('/api/login', { username, password: 'wrong' })).status).toBe(401)
    expect((await login('/api/login', { username, password })).status).toBe(200)
  }
})

test('five accounts an hour from one address', async () => {
  const register = from('198.51.100.20')
  const statuses: number[] = []
  for (let at = 0; at < 6; at += 1) {
    const account = { username: `crowd${at}`, email: `crowd${at}@mail.example`, password: 'quiet harbor' }
    statuses.push((await register('/api/register', account)).status)
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
})

test('three reset mails an hour, known address or not', async () => {
  const { email } = await newAccount('mailed', '198.51.100.30')
  for (const address of [email, 'unknown@mail.example']) {
    const statuses: number[] = []
    for (let at = 0; at < 4; at += 1)
      statuses.push((await from('198.51.100.31')('/api/auth/forgot-password', { email: address })).status)
    expect(statuses).toEqual([200, 200, 200, 429])
  }
})
