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
  const answer = await from(address)('/api/register', account)
  expect(answer.status).toBe(201)
  return { ...account, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}

test('of a thousand guesses at one account from 200 addresses, ten are compared; the owner is not locked out', async () => {
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
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
  const refused = answers.find(({ status }) => status === 429)
  expect(refused?.body).toMatchObject({
    message: 'Too many sign-in attempts for this account. Please try again in 15 minutes.',
    retryAfter: expect.any(Number),
  })
  expect(Number(refused?.headers.get('Retry-After'))).toBeLessThanOrEqual(900)
  const headers = { Cookie: owner.cookie, 'X-Forwarded-For': '198.51.100.1' }
  expect((await host.browser().call('GET', '/api/user', undefined, headers)).status).toBe(200)
  const again = await host
    .browser()
    .call('POST', '/api/login', { username: owner.username, password: owner.password }, headers)
  expect(again.status).toBe(200)
}, 120_000)

test('fifty failures from one address are compared, and what a client claims about itself does not reset that', async () => {
  const attempts = Array.from({ length: 60 }, (_, at) =>
    from('198.51.100.7')('/api/login', { username: `nobody${at}`, password: 'x' }, `10.0.0.${at}, 198.51.100.7`),
  )
  const statuses = (await Promise.all(attempts)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(50)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
})

test('a right password forgets the wrong ones before it', async () => {
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
