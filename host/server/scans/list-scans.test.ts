import { beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#host/server/testing/open-test-database.ts'
import { HISTORY_COLUMNS, type HistoryQuery } from '#host/contract/history.ts'
import type { Actor } from '../platform/session/actor.ts'
import { dashboardOverview } from './dashboard-overview.ts'
import { allScans, listScans, newestOpenScan } from './list-scans.ts'
import { ScanModel } from './scan-model.ts'
import { scanPage } from './scan-page.ts'
import { scanStore } from './scan-store.ts'
import { sortedBy } from './sort-scans.ts'
import { scanRecord } from './testing/scan-record.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const HOUR_MS = 3_600_000
const SCANS = 60

beforeAll(() => openTestDatabase([ScanModel]))
beforeAll(async () => {
  // One an hour, newest first; the last ten are older than a month.
  const records = Array.from({ length: SCANS }, (_, at) =>
    scanRecord({
      url: `https://site${at}.example/`,
      status: at === 0 ? 'failed' : 'completed',
      createdAt: new Date(NOW.getTime() - at * HOUR_MS - (at >= 50 ? 31 * 24 * HOUR_MS : 0)),
      issuesFound: (at * 7) % SCANS,
      overallScore: at === 0 ? null : 40,
    }),
  )
  await ScanModel.insertMany([...records, scanRecord({ tenantId: 'other', createdAt: NOW })])
})

const FIRST: HistoryQuery = { days: 90, sort: 'createdAt', direction: 'descending', page: 1 }
const pageOf = (over: Partial<HistoryQuery>) => scanPage('tenant', { ...FIRST, ...over }, NOW)

test('pages follow each other over all scans of the tenant, each scan once', async () => {
  const pages = await Promise.all([1, 2, 3].map((page) => pageOf({ page })))
  expect(pages.map(({ scans }) => scans.length)).toEqual([25, 25, 10])
  expect(pages[0]).toMatchObject({ page: 1, pages: 3, total: SCANS })
  expect(new Set(pages.flatMap(({ scans }) => scans.map(({ id }) => id))).size).toBe(SCANS)
})

test('the oldest come first on request', async () => {
  const { scans } = await pageOf({ direction: 'ascending' })
  expect(scans.map(({ url }) => url)).toEqual(
    Array.from({ length: 25 }, (_, at) => `https://site${SCANS - 1 - at}.example/`),
  )
})

test('a column sorts all scans, not those of one page', async () => {
  const { scans } = await pageOf({ sort: 'issuesFound' })
  expect(scans.map(({ issuesFound }) => issuesFound)).toEqual(Array.from({ length: 25 }, (_, at) => SCANS - 1 - at))
  const last = await pageOf({ sort: 'issuesFound', direction: 'ascending', page: 3 })
  expect(last.scans.at(-1)?.issuesFound).toBe(SCANS - 1)
})

test('every page by a column is that page of all scans in order, with any filter', async () => {
  const tenantId = 'columns'
  const grades = ['B', 'A+', 'N/A', 'C', 'A'] as const
  const records = Array.from({ length: 45 }, (_, at) =>
    scanRecord({
      tenantId,
      url: `https://site${at % 7}.example/${at % 3 === 0 ? 'shop' : ''}`,
      status: at % 11 === 0 ? 'failed' : 'completed',
      createdAt: new Date(NOW.getTime() - at * 40 * HOUR_MS),
      issuesFound: (at * 7) % 9,
      complianceScore: at % 4 === 0 ? null : (at * 13) % 6,
      securityGrade: grades[at % grades.length] ?? 'N/A',
    }),
  )
  await ScanModel.insertMany(records)
  const narrowed: Partial<HistoryQuery>[] = [{ days: 30 }, { status: 'completed' }, { q: 'SHOP' }, { q: 'site' }]
  for (const [at, { field }] of HISTORY_COLUMNS.entries())
    for (const direction of ['ascending', 'descending'] as const)
      for (const over of [{}, narrowed[at % narrowed.length] ?? {}]) {
        const query = { ...FIRST, ...over, sort: field, direction }
        const pages = [1, 2].map((page) => scanPage(tenantId, { ...query, page }, NOW))
        const found = (await Promise.all(pages)).flatMap(({ scans, page }, index) => (page === index + 1 ? scans : []))
        const matching = records
          .filter(({ createdAt }) => createdAt.getTime() >= NOW.getTime() - query.days * 24 * HOUR_MS)
          .filter(
            ({ status, url }) =>
              (!over.status || status === over.status) && (!over.q || url.includes(over.q.toLowerCase())),
          )
        expect(
          found.map(({ id }) => id),
          JSON.stringify(query),
        ).toEqual(sortedBy(matching, field, direction).map(({ _id }) => _id))
      }
}, 120_000)

test('sorting by address leaves out no scan when many addresses have one scan each', async () => {
  const tenantId = 'addresses'
  const records = Array.from({ length: 140 }, (_, at) =>
    scanRecord({ tenantId, url: `https://site${String(at).padStart(3, '0')}.example/`, createdAt: NOW }),
  )
  await ScanModel.insertMany(records)
  const pages = [1, 4, 5, 6].map((page) =>
    scanPage(tenantId, { ...FIRST, sort: 'url', direction: 'ascending', page }, NOW),
  )
  const found = (await Promise.all(pages)).flatMap(({ scans }) => scans.map(({ url }) => url))
  expect(found).toEqual(records.filter((_, at) => at < 25 || at >= 75).map(({ url }) => url))
})

test('the list continues by age after the last scan of a page, past scans added later with an older date', async () => {
  const tenantId = 'copies'
  const made = (hoursAgo: number) => scanRecord({ tenantId, createdAt: new Date(NOW.getTime() - hoursAgo * HOUR_MS) })
  const [newest, second, old] = [made(1), made(2), made(30)]
  const records = [old, second, newest, made(20), made(10)]
  await ScanModel.insertMany(records)
  const ids: string[] = []
  for (let before: string | null = ''; before !== null;) {
    const page = await listScans(tenantId, { limit: 2, ...(before && { before }) }, NOW)
    ids.push(...page.scans.map(({ id }) => id))
    before = page.next
  }
  const byAge = records.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
  expect(ids).toEqual(byAge.map(({ _id }) => _id))
})

test('range, state and words narrow what is paged, and a page beyond the end is the last', async () => {
  expect(await pageOf({ days: 30 })).toMatchObject({ total: 50, pages: 2 })
  expect(await pageOf({ status: 'failed' })).toMatchObject({ total: 1, pages: 1 })
  expect(await pageOf({ q: 'SITE7.example', page: 9 })).toMatchObject({ total: 1, page: 1 })
  expect(await pageOf({ q: '.*' })).toMatchObject({ total: 0, scans: [] })
})

test('the home card shows the newest scan that is running or completed, not a failed one', async () => {
  const actor = { kind: 'user', tenantId: 'tenant' } as Actor
  const open = await newestOpenScan(actor)
  const [newest] = (await scanPage('tenant', { ...FIRST, q: 'site1.example' }, NOW)).scans
  // Of a scan that is done only its row of the list: not its findings, readings and quoted code.
  expect(open).toEqual({ state: 'completed', scan: newest })
})

test('exports hold every scan of their range', async () => {
  expect(await allScans('tenant', 90, NOW)).toHaveLength(SCANS)
  expect(await allScans('tenant', 30, NOW)).toHaveLength(50)
})

test('means are of the completed scans that have the score', async () => {
  expect(await dashboardOverview('tenant')).toMatchObject({
    totalScans: SCANS,
    completedScans: SCANS - 1,
    averageScore: 40,
  })
})

test('one click removes every completed scan from the home card, and leaves a running one', async () => {
  const tenantId = 'home'
  const actor = { kind: 'user', tenantId } as Actor
  const completed = [1, 2, 3].map((at) =>
    scanRecord({ tenantId, status: 'completed', createdAt: new Date(NOW.getTime() - at * HOUR_MS) }),
  )
  await ScanModel.insertMany(completed)
  await scanStore.dismiss(tenantId, completed[0]?._id ?? '')
  expect(await newestOpenScan(actor)).toBeNull()
  const running = scanRecord({ tenantId, status: 'running', createdAt: NOW })
  await ScanModel.insertMany([running, scanRecord({ tenantId, status: 'completed', createdAt: NOW })])
  await scanStore.dismiss(tenantId, completed[1]?._id ?? '')
  expect((await newestOpenScan(actor))?.scan.id).toBe(running._id)
})
