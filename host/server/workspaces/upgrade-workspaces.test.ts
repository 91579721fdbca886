import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestHost, type TestHost } from '../testing/start-test-host.ts'

let host: TestHost
beforeAll(async () => void (host = await startTestHost({ jobs: false })))
afterAll(() => host.stop())

test('accounts of the former version become workspaces with one owner, twice harmlessly, and keep their tokens', async () => {
  const db = host.runtime.database.db()
  const tenants = db.collection<{ _id: string }>('tenants')
  const tokens = db.collection<{ _id: string }>('apitokens')
  const people = await Promise.all([host.signUp('Settings'), host.signUp('sett1ngs')])
  const [first] = people
  const { token } = (await first.call('POST', '/api/tokens', { name: 'Build' })).body as { token: string }
  // As the former version stored them.
  const added = { slug: 1, members: 1, sharing: 1, requireTwoFactor: 1, version: 1 } as const
  await tenants.updateMany({}, { $unset: added })
  await tokens.updateMany({}, { $unset: { kind: 1, userId: 1, scopes: 1 } })
  const upgrade = async () => {
    for (const module of host.runtime.modules) await module.upgrade?.()
    return JSON.stringify([await tenants.find({}).toArray(), await tokens.find({}).toArray()])
  }
  const [once] = await Promise.all([upgrade(), upgrade()])
  expect(await upgrade()).toBe(once)

  const slugs = new Set<string>()
  for (const { user, ...browser } of people) {
    const { body } = await browser.call('GET', '/api/user')
    expect(body).toMatchObject({ id: user.id, workspaces: [{ name: user.username, role: 'owner' }] })
    const [workspace] = (body as { workspaces: { slug: string }[] }).workspaces
    slugs.add(workspace?.slug ?? '')
  }
  // A name that is an address of the product does not become one.
  expect([...slugs].toSorted()).toEqual(['team-sett1ngs', 'team-settings'])
  const Authorization = `Bearer ${token}`
  expect((await host.browser().call('GET', '/api/v1/scans', undefined, { Authorization })).status).toBe(200)
})

test('an account that a former version made after the upgrade gets its workspace with the first call', async () => {
  const { user, ...browser } = await host.signUp()
  const tenants = host.runtime.database.db().collection<{ _id: string }>('tenants')
  await tenants.updateMany({ name: user.username }, { $unset: { slug: 1, members: 1, version: 1 } })
  const answers = await Promise.all(Array.from({ length: 10 }, () => browser.call('GET', '/api/user')))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(answers[0]?.body).toMatchObject({ workspaces: [{ name: user.username, role: 'owner' }] })
})
