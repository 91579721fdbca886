import mongoose from 'mongoose'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { AnalyzerError, type scanSite, type Frontier } from '#analyzer'
import type { SiteReport } from '#analyzer/contract'
import { openTestDatabase } from '#host/server/testing/open-test-database.ts'
import { createLogger } from '../platform/logger.ts'
import { ScanModel } from '../scans/scan-model.ts'
import { cancelSiteScan } from './change-site-scan.ts'
import { requireSiteChanges } from './compare-site-scans.ts'
import { runNextSiteScan, type RunSiteScanDeps } from './run-site-scan.ts'
import { MAX_STALLS } from './running-site-scan-store.ts'
import { sitePageStore } from './site-page-store.ts'
import {
  blankSiteScan,
  SitePageModel,
  SiteReadModel,
  SiteRunModel,
  SiteScanModel,
  type SiteScanRecord,
} from './site-scan-model.ts'
import { sweepSiteScans } from './sweep-site-scans.ts'

beforeAll(() => openTestDatabase(Object.values(mongoose.models)))
beforeEach(async () => {
  const models = [SiteScanModel, SitePageModel, SiteReadModel, SiteRunModel, ScanModel]
  for (const model of models) await model.collection.deleteMany({})
})

const logger = createLogger({ LOG_LEVEL: 'silent' })
const clock = { now: () => new Date() }
const LEASE_MS = 60_000
const never = () => new Promise<never>(() => undefined)
const URLS = ['/', '/a', '/b', '/c'].map((path) => `https://shop.example${path}`)
const START = {
  url: 'https://shop.example/',
  key: 'https://shop.example/',
  source: 'start',
  refused: null,
  lastmod: null,
  depth: 0,
  order: 0,
} as const
const NONE = { known: 0, read: 0, judged: 0, refused: 0, failed: 0, throttled: 0, unchanged: 0 }
const COVERAGE = { ...NONE, notQueued: {}, complete: true, limits: [] }

type Engine = typeof scanSite
type Read = Parameters<Frontier['saveReads']>[0][number]

function readOf(url: string): Read {
  const nothing = {
    reason: null,
    retryAfter: null,
    redirect: null,
    target: null,
    etag: null,
    lastModified: null,
    content: null,
  }
  const made = { key: url, url, outcome: 'page', status: 200, ms: 1, unchanged: false } as const
  return { ...made, ...nothing, found: [], feeds: [], readAt: new Date().toISOString() }
}

function reportOf(over: Partial<SiteReport> = {}): SiteReport {
  const score = { overallScore: 70, grade: 'B+', scoringVersion: '1' } as const
  const parts = { coverage: COVERAGE, templates: [], findings: [], jobs: [] }
  return { homeScanId: null, headline: 'Readable.', ...score, ...parts, ...over }
}

/** Reads each page that the frontier has not read yet; `fetched` counts how often each was asked for. */
function reader(fetched: Map<string, number>, before: (url: string) => Promise<void> = async () => undefined): Engine {
  return async (_, { frontier, onProgress, signal }) => {
    const address = { source: 'link', refused: null, lastmod: null, depth: 1 } as const
    await frontier.add(URLS.map((url, order) => ({ ...address, url, key: url, order })))
    for (const { key, state } of await frontier.entries(null, 100)) {
      if (state !== 'known') continue
      await before(key)
      signal.throwIfAborted()
      await frontier.claim([key])
      fetched.set(key, (fetched.get(key) ?? 0) + 1)
      await frontier.saveReads([readOf(key)])
      await onProgress?.({ stage: 'reading', wait: null, coverage: { ...COVERAGE, read: fetched.size } })
    }
    return reportOf()
  }
}

function worker(scan: Engine, over: Partial<RunSiteScanDeps> = {}) {
  const ended: string[] = []
  const deps: RunSiteScanDeps = {
    clock,
    logger,
    queue: { enqueue: async () => undefined },
    realtime: { announceSite: () => undefined },
    leaseMs: LEASE_MS,
    delayMs: 0,
    runningAtOnce: 1,
    judgesAtOnce: 1,
    processes: {} as RunSiteScanDeps['processes'],
    siteScanEnded: async ({ _id }) => void ended.push(_id),
    scan,
    ...over,
  }
  return { ended, deps, run: (stopping = new AbortController().signal) => runNextSiteScan(stopping, deps) }
}

