import { Binary, Decimal128, Double, Long, ObjectId, Timestamp, UUID, type Document, type Filter } from 'mongodb'
import { describe, expect, it } from 'vitest'
import { onGivenServer } from '../testing/start-test-mongo.ts'
import { useTestDatabase, type AnyDocument } from '../testing/use-test-database.ts'

const test = useTestDatabase()
const O = [new ObjectId(), new ObjectId(), new ObjectId()] as const
const documents: AnyDocument[] = [
  {
    _id: 1,
    s: 'apple',
    n: 1,
    o: O[0],
    d: new Date(1000),
    tags: ['a', 'b'],
    sub: { x: 1, y: 'q' },
    items: [
      { k: 1, v: 'a' },
      { k: 2, v: 'b' },
    ],
    b: true,
  },
  {
    _id: 2,
    s: 'Banana',
    n: 2.5,
    o: O[1],
    d: new Date(2000),
    tags: ['b'],
    sub: { x: 2 },
    items: [{ k: 2, v: 'a' }],
    b: false,
    z: null,
  },
  { _id: 3, s: 'cherry', n: -3, o: O[2], d: new Date(3000), tags: [], sub: null, items: [], z: 'set' },
  {
    _id: 4,
    n: '10',
    arr2: [[1, 2], [3]],
    mixed: [1, 'a', null],
    big: Long.fromString('9007199254740993'),
    dec: Decimal128.fromString('1.50'),
    bin: new Binary(Buffer.from('xyz')),
  },
  { _id: 5, s: 'a.b*c', n: 100, sub: { x: [5, 6] }, re: /^x/i },
]

