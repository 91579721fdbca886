import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AddedPasskey } from '#host/contract/second-factor.ts'
import { startTestHost, type TestHost } from '#host/server/testing/start-test-host.ts'
import type { TestBrowser } from '#host/server/testing/test-browser.ts'
import { workspaceStore } from '../tenants/index.server.ts'
import { createTestAuthenticator } from './testing/test-authenticator.ts'

let host: TestHost
beforeAll(async () => void (host = await startTestHost()))
afterAll(() => host.stop())

type Asked = { challenge: string; user: { id: string } }
type Person = Awaited<ReturnType<TestHost['signUp']>>

const authenticator = () => createTestAuthenticator('127.0.0.1')

async function registration(person: Person): Promise<Asked> {
  const { password } = person.user
  return (await person.call('POST', '/api/user/passkeys/options', { password })).body as Asked
}

async function withPasskey(person: Person) {
  const device = authenticator()
  const made = device.register(await registration(person), host)
  const added = await person.call('POST', '/api/user/passkeys', { ...made, name: 'Laptop' })
  expect(added.status, added.text).toBe(201)
  return { device, added: added.body as AddedPasskey }
}

/** As another owner, who has a second factor, would do. */
async function close(workspaceId: string | undefined): Promise<void> {
  await workspaceStore.change(workspaceId ?? '', () => ({ requireTwoFactor: true }))
}

const asked = async (browser: TestBrowser) =>
  (await browser.call('POST', '/api/login/passkey/options')).body as { challenge: string; userVerification: string }

