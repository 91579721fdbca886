import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import mongoose from 'mongoose'
import { startEmbeddedMongo } from '#host/embedded-mongo/start-embedded-mongo.ts'
import { ScanModel } from '#host/server/scans/scan-model.ts'

/** The embedded database of the build with the indexes of scans, in a folder that is removed at the end. */
export async function withDatabase<Value>(run: (dataDir: string) => Promise<Value>): Promise<Value> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-'))
  const mongo = await startEmbeddedMongo({ dataDir, entry: path.resolve('build/embedded-mongo/main.js') })
  try {
    await mongoose.connect(mongo.uri('bench'))
    await ScanModel.createIndexes()
    return await run(dataDir)
  } finally {
    await mongoose.disconnect()
    await mongo.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