const cases: [Document, number[]][] = [
  [{}, [1, 2, 3, 4, 5]],
  [{ n: 1 }, [1]],
  [{ n: { $gt: 1 } }, [2, 5]],
  [{ n: { $gte: 1, $lt: 100 } }, [1, 2]],
  [{ n: { $type: 'string' } }, [4]],
  [{ n: { $type: 'double' } }, [2]],
  [{ n: { $type: ['int', 2] } }, [1, 3, 4, 5]],
  [{ n: { $gt: '0' } }, [4]],
  [{ n: { $gte: null } }, []],
  [{ n: { $mod: [2, 1] } }, [1]],
  [{ n: { $in: [] } }, []],
  [{ n: { $not: { $gt: 1 } } }, [1, 3, 4]],
  [{ s: { $in: ['apple', 'cherry'] } }, [1, 3]],
  [{ s: { $nin: ['apple'] } }, [2, 3, 4, 5]],
  [{ s: { $in: [/^b/i, 'apple'] } }, [1, 2]],
  [{ s: null }, [4]],
  [{ s: /an/ }, [2]],
  [{ s: { $regex: 'AN', $options: 'i' } }, [2]],
  [{ s: { $regex: 'a\\.b\\*c' } }, [5]],
  [{ s: { $not: /a/ } }, [3, 4]],
  [{ s: { $all: ['apple'] } }, [1]],
  [{ z: null }, [1, 2, 4, 5]],
  [{ z: { $exists: true } }, [2, 3]],
  [{ z: { $exists: false } }, [1, 4, 5]],
  [{ z: { $ne: null } }, [3]],
  [{ z: { $eq: null, $exists: true } }, [2]],
  [{ z: { $all: [null] } }, [1, 2, 4, 5]],
  [{ o: O[1] }, [2]],
  [{ o: { $in: [O[0], O[2]] } }, [1, 3]],
  [{ o: { $ne: O[0] } }, [2, 3, 4, 5]],
  [{ o: { $type: 'objectId' } }, [1, 2, 3]],
  [{ d: { $lte: new Date(2000) } }, [1, 2]],
  [{ d: new Date(3000) }, [3]],
  [{ d: { $gt: new Date(1500), $lt: new Date(2500) } }, [2]],
  [{ tags: 'b' }, [1, 2]],
  [{ tags: ['b'] }, [2]],
  [{ tags: { $all: ['a', 'b'] } }, [1]],
  [{ tags: { $all: [/^a/, 'b'] } }, [1]],
  [{ tags: { $size: 0 } }, [3]],
  [{ tags: [] }, [3]],
  [{ tags: { $ne: 'a' } }, [2, 3, 4, 5]],
  [{ 'tags.0': 'b' }, [2]],
  [{ 'tags.0': { $exists: true } }, [1, 2]],
  [{ 'tags.0': { $exists: false } }, [3, 4, 5]],
  [{ 'sub.x': 1 }, [1]],
  [{ 'sub.x': 6 }, [5]],
  [{ 'sub.x': { $gt: 1 } }, [2, 5]],
  [{ 'sub.x': { $type: 'number' } }, [1, 2, 5]],
  [{ 'sub.y': { $exists: false } }, [2, 3, 4, 5]],
  [{ sub: { x: 2 } }, [2]],
  [{ sub: null }, [3, 4]],
  [{ 'items.k': 2 }, [1, 2]],
  [{ 'items.k': { $gt: 1 }, 'items.v': 'a' }, [1, 2]],
  [{ 'items.k': { $size: 2 } }, []],
  [{ 'items.1.k': 2 }, [1]],
  [{ 'items.v': { $all: ['a', 'b'] } }, [1]],
  [{ items: { $elemMatch: { k: 2, v: 'a' } } }, [2]],
  [{ items: { $elemMatch: { k: { $in: [1] } } } }, [1]],
  [{ items: { $all: [{ $elemMatch: { k: 1 } }, { $elemMatch: { v: 'b' } }] } }, [1]],
  [{ $or: [{ n: 1 }, { s: 'cherry' }] }, [1, 3]],
  [{ $and: [{ n: { $gt: 0 } }, { n: { $lt: 50 } }] }, [1, 2]],
  [{ $nor: [{ n: 1 }, { s: 'cherry' }] }, [2, 4, 5]],
  [{ $or: [{ at: { $eq: null }, n: { $lte: 2.5 } }, { at: { $lte: new Date() } }] }, [1, 2, 3]],
  [{ $expr: { $gt: ['$n', '$sub.x'] } }, [2, 3, 4]],
  [{ $comment: 'x', n: 1 }, [1]],
  [{ b: true }, [1]],
  [{ b: { $ne: true } }, [2, 3, 4, 5]],
  [{ b: { $in: [null, false] } }, [2, 3, 4, 5]],
  [{ arr2: [3] }, [4]],
  [{ arr2: { $elemMatch: { $elemMatch: { $gt: 2 } } } }, [4]],
  [{ mixed: null }, [1, 2, 3, 4, 5]],
  [{ mixed: 'a' }, [4]],
  [{ mixed: { $elemMatch: { $eq: null } } }, [4]],
  [{ mixed: { $elemMatch: { x: 1 } } }, []],
  [{ mixed: { $elemMatch: { k: { $exists: false } } } }, []],
  [{ bin: new Binary(Buffer.from('xyz')) }, [4]],
  [{ _id: { $in: [1, 99, 5] } }, [1, 5]],
  [{ _id: { $gt: 2, $lte: 4 } }, [3, 4]],
  [{ _id: { $ne: 1 }, n: { $exists: true } }, [2, 3, 4, 5]],
  [JSON.parse('{"__proto__":1}'), []],
  [{ '__proto__.x': 1 }, []],
  [{ $or: [{ 'a.__proto__': 1 }, { n: 1 }] }, [1]],
]

