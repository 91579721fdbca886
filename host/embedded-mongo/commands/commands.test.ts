import type { Document, FindOptions } from 'mongodb'
import { describe, expect, it } from 'vitest'
import { onGivenServer } from '../testing/start-test-mongo.ts'
import { useTestDatabase } from '../testing/use-test-database.ts'

const test = useTestDatabase()

describe('cursors', () => {
  it('return many documents in batches, forwards and backwards', async () => {
    const c = test.fresh()
    const count = 1200
    await c.insertMany(Array.from({ length: count }, (_, i) => ({ _id: i })))
    const forwards = Array.from({ length: count }, (_, i) => i)
    expect((await c.find().batchSize(7).toArray()).map(({ _id }) => _id)).toEqual(forwards)
    const backwards = await c
      .find({ _id: { $lt: 1000 } })
      .sort({ _id: -1 })
      .batchSize(300)
      .toArray()
    expect(backwards.map(({ _id }) => _id)).toEqual(forwards.slice(0, 1000).reverse())
    const cursor = c.find().batchSize(5)
    await cursor.next()
    await cursor.close()
    expect(await c.find().limit(-3).toArray()).toHaveLength(3)
  })

  it('keep a batch below the size of a message, and refuse a document above 16 MB', async () => {
    const c = test.fresh()
    const blob = 'x'.repeat(1_000_000)
    await c.insertMany(Array.from({ length: 20 }, (_, i) => ({ _id: i, blob })))
    expect(await c.find().toArray()).toHaveLength(20)
    await c.insertOne({ _id: 'huge', blob: 'y'.repeat(15_900_000) })
    expect((await c.findOne({ _id: 'huge' }))?.['blob']).toHaveLength(15_900_000)
    await expect(c.insertOne({ blob: 'z'.repeat(17_000_000) })).rejects.toThrow(/size|large/i)
  })

  it('fail if they are unknown', async () => {
    const more = test.db.command({ getMore: 123456789n, collection: 'x' })
    await expect(more).rejects.toMatchObject({ code: 43 })
  })
})

describe('sessions and namespaces', () => {
  it('unacknowledged writes, journaled writes and sessions work', async () => {
    const c = test.fresh()
    await c.insertOne({ _id: 1 }, { writeConcern: { w: 0 } })
    await c.insertOne({ _id: 2 }, { writeConcern: { w: 1, j: true } })
    await expect.poll(() => c.countDocuments(), { timeout: 10_000 }).toBe(2)
    const session = test.client.startSession()
    expect(await c.findOne({ _id: 1 }, { session })).toEqual({ _id: 1 })
    await session.endSession()
  })

  it('collections and databases are created, listed and dropped', async () => {
    const db = test.client.db(`${test.db.databaseName}_ns`)
    await db.createCollection('one')
    await expect(db.createCollection('one')).rejects.toMatchObject({ code: 48 })
    await db.collection('two').insertOne({ a: 1 })
    const names = (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name)
    expect(names.sort()).toEqual(['one', 'two'])
    expect(await db.listCollections({ name: 'two' }).toArray()).toHaveLength(1)
    expect(await db.collection('two').drop()).toBe(true)
    await db.dropDatabase()
    expect(await db.listCollections().toArray()).toEqual([])
    await expect(db.createCollection('$bad')).rejects.toMatchObject({ code: 73 })
  })

  it('options without effect are accepted', async () => {
    const c = test.fresh()
    await c.insertMany([{ a: 1 }, { a: 1 }, { a: 2 }], { comment: 'why' })
    const options: FindOptions = { maxTimeMS: 5000, comment: 'why', allowDiskUse: true, noCursorTimeout: true }
    expect(await c.find({ a: 1 }, { ...options, readConcern: 'local' }).toArray()).toHaveLength(2)
    expect(await c.aggregate([{ $match: { a: 1 } }], { maxTimeMS: 5000, allowDiskUse: true }).toArray()).toHaveLength(2)
    expect(await test.db.command({ count: c.collectionName, query: { a: 1 }, skip: 1 })).toMatchObject({ n: 1 })
    expect(await test.db.command({ buildinfo: 1 })).toMatchObject({ versionArray: [7, 0, 0, 0] })
  })

  it('unknown commands are refused', async () => {
    await expect(test.db.command({ nope: 1 })).rejects.toMatchObject({ code: 59 })
    expect(await test.db.command({ ping: 1 })).toMatchObject({ ok: 1 })
  })
})

describe.skipIf(onGivenServer('refusing unsupported commands'))('what is not supported', () => {
  it('a transaction is refused, not faked', async () => {
    const session = test.client.startSession()
    const write = session.withTransaction(() => test.fresh().insertOne({ a: 1 }, { session }))
    await expect(write).rejects.toMatchObject({ originalError: { code: 20 } })
    await session.endSession()
  })

  it('a change stream is refused', async () => {
    await expect(test.fresh().watch().next()).rejects.toMatchObject({ code: 40573 })
  })

  it.each([
    ['a collation', { find: 'x', collation: { locale: 'en' } }, 2],
    ['a hint', { find: 'x', hint: { a: 1 } }, 2],
    ['a snapshot', { find: 'x', readConcern: { level: 'snapshot' } }, 123],
    ['a tailable cursor', { find: 'x', tailable: true }, 2],
    ['find with min', { find: 'x', min: { a: 1 } }, 2],
    ['a sort in natural order', { find: 'x', sort: { $natural: -1 } }, 2],
    ['a view', { create: 'v', viewOn: 'x' }, 2],
    ['a capped collection', { create: 'v', capped: true, size: 1 }, 2],
    ['explain', { explain: { find: 'x' } }, 59],
    ['distinct', { distinct: 'x', key: 'a' }, 59],
  ])('%s is refused', async (_, command, code) => {
    await expect(test.db.command(command)).rejects.toMatchObject({ code })
  })

  it('an unsupported option of one statement is an error of that statement', async () => {
    const c = test.fresh()
    await c.insertOne({ _id: 1 })
    const update = (more: Document) =>
      test.db.command({ update: c.collectionName, updates: [{ q: {}, u: { $set: { a: 1 } }, ...more }] })
    expect((await update({ sort: { _id: 1 } }))['writeErrors']).toMatchObject([{ code: 40415 }])
    expect((await update({ hint: { _id: 1 } }))['writeErrors']).toMatchObject([{ code: 2 }])
    expect(await c.findOne()).toEqual({ _id: 1 })
  })
})