async function queued(over: Partial<SiteScanRecord> = {}): Promise<string> {
  const asked = {
    tenantId: 'a',
    createdBy: null,
    origin: 'form',
    url: 'https://shop.example/',
    host: 'shop.example',
  } as const
  const record = blankSiteScan({ ...asked, maxPages: 50, include: [], exclude: [], ...over }, new Date())
  return (await SiteScanModel.create(record))._id
}
const stored = async (id: string) => {
  const scan = await SiteScanModel.findById(id).lean<SiteScanRecord>()
  if (!scan) throw new Error(`no site scan ${id}`)
  return scan
}
const sweep = () =>
  sweepSiteScans({
    clock,
    logger,
    queue: { enqueue: async () => undefined },
    realtime: { announceSite: () => undefined },
    concurrency: 1,
    siteScanEnded: async () => undefined,
  })
const expire = (id: string) => SiteScanModel.updateOne({ _id: id }, { $set: { 'lease.until': new Date(0) } })

function signal(): [given: Promise<void>, give: () => void] {
  let give = () => undefined as void
  return [new Promise<void>((resolve) => (give = resolve)), () => give()]
}

test('a site scan runs to its end once, and its pages can be listed in each order', async () => {
  const id = await queued({ slot: 0 })
  const fetched = new Map<string, number>()
  const { ended, run } = worker(reader(fetched))
  await run()
  await run()
  expect(await stored(id)).toMatchObject({
    status: 'completed',
    overallScore: 70,
    lease: null,
    slot: null,
    heldHost: null,
  })
  expect([...fetched.values()]).toEqual([1, 1, 1, 1])
  expect(ended).toEqual([id])
  await SitePageModel.updateOne({ url: URLS[2] ?? '' }, { $set: { score: 40, state: 'judged' } })
  await SitePageModel.updateOne({ url: URLS[1] ?? '' }, { $set: { score: 90, state: 'judged' } })
  const order = async (query: object) =>
    (await allPages(id, query)).map((url) => url.replace('https://shop.example', ''))
  expect(await order({})).toEqual(['/', '/a', '/b', '/c'])
  expect(await order({ sort: 'score' })).toEqual(['/b', '/a', '/', '/c'])
  expect(await order({ sort: '-score' })).toEqual(['/a', '/b', '/', '/c'])
  expect(await order({ sort: 'url', q: 'EXAMPLE/' })).toEqual(['/', '/a', '/b', '/c'])
  expect(await order({ sort: 'depth', state: 'judged' })).toEqual(['/a', '/b'])
})

/** Follows the list one page at a time. */
async function allPages(id: string, query: object): Promise<string[]> {
  const urls: string[] = []
  let after: string | undefined
  do {
    const { pages, next } = await sitePageStore.list(id, { limit: 1, ...query, ...(after && { after }) })
    urls.push(...pages.map(({ url }) => url))
    after = next ?? undefined
  } while (after)
  return urls
}

test('killed at each page, a site scan goes on where it was and fetches no page twice', async () => {
  const id = await queued()
  const fetched = new Map<string, number>()
  for (const stop of URLS) {
    const [arrived, reached] = signal()
    const dying = worker(
      reader(fetched, async (url) => {
        if (url !== stop) return
        reached()
        await never()
      }),
    )
    void dying.run()
    await arrived
    await expire(id)
    await sweep()
    expect((await stored(id)).status).toBe('queued')
  }
  await worker(reader(fetched)).run()
  expect(await stored(id)).toMatchObject({ status: 'completed' })
  expect([...fetched.values()]).toEqual([1, 1, 1, 1])
})

