import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import mongoose from 'mongoose'
import { MODULE_IDS } from '#analyzer/contract'
import { listScansSchema } from '#host/contract/scans.ts'
import { startEmbeddedMongo } from '#host/embedded-mongo/start-embedded-mongo.ts'
import { dashboardOverview } from '#host/server/scans/dashboard-overview.ts'
import { allScans, listScans, newestOpenScan, scanPage, siteHistory } from '#host/server/scans/list-scans.ts'
import { ScanModel, type ScanRecord } from '#host/server/scans/scan-model.ts'
import { scanRecord } from '#host/server/scans/testing/scan-record.ts'

// node .config/run.mjs tests/history/main.ts [scans] [bytes]: the history of one tenant, in the embedded database.
const SCANS = Number(process.argv[2] ?? 10_000)
const RUNS = 20
const TENANT = 'tenant'
/** Of each record; 200,000 is that of a real scan with many findings. */
const WEIGHT = Number(process.argv[3] ?? 200_000)
const DAY_MS = 86_400_000
/** Spread over the 12 months that scans are kept. */
const APART_MS = Math.min(12 * 60_000, (360 * DAY_MS) / SCANS)

function record(number: number): ScanRecord {
  const at = new Date(Date.now() - number * APART_MS)
  const share = Math.ceil(WEIGHT / MODULE_IDS.length)
  const heavy = Object.fromEntries(
    MODULE_IDS.map((id) => [id, { outcome: { status: 'completed' }, text: id.repeat(share / id.length) }]),
  )
  return scanRecord({
    tenantId: TENANT,
    url: `https://site${number % 400}.example/page${number}`,
    status: number % 50 === 0 ? 'failed' : 'completed',
    createdAt: at,
    startedAt: at,
    completedAt: new Date(at.getTime() + 30_000),
    overallScore: (number * 37) % 101,
    securityGrade: number % 3 === 0 ? 'A+' : 'C',
    complianceScore: (number * 17) % 101,
    issuesFound: number % 40,
    criticalIssues: number % 4,
    finished: heavy as never,
  })
}

async function fill(): Promise<void> {
  const BATCH = 100
  for (let from = 0; from < SCANS; from += BATCH) {
    await ScanModel.collection.insertMany(
      Array.from({ length: Math.min(BATCH, SCANS - from) }, (_, at) => record(from + at)) as never,
    )
  }
}

async function measure(what: string, run: () => Promise<unknown>): Promise<void> {
  await run()
  const times: number[] = []
  for (let turn = 0; turn < RUNS; turn += 1) {
    const began = performance.now()
    await run()
    times.push(performance.now() - began)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => (times[Math.ceil(times.length * share) - 1] ?? 0).toFixed(0).padStart(6)
  process.stdout.write(`${what.padEnd(44)} median ${at(0.5)} ms   p95 ${at(0.95)} ms\n`)
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'history-'))
const mongo = await startEmbeddedMongo({
  dataDir,
  entry: path.resolve('build/embedded-mongo/main.js'),
})
try {
  await mongoose.connect(mongo.uri('history'))
  await ScanModel.createIndexes()
  const began = performance.now()
  await fill()
  process.stdout.write(`${SCANS} scans of one tenant, filled in ${((performance.now() - began) / 1000).toFixed(0)} s\n`)
  const now = new Date()
  const query = (over: Record<string, unknown>) => listScansSchema.parse({ limit: 25, ...over })
  const middle = await ScanModel.findOne({
    tenantId: TENANT,
    status: 'completed',
    createdAt: { $lt: new Date(now.getTime() - (SCANS * APART_MS) / 2) },
  }).lean<ScanRecord>()
  const page = (over: object) => () =>
    scanPage(TENANT, { days: 90, page: 1, sort: 'createdAt', direction: 'descending', ...over }, now)
  await measure('GET /api/scans (100 newest)', () => listScans(TENANT, query({ limit: 100 }), now))
  await measure('GET /api/scans?q= (last match)', () => listScans(TENANT, query({ q: `page${SCANS - 1}` }), now))
  await measure('history, first page', page({}))
  await measure('history, last page', page({ page: Math.ceil(SCANS / 25) }))
  await measure('history, search', page({ q: 'site7.example' }))
  await measure('history, failed only', page({ status: 'failed' }))
  await measure('history, sorted by issues', page({ sort: 'issuesFound' }))
  await measure('history, sorted by website, page 200', page({ sort: 'url', page: 200 }))
  await measure('dashboard totals', () => dashboardOverview(TENANT))
  await measure('home card', () => newestOpenScan({ kind: 'user', tenantId: TENANT } as never))
  if (middle) await measure('history of a site', () => siteHistory(middle))
  await measure('all of 90 days, for an export', () => allScans(TENANT, 90, now))
} finally {
  await mongoose.disconnect()
  await mongo.stop()
  await rm(dataDir, { recursive: true, force: true })
}
