import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Document } from 'mongodb'
import { expect, it, onTestFinished } from 'vitest'
import { Store } from '../store/store.ts'
import { useTestDatabase } from '../testing/use-test-database.ts'
import { encode } from '../wire/bson-codec.ts'
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

it('totals that were asked for before follow every write', async () => {
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

it('totals that are asked for while others write are those of all writes in the end', async () => {
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

it('who asks while they are being added up shares that, unless something was written or it fails', async () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'legible-totals-'))
  const store = new Store(directory)
  onTestFinished(async () => {
    await store.close()
    rmSync(directory, { recursive: true })
  })
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
