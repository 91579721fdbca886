import mongoose from 'mongoose'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { AnalyzerError, type ScanRequest } from '#analyzer'
import type { AnalysisReport, ModuleId } from '#analyzer/contract'
import { openTestDatabase } from '#host/server/testing/open-test-database.ts'
import type { Actor } from '../platform/session/actor.ts'
import { createLogger } from '../platform/logger.ts'
import { createRateLimits } from '../platform/rate-limits.ts'
import { retryScan } from './retry-scan.ts'
import { runNextScan, type RunScanDeps } from './run-scan.ts'
import { ScanModel, type ScanRecord } from './scan-model.ts'
import { sweepScans } from './sweep-scans.ts'
import { cancelScan } from './cancel-scan.ts'
import { outcomeOf, reportOf } from './testing/analysis.ts'
import { scanRecord } from './testing/scan-record.ts'

beforeAll(() => openTestDatabase([ScanModel]))
beforeEach(() => ScanModel.deleteMany())

type Analyze = (url: string, options: ScanRequest) => Promise<AnalysisReport>
const STEPS = ['seoResults', 'robotsResults', 'securityHeaders'] as const satisfies readonly ModuleId[]
const running = new AbortController().signal
const visitor: Actor = { kind: 'visitor', visitorId: null, clientAddress: '198.51.100.1' }
const logger = createLogger({ LOG_LEVEL: 'silent' })

function worker(analyze: Analyze, over: Partial<RunScanDeps> = {}) {
  const announced: number[] = []
  const told: string[] = []
  const deps: RunScanDeps = {
    clock: { now: () => new Date() },
    realtime: { announce: (_, version) => void announced.push(version) },
    logger,
    leaseMs: 60_000,
    scanEnded: async ({ _id }) => void told.push(_id),
    analyze,
    ...over,
  }
  return { announced, told, run: (stopping = running) => runNextScan(stopping, deps) }
}

/** Judges each step that no earlier attempt finished, and counts how often each ran. */
function stepwise(
  ran: Map<string, number>,
  before: (step: ModuleId) => Promise<void> = async () => undefined,
): Analyze {
  return async (url, { onEvent, finished = {} }) => {
    for (const module of STEPS) {
      if (finished[module]) continue
      await before(module)
      await onEvent?.({ type: 'module-started', module }, [])
      ran.set(module, (ran.get(module) ?? 0) + 1)
      await onEvent?.({ type: 'module-finished', module, outcome: outcomeOf(module) }, [])
    }
    return reportOf(url)
  }
}

const queue = async (over: Partial<ScanRecord> = {}) => (await ScanModel.create(scanRecord(over)))._id
const stored = async (id: string) => {
  const scan = await ScanModel.findById(id).lean<ScanRecord>()
  if (!scan) throw new Error(`no scan ${id}`)
  return scan
}
const never = () => new Promise<never>(() => undefined)

test('a scan runs to its end once: its steps are stored, its versions grow, its end is reported', async () => {
  const id = await queue({ modules: [...STEPS] })
  const ran = new Map<string, number>()
  const { announced, told, run } = worker(stepwise(ran))
  await run()
  await run()
  const scan = await stored(id)
  expect(scan).toMatchObject({ status: 'completed', overallScore: 81, progress: 100, lease: null, attempt: 1 })
  expect(Object.keys(scan.finished).sort()).toEqual([...STEPS].sort())
  expect([...ran.values()]).toEqual([1, 1, 1])
  expect(announced).toEqual([...announced].sort((a, b) => a - b))
  expect(announced.at(-1)).toBe(scan.version)
  expect({ told, followedUp: scan.followedUp }).toEqual({ told: [id], followedUp: true })
})

test('a scan is compared with the addresses that were named, never with other sites of its account', async () => {
  await ScanModel.create(scanRecord({ url: 'https://customer.example/', status: 'completed', overallScore: 90 }))
  const asked: (readonly string[] | undefined)[] = []
  const { run } = worker(async (url, { competitors }) => {
    asked.push(competitors)
    return reportOf(url)
  })
  await queue()
  await run()
  await queue({ competitors: ['https://rival.example/'] })
  await run()
  expect(asked).toEqual([[], ['https://rival.example/']])
})

