import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestHost, type TestHost } from '#host/server/testing/start-test-host.ts'
import { sampleFindings } from '../../app/testing/sample-findings-data.ts'
import { ScanModel, type ScanRecord } from '../scans/scan-model.ts'
import { scanStore, toScanView } from '../scans/index.server.ts'
import { scanRecord } from '../scans/testing/scan-record.ts'
import { recheckScanFinding } from './recheck-scan-finding.ts'

let host: TestHost
beforeAll(async () => void (host = await startTestHost({ jobs: false })))
afterAll(() => host.stop())

type Answer = { status: 'fixed' | 'present' | 'not-checked'; evidence: string[] }
const NOW = new Date('2026-11-20T10:00:00Z')

async function recheck(scan: ScanRecord, id: string, answer: Answer) {
  const { limits, scanner } = host.runtime
  const processes = { ...scanner.processes, recheck: async () => answer }
  return recheckScanFinding(scan, id, { limits, clock: { now: () => NOW }, scanner: { ...scanner, processes } })
}

async function stored(over: object = {}) {
  const scan = { ...scanRecord({ status: 'completed', findings: [...sampleFindings] }), ...over }
  await ScanModel.collection.insertOne(scan as never)
  return { scan, read: async () => (await scanStore.find(scan.tenantId, scan._id)) ?? scan }
}

test('the last result of each finding is stored with its scan, for its owner', async () => {
  const { scan, read } = await stored()
  const checkedAt = NOW.toISOString()
  await recheck(scan, 'sources-one-sided', { status: 'present', evidence: ['ordnance-maps.example'] })
  await recheck(scan, 'x-frame-options-missing', { status: 'present', evidence: ['no policy'] })
  expect(toScanView(await read(), 'owner')).toMatchObject({
    version: scan.version + 2,
    rechecks: {
      'sources-one-sided': {
        findingId: 'sources-one-sided',
        status: 'present',
        checkedAt,
        evidence: ['ordnance-maps.example'],
      },
      'x-frame-options-missing': { status: 'present' },
    },
  })
  await recheck(scan, 'sources-one-sided', { status: 'fixed', evidence: [] })
  expect((await read()).rechecks['sources-one-sided']).toEqual({
    findingId: 'sources-one-sided',
    status: 'fixed',
    checkedAt,
  })
  expect(toScanView(await read(), 'visitor').rechecks).toEqual({})
})

test('a scan of the previous version has no results, and accepts one', async () => {
  const { scan, read } = await stored({ rechecks: undefined })
  await ScanModel.collection.updateOne({ _id: scan._id as never }, { $unset: { rechecks: '' } })
  expect(toScanView(await read(), 'owner').rechecks).toEqual({})
  await recheck(scan, 'sources-one-sided', { status: 'fixed', evidence: [] })
  expect(toScanView(await read(), 'owner').rechecks).toMatchObject({ 'sources-one-sided': { status: 'fixed' } })
})

test('an unknown finding is not checked', async () => {
  const { scan } = await stored()
  await expect(recheck(scan, 'no-such', { status: 'fixed', evidence: [] })).rejects.toMatchObject({
    code: 'not-found',
  })
})
