import { Binary, Decimal128, Double, Long, ObjectId, type Document } from 'mongodb'
import { describe, expect, it } from 'vitest'
import { onGivenServer } from '../testing/start-test-mongo.ts'
import { useTestDatabase, type AnyDocument } from '../testing/use-test-database.ts'

const test = useTestDatabase()

describe('what an update keeps', () => {
  it('counts an update without effect as matched only, and accepts the same _id', async () => {
    const c = test.fresh()
    const [D, O] = [new Date('2024-01-01'), new ObjectId()]
    await c.insertOne({ _id: 1, a: 1, d: D, o: O })
    const same = await c.updateOne({ _id: 1 }, { $set: { _id: 1, a: 1, d: D, o: O } })
    expect(same).toMatchObject({ matchedCount: 1, modifiedCount: 0 })
    expect(await c.updateMany({}, { $inc: { a: 1 } })).toMatchObject({ matchedCount: 1, modifiedCount: 1 })
  })

  it('keeps the types int64 and double, in the document and in new values', async () => {
    const c = test.fresh()
    const raw = test.db.collection<AnyDocument>(c.collectionName, { promoteValues: false })
    await c.insertOne({
      l: Long.fromNumber(5),
      d: new Double(2),
      i: 1,
      _id: 1,
      n: { x: [new Double(3)] },
      up: 2147483647,
    })
    await c.updateOne({ _id: 1 }, { $set: { i: 7, set: new Double(4), 'n.y': 1 }, $inc: { up: 1 } })
    await c.updateOne({ _id: 1 }, { $inc: { d: 1, l: 1 } })
    const found: Document = (await raw.findOne({})) ?? {}
    const types = Object.entries(found).map(([k, v]) => [k, v._bsontype ?? 'Object'])
    expect(Object.fromEntries(types)).toEqual({
      _id: 'Int32',
      l: 'Long',
      d: 'Double',
      i: 'Int32',
      n: 'Object',
      up: 'Long',
      set: 'Double',
    })
    expect(found['n'].x[0]._bsontype).toBe('Double')
    expect(await c.findOne({})).toMatchObject({ l: 6, d: 3, up: 2147483648, set: 4 })
  })

  it('keeps key order, subtype and hostile names', async () => {
    const c = test.fresh()
    await c.insertOne({ _id: 1, o: { x: 1, y: 2 }, b: new Binary(Buffer.from('q'), 128) })
    const hostile: Document = JSON.parse('{"__proto__":"x"}')
    await c.updateOne({ _id: 1 }, { $set: { o: { y: 2, x: 1 }, b: new Binary(Buffer.from('q'), 0), p: hostile } })
    await c.updateOne({ _id: 1 }, { $set: { constructor: 1, 'toString.valueOf': 2 } })
    const found: Document = (await c.findOne()) ?? {}
    const { o, b, p, ...rest } = found
    expect([Object.keys(o), b.sub_type, Object.keys(p)]).toEqual([['y', 'x'], 0, ['__proto__']])
    expect(rest).toEqual({ _id: 1, constructor: 1, toString: { valueOf: 2 } })
  })

  it.skipIf(onGivenServer('refusing Decimal128'))(
    'refuses arithmetic on Decimal128 instead of losing digits',
    async () => {
      const c = test.fresh()
      await c.insertOne({ _id: 1, v: Decimal128.fromString('1.10') })
      await expect(c.updateOne({ _id: 1 }, { $inc: { v: 1 } })).rejects.toMatchObject({ code: 2 })
    },
  )
})
