import { beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '#host/server/testing/open-test-database.ts'
import { scansOfSchedule, scansToCompare, siteHistory } from './list-scans.ts'
import { ScanModel, type ScanRecord } from './scan-model.ts'
import { scanSeries } from './scan-series.ts'
import { scanRecord } from './testing/scan-record.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const DAY_MS = 86_400_000

beforeAll(() => openTestDatabase([ScanModel]))
beforeEach(() => ScanModel.deleteMany())

async function completed(overallScore: number | null, daysAgo: number, over: Partial<ScanRecord> = {}) {
  const createdAt = new Date(NOW.getTime() - daysAgo * DAY_MS)
  const record = scanRecord({ status: 'completed', overallScore, createdAt, completedAt: createdAt, ...over })
  await ScanModel.create(record)
  return record
}

/** Of each kind one that must not stand on the line of a comprehensive scan of the home page. */
async function others(daysAgo: number): Promise<void> {
  await completed(11, daysAgo, { scanType: 'quick', modules: ['seoResults'] })
  await completed(12, daysAgo, { url: 'https://shop.example/about' })
  await completed(13, daysAgo, { modules: ['seoResults', 'robotsResults'] })
  await completed(14, daysAgo, { url: 'http://shop.example/' })
  await completed(15, daysAgo, { tenantId: 'another' })
  await completed(16, daysAgo, { origin: 'embed', embedKeyId: 'key' })
  await completed(17, daysAgo, { status: 'failed' })
}

const scoresOf = (line: { score: number | null }[]) => line.map(({ score }) => score)

test('a line joins one address, type and set of modules, and ends at the scan that it is shown with', async () => {
  await completed(60, 9)
  await others(8)
  const shown = await completed(64, 6)
  await others(5)
  await completed(80, 4)
  const newest = await completed(90, 3)
  const { scores, previous, newer } = await siteHistory(shown)
  expect(scoresOf(scores)).toEqual([60, 64])
  expect(scores.at(-1)?.id).toBe(shown._id)
  expect(previous?.score).toBe(60)
  expect(newer).toMatchObject({ id: newest._id, score: 90 })
  expect((await siteHistory(newest)).newer).toBeNull()
})

test('a scan whose modules or address were changed has no last scan, also in its schedule', async () => {
  const scheduleId = 'schedule'
  await completed(60, 9, { scheduleId, origin: 'schedule' })
  const narrowed = await completed(80, 8, { scheduleId, origin: 'schedule', modules: ['seoResults'] })
  const moved = await completed(70, 7, { scheduleId, origin: 'schedule', url: 'https://shop.example/new' })
  expect(await scanSeries.before(narrowed)).toBeNull()
  expect(await scanSeries.before(moved)).toBeNull()
})

test('the scans of a schedule change within their series, and its line is that of the newest', async () => {
  const scheduleId = 'schedule'
  const run = { scheduleId, origin: 'schedule' } as const
  await completed(40, 9, { ...run, url: 'https://shop.example/old' })
  await completed(60, 8, run)
  await completed(20, 7, { ...run, modules: ['seoResults'] })
  // By hand, of the same address: the results page of the next run compares with it.
  await completed(61, 6)
  await completed(64, 5, run)
  await completed(null, 4, run)
  const { scans, line } = await scansOfSchedule('tenant', scheduleId)
  expect(scans.map(({ overallScore, change }) => [overallScore, change])).toEqual([
    [null, null],
    [64, 3],
    [20, null],
    [60, null],
    [40, null],
  ])
  expect(scoresOf(line)).toEqual([60, 61, 64, null])
})

test('scans to compare say which of them stand on one line', async () => {
  await completed(60, 9)
  await completed(30, 8, { scanType: 'quick' })
  await completed(64, 7)
  const [first, quick, last] = await scansToCompare('tenant', NOW)
  expect(first?.series).toBe(last?.series)
  expect(quick?.series).not.toBe(last?.series)
})
