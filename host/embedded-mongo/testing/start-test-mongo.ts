import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { MongoClient } from 'mongodb'
import { startEmbeddedMongo, type EmbeddedMongo } from '../start-embedded-mongo.ts'
import { bundleServer } from './bundle-server.ts'

export type TestMongoOptions = {
  /** A server of its own, which a test may stop. */
  own?: boolean
  /** Of a server of its own. */
  sweepMs?: number
}

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

/** The server that the files of one worker share: to start one takes as long as many tests. It ends with the worker. */
let shared: Promise<EmbeddedMongo> | undefined

/** A fresh database of the shared server or of the one named by MONGODB_URI, or a fresh server of its own. */
export async function startTestMongo({ own = false, sweepMs }: TestMongoOptions = {}): Promise<TestMongo> {
  const database = `test_${randomBytes(6).toString('hex')}`
  if (given !== undefined) {
    const uri = given.replace(/^(mongodb(?:\+srv)?:\/\/[^/?]+)\/?[^?]*/, `$1/${database}`)
    return { uri, stop: () => dropDatabase(uri) }
  }
  if (own || sweepMs !== undefined) {
    const embedded = await startServer(tmpdir(), sweepMs)
    return { uri: embedded.uri(database), embedded, stop: () => embedded.stop() }
  }
  // The folder of this run, see `.config/test-folder.ts`: a worker that is killed removes nothing.
  const embedded = await (shared ??= startServer(process.env['TEST_FOLDER'] ?? tmpdir()))
  const uri = embedded.uri(database)
  return { uri, embedded, stop: () => dropDatabase(uri) }
}

async function startServer(folder: string, sweepMs?: number): Promise<EmbeddedMongo> {
  const dataDir = await mkdtemp(path.join(folder, 'mongo-'))
  const entry = await bundleServer()
  const embedded = await startEmbeddedMongo({ dataDir, entry, ...(sweepMs === undefined ? {} : { sweepMs }) })
  const stop = async () => {
    await embedded.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { ...embedded, stop }
}

async function dropDatabase(uri: string): Promise<void> {
  const client = await MongoClient.connect(uri)
  await client.db().dropDatabase()
  await client.close()
}
