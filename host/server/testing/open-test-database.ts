import mongoose from 'mongoose'
import { startTestMongo } from '#host/embedded-mongo/testing/start-test-mongo.ts'
import { connectAsProduct } from './connect-as-product.ts'

type Indexed = { createIndexes: () => Promise<unknown> }

/** Connects to a database that no other test uses, with the indexes of these models. Resolves to what ends it again. */
export async function openTestDatabase(
  models: readonly Indexed[],
  options?: { monitorCommands: boolean },
): Promise<() => Promise<void>> {
  const mongo = await startTestMongo()
  await connectAsProduct(mongo.uri, options)
  for (const model of models) await model.createIndexes()
  return async () => {
    await mongoose.disconnect()
    await mongo.stop()
  }
}
