import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestHost, type TestHost } from '#host/server/testing/start-test-host.ts'
import type { JsonAnswer } from '#host/server/testing/test-browser.ts'

let host: TestHost
beforeAll(async () => void (host = await startTestHost({ env: { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '1' } })))
afterAll(() => host.stop())

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

test('of a thousand guesses from 200 addresses, ten for each of the two sign-in names are compared', async () => {
  const owner = await newAccount('besieged', '198.51.100.1')
  const guess = (at: number) => {
    const username = at % 2 ? owner.username : owner.email
    return from(`203.0.113.${at % 200}`)('/api/login', { username, password: `guess ${at}` })
  }
  const answers: JsonAnswer[] = []
  // In waves: a thousand connections at once overflow the listen queue of a small machine.
  for (let wave = 0; wave < 1_000; wave += 100) {
    answers.push(...(await Promise.all(Array.from({ length: 100 }, (_, at) => guess(wave + at)))))
  }
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(20)
  const refused = answers.find(({ status }) => status === 429)
  expect(refused?.body).toMatchObject({
    message: 'Too many sign-in attempts for this account. Please try again in 15 minutes.',
    retryAfter: expect.any(Number),
  })
  expect(Number(refused?.headers.get('Retry-After'))).toBeLessThanOrEqual(900)
}, 120_000)

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
