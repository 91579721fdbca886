import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { MongoClient } from 'mongodb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { InUseError } from './server/address.ts'
import { startEmbeddedMongo, type EmbeddedMongo } from './start-embedded-mongo.ts'
import { superviseEmbeddedMongo } from './supervise-embedded-mongo.ts'
import { bundleServer } from './testing/bundle-server.ts'
import { onGivenServer } from './testing/start-test-mongo.ts'

let dataDir: string
let entry: string
let started: { stop: () => Promise<void> }[] = []

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'life-'))
  entry = await bundleServer()
})
afterEach(async () => {
  for (const { stop } of started.splice(0).reverse()) await stop()
  await rm(dataDir, { recursive: true, force: true })
})

function kept<Stoppable extends { stop: () => Promise<void> }>(stoppable: Stoppable): Stoppable {
  started.push(stoppable)
  return stoppable
}

async function clientOf(mongo: EmbeddedMongo): Promise<MongoClient> {
  const client = await MongoClient.connect(mongo.uri('life'))
  kept({ stop: () => client.close() })
  return client
}

function claimFile(): string {
  return path.join(dataDir, 'db/server.json')
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function supervise(log: (message: string, details: object) => void = () => undefined): Promise<EmbeddedMongo> {
  return kept(await superviseEmbeddedMongo({ dataDir, entry, log }))
}

describe.skipIf(onGivenServer('the life of its process'))('the embedded server', () => {
  it('keeps documents and indexes over a restart, on a private socket', async () => {
    const first = await startEmbeddedMongo({ dataDir, entry })
    expect(statSync(path.join(dataDir, 'db')).mode & 0o777).toBe(0o700)
    expect(statSync(path.join(dataDir, 'db/db.sock')).mode & 0o777).toBe(0o600)
    expect(JSON.parse(readFileSync(claimFile(), 'utf8'))).toMatchObject({ pid: first.pid, uri: first.uri('') })
    const before = await MongoClient.connect(first.uri('life'))
    const partialFilterExpression = { on: true, at: { $gt: new Date(5) } }
    await before.db().collection('x').createIndex({ k: 1 }, { unique: true, partialFilterExpression })
    await before
      .db()
      .collection('x')
      .insertOne({ k: [1, 2], on: true, at: new Date() })
    await before.close()
    await first.stop()
    expect(existsSync(claimFile())).toBe(false)
    expect(isAlive(first.pid)).toBe(false)
    const again = (await clientOf(kept(await startEmbeddedMongo({ dataDir, entry })))).db().collection('x')
    expect(await again.countDocuments({ k: 2, on: true })).toBe(1)
    expect((await again.indexes())[1]?.['partialFilterExpression']).toEqual(partialFilterExpression)
    const duplicate = again.insertOne({ k: 2, on: true, at: new Date() })
    await expect(duplicate).rejects.toMatchObject({ code: 11000 })
  })

  it('refuses a second start and names the address of the first', async () => {
    const first = kept(await startEmbeddedMongo({ dataDir, entry }))
    const second: unknown = await startEmbeddedMongo({ dataDir, entry }).catch((error: unknown) => error)
    expect(second).toBeInstanceOf(InUseError)
    expect(second).toMatchObject({ address: first.address })
  })

  it.each([
    ['a missing socket', { socket: '/nonexistent/db.sock' }],
    ['a port where nothing listens', { port: 1 }],
  ])('takes over the claim of a dead predecessor: %s', async (_, address) => {
    await (await startEmbeddedMongo({ dataDir, entry })).stop()
    writeFileSync(claimFile(), JSON.stringify({ instance: 'dead', pid: process.pid, address }))
    const successor = kept(await startEmbeddedMongo({ dataDir, entry }))
    expect(JSON.parse(readFileSync(claimFile(), 'utf8'))).toMatchObject({ pid: successor.pid })
  })

  it('runs only one of three servers that start at once', async () => {
    const start = () => startEmbeddedMongo({ dataDir, entry })
    const results = await Promise.allSettled([start(), start(), start()])
    for (const result of results) if (result.status === 'fulfilled') kept(result.value)
    const refused = results.filter((r) => r.status === 'rejected' && r.reason instanceof InUseError)
    expect(refused).toHaveLength(2)
  })

  it('serves a data directory with a path too long for a socket', async () => {
    dataDir = path.join(dataDir, 'd'.repeat(120))
    const client = await clientOf(kept(await startEmbeddedMongo({ dataDir, entry })))
    expect(await client.db().command({ ping: 1 })).toMatchObject({ ok: 1 })
  })

  it('can listen on a port of this machine', async () => {
    const mongo = kept(await startEmbeddedMongo({ dataDir, entry, port: 0 }))
    expect(mongo.uri('x')).toMatch(/^mongodb:\/\/127\.0\.0\.1:\d+\/x$/)
    expect(await (await clientOf(mongo)).db().command({ ping: 1 })).toMatchObject({ ok: 1 })
  })

  it('reports why it cannot start', async () => {
    writeFileSync(path.join(dataDir, 'db'), 'a file where the directory should be')
    await expect(startEmbeddedMongo({ dataDir, entry })).rejects.toThrow(/EEXIST|ENOTDIR/)
  })

  it('can be backed up while it runs', async () => {
    const client = await clientOf(kept(await startEmbeddedMongo({ dataDir, entry })))
    await client.db().collection<{ _id: number }>('x').insertOne({ _id: 1 })
    const copy = path.join(dataDir, 'copy')
    const backup = fork(entry, ['--data', path.join(dataDir, 'db'), '--backup', path.join(copy, 'db')], {
      execArgv: [],
    })
    expect(await once(backup, 'exit')).toEqual([0, null])
    const none = fork(entry, ['--data', copy, '--backup', path.join(copy, 'none')], { execArgv: [], silent: true })
    expect(await once(none, 'exit')).toEqual([1, null])
    const restored = await clientOf(kept(await startEmbeddedMongo({ dataDir: copy, entry })))
    expect(await restored.db().collection('x').countDocuments()).toBe(1)
  })

  it('ends with the process that started it, without losing a write', async () => {
    const launcher = fork(await launcherFile(), [entry, dataDir], { execArgv: [] })
    const [{ pid, uri }] = await once(launcher, 'message')
    const client = await MongoClient.connect(uri)
    kept({ stop: () => client.close() })
    await client.db().collection<{ _id: number }>('x').insertOne({ _id: 1 })
    launcher.kill('SIGKILL')
    await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false)
    const again = await clientOf(kept(await startEmbeddedMongo({ dataDir, entry })))
    expect(await again.db().collection('x').countDocuments()).toBe(1)
  })
})

