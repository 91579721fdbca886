import { Binary, Decimal128, Double, Long, ObjectId, type Document } from 'mongodb'
import { describe, expect, it } from 'vitest'
import { onGivenServer } from '../testing/start-test-mongo.ts'
import { useTestDatabase, type AnyDocument } from '../testing/use-test-database.ts'

type Case = {
  name: string
  before?: Document
  update: Document | Document[]
  after: Document
  filter?: Document
  arrayFilters?: Document[]
}

const test = useTestDatabase()
const O = new ObjectId()
const D = new Date('2024-01-01')
const two = [{ x: 1 }, { x: 2 }]

const fields: Case[] = [
  {
    name: '$set deep',
    before: { a: { b: 1 } },
    update: { $set: { 'a.c': 2, 'x.y.z': 3 } },
    after: { a: { b: 1, c: 2 }, x: { y: { z: 3 } } },
  },
  {
    name: '$set of many types',
    update: { $set: { o: O, d: D, n: null, arr: [1, { q: O }] } },
    after: { o: O, d: D, n: null, arr: [1, { q: O }] },
  },
  { name: '$set array index', before: { a: [1, 2, 3] }, update: { $set: { 'a.1': 9 } }, after: { a: [1, 9, 3] } },
  {
    name: '$set below an array index',
    before: { a: two },
    update: { $set: { 'a.1.x': 9 } },
    after: { a: [{ x: 1 }, { x: 9 }] },
  },
  {
    name: '$set array index past the end',
    before: { a: [1] },
    update: { $set: { 'a.3': 9 } },
    after: { a: [1, null, null, 9] },
  },
  { name: '$set of a dollar-prefixed field', update: { $set: { $k: 1 } }, after: { $k: 1 } },
  { name: 'empty $set', before: { a: 1 }, update: { $set: {} }, after: { a: 1 } },
  {
    name: '$unset',
    before: { a: 1, b: { c: 1, d: 2 } },
    update: { $unset: { a: '', 'b.c': 1 } },
    after: { b: { d: 2 } },
  },
  { name: '$unset array element', before: { a: [1, 2] }, update: { $unset: { 'a.0': 1 } }, after: { a: [null, 2] } },
  {
    name: '$inc',
    before: { a: 1, n: { x: 1.5 } },
    update: { $inc: { a: 2, 'n.x': -0.5, fresh: 4 } },
    after: { a: 3, n: { x: 1 }, fresh: 4 },
  },
  { name: '$mul', before: { a: 3 }, update: { $mul: { a: 2, b: 5 } }, after: { a: 6, b: 0 } },
  {
    name: '$min and $max',
    before: { a: 5, b: 5, c: 5 },
    update: { $min: { a: 3, z: 1, c: 9 }, $max: { b: 9, y: 1 } },
    after: { a: 3, b: 9, c: 5, z: 1, y: 1 },
  },
  {
    name: '$min of dates',
    before: { a: new Date(5) },
    update: { $min: { a: new Date(3) } },
    after: { a: new Date(3) },
  },
  {
    name: '$rename',
    before: { a: 1, b: { c: 2 } },
    update: { $rename: { a: 'z', 'b.c': 'b.d', none: 'q' } },
    after: { b: { d: 2 }, z: 1 },
  },
  { name: '$currentDate', update: { $currentDate: { d: true } }, after: { d: expect.any(Date) } },
  {
    name: '$setOnInsert on an existing document',
    before: { a: 1 },
    update: { $set: { a: 2 }, $setOnInsert: { z: 1 } },
    after: { a: 2 },
  },
  {
    name: 'pipeline',
    before: { a: 2, b: 3 },
    update: [{ $set: { c: { $add: ['$a', '$b'] } } }, { $unset: 'a' }],
    after: { b: 3, c: 5 },
  },
  {
    name: 'pipeline with a condition',
    before: { a: 1 },
    update: [{ $set: { a: { $cond: [{ $gt: ['$a', 0] }, 'pos', 'neg'] } } }],
    after: { a: 'pos' },
  },
  {
    name: '$replaceRoot keeps _id',
    before: { t: { u: 1 } },
    update: [{ $replaceRoot: { newRoot: '$t' } }, { $addFields: { foo: 1 } }],
    after: { u: 1, foo: 1 },
  },
]

