import { describe, expect, it } from 'vitest'
import { onGivenServer } from '../testing/start-test-mongo.ts'
import { useTestDatabase } from '../testing/use-test-database.ts'

const test = useTestDatabase({ sweepMs: 100 })
const duplicate = { code: 11000 }

describe('unique indexes', () => {
  it('name the key and the value of a duplicate', async () => {
    const c = test.fresh()
    await c.createIndex({ email: 1 }, { unique: true })
    await c.insertOne({ email: 'a@x' })
    const details = { code: 11000, keyPattern: { email: 1 }, keyValue: { email: 'a@x' } }
    await expect(c.insertOne({ email: 'a@x' })).rejects.toMatchObject(details)
    await c.insertOne({ _id: 1 })
    await expect(c.insertOne({ _id: 1, email: 'q' })).rejects.toMatchObject({ code: 11000, keyPattern: { _id: 1 } })
    await expect(c.insertOne({ q: 1 })).rejects.toMatchObject({ code: 11000, keyValue: { email: null } })
  })

  it('follow updates and deletes', async () => {
    const c = test.fresh()
    await c.createIndex({ email: 1 }, { unique: true })
    await c.insertMany([{ email: 'a@x' }, { email: 'b@x' }])
    const change = { $set: { email: 'a@x' } }
    await expect(c.updateOne({ email: 'b@x' }, change)).rejects.toMatchObject(duplicate)
    await expect(c.findOneAndUpdate({ email: 'b@x' }, change)).rejects.toMatchObject(duplicate)
    await c.updateOne({ email: 'a@x' }, { $set: { email: 'c@x' } })
    await c.insertOne({ email: 'a@x' })
    await c.deleteOne({ email: 'a@x' })
    await c.insertOne({ email: 'a@x' })
    expect(await c.countDocuments({ email: 'a@x' })).toBe(1)
  })

  it('distinguish long strings with the same beginning', async () => {
    const c = test.fresh()
    const start = 'u'.repeat(1500)
    await c.createIndex({ url: 1 }, { unique: true })
    await c.insertMany([{ url: `${start}1` }, { url: `${start}2` }])
    await expect(c.insertOne({ url: `${start}1` })).rejects.toMatchObject(duplicate)
    const found = await c
      .find({ url: { $gt: start } })
      .sort({ url: -1 })
      .toArray()
    expect(found.map(({ url }) => url.at(-1))).toEqual(['2', '1'])
    expect(await c.countDocuments({ url: `${start}2` })).toBe(1)
  })

  it('work over two fields and over array elements', async () => {
    const pair = test.fresh()
    await pair.createIndex({ u: 1, k: -1 }, { unique: true })
    await pair.insertMany([
      { u: 1, k: 1 },
      { u: 1, k: 2 },
    ])
    await expect(pair.insertOne({ u: 1, k: 2 })).rejects.toMatchObject(duplicate)
    const list = test.fresh()
    await list.createIndex({ t: 1 }, { unique: true })
    await list.insertOne({ t: ['a', 'b', 'a'] })
    await expect(list.insertOne({ t: ['b'] })).rejects.toMatchObject(duplicate)
  })

  it('ignore documents that a sparse or partial index does not include', async () => {
    const sparse = test.fresh()
    await sparse.createIndex({ g: 1 }, { unique: true, sparse: true })
    await sparse.insertMany([{ x: 1 }, { x: 2 }, { g: 'q' }])
    await expect(sparse.insertOne({ g: 'q' })).rejects.toMatchObject(duplicate)
    expect(await sparse.countDocuments({ g: null })).toBe(2)
    const partial = test.fresh()
    await partial.createIndex({ k: 1 }, { unique: true, partialFilterExpression: { active: true } })
    await partial.insertMany([false, false, true].map((active) => ({ k: 1, active })))
    await expect(partial.insertOne({ k: 1, active: true })).rejects.toMatchObject(duplicate)
    await expect(partial.updateOne({ active: false }, { $set: { active: true } })).rejects.toMatchObject(duplicate)
    expect(await partial.countDocuments({ k: 1 })).toBe(3)
    expect(await partial.countDocuments({ k: 1, active: true })).toBe(1)
  })

  it('are removed again if they cannot be built', async () => {
    const c = test.fresh()
    await c.insertMany([{ a: 1 }, { a: 1 }])
    await expect(c.createIndex({ a: 1 }, { unique: true })).rejects.toMatchObject(duplicate)
    expect(await c.indexes()).toHaveLength(1)
  })
})

describe('index commands', () => {
  it('list, repeat, refuse a conflict, drop', async () => {
    const c = test.fresh()
    await c.createIndex({ a: 1, b: -1 })
    await c.createIndex({ a: 1, b: -1 })
    await c.createIndex({ when: 1 }, { expireAfterSeconds: 60, name: 'ttl' })
    const listed = (await c.indexes()).map(({ name, expireAfterSeconds }) => [name, expireAfterSeconds])
    expect(listed).toEqual([
      ['_id_', undefined],
      ['a_1_b_-1', undefined],
      ['ttl', 60],
    ])
    await expect(c.createIndex({ a: 1, b: -1 }, { name: 'other' })).rejects.toMatchObject({ code: 85 })
    await expect(c.createIndex({ z: 1 }, { name: 'ttl' })).rejects.toMatchObject({ code: 86 })
    await expect(c.createIndex({ when: 1 }, { name: 'ttl', unique: true })).rejects.toMatchObject({ code: 86 })
    await expect(c.createIndex({ when: 1 }, { name: 'ttl', expireAfterSeconds: 5 })).rejects.toMatchObject({ code: 85 })
    await c.dropIndex('ttl')
    await expect(c.dropIndex('ttl')).rejects.toMatchObject({ code: 27 })
    await test.db.command({ dropIndexes: c.collectionName, index: { a: 1, b: -1 } })
    expect(await c.indexes()).toHaveLength(1)
    await c.createIndexes([{ key: { a: 1 } }, { key: { b: 1 } }])
    await c.dropIndexes()
    expect(await c.indexes()).toHaveLength(1)
    await expect(test.db.collection('never').indexes()).rejects.toMatchObject({ code: 26 })
  })

  it.skipIf(onGivenServer('refusing index kinds'))('refuse unsupported kinds', async () => {
    const c = test.fresh()
    await expect(c.createIndex({ a: 'text' })).rejects.toMatchObject({ code: 67 })
    await expect(c.createIndex({ a: '2dsphere' })).rejects.toMatchObject({ code: 67 })
    await expect(c.createIndex({ '$**': 1 })).rejects.toMatchObject({ code: 67 })
    await expect(c.createIndex({ a: 1 }, { collation: { locale: 'en' } })).rejects.toMatchObject({ code: 67 })
  })

  it.skipIf(onGivenServer('a fast TTL sweep'))('delete documents that a TTL index makes expire', async () => {
    const c = test.fresh()
    await c.createIndex({ at: 1 }, { expireAfterSeconds: 10 })
    await c.createIndex({ until: 1 }, { expireAfterSeconds: 0 })
    const ago = (ms: number) => new Date(Date.now() - ms)
    await c.insertMany([
      { _id: 1, at: ago(11_000) },
      { _id: 2, at: ago(-60_000) },
      { _id: 3, at: 'text' },
      { _id: 4 },
      { _id: 5, until: ago(1) },
      { _id: 6, at: [ago(0), new Date(0)] },
    ])
    await expect
      .poll(async () => (await c.find().sort({ _id: 1 }).toArray()).map(({ _id }) => _id), { timeout: 10_000 })
      .toEqual([2, 3, 4])
  })
})
