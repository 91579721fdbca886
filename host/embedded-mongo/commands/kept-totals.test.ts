import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Document } from 'mongodb'
import { expect, it, onTestFinished } from 'vitest'
import { encodeId } from '../keys/encode-value.ts'
import { planQuery } from '../store/plan-query.ts'
import { Store } from '../store/store.ts'
import { useTestDatabase } from '../testing/use-test-database.ts'
import { decode, encode } from '../wire/bson-codec.ts'
import { KeptTotals } from './kept-totals.ts'

const test = useTestDatabase({ sweepMs: 100 })
const totals = [
  { $match: { owner: 'a' } },
  {
    $group: {
      _id: { state: '$state' },
      n: { $sum: 1 },
      sum: { $sum: '$v' },
      scored: { $sum: { $cond: [{ $gte: ['$v', 0] }, 1, 0] } },
    },
  },
]

function temporaryDirectory(): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'legible-totals-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  return directory
}

it('cached totals follow every write', async () => {
  const c = test.fresh()
  const ask = async () => {
    const rows = await c.aggregate<Document>(totals).toArray()
    return Object.fromEntries(rows.map(({ _id, n, sum, scored }) => [_id.state, [n, sum, scored]]))
  }
  expect(await ask()).toEqual({})
  await c.insertMany([
    ...[1, 2, 3].map((v) => ({ _id: v, owner: 'a', state: 'waits', v })),
    { _id: 9, owner: 'b', state: 'waits', v: 100 },
  ])
  expect(await ask()).toEqual({ waits: [3, 6, 3] })
  await c.updateOne({ _id: 1 }, { $set: { state: 'done', v: 10 } })
  expect(await ask()).toEqual({ waits: [2, 5, 2], done: [1, 10, 1] })
  await c.updateOne({ _id: 1 }, { $set: { unread: 'x' }, $unset: { v: 1 } })
  expect(await ask()).toEqual({ waits: [2, 5, 2], done: [1, 0, 0] })
  await c.findOneAndUpdate({ _id: 2 }, { $set: { state: 'done' } })
  await c.updateOne({ _id: 7 }, { $set: { owner: 'a', state: 'new', v: 1 } }, { upsert: true })
  expect(await ask()).toEqual({ waits: [1, 3, 1], done: [2, 2, 1], new: [1, 1, 1] })
  await c.updateMany({ owner: 'b' }, { $set: { owner: 'a' } })
  expect(await ask()).toEqual({ waits: [2, 103, 2], done: [2, 2, 1], new: [1, 1, 1] })
  await c.deleteMany({ state: 'done' })
  expect(await ask()).toEqual({ waits: [2, 103, 2], new: [1, 1, 1] })
  await c.replaceOne({ _id: 7 }, { owner: 'a', state: 'waits', v: 0.5 })
  expect(await ask()).toEqual({ waits: [3, 103.5, 3] })
  await c.insertOne({ _id: 8, owner: 'a', state: 'waits', v: 0.25 })
  expect(await ask()).toEqual({ waits: [4, 103.75, 4] })
  await expect(c.insertOne({ _id: 8, owner: 'a', state: 'waits', v: 1 })).rejects.toMatchObject({ code: 11000 })
  expect(await ask()).toEqual({ waits: [4, 103.75, 4] })
  await c.drop()
  expect(await ask()).toEqual({})
})

it('totals requested during writes include all writes in the end', async () => {
  const c = test.fresh()
  const MANY = 20_000
  await c.insertMany(Array.from({ length: MANY }, (_, i) => ({ _id: i, owner: 'a', state: 'waits', v: 1 })))
  const ask = async () => (await c.aggregate<Document>(totals).toArray()).reduce((sum, row) => sum + row['n'], 0)
  const writes = Array.from({ length: 200 }, (_, i) => c.updateOne({ _id: i * 100 }, { $set: { owner: 'b' } }))
  await Promise.all([ask(), ...writes, ask(), ask()])
  expect(await ask()).toBe(MANY - 200)
  expect(await ask()).toBe(MANY - 200)
  await c.deleteOne({ _id: 1 })
  expect(await ask()).toBe(MANY - 201)
}, 60_000)

