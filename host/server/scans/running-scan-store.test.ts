import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { StepValidation } from '#analyzer/contract'
import { openTestDatabase } from '#host/server/testing/open-test-database.ts'
import { eraseRecords } from '../platform/database/define-model.ts'
import type { Held } from '../platform/jobs/leased-records.ts'
import { scanFollowUps } from './scan-ended.ts'
import { MAX_ATTEMPTS, runningScanStore } from './running-scan-store.ts'
import { ScanModel, ScreenshotModel, type ScanRecord } from './scan-model.ts'
import { judgedTenant } from './scan-owner.ts'
import { scanStore } from './scan-store.ts'
import { scanRecord } from './testing/scan-record.ts'

beforeAll(() => openTestDatabase([ScanModel]))
beforeEach(async () => {
  await ScanModel.deleteMany()
  await ScreenshotModel.deleteMany()
})

const LEASE_MS = 2_000
const start = new Date('2026-11-21T02:00:00Z')
const after = (ms: number) => new Date(start.getTime() + ms)

async function queued(count: number, tenantId: string, since = 0): Promise<void> {
  const records = Array.from({ length: count }, (_, at) =>
    scanRecord({ tenantId, queuedAt: after(since + at), createdAt: after(since + at) }),
  )
  await ScanModel.insertMany(records)
}

async function claimed(now = start): Promise<{ scan: ScanRecord; held: Held }> {
  const scan = await runningScanStore.claimNext(LEASE_MS, now)
  if (!scan?.lease) throw new Error('no scan was queued')
  return { scan, held: { id: scan._id, token: scan.lease.token } }
}

const stored = async (id: string) => ScanModel.findById(id).lean<ScanRecord>()

test('a worker that lost its lease writes nothing, whatever it writes', async () => {
  await queued(1, 'a')
  const { scan, held: slow } = await claimed()
  await runningScanStore.releaseExpired(after(LEASE_MS + 1))
  const { held: next } = await claimed(after(LEASE_MS + 2))
  expect(next.id).toBe(slow.id)
  const before = await stored(scan._id)

  const step: StepValidation = { status: 'completed', hasData: true, error: null, checks: [] }
  expect(await runningScanStore.renew(slow, LEASE_MS, after(LEASE_MS + 3))).toBe(false)
  expect(await runningScanStore.recordSteps(slow, { seoResults: step }, 50)).toBeNull()
  expect(await runningScanStore.complete(slow, { overallScore: 1 }, Buffer.from('stale'))).toBeNull()
  expect(await runningScanStore.fail(slow, { code: 'internal', message: 'stale' }, start)).toBeNull()
  await runningScanStore.handBack(slow, 'stopping')
  expect(await stored(scan._id)).toEqual(before)
  expect(await ScreenshotModel.countDocuments()).toBe(0)
  expect(await runningScanStore.complete(next, { overallScore: 77 }, null)).toBe((before?.version ?? 0) + 1)
})

test('a cancelled or deleted scan takes no more from its worker', async () => {
  await queued(2, 'a')
  const { scan, held } = await claimed()
  await scanStore.transition('a', scan._id, ['running'], { status: 'cancelled' })
  expect(await runningScanStore.complete(held, { overallScore: 1 }, null)).toBeNull()
  expect(await stored(scan._id)).toMatchObject({ status: 'cancelled', overallScore: null })
  const { scan: second, held: gone } = await claimed()
  await scanStore.remove('a', second._id)
  expect(await runningScanStore.complete(gone, { overallScore: 1 }, Buffer.from('x'))).toBeNull()
  expect(await ScreenshotModel.countDocuments()).toBe(0)
})

test('workers that race for the scans of one tenant take each once', async () => {
  await queued(20, 'a')
  const taken = new Set<string>()
  const worker = async () => {
    for (;;) {
      const scan = await runningScanStore.claimNext(LEASE_MS, start)
      if (!scan) return
      expect(taken).not.toContain(scan._id)
      taken.add(scan._id)
    }
  }
  while ((await runningScanStore.queuedCount(1)) > 0) await Promise.all(Array.from({ length: 4 }, worker))
  expect(taken.size).toBe(20)
  expect(await ScanModel.countDocuments({ attempt: 1, status: 'running' })).toBe(20)
})