test('a process runs one scan on its last attempt at a time, beside others: one that ends it fails alone', async () => {
  await queue({ url: 'https://one.example/', attempt: 2 })
  await queue({ url: 'https://two.example/', attempt: 2 })
  await queue({ url: 'https://fresh.example/' })
  const started: string[] = []
  let finish = () => undefined as void
  const finished = new Promise<void>((resolve) => (finish = resolve))
  const { run } = worker(async (url) => {
    started.push(url)
    await finished
    return reportOf(url)
  })
  const runs = [run(), run(), run()]
  // The third finds nothing that it may take.
  await Promise.race(runs)
  await expect.poll(() => started.toSorted()).toEqual(['https://fresh.example/', 'https://one.example/'])
  finish()
  await Promise.all(runs)
  await run()
  expect(await ScanModel.countDocuments({ status: 'completed' })).toBe(3)
})

test('a stop hands the scan back at once, even from an analysis that does not listen, and no step runs twice', async () => {
  const id = await queue({ modules: [...STEPS] })
  const ran = new Map<string, number>()
  const stopping = new AbortController()
  const stuck = worker(
    stepwise(ran, async (step) => {
      if (step !== 'securityHeaders') return
      stopping.abort()
      await never()
    }),
  )
  await stuck.run(stopping.signal)
  expect(await stored(id)).toMatchObject({ status: 'queued', attempt: 0, lease: null })
  await worker(stepwise(ran)).run()
  expect(await stored(id)).toMatchObject({ status: 'completed', attempt: 1 })
  expect(Object.fromEntries(ran)).toEqual({ seoResults: 1, robotsResults: 1, securityHeaders: 1 })
})

test('a cancel ends the run without a further write', async () => {
  const id = await queue({ modules: [...STEPS] })
  let begin = () => undefined as void
  const begun = new Promise<void>((resolve) => (begin = resolve))
  const { run, told } = worker(async (_, { onEvent }) => {
    await onEvent?.({ type: 'module-finished', module: 'seoResults', outcome: outcomeOf('seoResults') }, [])
    begin()
    return never()
  })
  const over = run()
  await begun
  const realtime = { announce: () => undefined }
  const { version } = await cancelScan(id, 'tenant', 'owner', { clock: { now: () => new Date() }, realtime })
  await over
  expect(await stored(id)).toMatchObject({ status: 'cancelled', version, followedUp: false })
  expect(told).toEqual([])
})

test.each([
  ['a dead host', new AnalyzerError('connect', 'The site did not answer.'), 'connect', 'The site did not answer.'],
  ['a bug of ours', new TypeError('secret detail'), 'internal', 'There was an issue completing your scan.'],
])('%s fails the scan with its reason, and its owner is notified', async (_, error, code, message) => {
  const id = await queue()
  const { run, told } = worker(async () => Promise.reject(error))
  await run()
  const scan = await stored(id)
  expect(scan).toMatchObject({ status: 'failed', lease: null, failure: { code } })
  expect(scan.message).toContain(message)
  expect(JSON.stringify(scan)).not.toContain('secret detail')
  expect(told).toEqual([id])
})

test('a database that stays away fails no scan: its lease runs out and it is queued again', async () => {
  const id = await queue()
  const away = Object.assign(new Error('connect ECONNREFUSED'), { name: 'MongoServerSelectionError' })
  await worker(async () => Promise.reject(away), { leaseMs: 500 }).run()
  expect(await stored(id)).toMatchObject({ status: 'running', failure: null })
  await sweep(new Date(Date.now() + 60_000))
  expect(await stored(id)).toMatchObject({ status: 'queued', failure: null })
})

test('an endless analysis is stopped as a timeout', async () => {
  const id = await queue()
  await worker(never, { limitMs: 20 }).run()
  expect(await stored(id)).toMatchObject({ status: 'failed', failure: { code: 'timeout' } })
})

