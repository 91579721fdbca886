import { trusted } from 'mongoose'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { GRADES } from '#analyzer/contract'
import { HISTORY_COLUMNS, type HistoryQuery } from '#host/contract/history.ts'
import { dashboardOverview } from '#host/server/scans/dashboard-overview.ts'
import { allScans, listScans, newestOpenScan } from '#host/server/scans/list-scans.ts'
import { runningScanStore } from '#host/server/scans/running-scan-store.ts'
import { ScanModel, type ScanRecord } from '#host/server/scans/scan-model.ts'
import { scanPage } from '#host/server/scans/scan-page.ts'
import { scanStore } from '#host/server/scans/scan-store.ts'
import { scanRecord } from '#host/server/scans/testing/scan-record.ts'
import { withDatabase } from './bench-database.ts'
import { atMost, timed, type LoadOptions, type LoadReport, type Measure } from './load.ts'

const TENANT = 'tenant'
const BATCH = 500
const RUNS = 20
const LIMIT_MS = 100
const DAY_MS = 86_400_000
/** Scans are kept 12 months. */
const PERIOD_MS = 360 * DAY_MS
const PAGES_OF_A_SITE = 5

/** The history of one account in the embedded database, filled and asked through the product's own stores. */
export async function benchHistory({ scans, addresses, say }: LoadOptions): Promise<LoadReport> {
  return withDatabase(async ({ dataDir, restart }) => {
    const began = performance.now()
    await fill(scans, addresses, say)
    const perScan = (performance.now() - began) / scans
    say(`history: filled in ${Math.round((perScan * scans) / 1000)} s`)
    const bytes = await sizeOf(dataDir)
    const firstTotals = await timeOf(() => dashboardOverview(TENANT))
    const queries = await ask(scans)
    const writes = await timed('a scan stored, claimed and completed', RUNS, passOneScan)
    await restart()
    const totalsAfterStart = await timeOf(() => dashboardOverview(TENANT))
    const each = (what: string, value: number, unit: string): Measure => ({ what, median: value, p95: value, unit })
    return {
      measures: [
        ...queries.limited,
        ...queries.unlimited,
        writes,
        each('dashboard totals, added up for the first time', firstTotals, 'ms'),
        each('dashboard totals, after a start of the database', totalsAfterStart, 'ms'),
        each(`stored in bulk, ${scans} scans of ${addresses} addresses`, Math.round(perScan * 100) / 100, 'ms a scan'),
        each('on disk, with its entries in all indexes', Math.round(bytes / scans / 10) / 100, 'kB a scan'),
      ],
      figures: queries.limited.map(({ what, p95 }) =>
        atMost(`history of ${scans} scans, ${what}, p95 in ms`, p95, LIMIT_MS),
      ),
    }
  })
}

async function ask(scans: number): Promise<{ limited: Measure[]; unlimited: Measure[] }> {
  const now = new Date()
  const first: HistoryQuery = { days: 90, page: 1, sort: 'createdAt', direction: 'descending' }
  const page = (over: Partial<HistoryQuery>) => () => scanPage(TENANT, { ...first, ...over }, now)
  const middle = await ScanModel.findOne({
    tenantId: TENANT,
    createdAt: trusted({ $lt: new Date(now.getTime() - PERIOD_MS / 2) }),
  })
    .sort({ createdAt: -1 })
    .lean<ScanRecord>()
  const before = middle?._id ?? ''
  const queries: [what: string, run: () => Promise<unknown>][] = [
    ['list, 100 newest', () => listScans(TENANT, { limit: 100 }, now)],
    ['list, 100 behind the middle', () => listScans(TENANT, { limit: 100, before }, now)],
    ['list, search', () => listScans(TENANT, { limit: 100, q: 'site7.example' }, now)],
    ['history, first page', page({})],
    ['history, last page', page({ page: scans })],
    ['history, failed only', page({ status: 'failed' })],
    ['history, search of a site', page({ q: 'site7.example' })],
    ['history, search that finds half', page({ q: 'page1' })],
    ['history, search that finds nothing', page({ q: 'no such site' })],
    ...HISTORY_COLUMNS.flatMap(({ field }): typeof queries => [
      [`history, sorted by ${field}`, page({ sort: field })],
      [`history, sorted by ${field}, upwards, page 200`, page({ sort: field, direction: 'ascending', page: 200 })],
      [`history, completed, sorted by ${field}`, page({ sort: field, status: 'completed' })],
    ]),
    ['history, search of a site, sorted by issues', page({ q: 'site7.example', sort: 'issuesFound' })],
    ['dashboard totals', () => dashboardOverview(TENANT)],
    ['home card', () => newestOpenScan({ kind: 'user', tenantId: TENANT } as never)],
  ]
  const limited: Measure[] = []
  for (const [what, run] of queries) limited.push(await timed(what, RUNS, run))
  return {
    limited,
    unlimited: [await timed('export of 90 days', 3, () => allScans(TENANT, 90, now))],
  }
}

/** In ms. */
async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await run()
  return Math.round(performance.now() - began)
}

/** What a scan writes: its insertion, and two changes that put it elsewhere in most indexes. */
async function passOneScan(): Promise<void> {
  await scanStore.insert(scanRecord({ tenantId: 'another', url: 'https://another.example/' }))
  const claimed = await runningScanStore.claimNext(60_000, new Date())
  const held = { id: claimed?._id ?? '', token: claimed?.lease?.token ?? '' }
  const result = { overallScore: 80, issuesFound: 12, complianceScore: 60, securityGrade: 'B', completedAt: new Date() }
  await runningScanStore.complete(held, result as Partial<ScanRecord>, null)
}

async function fill(scans: number, addresses: number, say: LoadOptions['say']): Promise<void> {
  const now = Date.now()
  for (let from = 0; from < scans; from += BATCH) {
    if (from > 0 && from % 50_000 === 0) say(`history: ${from} of ${scans} scans`)
    const size = Math.min(BATCH, scans - from)
    await scanStore.insertPlanned(
      Array.from({ length: size }, (_, at) =>
        recordOf(from + at, addresses, new Date(now - (from + at) * (PERIOD_MS / scans))),
      ),
    )
  }
}

/** The values of one column do not follow from those of another, or from the age. */
function recordOf(number: number, addresses: number, at: Date): ScanRecord {
  const mixed = (Math.imul(number + 1, 2_654_435_761) >>> 8) % 100_000
  const place = mixed % addresses
  const host = `site${Math.floor(place / PAGES_OF_A_SITE)}.example`
  return scanRecord({
    tenantId: TENANT,
    url: `https://${host}/page${place % PAGES_OF_A_SITE}`,
    status: number % 50 === 0 ? 'failed' : 'completed',
    createdAt: at,
    startedAt: at,
    completedAt: new Date(at.getTime() + 30_000),
    overallScore: mixed % 101,
    securityScore: mixed % 97,
    securityGrade: GRADES[mixed % GRADES.length] ?? 'N/A',
    complianceScore: number % 9 === 0 ? null : mixed % 83,
    issuesFound: mixed % 60,
    criticalIssues: mixed % 4,
    notesFound: 3,
  })
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const sizes = entries.filter((entry) => entry.isFile()).map((entry) => stat(path.join(entry.parentPath, entry.name)))
  // LMDB's file has the size that it may grow to; its blocks are what it takes.
  return (await Promise.all(sizes)).reduce((sum, { blocks }) => sum + blocks * 512, 0)
}
