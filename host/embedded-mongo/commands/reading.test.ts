import { Binary, Decimal128, Long, MaxKey, MinKey, ObjectId, Timestamp, type Document } from 'mongodb'
import { describe, expect, it } from 'vitest'
import { onGivenServer } from '../testing/start-test-mongo.ts'
import { useTestDatabase } from '../testing/use-test-database.ts'

const test = useTestDatabase()

describe('results', () => {
  it('sort across types, with and without an index', async () => {
    const c = test.fresh()
    const oid = new ObjectId('000000000000000000000001')
    const values = [null, 5, -1, 2.5, 'b', 'a', 'B', { x: 1 }, [3], new Binary(Buffer.from('z')), oid, false, true]
    const late = [new Date(5), new Timestamp({ t: 1, i: 2 }), new Timestamp({ t: 2, i: 1 }), /x/, new MaxKey()]
    await c.insertMany([...values, ...late].map((v, i) => ({ _id: i, v })).reverse())
    await c.insertMany([{ _id: 98, v: new MinKey() }, { _id: 99 }])
    const order = async () => (await c.find().sort({ v: 1, _id: 1 }).toArray()).map(({ _id }) => _id)
    const expected = [98, 0, 99, 2, 3, 8, 1, 6, 5, 4, 7, 9, 10, 11, 12, 13, 14, 15, 16, 17]
    expect(await order()).toEqual(expected)
    await c.createIndex({ v: 1 })
    expect(await order()).toEqual(expected)
    const page = await c.find().sort({ v: -1, _id: 1 }).skip(2).limit(2).toArray()
    expect(page.map(({ _id }) => _id)).toEqual([15, 14])
  })

  it.each<[Document, Document]>([
    [{ a: 1 }, { _id: 1, a: 1 }],
    [
      { a: 0, n: 0, l: 0 },
      { _id: 1, b: { c: 1, d: 2 } },
    ],
    [{ _id: 1 }, { _id: 1 }],
  ])('projection %j', async (projection, expected) => {
    const c = test.fresh()
    const l = [
      { q: 1, r: 2 },
      { q: 3, r: 4 },
    ]
    await c.insertOne({ _id: 1, a: 1, b: { c: 1, d: 2 }, l, n: [1, 2, 3, 4] })
    expect(await c.findOne({}, { projection })).toEqual(expected)
  })

  it('refuse to mix inclusion and exclusion', async () => {
    const mixed = test.fresh().find({}, { projection: { a: 1, b: 0 } })
    await expect(mixed.toArray()).rejects.toMatchObject({ code: 31254 })
  })

  it.skipIf(onGivenServer('refusing projections'))('refuse projections of nested fields and expressions', async () => {
    const c = test.fresh()
    const projected = (projection: Document) => c.find({}, { projection }).toArray()
    await expect(projected({ l: { $elemMatch: { q: 3 } } })).rejects.toMatchObject({ code: 2 })
    await expect(projected({ n: { $slice: 1 } })).rejects.toMatchObject({ code: 2 })
    await expect(projected({ 'b.c': 1 })).rejects.toMatchObject({ code: 2 })
    await expect(projected({ 'l.$': 1 })).rejects.toMatchObject({ code: 2 })
    await expect(projected({ x: '$a' })).rejects.toMatchObject({ code: 2 })
  })

  it('keep every BSON type through a round trip and an update', async () => {
    const c = test.fresh()
    const document = {
      _id: new ObjectId(),
      l: Long.fromString('9223372036854775807'),
      dec: Decimal128.fromString('1.10'),
      bin: new Binary(Buffer.from([0, 1, 2]), 4),
      ts: new Timestamp({ t: 1, i: 2 }),
      d: new Date(),
      nul: null,
      nested: { a: [{ b: [] }] },
      text: 'żółć 🎉\u0000x',
    }
    await c.insertOne(document)
    await c.updateOne({}, { $set: { touched: 1 } })
    const found = await c.findOne({}, { promoteBuffers: false, promoteLongs: false })
    expect(found).toEqual({ ...document, touched: 1 })
  })

  it('treat hostile field names as data', async () => {
    const c = test.fresh()
    await c.insertOne(JSON.parse('{"_id":1,"__proto__":{"polluted":1},"constructor":"x","toString":1}'))
    await c.updateOne({ _id: 1 }, { $set: { ok: 1 } })
    const names = Object.keys((await c.findOne({ _id: 1 })) ?? {})
    expect(names).toEqual(['_id', '__proto__', 'constructor', 'toString', 'ok'])
    expect(Object.keys((await c.findOne({ _id: 1 }, { projection: { toString: 0 } })) ?? {})).toContain('__proto__')
    expect('polluted' in {}).toBe(false)
  })
})
