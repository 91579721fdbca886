import { readFileSync } from 'node:fs'
import path from 'node:path'
import { MongoClient } from 'mongodb'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSite, type RunningSite } from '../sites/start-site.ts'
import { apiClient, type ApiClient } from '../support/api-client.ts'
import { startProduct, type Product } from '../support/start-product.ts'

const WORKERS = 2
const parts: Product[] = []
let site: RunningSite
let client: MongoClient
let webs: { a: Product; b: Product }
let owner: { a: ApiClient; b: ApiClient }

/** The first process serves the database of the data folder; the others use it. */
beforeAll(async () => {
  site = await startSite('good')
  const env = {
    SCAN_ALLOWED_PRIVATE_TARGETS: site.hostPort,
    CHROMIUM_PATH: 'none',
    SCAN_CONCURRENCY: '1',
    RATE_LIMIT_FACTOR: '0',
  }
  const start = async (role: string, dataDir?: string) => {
    const part = await startProduct({ env: { ...env, PROCESS_ROLE: role }, ...(dataDir && { dataDir }) })
    parts.push(part)
    return part
  }
  const a = await start('web')
  const roles = ['web', ...Array.from({ length: WORKERS }, () => 'worker')]
  const [b = a] = await Promise.all(roles.map((role) => start(role, a.dataDir)))
  const { uri } = JSON.parse(readFileSync(path.join(a.dataDir, 'db/server.json'), 'utf8')) as { uri: string }
  client = await MongoClient.connect(uri)
  webs = { a, b }
  owner = { a: apiClient(a.origin), b: apiClient(b.origin) }
  await owner.a.register()
  for (const [name, value] of owner.a.cookies) owner.b.cookies.set(name, value)
}, 120_000)

afterAll(async () => {
  await client.close()
  await Promise.all(parts.slice(1).map((part) => part.stop()))
  await parts[0]?.stop()
  await site.close()
}, 60_000)

test('a web process logs at its start that there are no change streams', () => {
  for (const { output } of [webs.a, webs.b]) expect(output().stderr).toContain('has no change streams')
})

test('a scan that one web process accepted is watched to its end on the other, and its badge is served and revoked by both', async () => {
  const created = await owner.a.post('/api/scans', { url: site.origin, scanType: 'comprehensive' })
  expect(created.status).toBe(201)
  const { id } = created.body as { id: string }
  const { scan, versions } = await watch(owner.b, webs.b.origin, id)
  expect(scan).toMatchObject({ status: 'completed', failure: null })
  expect(versions.length).toBeGreaterThan(1)
  expect(versions).toEqual(versions.toSorted((one, other) => one - other))
  expect((await owner.b.get(`/scan-results/${id}`)).status).toBe(200)

  const published = await owner.a.post('/api/badges', { scanId: id, style: 'signature', size: 'medium' })
  expect(published.status).toBe(201)
  const badge = published.body as { id: string }
  const answers = await Promise.all(
    Object.values(webs).map(({ origin }) => apiClient(origin).get(`/badges/${badge.id}.json`)),
  )
  const proofs = answers.map(({ body }) => body as { status: string; signature: string })
  expect(proofs.map(({ status }) => status)).toEqual(['valid', 'valid'])
  expect(kidOf(proofs[0]?.signature)).toBe(kidOf(proofs[1]?.signature))
  expect((await owner.b.delete(`/api/badges/${badge.id}`)).status).toBe(204)
  for (const { origin } of Object.values(webs)) {
    await expect.poll(() => statusOf(origin, badge.id), { timeout: 15_000, interval: 250 }).toBe('revoked')
  }
}, 90_000)

test('workers share the scans, and a due schedule starts one scan', async () => {
  const schedule = await owner.b.post('/api/scheduled-scans', {
    name: 'Shop',
    url: `${site.origin}/about`,
    schedule: 'daily',
    scanType: 'quick',
  })
  expect(schedule.status).toBe(201)
  const { id } = schedule.body as { id: string }
  const database = client.db('legible')
  const due = { $set: { nextRunAt: new Date(Date.now() - 1000) } }
  await database.collection<{ _id: string }>('schedules').updateOne({ _id: id }, due)
  const made = await Promise.all(
    Array.from({ length: 6 }, (_, at) =>
      owner[at % 2 === 0 ? 'a' : 'b'].post('/api/scans', { url: `${site.origin}/?${at}`, scanType: 'quick' }),
    ),
  )
  for (const { body } of made) {
    expect(await owner.b.scanOver((body as { id: string }).id)).toMatchObject({ status: 'completed', attempt: 1 })
  }
  const runs = () => database.collection('scans').find({ scheduleId: id, status: 'completed' }).toArray()
  await expect.poll(async () => (await runs()).length, { timeout: 30_000, interval: 250 }).toBe(1)
  const moved = await database.collection<{ _id: string; nextRunAt: Date }>('schedules').findOne({ _id: id })
  expect(moved?.nextRunAt.getTime()).toBeGreaterThan(Date.now())
  expect(await database.collection('scans').countDocuments({ scheduleId: id })).toBe(1)
}, 90_000)

/** Follows a scan by the socket alone; returns the announced versions and the ended scan. */
async function watch(person: ApiClient, origin: string, scanId: string) {
  const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const socket = io(origin, { transports: ['websocket'], extraHeaders: { Origin: origin, Cookie: cookie } })
  const versions: number[] = []
  try {
    const scan = await new Promise<Record<string, unknown>>((resolve, reject) => {
      const look = async () => {
        const { body } = await person.get(`/api/scans/${scanId}`)
        const seen = body as Record<string, unknown>
        if (!['queued', 'running'].includes(String(seen['status']))) resolve(seen)
      }
      socket.on('connect_error', reject)
      socket.on('scan_update', ({ version }: { version: number }) => {
        versions.push(version)
        void look().catch(reject)
      })
      socket.emit('subscribe', { type: 'subscribe', scanId }, (answer: { ok: boolean }) => {
        if (answer.ok) void look().catch(reject)
        else reject(new Error('the subscription was refused'))
      })
    })
    return { scan, versions }
  } finally {
    socket.disconnect()
  }
}

async function statusOf(origin: string, badgeId: string): Promise<unknown> {
  return ((await apiClient(origin).get(`/badges/${badgeId}.json`)).body as { status: string }).status
}

function kidOf(signature = ''): unknown {
  return JSON.parse(Buffer.from(signature.split('.')[0] ?? '', 'base64url').toString()).kid
}
