import mongoose from 'mongoose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#host/server/platform/ids.ts'
import { ScanModel } from '#host/server/scans/scan-model.ts'
import { scanRecord } from '#host/server/scans/testing/scan-record.ts'
import { startTestHost, type TestHost } from '#host/server/testing/start-test-host.ts'
import { isIndexed, type DeclaredIndex, type Document, type Query } from './index-rules.ts'

/** Read whole, because they stay small however long the product runs and however many use it. */
const SMALL = new Map([
  ['badgekeys', 'one key in 90 days'],
  ['signingkeys', 'a few keys for each process'],
  ['tenantturns', 'tenants that scanned in the last 24 hours'],
])

type Sent = Query & { collection: string; method: string }
const sent: Sent[] = []
let host: TestHost
beforeAll(async () => {
  // Nobody listens there: a webhook is refused at once, and nothing leaves this machine.
  host = await startTestHost({ jobs: false, env: { SCAN_ALLOWED_PRIVATE_TARGETS: '127.0.0.1:9' } })
  mongoose.set('debug', (collection: string, method: string, ...args: unknown[]) => {
    sent.push(...queriesOf(method, args).map((query) => ({ ...query, collection, method })))
  })
})
afterAll(async () => {
  mongoose.set('debug', false)
  await host.stop()
})

test('every query of the product is answered through an index, by the rules of MongoDB', async () => {
  await useAll()
  const seen = new Set(sent.map(({ collection }) => collection))
  for (const name of [
    'scans',
    'schedules',
    'deliveries',
    'badges',
    'users',
    'sessions',
    'apitokens',
    'embedkeys',
    'sitescans',
    'sitepages',
  ])
    expect(seen).toContain(name)
  const slow = sent.filter((query) => !SMALL.has(query.collection) && !isIndexed(query, indexesOf(query.collection)))
  expect([...new Set(slow.map(describe))]).toEqual([])
}, 120_000)

/** Everything that asks the database: calls, jobs, upgrades, and what is done for a whole tenant. */
async function useAll(): Promise<void> {
  const { runtime } = host
  const { user, ...owner } = await host.signUp()
  const made = async (address: string, body: object) => {
    const answer = await untilServed(() => owner.call('POST', address, body))
    expect(answer.status, answer.text).toBeLessThan(300)
    return (answer.body as { id: string }).id
  }
  const url = 'https://northwind.example/'
  const queued = await made('/api/scans', { url })
  const account = await runtime.database.db().collection('users').findOne({ username: user.username })
  const tenantId = String(account?.['tenantId'])
  const done = { status: 'completed', overallScore: 80, completedAt: new Date(), tenantId } as const
  const scan = String(
    (await ScanModel.create(scanRecord({ ...done, _id: newId(), host: 'northwind.example', url })))._id,
  )
  const schedule = await made('/api/scheduled-scans', { name: 'Shop', url, webhookUrl: 'http://127.0.0.1:9/' })
  const siteScan = await made('/api/site-scans', { url })
  const badge = await made('/api/badges', { scanId: scan, style: 'signature', size: 'medium' })
  const embedKey = await made('/api/embed-keys', { name: 'Shop', origins: ['https://shop.example'] })
  const invited = { email: 'guest@northwind.example', role: 'member' }
  const invitation = await made(`/api/workspaces/${tenantId}/invitations`, invited)
  const tokenAnswer = (await owner.call('POST', '/api/tokens', { name: 'ci' })).body as { id: string; token: string }
  const calls: [method: string, address: string, body?: object][] = [
    ...['user', 'sessions', 'scans', 'scheduled-scans', 'badges', 'embed-keys', 'tokens', 'user/export'].map(
      (name): [string, string] => ['GET', `/api/${name}`],
    ),
    ['GET', '/api/scans?days=30&q=shop&status=completed'],
    ['GET', `/api/scans?before=${scan}`],
    ['GET', '/api/scans/export?format=csv&days=30'],
    ['GET', `/api/scans/${scan}`],
    ['POST', `/api/scans/${scan}/shares`, {}],
    ['GET', `/api/scans/${scan}/shares`],
    ['POST', `/api/scans/${scan}/comparisons/${scan}/shares`, {}],
    ['GET', `/api/scans/${scan}/screenshot`],
    ['GET', `/api/scans/${scan}/export?format=json`],
    ['POST', `/api/scans/${scan}/dismiss`],
    ['GET', '/api/site-scans'],
    ['GET', `/api/site-scans?q=north&before=${siteScan}`],
    ['GET', `/api/site-scans/${siteScan}`],
    ['GET', `/api/site-scans/${siteScan}/changes`],
    ...[
      '',
      '?sort=score',
      '?sort=-score&template=t1',
      '?sort=url&q=a',
      '?sort=depth&state=read',
      '?after=x&sort=score',
    ].map((query): [string, string] => ['GET', `/api/site-scans/${siteScan}/pages${query}`]),
    ['POST', `/api/site-scans/${siteScan}/cancel`],
    ['POST', `/api/site-scans/${siteScan}/retry`],
    ['DELETE', `/api/site-scans/${siteScan}`],
    ['POST', `/api/scans/${queued}/cancel`],
    ['POST', `/api/scans/${queued}/retry`],
    ['PUT', `/api/scheduled-scans/${schedule}`, { name: 'Shop 2' }],
    ['POST', `/api/scheduled-scans/${schedule}/run`],
    ['POST', `/api/scheduled-scans/${schedule}/webhook-secret`],
    ['POST', `/api/scheduled-scans/${schedule}/webhook-test`],
    ['GET', `/api/scheduled-scans/${schedule}/deliveries`],
    ['DELETE', `/api/scheduled-scans/${schedule}`],
    ['POST', `/api/scheduled-scans/${schedule}/restore`],
    ['GET', `/badges/${badge}.json`],
    ['DELETE', `/api/badges/${badge}`],
    ['PUT', `/api/embed-keys/${embedKey}`, { isActive: true }],
    ['POST', `/api/embed-keys/${embedKey}/rotate`],
    ['PATCH', '/api/user', { firstName: 'Ada' }],
    ['POST', '/api/user/confirm-email'],
    ['POST', '/api/auth/forgot-password', { email: user.email, invitationId: invitation }],
    ['POST', '/api/auth/reset-password', { token: 'x'.repeat(43), newPassword: 'a calm green meadow' }],
    ['POST', '/api/contact', { name: 'Ada', email: user.email, subject: 'Hello', message: 'Is it indexed?' }],
    ['POST', '/api/analytics', { events: [] }],
    ['GET', '/metrics'],
    ['DELETE', `/api/scans/${queued}`],
    ['GET', `/api/workspaces/${tenantId}/members`],
    ['GET', `/api/workspaces/${tenantId}/invitations`],
    ['GET', `/api/workspaces/${tenantId}/audit?action=badge.publish`],
    ['GET', `/api/workspaces/${tenantId}/audit?userId=${user.id}`],
    ['POST', '/api/login', { username: user.username, password: user.password }],
  ]
  for (const [method, address, body] of calls) {
    const { status, text } = await untilServed(() => owner.call(method, address, body))
    expect(status, `${method} ${address}: ${text}`).toBeLessThan(500)
  }
  const Authorization = `Bearer ${tokenAnswer.token}`
  await owner.call('GET', `/api/v1/scans/${scan}/findings`, undefined, { Authorization })
  await host.browser().call('POST', '/api/scans', { url: 'https://visitor.example/' })
  await owner.call('DELETE', `/api/tokens/${tokenAnswer.id}`)
  await owner.call('DELETE', `/api/embed-keys/${embedKey}`)

  await ScanModel.updateMany({ status: 'queued' }, { $set: { status: 'cancelled' } })
  const signal = new AbortController().signal
  for (const module of runtime.modules) {
    await module.upgrade?.()
    for (const { name, run } of module.jobs ?? []) {
      const person = {
        userId: user.id,
        email: user.email,
        issuer: 'https://id.example',
        subject: 'ada',
        visitorId: 'visitor',
      }
      const payload = { ...person, tenantId, invitationId: invitation, scanId: scan }
      await run(payload, { signal, logger: runtime.logger }).catch((error: Error) =>
        expect(error.message, name).not.toMatch(/index|sort/),
      )
    }
    await module.claimVisitor?.('visitor', { tenantId, userId: user.id })
    await module.addressConfirmed?.(tenantId)
  }
  await owner.call('DELETE', '/api/user', { password: user.password })
}