describe('filters', () => {
  it.each([
    ['with', ['n', 's', 'o', 'd', 'tags', 'sub.x', 'items.k', 'z', 'b', 'mixed']],
    ['without', []],
  ])('give what MongoDB documents, %s indexes', async (_, indexed) => {
    const c = test.fresh()
    for (const path of indexed) await c.createIndex({ [path]: 1 })
    await c.insertMany(documents)
    const answers = await Promise.all(
      cases.map(async ([filter]) => {
        const found = await c.find(filter).sort({ _id: 1 }).toArray()
        return found.map(({ _id }) => _id)
      }),
    )
    const shown = cases.map(([filter, ids], i) => ({ filter, ids: answers[i], expected: ids }))
    expect(shown.filter(({ ids, expected }) => JSON.stringify(ids) !== JSON.stringify(expected))).toEqual([])
  })

  it('compare Decimal128, Long and Binary by value', async () => {
    const c = test.fresh()
    const decimal = (text: string) => Decimal128.fromString(text)
    const binary = (...bytes: number[]) => new Binary(Buffer.from(bytes))
    const uuid = new UUID()
    const big = Long.fromString('9007199254740993')
    const values = [decimal('1.50'), decimal('10'), 9, big, binary(0x80), binary(0x81), [decimal('3')], uuid, '5']
    await c.insertMany([...values.map((v, i) => ({ _id: i + 1, v })), { _id: 10 }])
    const ids = async (v: Document[string]) => (await c.find({ v }).sort({ _id: 1 }).toArray()).map(({ _id }) => _id)
    expect(await ids(decimal('1.5'))).toEqual([1])
    expect(await ids(1.5)).toEqual([1])
    expect(await ids({ $gt: decimal('8.5') })).toEqual([2, 3, 4])
    expect(await ids({ $gte: 3, $lt: 11 })).toEqual([2, 3, 7])
    expect(await ids({ $in: [decimal('9'), 10, 'x'] })).toEqual([2, 3])
    expect(await ids(binary(0x81))).toEqual([6])
    expect(await ids({ $in: [binary(0x80), uuid] })).toEqual([5, 8])
    expect(await ids({ $lt: binary(0x81) })).toEqual([5])
    expect(await ids({ $ne: binary(0x81) })).toEqual([1, 2, 3, 4, 5, 7, 8, 9, 10])
    expect(await ids({ $nin: [binary(0x81), 9, decimal('10.0'), null] })).toEqual([1, 4, 5, 7, 8, 9])
  })

  it('$type tells a double from an int and an int64 that look alike', async () => {
    const c = test.fresh()
    await c.insertMany([
      { _id: 1, v: 2 },
      { _id: 2, v: new Double(2) },
      { _id: 3, v: Long.fromNumber(2) },
    ])
    const ids = async (type: string) =>
      (await c.find({ v: { $type: type } } as Filter<AnyDocument>).toArray()).map((d) => d._id)
    expect([await ids('int'), await ids('double'), await ids('long')]).toEqual([[1], [2], [3]])
    expect(await c.countDocuments({ v: 2 })).toBe(3)
  })

  it.each([
    ['an unknown operator', { a: { $nope: 1 } }],
    ['an unknown top-level operator', { $nope: 1 }],
  ])('%s is refused, on a missing collection too', async (_, filter: Document) => {
    await expect(test.fresh().find(filter).toArray()).rejects.toMatchObject({ code: 2 })
  })

  it
    .skipIf(onGivenServer('refusing filters'))
    .each<[Document]>([[{ $where: 'while(1);' }], [{ $text: { $search: 'x' } }], [{ $or: [{ $jsonSchema: {} }] }]])(
    '%j is refused',
    async (filter) => {
      await expect(test.fresh().find(filter).toArray()).rejects.toMatchObject({ code: 2 })
    },
  )

  it('let is an expression', async () => {
    const c = test.fresh()
    await c.insertMany([
      { _id: 1, a: 3 },
      { _id: 2, a: 4 },
    ])
    const pipeline = [{ $match: { $expr: { $eq: ['$a', '$$n'] } } }, { $set: { s: '$$lit' } }]
    const variables = { n: { $add: [1, 2] }, lit: { $literal: '$x' } }
    expect(await c.aggregate(pipeline, { let: variables }).toArray()).toEqual([{ _id: 1, a: 3, s: '$x' }])
    const found = c.find({ $expr: { $eq: ['$a', '$$n'] } }, { let: { n: { $add: [2, 2] } } })
    expect(await found.toArray()).toEqual([{ _id: 2, a: 4 }])
    await c.updateOne({ _id: 1 }, [{ $set: { s: '$$v' } }], { let: { v: { $literal: '$y' } } })
    expect(await c.findOne({ _id: 1 })).toEqual({ _id: 1, a: 3, s: '$y' })
  })
})

