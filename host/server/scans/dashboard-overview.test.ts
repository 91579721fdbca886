import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FinishedModule } from '#analyzer'
import { startTestHost, type TestHost } from '#host/server/testing/start-test-host.ts'
import { dashboardOverview } from './dashboard-overview.ts'
import { ScanModel, type ScanRecord } from './scan-model.ts'
import { scanStore } from './scan-store.ts'
import { toScanView } from './scan-view.ts'
import { scanRecord } from './testing/scan-record.ts'
import { upgradeScans } from './upgrade-scans.ts'

let host: TestHost
beforeAll(async () => void (host = await startTestHost({ jobs: false })))
afterAll(() => host.stop())

const done = { status: 'completed', completedAt: new Date() } as const
const scored = (score: number) => ({ drafts: [], outcome: { status: 'completed', data: { score } } }) as unknown

test('the average security score is the mean of the scores that the grades belong to', async () => {
  await scanStore.insert(
    scanRecord({ ...done, tenantId: 'a', overallScore: 90, securityScore: 40, securityGrade: 'C' }),
  )
  await scanStore.insert(
    scanRecord({ ...done, tenantId: 'a', overallScore: 80, securityScore: 61, securityGrade: 'B' }),
  )
  await scanStore.insert(scanRecord({ ...done, tenantId: 'a', overallScore: 70 }))
  expect(await dashboardOverview('a')).toMatchObject({ averageScore: 80, averageSecurityScore: 51 })
})

test('scans by strangers in an embedded form are counted, but are part of no average', async () => {
  const stranger = { origin: 'embed', embedKeyId: 'key' } as const
  await scanStore.insert(scanRecord({ ...done, tenantId: 'p', overallScore: 80, securityGrade: 'B' }))
  for (const overallScore of [10, 20])
    await scanStore.insert(scanRecord({ ...done, ...stranger, tenantId: 'p', overallScore, securityGrade: 'D' }))
  expect(await dashboardOverview('p')).toMatchObject({
    completedScans: 3,
    averageScore: 80,
    mostCommonGrade: 'B',
    grades: [{ grade: 'B', count: 1 }],
  })
})

test('a scan of the previous version gets its security score and notes from what is stored', async () => {
  const finished = { securityHeaders: scored(70), sslCertificate: scored(55) } as unknown as {
    [id: string]: FinishedModule
  }
  const findings = [
    { module: 'securityHeaders', severity: 'high' },
    { module: 'seoResults', severity: 'info' },
  ] as ScanRecord['findings']
  const {
    securityScore: _score,
    notesFound: _notes,
    ...early
  } = scanRecord({
    ...done,
    tenantId: 'b',
    overallScore: 66,
    securityGrade: 'B',
    issuesFound: 1,
    finished,
    findings,
    scanType: 'compliance',
    message: 'Analysis complete! Your AI optimization score is 66/100',
  })
  await ScanModel.collection.insertOne(early as never)
  await upgradeScans()
  const scan = await scanStore.find('b', early._id)
  expect(scan).toMatchObject({ securityScore: 62, securityGrade: 'B', notesFound: 1 })
  expect(await dashboardOverview('b')).toMatchObject({ averageSecurityScore: 62 })
  expect(scan && toScanView(scan, 'owner').message).toBe('Analysis complete! Your compliance score is 66/100')
})

test('the redundant index is dropped, once', async () => {
  const outgrown = { tenantId: 1, createdAt: -1, _id: -1 } as const
  const hasIt = async () =>
    (await ScanModel.collection.indexes()).some(({ key }) => JSON.stringify(key) === JSON.stringify(outgrown))
  await ScanModel.collection.createIndex(outgrown)
  expect(await hasIt()).toBe(true)
  await upgradeScans()
  await upgradeScans()
  expect(await hasIt()).toBe(false)
})