test('an alert that fails is repeated by the sweep, and the scan stays completed', async () => {
  const id = await queue({ modules: [...STEPS] })
  const failing = worker(stepwise(new Map()), { scanEnded: async () => Promise.reject(new Error('no mail')) })
  await failing.run()
  expect(await stored(id)).toMatchObject({ status: 'completed', followedUp: false })
  const told: string[] = []
  await sweep(new Date(Date.now() + 60_000), async ({ _id }) => void told.push(_id))
  expect({ told, scan: await stored(id) }).toMatchObject({ told: [id], scan: { followedUp: true } })
})

test('a scan that kills its worker each time fails after three attempts and harms none of the others', async () => {
  const poison = await queue({ url: 'https://poison.example/', tenantId: 'a', modules: [...STEPS] })
  const others: string[] = []
  for (let at = 0; at < 9; at += 1) others.push(await queue({ tenantId: at % 2 ? 'a' : 'b', modules: [...STEPS] }))
  const healthy = stepwise(new Map())
  let now = Date.now()
  let die: () => void = () => undefined
  // A killed worker does nothing more: it neither ends its scan nor renews the lease.
  const killed = async () => {
    die()
    return never()
  }
  const { run } = worker((url, options) => (url.includes('poison') ? killed() : healthy(url, options)), {
    leaseMs: 3_600_000,
    clock: { now: () => new Date(now) },
  })
  while ((await stored(poison)).status !== 'failed') {
    if ((await ScanModel.countDocuments({ status: 'queued' })) === 0) {
      now += 3_600_001
      await sweep(new Date(now))
    } else await Promise.race([run(), new Promise<void>((resolve) => (die = resolve))])
  }
  expect(await stored(poison)).toMatchObject({ status: 'failed', attempt: 3, failure: { code: 'internal' } })
  const ends = await Promise.all(others.map(async (id) => (await stored(id)).status))
  expect(ends).toEqual(others.map(() => 'completed'))
})

test('a scan that was retried while its failure was being reported has its new end reported too', async () => {
  await queue()
  const again = {
    clock: { now: () => new Date() },
    limits: createRateLimits(() => mongoose.connection.getClient().db() as never, 0),
    queue: { enqueue: async () => undefined },
    realtime: { announce() {} },
  }
  const told: string[] = []
  const scanEnded = async (scan: ScanRecord) => {
    told.push(scan.status)
    if (scan.status === 'failed') await retryScan(scan, visitor, {}, again)
  }
  await worker(async () => Promise.reject(new AnalyzerError('dns', 'No such host')), { scanEnded }).run()
  await worker(stepwise(new Map()), { scanEnded }).run()
  expect(told).toEqual(['failed', 'completed'])
})

async function sweep(now: Date, scanEnded: RunScanDeps['scanEnded'] = async () => undefined): Promise<void> {
  const queued = { enqueue: async () => undefined }
  const realtime = { announce: () => undefined }
  await sweepScans({ clock: { now: () => now }, queue: queued, realtime, logger, concurrency: 2, scanEnded })
}

test('field data of real visitors is requested here, and stored with the measured values', async () => {
  const field = { about: 'page' as const, until: '2026-11-20', lcp: 2_100, inp: 180, cls: 0.05, fcp: null, ttfb: null }
  const id = await queue({ modules: ['coreWebVitalsResults', 'seoResults'] })
  const asked: string[] = []
  const fieldData = async (url: string) => {
    asked.push(url)
    return field
  }
  const { run } = worker(
    async (url, { onEvent }) => {
      for (const module of ['coreWebVitalsResults', 'seoResults'] as const)
        await onEvent?.({ type: 'module-finished', module, outcome: outcomeOf(module) }, [])
      return reportOf(url)
    },
    { fieldData },
  )
  await run()
  const { finished, url } = await stored(id)
  expect(asked).toEqual([url])
  expect(finished.coreWebVitalsResults?.outcome).toMatchObject({ data: { details: { field } } })
  expect(JSON.stringify(finished.seoResults)).not.toContain('2026-11-20')
})