const arrays: Case[] = [
  {
    name: '$push',
    before: { a: [1] },
    update: { $push: { a: 2, 'n.l': 'x' } },
    after: { a: [1, 2], n: { l: ['x'] } },
  },
  {
    name: '$push of a document',
    before: { a: [{ x: 1 }] },
    update: { $push: { a: { x: 2, o: O } } },
    after: { a: [{ x: 1 }, { x: 2, o: O }] },
  },
  { name: '$push of an array', before: { a: [] }, update: { $push: { a: [1, 2] } }, after: { a: [[1, 2]] } },
  {
    name: '$push with $slice from the end',
    before: { a: [1, 2] },
    update: { $push: { a: { $each: [3, 4], $slice: -3 } } },
    after: { a: [2, 3, 4] },
  },
  {
    name: '$push with $slice 0',
    before: { a: [1, 2] },
    update: { $push: { a: { $each: [3], $slice: 0 } } },
    after: { a: [] },
  },
  {
    name: '$push with $sort by a field',
    before: { a: [{ s: 3 }, { s: 1 }] },
    update: { $push: { a: { $each: [{ s: 2 }], $sort: { s: -1 }, $slice: 2 } } },
    after: { a: [{ s: 3 }, { s: 2 }] },
  },
  {
    name: '$push with $sort by two fields',
    before: {
      a: [
        { s: 1, t: 1 },
        { s: 1, t: 3 },
      ],
    },
    update: { $push: { a: { $each: [{ s: 1, t: 2 }], $sort: { s: 1, t: -1 } } } },
    after: {
      a: [
        { s: 1, t: 3 },
        { s: 1, t: 2 },
        { s: 1, t: 1 },
      ],
    },
  },
  {
    name: '$push with $position',
    before: { a: [1, 4] },
    update: { $push: { a: { $each: [2, 3], $position: 1 } } },
    after: { a: [1, 2, 3, 4] },
  },
  {
    name: '$push with modifiers on a missing field',
    update: { $push: { h: { $each: [3, 1, 2], $sort: 1, $slice: -2 } } },
    after: { h: [2, 3] },
  },
  {
    name: '$addToSet of an equal document',
    before: { a: [1, { x: 1 }] },
    update: { $addToSet: { a: { x: 1 } } },
    after: { a: [1, { x: 1 }] },
  },
  {
    name: '$addToSet with $each',
    before: { a: [1] },
    update: { $addToSet: { a: { $each: [1, 2, 2] } } },
    after: { a: [1, 2] },
  },
  {
    name: '$addToSet of an ObjectId',
    before: { a: [O] },
    update: { $addToSet: { a: new ObjectId(O.toHexString()) } },
    after: { a: [O] },
  },
  {
    name: '$addToSet on a missing field',
    update: { $addToSet: { a: { $each: ['x', 'x', 'y'] }, b: 'x' } },
    after: { a: ['x', 'y'], b: ['x'] },
  },
  { name: '$pull by value', before: { a: [1, 2, 1, 3] }, update: { $pull: { a: 1 } }, after: { a: [2, 3] } },
  {
    name: '$pull by ObjectId',
    before: { a: [O, 1] },
    update: { $pull: { a: new ObjectId(O.toHexString()) } },
    after: { a: [1] },
  },
  {
    name: '$pull by condition',
    before: { a: [1, 5, 9] },
    update: { $pull: { a: { $gte: 5 } } },
    after: { a: [1] },
  },
  {
    name: '$pull of documents leaves plain values',
    before: { a: [1, { x: 1, y: 1 }, { x: 2 }, 'x'] },
    update: { $pull: { a: { x: 1 } } },
    after: { a: [1, { x: 2 }, 'x'] },
  },
  {
    name: '$pull of documents with $in',
    before: { a: [{ x: 1 }, { x: 2 }, { x: 3 }] },
    update: { $pull: { a: { x: { $in: [1, 3] } } } },
    after: { a: [{ x: 2 }] },
  },
  {
    name: '$pull by $or, as mongoose array.pull sends it',
    before: { a: [...two, { x: 3 }, 1] },
    update: { $pull: { a: { $or: [{ x: 1 }, { x: 3 }] } } },
    after: { a: [{ x: 2 }, 1] },
  },
  { name: '$pull on a missing field', before: { b: 1 }, update: { $pull: { a: { x: 1 } } }, after: { b: 1 } },
  {
    name: '$pull on two fields',
    before: { a: [1, 2], b: [3, 4] },
    update: { $pull: { a: 1, b: 4 } },
    after: { a: [2], b: [3] },
  },
  { name: '$pullAll', before: { a: [1, 2, 3, 2] }, update: { $pullAll: { a: [2, 3] } }, after: { a: [1] } },
  {
    name: '$pop',
    before: { a: [1, 2, 3], b: [1, 2] },
    update: { $pop: { a: 1, b: -1 } },
    after: { a: [1, 2], b: [2] },
  },
]

