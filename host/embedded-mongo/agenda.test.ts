import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { MongoBackend } from '@agendajs/mongo-backend'
import { Agenda } from 'agenda'
import { MongoClient } from 'mongodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { EmbeddedMongo } from './start-embedded-mongo.ts'
import { superviseEmbeddedMongo } from './supervise-embedded-mongo.ts'
import { bundleServer } from './testing/bundle-server.ts'
import { onGivenServer, startTestMongo, usesGivenServer } from './testing/start-test-mongo.ts'

const JOBS = 100
const workers = new Set<ChildProcess>()
let uri: string
let embedded: EmbeddedMongo | undefined
let client: MongoClient
let agenda: Agenda
let cleanUp: () => Promise<void>

beforeAll(async () => {
  if (usesGivenServer) {
    const mongo = await startTestMongo()
    uri = mongo.uri
    cleanUp = mongo.stop
  } else {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'agenda-'))
    const supervised = await superviseEmbeddedMongo({ dataDir, entry: await bundleServer(), log: () => undefined })
    embedded = supervised
    uri = supervised.uri('agenda')
    cleanUp = async () => {
      await supervised.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
  }
  client = await MongoClient.connect(uri)
  agenda = new Agenda({ backend: new MongoBackend({ mongo: client.db() }), processEvery: 100 })
  for (const kind of ['burst', 'tick', 'later', 'slow']) agenda.define(kind, async () => undefined)
  await agenda.ready
})
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL')
  await client.close()
  await cleanUp()
})

async function startWorker(name: string, ...more: string[]): Promise<ChildProcess> {
  const worker = fork(path.join(import.meta.dirname, 'testing/agenda-worker.mjs'), [uri, name, ...more], {
    execArgv: [],
  })
  workers.add(worker)
  await once(worker, 'message')
  return worker
}

async function end(worker: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const exited = once(worker, 'exit')
  worker.kill(signal)
  await exited
  workers.delete(worker)
}

function runs(filter: Record<string, unknown>): Promise<number> {
  return client.db().collection('runs').countDocuments(filter)
}

it('two workers run each job once, retry a failed one and repeat a regular one', async () => {
  const both = await Promise.all([startWorker('one'), startWorker('two')])
  await Promise.all(Array.from({ length: JOBS }, (_, n) => agenda.now('burst', { n })))
  await expect.poll(() => runs({ kind: 'burst' }), { timeout: 20_000 }).toBe(JOBS)
  const burst = await client.db().collection('runs').find({ kind: 'burst' }).toArray()
  expect(new Set(burst.map(({ n }) => n)).size).toBe(JOBS)
  await agenda.every('1 second', 'tick')
  await agenda.every('1 second', 'tick')
  expect(await client.db().collection('agendaJobs').countDocuments({ name: 'tick' })).toBe(1)
  await agenda.schedule('in 1 second', 'later', { n: 1 })
  await agenda.now('burst', { n: 1000, fail: true })
  await expect.poll(() => runs({ kind: 'later' }), { timeout: 10_000 }).toBe(1)
  await expect.poll(() => runs({ kind: 'tick' }), { timeout: 10_000 }).toBeGreaterThanOrEqual(2)
  await agenda.cancel({ name: 'tick' })
  await expect
    .poll(async () => (await agenda.queryJobs({ name: 'burst', state: 'failed' })).total, { timeout: 10_000 })
    .toBe(1)
  await Promise.all(both.map((worker) => end(worker, 'SIGTERM')))
  expect(await runs({ kind: 'burst' })).toBe(JOBS + 1)
}, 60_000)

it('another worker takes over the job of a killed one when its lock expires', async () => {
  const dead = await startWorker('dead', 'hang')
  await agenda.now('slow', { n: 1 })
  await expect.poll(() => runs({ kind: 'slow' }), { timeout: 10_000 }).toBe(1)
  await end(dead, 'SIGKILL')
  const successor = await startWorker('successor')
  await expect.poll(() => runs({ kind: 'slow', by: 'successor' }), { timeout: 15_000 }).toBe(1)
  await end(successor, 'SIGTERM')
}, 60_000)

it.skipIf(onGivenServer('killing the database'))(
  'jobs survive kill -9 of the database, and the worker reconnects',
  async () => {
    const worker = await startWorker('three')
    await agenda.schedule(new Date(Date.now() + 1500), 'later', { n: 2 })
    process.kill(embedded?.pid ?? 0, 'SIGKILL')
    await expect.poll(() => runs({ kind: 'later', n: 2 }), { timeout: 20_000 }).toBe(1)
    await end(worker, 'SIGTERM')
    expect(await runs({ kind: 'later', n: 2 })).toBe(1)
  },
  60_000,
)
