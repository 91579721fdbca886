import mongoose from 'mongoose'
import type { Db } from 'mongodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestMongo, type TestMongo } from '#host/embedded-mongo/testing/start-test-mongo.ts'
import { handleJob } from './job.ts'
import { createJobQueue } from './jobs.ts'
import { createLogger } from '../logger.ts'

const logger = createLogger({ LOG_LEVEL: 'silent' })
const FAR_POLL_MS = 60_000
let mongo: TestMongo
let connections = 0
beforeAll(async () => void (mongo = await startTestMongo()))
afterAll(() => mongo.stop())

async function freshDb(): Promise<{ db: Db; close: () => Promise<void> }> {
  const uri = new URL(mongo.uri)
  const connection = await mongoose
    .createConnection(mongo.uri, { dbName: `${uri.pathname.slice(1)}_${(connections += 1)}` })
    .asPromise()
  return { db: connection.db as unknown as Db, close: () => connection.close() }
}

test('a job of this process runs at once, without waiting for the next poll', async () => {
  const { db, close } = await freshDb()
  const seen: string[] = []
  let ran: () => void = () => undefined
  const done = new Promise<void>((resolve) => (ran = resolve))
  const greet = { name: 'greet', payload: z.object({ name: z.string() }) }
  const work = handleJob(greet, { concurrency: 1, lockLifetimeMs: 10_000 }, async ({ name }) => {
    seen.push(name)
    if (seen.length === 3) ran()
  })
  const queue = createJobQueue(db, [work], { logger, pollMs: FAR_POLL_MS })
  await queue.start([])
  for (const name of ['a', 'b', 'c']) await queue.enqueue(greet, { name })
  await done
  expect(seen).toEqual(['a', 'b', 'c'])
  await queue.stop()
  await close()
})

test('more jobs than the limit all run, never more than the limit at once', async () => {
  const { db, close } = await freshDb()
  let running = 0
  let most = 0
  let finished = 0
  let allDone: () => void = () => undefined
  const done = new Promise<void>((resolve) => (allDone = resolve))
  const job = { name: 'busy', payload: z.object({}) }
  const work = handleJob(job, { concurrency: 2, lockLifetimeMs: 10_000 }, async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setImmediate(resolve))
    running -= 1
    finished += 1
    if (finished === 12) allDone()
  })
  const queue = createJobQueue(db, [work], { logger, pollMs: FAR_POLL_MS })
  await queue.start([])
  await Promise.all(Array.from({ length: 12 }, () => queue.enqueue(job, {})))
  await done
  expect(most).toBeLessThanOrEqual(2)
  await queue.stop()
  await close()
})

test('stopping aborts running jobs, waits for them, and requeues waiting ones', async () => {
  const { db, close } = await freshDb()
  const job = { name: 'long', payload: z.object({}) }
  let started: () => void = () => undefined
  const running = new Promise<void>((resolve) => (started = resolve))
  let left = false
  const work = handleJob(job, { concurrency: 1, lockLifetimeMs: 60_000 }, async (_, { signal }) => {
    started()
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
    left = true
  })
  const queue = createJobQueue(db, [work], { logger, pollMs: FAR_POLL_MS })
  await queue.start([])
  await queue.enqueue(job, {})
  await queue.enqueue(job, {})
  await running
  await queue.stop()
  expect(left).toBe(true)
  expect(await db.collection('jobs').countDocuments({ name: 'long', lockedAt: null })).toBe(1)
  await close()
})

test('a second job with the key of a waiting one is not created', async () => {
  const { db, close } = await freshDb()
  const job = { name: 'once', payload: z.object({}) }
  const queue = createJobQueue(db, [], { logger, pollMs: FAR_POLL_MS })
  for (let at = 0; at < 3; at += 1) await queue.enqueue(job, {}, { uniqueKey: 'k' })
  expect(await db.collection('jobs').countDocuments({ name: 'once' })).toBe(1)
  await close()
})

test('a job that has finished does not keep another one with its key out', async () => {
  const { db, close } = await freshDb()
  const job = { name: 'once', payload: z.object({}) }
  const queue = createJobQueue(db, [], { logger, pollMs: FAR_POLL_MS })
  await queue.enqueue(job, {}, { uniqueKey: 'k' })
  // As Agenda leaves it until it is removed.
  await db.collection('jobs').updateOne({ name: 'once' }, { $set: { nextRunAt: null, lastFinishedAt: new Date() } })
  await queue.enqueue(job, {}, { uniqueKey: 'k' })
  expect(await db.collection('jobs').countDocuments({ name: 'once', nextRunAt: { $ne: null } })).toBe(1)
  await close()
})