const positional: Case[] = [
  {
    name: '$ on a document',
    before: { a: two },
    update: { $set: { 'a.$.v': 9 } },
    filter: { 'a.x': 2 },
    after: { a: [{ x: 1 }, { x: 2, v: 9 }] },
  },
  {
    name: '$ on a value',
    before: { a: [1, 2, 3] },
    update: { $set: { 'a.$': 9 } },
    filter: { a: 2 },
    after: { a: [1, 9, 3] },
  },
  {
    name: '$ from $elemMatch',
    before: {
      a: [
        { k: 1, z: 1 },
        { k: 1, z: 2 },
      ],
    },
    update: { $inc: { 'a.$.n': 1 } },
    filter: { a: { $elemMatch: { k: 1, z: 2 } } },
    after: {
      a: [
        { k: 1, z: 1 },
        { k: 1, z: 2, n: 1 },
      ],
    },
  },
  {
    name: '$ next to another condition',
    before: { s: 'open', a: two },
    update: { $set: { 'a.$.done': true } },
    filter: { s: 'open', 'a.x': 2 },
    after: { s: 'open', a: [{ x: 1 }, { x: 2, done: true }] },
  },
  {
    name: '$ next to a negative condition on the array',
    before: { a: two },
    update: { $set: { 'a.$.z': 1 } },
    filter: { 'a.x': 2, 'a.y': { $exists: false } },
    after: { a: [{ x: 1 }, { x: 2, z: 1 }] },
  },
  {
    name: '$ from $and',
    before: { a: two },
    update: { $set: { 'a.$.z': 1 } },
    filter: { $and: [{ 'a.x': 2 }] },
    after: { a: [{ x: 1 }, { x: 2, z: 1 }] },
  },
  {
    name: '$ takes the last of two conditions',
    before: {
      a: [
        { x: 1, y: 3 },
        { x: 2, y: 3 },
      ],
    },
    update: { $set: { 'a.$.z': 1 } },
    filter: { 'a.x': 2, 'a.y': 3 },
    after: {
      a: [
        { x: 1, y: 3, z: 1 },
        { x: 2, y: 3 },
      ],
    },
  },
  {
    name: 'two paths through $',
    before: { a: two },
    update: { $set: { 'a.$.y': 7, 'a.$.z': 9 } },
    filter: { 'a.x': 2 },
    after: { a: [{ x: 1 }, { x: 2, y: 7, z: 9 }] },
  },
  {
    name: '$ in two operators',
    before: { a: two },
    update: { $addToSet: { 'a.$.t': 'r' }, $inc: { 'a.$.n': 1 } },
    filter: { 'a.x': 2 },
    after: { a: [{ x: 1 }, { x: 2, t: ['r'], n: 1 }] },
  },
  {
    name: '$push with modifiers under $',
    before: { a: two },
    update: { $push: { 'a.$.t': { $each: [3, 1, 2], $sort: 1 } } },
    filter: { 'a.x': 2 },
    after: { a: [{ x: 1 }, { x: 2, t: [1, 2, 3] }] },
  },
  {
    name: '$ below a document',
    before: { m: { k: two } },
    update: { $set: { 'm.k.$.y': 6, z: 1 } },
    filter: { 'm.k.x': 2 },
    after: { m: { k: [{ x: 1 }, { x: 2, y: 6 }] }, z: 1 },
  },
  {
    name: '$[]',
    before: { a: two },
    update: { $inc: { 'a.$[].x': 1 } },
    after: { a: [{ x: 2 }, { x: 3 }] },
  },
  {
    name: '$[e] on documents',
    before: { a: two },
    update: { $set: { 'a.$[e].v': 9 } },
    arrayFilters: [{ 'e.x': 2 }],
    after: { a: [{ x: 1 }, { x: 2, v: 9 }] },
  },
  {
    name: '$[e] on values',
    before: { a: [1, 5, 9] },
    update: { $set: { 'a.$[e]': 0 } },
    arrayFilters: [{ e: { $gte: 5 } }],
    after: { a: [1, 0, 0] },
  },
  {
    name: '$[e] in $[e]',
    before: { a: [{ k: 1, b: [{ q: 1 }, { q: 2 }] }] },
    update: { $set: { 'a.$[x].b.$[y].z': 1 } },
    arrayFilters: [{ 'x.k': 1 }, { 'y.q': 2 }],
    after: { a: [{ k: 1, b: [{ q: 1 }, { q: 2, z: 1 }] }] },
  },
  {
    name: '$[] and $[e] on one array',
    before: { a: two },
    update: { $set: { 'a.$[].u': 7, 'a.$[e].x': 9 } },
    arrayFilters: [{ 'e.x': 2 }],
    after: {
      a: [
        { x: 1, u: 7 },
        { x: 9, u: 7 },
      ],
    },
  },
  {
    name: '$or in an array filter',
    before: { a: two },
    update: { $set: { 'a.$[e].z': 9 } },
    arrayFilters: [{ $or: [{ 'e.x': 1 }, { 'e.x': 7 }] }],
    after: { a: [{ x: 1, z: 9 }, { x: 2 }] },
  },
]

