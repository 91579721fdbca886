import { MongoBulkWriteError, ObjectId } from 'mongodb'
import { describe, expect, it } from 'vitest'
import { useTestDatabase } from '../testing/use-test-database.ts'

const test = useTestDatabase()

describe('replacing, upserting, find-and-modify', () => {
  it('replaceOne keeps _id', async () => {
    const c = test.fresh()
    await c.insertOne({ _id: 1, a: 1, b: 2 })
    await c.replaceOne({ a: 1 }, { z: 1 })
    expect(await c.findOne()).toEqual({ _id: 1, z: 1 })
  })

  it('an upsert starts with the equalities of its filter', async () => {
    const c = test.fresh()
    const filter = { a: 1, 'b.c': { $eq: 2 }, d: { $gt: 3 }, $and: [{ e: 5 }] }
    const result = await c.updateOne(filter, { $set: { x: 1 }, $setOnInsert: { y: 2 } }, { upsert: true })
    expect(result).toMatchObject({ upsertedCount: 1, matchedCount: 0 })
    expect(await c.findOne()).toEqual({ _id: result.upsertedId, a: 1, b: { c: 2 }, e: 5, x: 1, y: 2 })
    for (let i = 0; i < 2; i++) await c.updateOne({ _id: 'fixed' }, { $inc: { n: 1 } }, { upsert: true })
    expect(await c.findOne({ _id: 'fixed' })).toEqual({ _id: 'fixed', n: 2 })
    await c.replaceOne({ k: 7 }, { v: 1 }, { upsert: true })
    expect(await c.findOne({ v: 1 })).toEqual({ _id: expect.any(ObjectId), v: 1 })
    expect(await c.findOneAndUpdate({ q: 1 }, { $set: { z: 1 } }, { upsert: true })).toBeNull()
    const single = { $or: [{ f: 1 }], g: { $in: [2] }, h: { $in: [3, 4] }, i: /x/ }
    await c.updateOne(single, { $set: { j: 1 } }, { upsert: true })
    expect(await c.findOne({ j: 1 })).toEqual({ _id: expect.any(ObjectId), f: 1, g: 2, j: 1 })
  })

  it('findOneAnd... sorts, projects, deletes and replaces', async () => {
    const c = test.fresh()
    await c.insertMany([1, 2, 3].map((a) => ({ _id: a, a, b: a })))
    const options = { sort: { a: -1 }, projection: { hit: 1 }, returnDocument: 'after' } as const
    expect(await c.findOneAndUpdate({}, { $set: { hit: 1 } }, options)).toEqual({ _id: 3, hit: 1 })
    expect(await c.findOneAndUpdate({ a: 9 }, { $set: { hit: 1 } })).toBeNull()
    expect(await c.findOneAndDelete({}, { sort: { a: 1 } })).toEqual({ _id: 1, a: 1, b: 1 })
    expect(await c.findOneAndReplace({ a: 2 }, { z: 1 }, { returnDocument: 'after' })).toEqual({ _id: 2, z: 1 })
    const full = await c.findOneAndUpdate({ z: 1 }, { $set: { y: 1 } }, { includeResultMetadata: true })
    expect(full.lastErrorObject).toMatchObject({ n: 1, updatedExisting: true })
  })
})

describe('bulk writes', () => {
  it('stop at the first error only if ordered', async () => {
    const c = test.fresh()
    const ordered = c.insertMany([{ _id: 1 }, { _id: 1 }, { _id: 2 }])
    await expect(ordered).rejects.toMatchObject({ code: 11000, insertedCount: 1 })
    const unordered = c.insertMany([{ _id: 3 }, { _id: 1 }, { _id: 4 }], { ordered: false })
    await expect(unordered).rejects.toMatchObject({ code: 11000, insertedCount: 2 })
    expect((await c.find().toArray()).map(({ _id }) => _id)).toEqual([1, 3, 4])
    const error: unknown = await c
      .bulkWrite(
        [1, 9, 4].map((_id) => ({ insertOne: { document: { _id } } })),
        { ordered: false },
      )
      .catch((e: unknown) => e)
    const errors = error instanceof MongoBulkWriteError ? [error.writeErrors].flat() : []
    expect(errors.map(({ index, code }) => [index, code])).toEqual([
      [0, 11000],
      [2, 11000],
    ])
  })

  it('mix every kind of write', async () => {
    const c = test.fresh()
    await c.insertMany([{ _id: 1 }, { _id: 3 }, { _id: 4 }])
    const result = await c.bulkWrite([
      { insertOne: { document: { _id: 9, a: 1 } } },
      { updateOne: { filter: { _id: 9 }, update: { $inc: { a: 1 } } } },
      { updateMany: { filter: {}, update: { $set: { z: 1 } } } },
      { replaceOne: { filter: { _id: 3 }, replacement: { r: 1 } } },
      { updateOne: { filter: { _id: 77 }, update: { $set: { q: 1 } }, upsert: true } },
      { deleteOne: { filter: { _id: 1 } } },
      { deleteMany: { filter: { z: 1 } } },
    ])
    const counts = { insertedCount: 1, matchedCount: 6, modifiedCount: 6, upsertedCount: 1, deletedCount: 3 }
    expect(result).toMatchObject(counts)
    expect(await c.find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 3, r: 1 },
      { _id: 77, q: 1 },
    ])
  })

  it('accept an _id of any length', async () => {
    const long = test.fresh()
    const [a, b, c] = ['a', 'b', 'c'].map((end) => 'x'.repeat(2000) + end) as [string, string, string]
    await long.insertMany([{ _id: a }, { _id: b }, { _id: c }])
    await expect(long.insertOne({ _id: a })).rejects.toMatchObject({ code: 11000 })
    expect(await long.find({ _id: b }).toArray()).toEqual([{ _id: b }])
    expect(await long.countDocuments({ _id: { $in: [b, c] } })).toBe(2)
    expect(await long.countDocuments({ _id: { $gte: b } })).toBe(2)
    expect(await long.deleteMany({ _id: { $lt: b } })).toMatchObject({ deletedCount: 1 })
  })

  it('refuse an invalid _id', async () => {
    const c = test.db.collection<{ _id: unknown }>('ids')
    await expect(c.insertOne({ _id: { $a: 1 } })).rejects.toMatchObject({ code: 52 })
    await expect(c.insertOne({ _id: [1] })).rejects.toMatchObject({ code: 53 })
  })
})
