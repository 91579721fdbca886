import type { Collection, Db, Document, ObjectId } from 'mongodb'
import { MongoClient } from 'mongodb'
import { afterAll, beforeAll } from 'vitest'
import { startTestMongo, type TestMongo, type TestMongoOptions } from './start-test-mongo.ts'

export type AnyDocument = { _id?: string | number | ObjectId; [field: string]: Document[string] }

type TestDatabase = {
  readonly mongo: TestMongo
  readonly client: MongoClient
  readonly db: Db
  /** A collection that no other test uses. */
  fresh: () => Collection<AnyDocument>
}

/** One database and one client for all tests of a file. */
export function useTestDatabase(options: TestMongoOptions = {}): TestDatabase {
  let running: { mongo: TestMongo; client: MongoClient } | undefined
  let collections = 0
  beforeAll(async () => {
    const mongo = await startTestMongo(options)
    running = { mongo, client: await MongoClient.connect(mongo.uri) }
  })
  afterAll(async () => {
    await running?.client.close()
    await running?.mongo.stop()
  })
  const now = () => {
    if (!running) throw new Error('the test database runs only during tests')
    return running
  }
  return {
    get mongo() {
      return now().mongo
    },
    get client() {
      return now().client
    },
    get db() {
      return now().client.db()
    },
    fresh: () => now().client.db().collection<AnyDocument>(`c${collections++}`),
  }
}