describe('results', () => {
  it('sort across types, with and without an index', async () => {
    const c = test.fresh()
    const oid = new ObjectId('000000000000000000000001')
    const values = [null, 5, -1, 2.5, 'b', 'a', 'B', { x: 1 }, [3], new Binary(Buffer.from('z')), oid, false, true]
    await c.insertMany([...values, new Date(5), /x/].map((v, i) => ({ _id: i, v })).reverse())
    await c.insertOne({ _id: 99 })
    const order = async () => (await c.find().sort({ v: 1, _id: 1 }).toArray()).map(({ _id }) => _id)
    const expected = [0, 99, 2, 3, 8, 1, 6, 5, 4, 7, 9, 10, 11, 12, 13, 14]
    expect(await order()).toEqual(expected)
    await c.createIndex({ v: 1 })
    expect(await order()).toEqual(expected)
    const page = await c.find().sort({ v: -1, _id: 1 }).skip(2).limit(2).toArray()
    expect(page.map(({ _id }) => _id)).toEqual([12, 11])
  })

  it.each<[Document, Document, Document?]>([
    [{ a: 1 }, { _id: 1, a: 1 }],
    [
      { a: 0, n: 0, l: 0 },
      { _id: 1, b: { c: 1, d: 2 } },
    ],
    [
      { _id: 0, 'b.c': 1, 'l.q': 1 },
      { b: { c: 1 }, l: [{ q: 1 }, { q: 3 }] },
    ],
    [
      { 'b.c': 0, 'l.r': 0, n: 0 },
      { _id: 1, a: 1, b: { d: 2 }, l: [{ q: 1 }, { q: 3 }] },
    ],
    [{ 'n.$': 1 }, { _id: 1, n: [3] }, { n: 3 }],
    [{ 'l.$': 1 }, { _id: 1, l: [{ q: 3, r: 4 }] }, { 'l.q': 3 }],
    [{ x: { $concat: ['k', { $toString: '$a' }] }, _id: 0 }, { x: 'k1' }],
    [{ _id: 1 }, { _id: 1 }],
  ])('projection %j', async (projection, expected, filter = {}) => {
    const c = test.fresh()
    const l = [
      { q: 1, r: 2 },
      { q: 3, r: 4 },
    ]
    await c.insertOne({ _id: 1, a: 1, b: { c: 1, d: 2 }, l, n: [1, 2, 3, 4] })
    expect(await c.findOne(filter, { projection })).toEqual(expected)
  })

  it('inclusion and exclusion do not mix', async () => {
    const mixed = test.fresh().find({}, { projection: { a: 1, b: 0 } })
    await expect(mixed.toArray()).rejects.toMatchObject({ code: 31254 })
  })

  it.skipIf(onGivenServer('refusing projections'))('projections that mingo answers otherwise are refused', async () => {
    const c = test.fresh()
    const projected = (projection: Document) => c.find({}, { projection }).toArray()
    await expect(projected({ l: { $elemMatch: { q: 3 } } })).rejects.toMatchObject({ code: 2 })
    await expect(projected({ n: { $slice: 1 } })).rejects.toMatchObject({ code: 2 })
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

  it('hostile field names stay data', async () => {
    const c = test.fresh()
    await c.insertOne(JSON.parse('{"_id":1,"__proto__":{"polluted":1},"constructor":"x","toString":1}'))
    await c.updateOne({ _id: 1 }, { $set: { ok: 1 } })
    const names = Object.keys((await c.findOne({ _id: 1 })) ?? {})
    expect(names).toEqual(['_id', '__proto__', 'constructor', 'toString', 'ok'])
    expect(Object.keys((await c.findOne({ _id: 1 }, { projection: { toString: 0 } })) ?? {})).toContain('__proto__')
    expect('polluted' in {}).toBe(false)
  })
})