describe.skipIf(onGivenServer('restarting it'))('the supervisor', () => {
  it('starts a killed server again at the same address, with every acknowledged write', async () => {
    const mongo = await supervise()
    const client = await clientOf(mongo)
    const c = client.db().collection<{ _id: number; twice: number }>('w')
    await c.createIndex({ twice: 1 }, { unique: true })
    const acknowledged: number[] = []
    let killed = false
    const write = async (lane: number) => {
      for (let i = lane; !killed; i += 8) {
        await c.insertOne({ _id: i, twice: i * 2 }).then(
          () => acknowledged.push(i),
          () => undefined,
        )
        if (acknowledged.length >= 400 && !killed) {
          killed = true
          process.kill(mongo.pid, 'SIGKILL')
        }
      }
    }
    const first = mongo.pid
    await Promise.all(Array.from({ length: 8 }, (_, lane) => write(lane)))
    await expect.poll(() => mongo.pid, { timeout: 15_000 }).not.toBe(first)
    await expect.poll(() => c.countDocuments().catch(() => 0), { timeout: 15_000 }).toBeGreaterThan(0)
    const found = new Set((await c.find().toArray()).map(({ _id }) => _id))
    expect(acknowledged.filter((id) => !found.has(id))).toEqual([])
    expect(await c.countDocuments({ twice: { $gte: 0 } })).toBe(found.size)
  })

  it('logs the restart with fields of its own: a second pid would hide which process wrote the line', async () => {
    const logged: Record<string, object> = {}
    const mongo = await supervise((message, details) => (logged[message] = details))
    process.kill(mongo.pid, 'SIGKILL')
    const told = () => logged['the embedded database is running again']
    await expect.poll(told, { timeout: 15_000 }).toBeDefined()
    expect(told()).toEqual({ databasePid: mongo.pid })
  })

  it('does not restart the server after a stop, even if it was just killed', async () => {
    const mongo = await supervise()
    const { pid } = mongo
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false)
    await mongo.stop()
    expect(isAlive(mongo.pid)).toBe(false)
    const successor = kept(await startEmbeddedMongo({ dataDir, entry }))
    expect(successor.pid).not.toBe(mongo.pid)
  })
})

/** A process that starts the server and can be killed. */
async function launcherFile(): Promise<string> {
  const file = path.join(dataDir, 'launcher.mjs')
  writeFileSync(
    file,
    `import { fork } from 'node:child_process'
const [entry, dataDir] = process.argv.slice(2)
const child = fork(entry, ['--data', dataDir + '/db'])
child.on('message', ({ address }) =>
  process.send({ pid: child.pid, uri: 'mongodb://' + encodeURIComponent(address.socket) + '/life' }),
)
`,
  )
  return file
}