test('a passkey is added after the password, comes with recovery codes as the first factor, and signs in alone', async () => {
  const person = await host.signUp()
  expect((await person.call('POST', '/api/user/passkeys/options', {})).status).toBe(400)
  expect(await registration(person)).toMatchObject({
    rp: { id: '127.0.0.1' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const { device, added } = await withPasskey(person)
  expect(added.recoveryCodes).toHaveLength(10)
  expect((await withPasskey(person)).added.recoveryCodes).toBeUndefined()
  expect((await person.call('GET', '/api/user/passkeys')).body).toMatchObject([{ id: device.id, name: 'Laptop' }, {}])
  const browser = host.browser()
  const answer = device.answer(await asked(browser), host)
  expect(await browser.call('POST', '/api/login/passkey', answer)).toMatchObject({
    status: 200,
    body: { username: person.user.username, twoFactor: true },
  })
  expect((await browser.call('GET', '/api/user')).status).toBe(200)
})

test('after a password a passkey is the second step, for its own account only', async () => {
  const [person, other] = [await host.signUp(), await host.signUp()]
  const [{ device }, { device: foreign }] = [await withPasskey(person), await withPasskey(other)]
  const browser = host.browser()
  const { username, password } = person.user
  expect((await browser.call('POST', '/api/login', { username, password })).body).toEqual({
    twoFactor: true,
    methods: ['passkey', 'recovery-code'],
  })
  const wrong = foreign.answer(await asked(browser), host)
  expect((await browser.call('POST', '/api/login/two-factor', { passkey: wrong })).status).toBe(401)
  const right = device.answer(await asked(browser), host)
  expect((await browser.call('POST', '/api/login/two-factor', { passkey: right })).status).toBe(200)
})

test('an answer for another site, without the person, to another question, twice, or of a copy is refused', async () => {
  const { device } = await withPasskey(await host.signUp())
  const attempt = async (make: (asked: { challenge: string }) => object, browser = host.browser()) => {
    const answer = make(await asked(browser))
    return (await browser.call('POST', '/api/login/passkey', answer)).status
  }
  expect(await attempt((question) => device.answer(question, { origin: 'https://evil.example' }))).toBe(401)
  expect(await attempt((question) => device.answer(question, { ...host, verified: false }))).toBe(401)
  expect(await attempt((question) => device.answer(question, { ...host, challenge: 'b3RoZXI' }))).toBe(401)
  expect(await attempt((question) => ({ ...device.answer(question, host), id: 'AAAA' }))).toBe(401)
  const [victim, thief] = [host.browser(), host.browser()]
  const stolen = device.answer(await asked(victim), host)
  expect((await thief.call('POST', '/api/login/passkey', stolen)).status, 'in another browser').toBe(401)
  expect((await victim.call('POST', '/api/login/passkey', stolen)).status).toBe(200)
  expect((await victim.call('POST', '/api/login/passkey', stolen)).status, 'again').toBe(401)
  device.rewind()
  expect(await attempt((question) => device.answer(question, host)), 'a copy counts again').toBe(401)
})

test('a passkey is made only for who asked, where it was asked, with the person verified', async () => {
  const [person, other] = [await host.signUp(), await host.signUp()]
  const question = await registration(person)
  const add = (body: object, browser: TestBrowser = person) => browser.call('POST', '/api/user/passkeys', body)
  expect((await add(authenticator().register(question, host), other)).status).toBe(400)
  expect((await add(authenticator().register(question, { origin: 'https://evil.example' }))).status).toBe(400)
  expect((await add(authenticator().register(question, host))).status, 'the question is used up').toBe(400)
  const unverified = authenticator().register(await registration(person), { ...host, verified: false })
  expect((await add(unverified)).status).toBe(400)
  expect((await person.call('GET', '/api/user')).body).toMatchObject({ twoFactor: false })
})

test('a passkey proves presence in place of the password, and nobody removes that of another', async () => {
  const [person, other] = [await host.signUp(), await host.signUp()]
  const { device } = await withPasskey(person)
  const at = `/api/user/passkeys/${device.id}`
  const { password } = other.user
  expect((await other.call('DELETE', at, { password })).status).toBe(404)
  const { device: foreign } = await withPasskey(other)
  const wrong = foreign.answer(await asked(person), host)
  expect((await person.call('DELETE', at, { passkey: wrong })).status).toBe(400)
  expect((await person.call('DELETE', at, { password: 'wrong' })).status).toBe(400)
  const passkey = device.answer(await asked(person), host)
  expect((await person.call('DELETE', at, { passkey })).status).toBe(204)
  expect((await person.call('GET', '/api/user')).body).toMatchObject({ twoFactor: false })
})

test('a workspace that requires two factors is closed to members with one: calls, lists and tokens', async () => {
  const person = await host.signUp()
  const shop = { name: 'Strict', slug: 'strict-shop' }
  const { id } = (await person.call('POST', '/api/workspaces', shop)).body as { id: string }
  await person.call('POST', '/api/scans?workspace=strict-shop', { url: 'https://strict.example' })
  const token = (await person.call('POST', '/api/tokens?workspace=strict-shop', { name: 'ci' })).body as {
    token: string
  }
  const program = { Authorization: `Bearer ${token.token}` }
  const states = async () => [
    (await person.call('GET', '/api/scans?workspace=strict-shop')).status,
    (await person.call('GET', `/api/workspaces/${id}/members`)).status,
    (await person.call('GET', '/api/v1/scans?workspace=strict-shop', undefined, program)).status,
  ]
  const open = await states()
  expect(open.slice(0, 2)).toEqual([200, 200])
  await close(id)
  expect(await states()).toEqual([403, 403, 403])
  expect((await person.call('GET', '/api/scans')).status, 'the other workspace').toBe(200)
  const { device } = await withPasskey(person)
  expect(await states()).toEqual(open)
  const browser = host.browser()
  await browser.call('POST', '/api/login/passkey', device.answer(await asked(browser), host))
  expect((await browser.call('GET', '/api/scans?workspace=strict-shop')).status).toBe(200)

  const passkey = device.answer(await asked(person), host)
  expect((await person.call('DELETE', `/api/user/passkeys/${device.id}`, { passkey })).status).toBe(204)
  expect(await states(), 'once the passkey is removed').toEqual([403, 403, 403])
  expect((await browser.call('GET', '/api/scans?workspace=strict-shop')).status, 'another browser').toBe(403)
})

test('only an owner with a second factor can require one, so that nobody is left outside', async () => {
  const person = await host.signUp()
  const [home] = (await person.call('GET', '/api/workspaces')).body as { id: string }[]
  const require = () => person.call('PATCH', `/api/workspaces/${home?.id}`, { requireTwoFactor: true })
  const message = 'Set up a second factor for your own account first. Then require one of every member.'
  expect(await require()).toMatchObject({ status: 409, body: { message } })
  await withPasskey(person)
  expect((await require()).status).toBe(200)
  expect((await person.call('GET', '/api/scans')).status).toBe(200)
})

test('whoever has no second factor can leave a closed workspace, but not as its last owner', async () => {
  const [owner, member] = [await host.signUp(), await host.signUp()]
  const { id } = (await owner.call('POST', '/api/workspaces', { name: 'Closed' })).body as { id: string }
  const { members } = (await workspaceStore.find(id)) ?? { members: [] }
  const joined = { userId: member.user.id, role: 'member' as const, joinedAt: new Date() }
  await workspaceStore.change(id, () => ({ members: [...members, joined], requireTwoFactor: true }))
  const at = `/api/user/workspaces/${id}`
  expect((await host.browser().call('DELETE', at)).status).toBe(401)
  expect((await owner.call('DELETE', at)).status, 'the last owner').toBe(409)
  expect((await member.call('DELETE', at)).status).toBe(204)
  expect((await member.call('DELETE', at)).status, 'a stranger by now').toBe(404)
  expect((await workspaceStore.find(id))?.members).toHaveLength(1)
})

test('a call that names no workspace is refused while the first one is closed, and goes to no other one', async () => {
  const person = await host.signUp()
  await person.call('POST', '/api/workspaces', { name: 'Client', slug: 'client-shop' })
  const [home] = (await person.call('GET', '/api/workspaces')).body as { id: string }[]
  await close(home?.id)
  expect((await person.call('POST', '/api/scans', { url: 'https://secret.example' })).status).toBe(403)
  expect((await person.call('GET', '/api/scans?workspace=client-shop')).body).toEqual([])
})

test('with every workspace closed a person reaches what is personal, and nothing else', async () => {
  const person = await host.signUp()
  const [home] = (await person.call('GET', '/api/workspaces')).body as { id: string }[]
  await person.call('POST', '/api/scans', { url: 'https://closed.example' })
  await close(home?.id)
  expect((await person.call('GET', '/api/scans')).status).toBe(403)
  expect((await person.call('POST', '/api/scans', { url: 'https://new.example' })).status).toBe(403)
  expect((await person.call('GET', '/api/user')).status).toBe(200)
  await withPasskey(person)
  expect((await person.call('GET', '/api/scans')).body).toHaveLength(1)
})
