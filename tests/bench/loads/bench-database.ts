import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import mongoose from 'mongoose'
import { startEmbeddedMongo } from '#host/embedded-mongo/start-embedded-mongo.ts'
import { ScanModel } from '#host/server/scans/scan-model.ts'
import { connectAsProduct } from '#host/server/testing/connect-as-product.ts'

export type BenchDatabase = {
  dataDir: string
  /** Stops the database and starts it again. */
  restart: () => Promise<void>
}

/** The embedded database of the build with the indexes of scans, in a folder that is removed at the end. */
export async function withDatabase<Value>(run: (database: BenchDatabase) => Promise<Value>): Promise<Value> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-'))
  const start = () => startEmbeddedMongo({ dataDir, entry: path.resolve('build/embedded-mongo/main.js') })
  let mongo = await start()
  const connect = () => connectAsProduct(mongo.uri('bench'))
  const stop = async () => {
    await mongoose.disconnect()
    await mongo.stop()
  }
  try {
    await connect()
    await ScanModel.createIndexes()
    return await run({
      dataDir,
      restart: async () => {
        await stop()
        mongo = await start()
        await connect()
      },
    })
  } finally {
    await stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
