import mongoose from 'mongoose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TENANT_MODELS } from '#host/server/platform/database/define-model.ts'
import { startTestHost, type TestHost } from '#host/server/testing/start-test-host.ts'
import { fillAccount } from '../support/fill-account.ts'

/** Data of an account whose ids are not in its export, and why. */
const NOT_BY_ID: Readonly<Record<string, string>> = {
  MailedLink: 'its id is the hash of a secret that only the mailbox may hold',
  SecondFactor: 'its secrets open the account; the export says which factors there are',
  Identity: 'the export says whether a provider is connected',
  AlertAddress: 'the address itself stands in the export',
  Ticket: 'what a browser has begun, for ten minutes, found only by its cookie',
  EmbedUsage: 'the counted days stand under their key',
  NewestResult: 'its id is a hash of an address, because a deleted scan leaves no address',
  SitePage: 'the pages stand under their site scan, by address',
  SiteRead: 'hashes of the pages of a scanned site, which only its run needs',
  SiteRun: 'where a site scan is, which only its run needs',
}

let host: TestHost
let owner: Awaited<ReturnType<TestHost['signUp']>>
let whose: { tenantId: string; userId: string }
beforeAll(async () => {
  host = await startTestHost({ jobs: false })
  owner = await host.signUp('leaving')
  const { tenantId } = await fillAccount(host, owner, 'leaving')
  whose = { tenantId, userId: owner.user.id }
})
afterAll(() => host.stop())

/** Every model whose records belong to an account. New ones are found by their fields. */
const ownedModels = () =>
  Object.entries(mongoose.models).flatMap(([name, model]) => {
    const fields = (['tenantId', 'userId'] as const).filter((field) => field in model.schema.paths)
    const filter = { $or: fields.map((field) => ({ [field]: whose[field] })) }
    return fields.length === 0 ? [] : [{ name, find: () => model.find(mongoose.trusted(filter)).lean() }]
  })

test('the account of this test has a record of every kind that belongs to accounts', async () => {
  expect(ownedModels().length).toBeGreaterThan(10)
  for (const { name, find } of ownedModels()) expect(await find(), `make a ${name} in this test`).not.toEqual([])
})

/** Records that name a workspace and outlive it. */
const OUTLIVING: Readonly<Record<string, string>> = {
  User: 'a person may be in other workspaces',
  ContactMessage: 'the operator keeps the message, without the name and address',
}

test('every kind of record that names a workspace is erased with it', () => {
  const named = Object.values(mongoose.models).filter(({ schema }) => 'tenantId' in schema.paths)
  const left = named.filter(({ modelName }) => !TENANT_MODELS.has(modelName) && !(modelName in OUTLIVING))
  expect(left.map(({ modelName }) => modelName)).toEqual([])
})

test('the export names everything of the account', async () => {
  const { text } = await owner.call('GET', '/api/user/export')
  for (const { name, find } of ownedModels()) {
    if (name in NOT_BY_ID) continue
    for (const { _id } of await find()) expect(text, `a ${name} is missing`).toContain(String(_id))
  }
  expect(text).toContain('https://leaving.example/about')
  expect(text).toContain('team@leaving.example')
  expect(text).not.toMatch(/argon2|whsec_|tokenHash|passwordHash|hooks\.leaving/)
})

test('after the deletion nothing in the database names the account', async () => {
  const left = ownedModels()
  expect((await owner.call('DELETE', '/api/user', { password: owner.user.password })).status).toBe(204)
  for (const { name, find } of left) expect(await find(), name).toEqual([])
  const db = host.runtime.database.db()
  for (const { name } of await db.listCollections().toArray()) {
    const text = JSON.stringify(await db.collection(name).find({}).toArray())
    for (const trace of [whose.tenantId, whose.userId, 'leaving']) expect(text, name).not.toContain(trace)
  }
})
