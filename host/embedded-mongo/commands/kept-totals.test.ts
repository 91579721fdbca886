import type { Document } from 'mongodb'
import { expect, it } from 'vitest'
import { useTestDatabase } from '../testing/use-test-database.ts'

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
