import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbeddedMongo, type EmbeddedMongo } from '#host/embedded-mongo/start-embedded-mongo.ts'
import { bundleServer } from '#host/embedded-mongo/testing/bundle-server.ts'
import { createDatabase, type Database } from '../platform/database/database.ts'
import { createLogger } from '../platform/logger.ts'
import { runNextScan } from './run-scan.ts'
import { ScanModel } from './scan-model.ts'
import { outcomeOf, reportOf } from './testing/analysis.ts'
import { scanRecord } from './testing/scan-record.ts'

const logger = createLogger({ LOG_LEVEL: 'silent' })
let dataDir: string
let server: EmbeddedMongo
let database: Database
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'outage-'))
  await start()
  database = createDatabase(server.uri('outage'), logger)
  await database.connect()
})
afterAll(async () => {
  await database.disconnect()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
})

async function start(): Promise<void> {
  server = await startEmbeddedMongo({ dataDir, entry: await bundleServer() })
}

/** The server is there again after longer than one operation waits for it. */
async function outage(): Promise<void> {
  process.kill(server.pid, 'SIGKILL')
  await expect
    .poll(
      () =>
        ScanModel.findOne().then(
          () => 'there',
          () => 'away',
        ),
      { timeout: 10_000 },
    )
    .toBe('away')
  await start()
}

test('a scan outlasts the death of its database: judged once, stored, and no attempt is used up', async () => {
  const { _id } = await ScanModel.create(scanRecord({ modules: ['seoResults'] }))
  const over: string[] = []
  let judged = 0
  await runNextScan(new AbortController().signal, {
    clock: { now: () => new Date() },
    realtime: { announce() {} },
    logger,
    leaseMs: 30_000,
    scanEnded: async (scan) => void over.push(scan.status),
    analyze: async (url, { onEvent }) => {
      judged += 1
      const back = outage()
      await onEvent?.({ type: 'module-finished', module: 'seoResults', outcome: outcomeOf('seoResults') }, [])
      await back
      return reportOf(url)
    },
  })
  const scan = await ScanModel.findById(_id).lean()
  expect(scan).toMatchObject({ status: 'completed', overallScore: 81, attempt: 1 })
  expect({ judged, over }).toEqual({ judged: 1, over: ['completed'] })
})