describe.each([
  ['fields', fields],
  ['arrays', arrays],
  ['positions', positional],
])('updates of %s', (_, cases) => {
  it.each(cases)('$name', async ({ before = {}, update, after, filter = {}, arrayFilters }) => {
    const c = test.fresh()
    const _id = new ObjectId()
    await c.insertOne({ _id, ...before })
    const result = await c.updateOne({ _id, ...filter }, update, arrayFilters ? { arrayFilters } : {})
    expect(result.matchedCount).toBe(1)
    expect(await c.findOne({ _id })).toEqual({ _id, ...after })
  })
})

describe('refused updates', () => {
  const start = { _id: 1, a: [{ x: 1 }], s: 'str', z: null, n: 1 }
  it.each<[string, number, Document, Document[]?]>([
    ['$inc on a string', 14, { $inc: { s: 1 } }],
    ['$inc by a string', 14, { $inc: { n: 'x' } }],
    ['$push on a number', 2, { $push: { n: 1 } }],
    ['another _id', 66, { $set: { _id: 2 } }],
    ['two operators on one field', 40, { $set: { n: 1 }, $inc: { n: 1 } }],
    ['a field and a field below it', 40, { $set: { a: 1, 'a-b': 1, 'a.c': 1 } }],
    ['an unknown operator', 9, { $nope: { n: 1 } }],
    ['a name below an array', 28, { $set: { 'a.body': 1 } }],
    ['a name below a string', 28, { $inc: { 's.b': 1 } }],
    ['a name below null', 28, { $set: { 'z.b': 1 } }],
    ['an empty name', 56, { $set: { 'a..b': 1 } }],
    ['an array index far past the end', 34, { $set: { 'a.9999999': 1 } }],
    ['$ without a condition on the array', 2, { $set: { 'a.$.z': 1 } }],
    ['$[] on a missing field', 2, { $set: { 'q.$[].z': 1 } }],
    ['an unknown array filter', 2, { $set: { 'a.$[e].z': 1 } }],
    ['an unused array filter', 9, { $set: { q: 1 } }, [{ 'f.x': 1 }]],
  ])('%s', async (_, code, update, arrayFilters) => {
    const c = test.fresh()
    await c.insertOne({ ...start })
    const refused = c.updateOne({ _id: 1 }, update, arrayFilters ? { arrayFilters } : {})
    await expect(refused).rejects.toMatchObject({ code })
    expect(await c.findOne()).toEqual(start)
  })
})

