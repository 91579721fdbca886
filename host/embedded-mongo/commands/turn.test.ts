import { beforeAll, describe, expect, it } from 'vitest'
import type { Collection } from 'mongodb'
import { useTestDatabase, type AnyDocument } from '../testing/use-test-database.ts'

const test = useTestDatabase()
const MANY = 30_000
let c: Collection<AnyDocument>
beforeAll(async () => {
  c = test.fresh()
  const documents = Array.from({ length: MANY }, (_, i) => ({ _id: i, place: (i * 7919) % MANY, text: `page ${i}` }))
  await c.insertMany(documents)
}, 120_000)

const group = { $group: { _id: null, sum: { $sum: '$place' } } }
describe('a long read', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['that looks at every document', () => c.find({ text: /none/ }).toArray()],
    ['that sorts', () => c.find().sort({ place: 1 }).limit(5).toArray()],
    ['that counts', () => c.countDocuments({ text: /^page/ })],
    ['that adds up', () => c.aggregate([group]).toArray()],
  ])(
    '%s lets other connections run',
    async (_, read) => {
      await Promise.all([test.db.command({ ping: 1 }), test.db.command({ ping: 1 })]) // a connection for each
      let running = true
      const reading = read().finally(() => (running = false))
      let answered = 0
      while (running) {
        await test.db.command({ ping: 1 })
        if (running) answered += 1
      }
      await reading
      // One ping may have arrived before the read.
      expect(answered).toBeGreaterThan(1)
    },
    60_000,
  )

  it('returns the same rows in the same order as a short one', async () => {
    const places = async (limit: number) =>
      (await c.find().sort({ place: -1 }).skip(3).limit(limit).toArray()).map(({ place }) => place)
    expect(await places(2)).toEqual([MANY - 4, MANY - 5])
    expect(await places(0)).toEqual(Array.from({ length: MANY - 3 }, (_, i) => MANY - 4 - i))
    expect(await c.aggregate([group]).toArray()).toEqual([{ _id: null, sum: (MANY * (MANY - 1)) / 2 }])
  }, 60_000)
})