test('a page of a site scan waits until no other scan does, and its workspace alone can open it', async () => {
  await queued(1, judgedTenant('a'))
  await queued(1, 'b', 60_000)
  await queued(1, 'visitor:x', 90_000)
  const order = [await claimed(), await claimed(), await claimed()].map(({ scan }) => scan.tenantId)
  expect(order).toEqual(['b', 'visitor:x', judgedTenant('a')])
  const page = await ScanModel.findOne({ tenantId: judgedTenant('a') }).lean<ScanRecord>()
  const id = page?._id ?? ''
  expect([await scanStore.find('a', id), await scanStore.find('b', id)]).toEqual([page, null])
  expect([await scanStore.versionOf('a', id), await scanStore.versionOf('b', id)]).toEqual([page?.version, null])
  await eraseRecords(judgedTenant('a'))
  expect(await ScanModel.countDocuments()).toBe(2)
})

test('a scan whose worker died is queued again, and failed with a reason after three attempts', async () => {
  await queued(1, 'a')
  let now = start
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const { scan } = await claimed(now)
    expect(scan.attempt).toBe(attempt)
    const status = async () => (await ScanModel.findOne().lean<ScanRecord>())?.status
    expect(await runningScanStore.releaseExpired(new Date(now.getTime() + LEASE_MS))).toEqual([])
    expect(await status()).toBe('running')
    now = new Date(now.getTime() + LEASE_MS + 1)
    const failed = await runningScanStore.releaseExpired(now)
    expect([failed.length, await status()]).toEqual(attempt < MAX_ATTEMPTS ? [0, 'queued'] : [1, 'failed'])
  }
  const scan = await ScanModel.findOne().lean<ScanRecord>()
  expect(scan).toMatchObject({ status: 'failed', lease: null, completedAt: now, failure: { code: 'internal' } })
  expect(scan?.message).toContain('interrupted 3 times')
})

test('a scan handed back at a stop does not lose an attempt, and keeps its start and its finished steps', async () => {
  await queued(1, 'a')
  const { scan, held } = await claimed()
  const finished = { seoResults: { outcome: { status: 'failed', error: 'x', checks: [] }, drafts: [] } } as const
  await runningScanStore.recordSteps(held, {}, 10, finished as never)
  await runningScanStore.handBack(held, 'stopping')
  expect(await stored(scan._id)).toMatchObject({ status: 'queued', attempt: 0, lease: null })
  const { scan: again } = await claimed(after(60_000))
  expect(again).toMatchObject({ attempt: 1, startedAt: start, finished })
})

test('a tenant with ten scans behind one with 900 and one with 90 is done before a tenth of the 900', async () => {
  await queued(900, 'big', 0)
  await queued(90, 'middle', 1_000)
  await queued(10, 'small', 2_000)
  const order: string[] = []
  const running: Held[] = []
  while (order.filter((tenant) => tenant === 'small').length < 10) {
    const { scan, held } = await claimed(after(3_000 + order.length))
    order.push(scan.tenantId)
    running.push(held)
    // Two slots, as on a small machine.
    const over = running.length === 2 ? running.shift() : undefined
    if (over) await runningScanStore.complete(over, {}, null)
  }
  expect(order.filter((tenant) => tenant === 'big').length).toBeLessThan(90)
  expect(order.length).toBeLessThanOrEqual(40)
})

test('the oldest scan of a tenant goes first', async () => {
  await queued(3, 'a')
  const times = []
  for (let at = 0; at < 3; at += 1) times.push((await claimed()).scan.queuedAt.getTime())
  expect(times).toEqual([...times].sort((a, b) => a - b))
})

test("a visitor's scan that is claimed while it runs keeps its screenshot", async () => {
  await queued(1, 'visitor:v')
  const { scan, held } = await claimed()
  await scanStore.claim('visitor:v', { tenantId: 'account', userId: 'u' })
  await runningScanStore.complete(held, { hasScreenshot: true }, Buffer.from('jpeg'))
  expect(await scanStore.screenshot('account', scan._id)).toEqual(Buffer.from('jpeg'))
  expect(await scanStore.screenshot('visitor:v', scan._id)).toBeNull()
})

test('cancelled scans, and one whose follow-up fails, do not block the follow-up of others', async () => {
  const over = (status: 'cancelled' | 'completed', at: number) =>
    scanRecord({ tenantId: 'a', status, completedAt: after(at), createdAt: after(at), queuedAt: after(at) })
  const told: string[] = []
  const failed: string[] = []
  const poison = over('completed', 200)
  const good = over('completed', 100)
  await ScanModel.insertMany([...Array.from({ length: 60 }, (_, at) => over('cancelled', at)), poison, good])
  const tell = async ({ _id }: ScanRecord) => {
    if (_id === poison._id) throw new Error('mail program on fire')
    told.push(_id)
  }
  const sweep = () => scanFollowUps.reportMissed(after(60_000), tell, (_, id) => failed.push(id))
  await sweep()
  await sweep()
  expect(told).toEqual([good._id])
  expect(failed).toEqual([poison._id, poison._id])
})