test('a worker that lost its scan writes no page', async () => {
  await queued()
  let frontier: Frontier | undefined
  const [arrived, reached] = signal()
  const slow = worker(async (_, deps) => {
    frontier = deps.frontier
    reached()
    return never()
  })
  void slow.run()
  await arrived
  await SiteScanModel.updateMany({}, { $set: { 'lease.token': 'another' } })
  await expect(frontier?.add([START])).rejects.toThrow()
  expect(await SitePageModel.countDocuments()).toBe(0)
})

test.each(['finding', 'reading', 'judging', 'comparing'] as const)(
  'a cancel while %s ends the run and keeps its pages',
  async (stage) => {
    const id = await queued({ slot: 0 })
    const [arrived, reached] = signal()
    const { deps, run } = worker(async (_, { frontier, onProgress }) => {
      await frontier.add([START])
      await onProgress?.({ stage, wait: null, coverage: COVERAGE })
      reached()
      return never()
    })
    const running = run()
    await arrived
    await cancelSiteScan(id, 'a', { clock, realtime: { ...deps.realtime, announce: () => undefined } })
    await running
    expect(await stored(id)).toMatchObject({
      status: 'cancelled',
      stage: null,
      lease: null,
      slot: null,
      heldHost: null,
    })
    expect(await SitePageModel.countDocuments({ siteScanId: id })).toBe(1)
  },
)

test('two workspaces never scan one host at once: the second says that it waits, and starts when the first has ended', async () => {
  const first = await queued()
  const second = await queued({ tenantId: 'b', host: 'www.shop.example', url: 'https://www.shop.example/' })
  const [held, end] = signal()
  const [arrived, reached] = signal()
  const running = worker(async () => {
    reached()
    await held
    return reportOf()
  }).run()
  await arrived
  const other = worker(async () => reportOf())
  await other.run()
  expect(await stored(second)).toMatchObject({
    status: 'queued',
    wait: { reason: expect.stringContaining('this host') },
  })
  end()
  await running
  await other.run()
  expect([(await stored(first)).status, (await stored(second)).status]).toEqual(['completed', 'completed'])
})

test('a failure of the site ends the scan with its reason; runs without progress end too', async () => {
  const id = await queued()
  await worker(async () => {
    throw new AnalyzerError('dns', 'The name shop.example does not exist.')
  }).run()
  expect(await stored(id)).toMatchObject({ status: 'failed', failure: { code: 'dns' } })
  const stuck = await queued()
  for (let attempt = 0; attempt < MAX_STALLS; attempt += 1) {
    void worker(never as unknown as Engine).run()
    await expect.poll(async () => (await stored(stuck)).status).toBe('running')
    await expire(stuck)
    await sweep()
  }
  expect(await stored(stuck)).toMatchObject({
    status: 'failed',
    failure: { message: expect.stringContaining('without progress') },
  })
})

test('changes name new and gone pages and what changed on the pages that both runs knew', async () => {
  const finding = { id: 'titles-equal', module: 'seoResults', severity: 'low', title: 'Equal titles', decided: true }
  const pages = { count: 1, of: 3, urls: [URLS[1] ?? ''] }
  const before = await queued({ createdAt: new Date(Date.now() - 60_000) })
  await worker(async (...call) => {
    await reader(new Map())(...call)
    return reportOf({ findings: [{ ...finding, pages }] as never })
  }).run()
  const after = await queued()
  await worker(reader(new Map())).run()
  await SitePageModel.updateOne(
    { siteScanId: before, url: URLS[3] ?? '' },
    { $set: { url: 'https://shop.example/old', key: 'old' } },
  )
  await SitePageModel.updateMany({ siteScanId: before }, { $set: { score: 60 } })
  await SitePageModel.updateMany({ siteScanId: after }, { $set: { score: 66 } })
  expect(await requireSiteChanges('a', after, undefined)).toMatchObject({
    before: { id: before },
    after: { id: after, score: 70 },
    newPages: [URLS[3]],
    gonePages: ['https://shop.example/old'],
    shared: { score: { before: 60, after: 66 }, fixed: [{ id: 'titles-equal' }], appeared: [] },
  })
})