it('concurrent requests share one computation, unless something was written or it fails', async () => {
  const store = new Store(temporaryDirectory())
  onTestFinished(() => store.close())
  const totals = new KeptTotals(store)
  const collection = { id: 1, db: 'test', name: 'scans', indexes: [] }
  const readings: (() => void)[] = []
  const ask = (owner: string) =>
    totals.groups(
      { collection, selection: { filter: { owner } }, spec: { _id: null, n: { $sum: 1 } }, fields: new Set(['owner']) },
      (add) => new Promise((resolve) => readings.push(() => resolve(add({ owner })))),
    )
  const two = [ask('a'), ask('a')]
  expect(readings).toHaveLength(1)
  store.onChange(collection, undefined, encode({ _id: 1, owner: 'a' }))
  const afterWrite = [ask('a'), ask('a')]
  expect(readings).toHaveLength(2)
  for (const end of readings) end()
  expect(await Promise.all([...two, ...afterWrite])).toEqual(Array(4).fill([{ _id: null, n: 1 }]))

  const fails = () => Promise.reject(new Error('broken'))
  const grouping = {
    collection,
    selection: { filter: { owner: 'b' } },
    spec: { _id: null },
    fields: new Set(['owner']),
  }
  const failed = await Promise.allSettled([totals.groups(grouping, fails), totals.groups(grouping, fails)])
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await totals.groups(grouping, async (add) => add({ owner: 'b' }))).toEqual([{ _id: null }])
})

/** A store that saves all totals, and how often it read all documents to compute them. */
function opened(directory: string) {
  const store = new Store(directory)
  const totals = new KeptTotals(store, 0)
  const collection = store.catalog.find('test', 'scans')
  let readings = 0
  const ask = async () => {
    const spec = { _id: { state: '$state', of: '$of' }, n: { $sum: 1 }, sum: { $sum: '$v' } }
    const grouping = {
      collection,
      selection: { filter: { owner: 'a' } },
      spec,
      fields: new Set(['owner', 'state', 'of', 'v']),
    }
    const rows = await totals.groups(grouping, async (add) => {
      readings += 1
      if (!collection) return
      for (const row of store.rows(collection, planQuery(collection, {}))) add(decode(row.raw() ?? Buffer.of()))
    })
    return rows.map(({ _id, n, sum }) => [_id.state, _id.of, n, sum])
  }
  return { store, ask, readings: () => readings, put: (document: Document) => store.write(() => put(store, document)) }
}

function put(store: Store, document: Document): void {
  const collection = store.catalog.findOrCreate('test', 'scans')
  const id = encodeId(document['_id'])
  const was = store.find(collection, id)
  const raw = encode(document)
  if (was) store.replace(collection, { id, raw: Buffer.from(was) }, raw)
  else store.insert(collection, raw)
}

it('totals that took long survive a restart, and follow writes before and after it', async () => {
  const directory = temporaryDirectory()
  const first = opened(directory)
  await first.put({ _id: 1, owner: 'a', state: 'done', v: 5 })
  await first.put({ _id: 2, owner: 'a', state: 'done', of: 'key', v: 2 ** 40 })
  await first.store.close()

  const second = opened(directory)
  expect(await second.ask()).toEqual([
    ['done', undefined, 1, 5],
    ['done', 'key', 1, 2 ** 40],
  ])
  expect(second.readings()).toBe(1)
  await second.put({ _id: 3, owner: 'a', state: 'done', v: 7 })
  await second.put({ _id: 4, owner: 'b', state: 'done', v: 7 })
  await second.store.close()

  const third = opened(directory)
  await third.put({ _id: 1, owner: 'a', state: 'waits', v: 5 })
  const now = [
    ['done', 'key', 1, 2 ** 40],
    ['done', undefined, 1, 7],
    ['waits', undefined, 1, 5],
  ]
  expect(await third.ask()).toEqual(expect.arrayContaining(now))
  expect(await third.ask()).toHaveLength(now.length)
  expect(third.readings()).toBe(0)
  await third.store.close()
})