describe('what an update keeps', () => {
  it('counts an update without effect as matched only, and accepts the same _id', async () => {
    const c = test.fresh()
    await c.insertOne({ _id: 1, a: 1, d: D, o: O })
    const same = await c.updateOne({ _id: 1 }, { $set: { _id: 1, a: 1, d: D, o: O } })
    expect(same).toMatchObject({ matchedCount: 1, modifiedCount: 0 })
    expect(await c.updateMany({}, { $inc: { a: 1 } })).toMatchObject({ matchedCount: 1, modifiedCount: 1 })
  })

  it('keeps int64 and double as such, in the document and in what is set', async () => {
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
    await c.updateOne({ _id: 1 }, [{ $set: { piped: 1 } }])
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
      piped: 'Int32',
    })
    expect(found['n'].x[0]._bsontype).toBe('Double')
    expect(await c.findOne({})).toMatchObject({ l: 6, d: 3, up: 2147483648, set: 4 })
  })

  it('stores key order, subtype and hostile names as given', async () => {
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

describe('replacing, upserting, find-and-modify', () => {
  it('replaceOne keeps _id', async () => {
    const c = test.fresh()
    await c.insertOne({ _id: 1, a: 1, b: 2 })
    await c.replaceOne({ a: 1 }, { z: 1 })
    expect(await c.findOne()).toEqual({ _id: 1, z: 1 })
  })

  it('an upsert starts from the equalities of its filter', async () => {
    const c = test.fresh()
    const filter = { a: 1, 'b.c': { $eq: 2 }, d: { $gt: 3 }, $and: [{ e: 5 }] }
    const result = await c.updateOne(filter, { $set: { x: 1 }, $setOnInsert: { y: 2 } }, { upsert: true })
    expect(result).toMatchObject({ upsertedCount: 1, matchedCount: 0 })
    expect(await c.findOne()).toEqual({ _id: result.upsertedId, a: 1, b: { c: 2 }, e: 5, x: 1, y: 2 })
    for (let i = 0; i < 2; i++) await c.updateOne({ _id: 'fixed' }, { $inc: { n: 1 } }, { upsert: true })
    expect(await c.findOne({ _id: 'fixed' })).toEqual({ _id: 'fixed', n: 2 })
    await c.replaceOne({ k: 7 }, { v: 1 }, { upsert: true })
    expect(await c.findOne({ v: 1 })).toEqual({ _id: expect.any(ObjectId), v: 1 })
    const piped = await c.findOneAndUpdate({ q: 2 }, [{ $set: { z: { $add: ['$q', 1] } } }], {
      upsert: true,
      returnDocument: 'after',
      projection: { _id: 0 },
    })
    expect(piped).toEqual({ q: 2, z: 3 })
    expect(await c.findOneAndUpdate({ q: 1 }, { $set: { z: 1 } }, { upsert: true })).toBeNull()
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
