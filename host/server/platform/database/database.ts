import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises'
import mongoose from 'mongoose'
import type { Db, IndexDescription } from 'mongodb'
import { drainClosedConnections } from '#host/patches/mongodb-broken-socket.ts'
import { unavailable } from '../errors.ts'
import type { Logger } from '../logger.ts'

/** Pause between two attempts to reach the database. */
const RETRY_MS = 100
/** How long one operation may search for a server; the whole request must stay under 2 s. */
const SELECTION_LIMIT_MS = 1_500
/**
 * How long an operation may wait for one of the connections. On a busy machine with two cores each takes a second to open,
 * two at a time, so this says nothing about whether the database is there: `answers` does.
 */
const QUEUE_LIMIT_MS = 10_000
/** A database that starts together with the product may take longer than one operation may later wait. */
const START_LIMIT_MS = 4_000
const OPTIONS = {
  serverSelectionTimeoutMS: SELECTION_LIMIT_MS,
  autoIndex: false,
  maxPoolSize: 20,
  waitQueueTimeoutMS: QUEUE_LIMIT_MS,
  heartbeatFrequencyMS: 2_000,
}
const AWAY_ERRORS = new Set([
  'MongoServerSelectionError',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoPoolClearedError',
  'MongoPoolClosedError',
  'MongooseServerSelectionError',
  'MongoWaitQueueTimeoutError',
  'WaitQueueTimeoutError',
])
/** A connection that breaks while a command is being written surfaces as a socket error. */
const BROKEN_SOCKET = new Set(['EPIPE', 'ECONNRESET', 'ECONNREFUSED'])

const DUPLICATE_KEY = 11_000

export type Database = ReturnType<typeof createDatabase>

/** How mongoose reads every query of a process. */
export function setQueryRules(): void {
  // Second line of defense behind the request schemas: operators inside a filter value are matched literally.
  mongoose.set('sanitizeFilter', true)
  mongoose.set('strictQuery', true)
}

/** Sets up the one connection of a process, mongoose's default; `connect` opens it. */
export function createDatabase(uri: string, logger: Logger) {
  drainClosedConnections()
  setQueryRules()
  mongoose.set('bufferTimeoutMS', SELECTION_LIMIT_MS)
  const { connection } = mongoose
  let expected = true
  /** Answers so far; a ping may stand in line behind many others. */
  let answered = 0
  connection.on('disconnected', () => expected || logger.warn('database connection lost'))
  connection.on('reconnected', () => logger.info('database connection is back'))
  // Without a listener, mongoose's error events would end the process. Each operation reports its own failure, and
  // `connect` rejects before the first connection.
  connection.on('error', (error) => {
    if (connection.db) logger.warn({ err: error }, 'database connection error')
  })

  /** A rule that records of an earlier version break must not keep the product from starting; the next start tries again. */
  function nameDuplicates(error: unknown): void {
    if (!isDuplicateKey(error)) throw error
    logger.error({ err: error }, 'an index could not be built, because stored records break its rule')
  }

  /** With one command for each model: one for each index took four times as long. */
  async function buildIndexes(model: mongoose.Model<unknown>): Promise<void> {
    const indexes = model.schema.indexes().map(([key, options]) => ({ ...options, key }) as IndexDescription)
    if (indexes.length === 0) return
    await model.collection.createIndexes(indexes).catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error
      // The other indexes of the model are built.
      return model.createIndexes().catch(nameDuplicates)
    })
  }

  function db(): Db {
    if (!connection.db) throw unavailable()
    return connection.db as unknown as Db
  }

  return {
    /** The driver's own handle, for libraries that need one. */
    db,
    /** Connects and builds the indexes. Rejects when no database answers. */
    async connect(): Promise<void> {
      await outlastOutage(() => mongoose.connect(uri, OPTIONS), { limitMs: START_LIMIT_MS })
      expected = false
      for (const event of ['connectionReady', 'connectionCheckedIn'] as const)
        connection.getClient().on(event, () => (answered += 1))
      // In sequence: in parallel they would wait for each other's connections, possibly too long.
      for (const model of Object.values(mongoose.models)) await buildIndexes(model)
    },
    /** True when the database answers anything within `limitMs`. */
    async answers(limitMs = 1_000): Promise<boolean> {
      if (connection.readyState !== mongoose.ConnectionStates.connected) return false
      const before = answered
      const stopWaiting = new AbortController()
      const ping = db()
        .command({ ping: 1 })
        .then(
          () => true,
          () => false,
        )
      const tooLate = delay(limitMs, undefined, { signal: stopWaiting.signal })
        // What has arrived meanwhile is read before it counts as missing.
        .then(() => turn())
        .then(
          () => answered > before,
          () => false,
        )
      return Promise.race([ping, tooLate]).finally(() => stopWaiting.abort())
    },
    async isReplicaSet(): Promise<boolean> {
      const hello = await db().command({ hello: 1 })
      return typeof hello['setName'] === 'string'
    },
    async disconnect(): Promise<void> {
      expected = true
      await mongoose.disconnect()
    },
  }
}

/**
 * Retries an idempotent operation while the database is away, for `limitMs` at most and not once `signal` is aborted.
 * Rejects with the operation's own error.
 */
export async function outlastOutage<Result>(
  operation: () => Promise<Result>,
  { limitMs, signal }: { limitMs: number; signal?: AbortSignal },
): Promise<Result> {
  const deadline = Date.now() + limitMs
  for (;;) {
    try {
      return await operation()
    } catch (error) {
      if (!isDatabaseAway(error) || signal?.aborted || Date.now() >= deadline) throw error
      await delay(RETRY_MS)
    }
  }
}

/** True if the error means that the database could not be reached, not that it rejected an operation. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (AWAY_ERRORS.has(error.name) || BROKEN_SOCKET.has(String((error as NodeJS.ErrnoException).code))) return true
  return error.name === 'MongooseError' && /buffering timed out|initial connection/.test(error.message)
}

/** True when a unique index has rejected a write. */
export function isDuplicateKey(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === DUPLICATE_KEY
}