it('saved totals are computed again after a write by a program that does not maintain them', async () => {
  const directory = temporaryDirectory()
  const first = opened(directory)
  await first.put({ _id: 1, owner: 'a', state: 'done', v: 5 })
  await first.store.close()
  const second = opened(directory)
  await second.ask()
  await second.store.close()

  const other = new Store(directory)
  await other.write(() => put(other, { _id: 2, owner: 'a', state: 'done', v: 6 }))
  await other.close()

  const third = opened(directory)
  await third.put({ _id: 3, owner: 'a', state: 'done', v: 7 })
  expect(await third.ask()).toEqual([['done', undefined, 3, 18]])
  expect(third.readings()).toBe(1)
  await third.store.close()
})

it('totals that are being added up again are not saved before they are', async () => {
  const directory = temporaryDirectory()
  const store = new Store(directory)
  const totals = new KeptTotals(store, 0)
  const collection = { id: 1, db: 'test', name: 'scans', indexes: [] }
  const ask = (owner: string, addUp: (add: (document: Document) => void) => Promise<void>) => {
    const spec = { _id: null, n: { $sum: 1 } }
    return totals.groups({ collection, selection: { filter: { owner } }, spec, fields: new Set(['owner']) }, addUp)
  }
  const none = () => Promise.resolve()
  await ask('a', none)
  await store.write(() => undefined)
  // More than are kept, so the first is dropped. It is requested again before that is committed.
  await Promise.all(Array.from({ length: 50 }, (_, at) => ask(`other ${at}`, none)))
  let end: () => void = () => undefined
  const again = ask('a', (add) => {
    add({ owner: 'a' })
    return new Promise((resolve) => (end = resolve))
  })
  await store.write(() => undefined)
  const keys = store.derived.read().map(({ value }) => decode(value)['filter'].owner)
  expect(keys).not.toContain('a')
  expect(keys).toContain('other 49')
  end()
  expect(await again).toEqual([{ _id: null, n: 1 }])
  await store.close()
})

it('after a failed commit, totals are those of the last successful one', async () => {
  const directory = temporaryDirectory()
  const first = opened(directory)
  await first.put({ _id: 1, owner: 'a', state: 'done', v: 5 })
  await first.store.close()
  const { store, ask, put, readings } = opened(directory)
  expect(await ask()).toEqual([['done', undefined, 1, 5]])
  await put({ _id: 2, owner: 'a', state: 'done', v: 6 })
  const saving = store.onCommit
  store.onCommit = () => {
    saving()
    throw new Error('the disk is full')
  }
  await expect(put({ _id: 3, owner: 'a', state: 'done', v: 7 })).rejects.toThrow('the disk is full')
  store.onCommit = saving
  expect(await ask()).toEqual([['done', undefined, 2, 11]])
  await put({ _id: 4, owner: 'a', state: 'done', v: 8 })
  expect(await ask()).toEqual([['done', undefined, 3, 19]])
  expect(readings()).toBe(1)
  await store.close()
})

it('totals follow what a TTL index removes', async () => {
  const c = test.fresh()
  await c.createIndex({ at: 1 }, { expireAfterSeconds: 1 })
  const ask = async () => (await c.aggregate<Document>(totals).toArray()).map(({ n }) => n)
  await c.insertOne({ owner: 'a', at: new Date(Date.now() + 600_000) })
  expect(await ask()).toEqual([1])
  await c.insertOne({ owner: 'a', at: new Date(0) })
  await expect.poll(() => c.countDocuments(), { timeout: 90_000 }).toBe(1)
  expect(await ask()).toEqual([1])
}, 100_000)