/** A database that a busy machine keeps waiting is answered with 503; what was asked of it is asked again. */
async function untilServed<Answer extends { status: number }>(call: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await call()
    if (answer.status !== 503) return answer
  }
}

function queriesOf(method: string, args: readonly unknown[]): Query[] {
  const [first, second] = args
  if (method === 'aggregate') {
    // What stands behind a group is of its few results.
    const all = first as Document[]
    const group = all.findIndex((stage) => '$group' in stage)
    const stages = group === -1 ? all : all.slice(0, group)
    const part = (name: string) => stages.find((stage) => name in stage)?.[name] as Document | undefined
    return [{ filter: part('$match') ?? {}, sort: (part('$sort') ?? {}) as Query['sort'], limited: false }]
  }
  if (method === 'bulkWrite') {
    const writes = (first as { updateOne?: { filter: Document } }[]).flatMap(({ updateOne }) => updateOne ?? [])
    return writes.map(({ filter }) => ({ filter, sort: {}, limited: false }))
  }
  if (!/^(find|count|update|delete|replace)/.test(method)) return []
  const options = (method.startsWith('update') || method === 'findOneAndUpdate' ? args[2] : second) as
    Document | undefined
  const sort = (options?.['sort'] ?? {}) as Query['sort']
  return [{ filter: first as Document, sort, limited: method !== 'find' || Number(options?.['limit'] ?? 0) > 0 }]
}

function indexesOf(collection: string): DeclaredIndex[] {
  const model = Object.values(mongoose.models).find((one) => one.collection.name === collection)
  return (model?.schema.indexes() ?? []).map(([key, options]) => ({
    key: key as DeclaredIndex['key'],
    ...(options?.partialFilterExpression && { partial: options.partialFilterExpression as Document }),
  }))
}

function describe({ collection, method, filter, sort }: Sent): string {
  return `${collection}.${method} ${JSON.stringify(filter)} sort ${JSON.stringify(sort)}`
}
