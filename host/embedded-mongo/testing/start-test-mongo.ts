import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { MongoClient } from 'mongodb'
import { startEmbeddedMongo, type EmbeddedMongo } from '../start-embedded-mongo.ts'
import { bundleServer } from './bundle-server.ts'

export type TestMongo = {
  /** With a database that no other test uses. */
  uri: string
  /** Undefined if the tests run against a given server. */
  embedded?: EmbeddedMongo
  stop: () => Promise<void>
}

const given = process.env['MONGODB_URI']

/** True when the tests run against the server named by MONGODB_URI. */
export const usesGivenServer = given !== undefined

/** For `it.skipIf`: also prints why tests of the embedded server itself are skipped. */
export function onGivenServer(what: string): boolean {
  if (usesGivenServer) process.stdout.write(`skipped with MONGODB_URI: ${what} is about the embedded server only\n`)
  return usesGivenServer
}

/** A database for tests: a fresh embedded server, or a fresh database of the server named by MONGODB_URI. */
export async function startTestMongo({ sweepMs }: { sweepMs?: number } = {}): Promise<TestMongo> {
  const database = `test_${randomBytes(6).toString('hex')}`
  if (given !== undefined) {
    const uri = given.replace(/^(mongodb(?:\+srv)?:\/\/[^/?]+)\/?[^?]*/, `$1/${database}`)
    return { uri, stop: () => dropDatabase(uri) }
  }
  const dataDir = await mkdtemp(path.join(tmpdir(), 'mongo-'))
  const entry = await bundleServer()
  const embedded = await startEmbeddedMongo({ dataDir, entry, ...(sweepMs === undefined ? {} : { sweepMs }) })
  const stop = async () => {
    await embedded.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { uri: embedded.uri(database), embedded, stop }
}

async function dropDatabase(uri: string): Promise<void> {
  const client = await MongoClient.connect(uri)
  await client.db().dropDatabase()
  await client.close()
}
