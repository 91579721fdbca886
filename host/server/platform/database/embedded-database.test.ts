import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { MongoClient } from 'mongodb'
import { afterAll, expect, test } from 'vitest'
import { bundleServer } from '#host/embedded-mongo/testing/bundle-server.ts'
import { startEmbeddedDatabase } from './embedded-database.ts'
import { createLogger } from '../logger.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'two-starts-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

test('a second start on the same data takes over when the first one stops', async () => {
  const start = async () => startEmbeddedDatabase(dataDir, await bundleServer(), createLogger({ LOG_LEVEL: 'silent' }))
  const first = await start()
  const second = await start()
  expect(second.uri).toBe(first.uri)
  const client = await MongoClient.connect(second.uri)
  const notes = client.db().collection<{ _id: string }>('notes')
  await notes.insertOne({ _id: 'kept' })
  await first.stop()
  await expect.poll(() => notes.countDocuments().catch(() => null), { timeout: 20_000 }).toBe(1)
  await client.close()
  await second.stop()
  await expect(MongoClient.connect(second.uri, { serverSelectionTimeoutMS: 200 })).rejects.toThrow()
})
