import { Binary, Decimal128, Long, ObjectId, UUID, type Document, type Filter } from 'mongodb'
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
  [{ n: { $type: ['number', 'string'] } }, [1, 2, 3, 4, 5]],
  [{ n: { $gt: '0' } }, [4]],
  [{ n: { $gte: null } }, []],
  [{ n: { $in: [] } }, []],
  [{ s: { $in: ['apple', 'cherry'] } }, [1, 3]],
  [{ s: { $nin: ['apple'] } }, [2, 3, 4, 5]],
  [{ s: { $in: [/^b/i, 'apple'] } }, [1, 2]],
  [{ s: null }, [4]],
  [{ s: /an/ }, [2]],
  [{ s: { $regex: 'AN', $options: 'i' } }, [2]],
  [{ s: { $regex: 'a\\.b\\*c' } }, [5]],
  [{ z: null }, [1, 2, 4, 5]],
  [{ z: { $exists: true } }, [2, 3]],
  [{ z: { $exists: false } }, [1, 4, 5]],
  [{ z: { $ne: null } }, [3]],
  [{ z: { $eq: null, $exists: true } }, [2]],
  [{ o: O[1] }, [2]],
  [{ o: { $in: [O[0], O[2]] } }, [1, 3]],
  [{ o: { $ne: O[0] } }, [2, 3, 4, 5]],
  [{ o: { $type: 'objectId' } }, [1, 2, 3]],
  [{ d: { $lte: new Date(2000) } }, [1, 2]],
  [{ d: new Date(3000) }, [3]],
  [{ d: { $gt: new Date(1500), $lt: new Date(2500) } }, [2]],
  [{ tags: 'b' }, [1, 2]],
  [{ tags: ['b'] }, [2]],
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
  [{ sub: { x: 1, y: 'q' } }, [1]],
  [{ sub: { y: 'q', x: 1 } }, []],
  [{ sub: null }, [3, 4]],
  [{ 'items.k': 2 }, [1, 2]],
  [{ 'items.k': { $gt: 1 }, 'items.v': 'a' }, [1, 2]],
  [{ 'items.1.k': 2 }, [1]],
  [{ $or: [{ n: 1 }, { s: 'cherry' }] }, [1, 3]],
  [{ $and: [{ n: { $gt: 0 } }, { n: { $lt: 50 } }] }, [1, 2]],
  [{ $or: [{ at: { $eq: null }, n: { $lte: 2.5 } }, { at: { $lte: new Date() } }] }, [1, 2, 3]],
  [{ $comment: 'x', n: 1 }, [1]],
  [{ b: true }, [1]],
  [{ b: { $ne: true } }, [2, 3, 4, 5]],
  [{ b: { $in: [null, false] } }, [2, 3, 4, 5]],
  [{ arr2: [3] }, [4]],
  [{ mixed: null }, [1, 2, 3, 4, 5]],
  [{ mixed: 'a' }, [4]],
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
  ])('match as MongoDB documents, %s indexes', async (_, indexed) => {
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

  it('NaN equals itself and has no order with other numbers', async () => {
    const c = test.fresh()
    await c.insertMany([NaN, 1, -1].map((v, _id) => ({ _id, v })))
    const ids = async (v: Document[string]) => (await c.find({ v }).sort({ _id: 1 }).toArray()).map(({ _id }) => _id)
    expect([await ids(NaN), await ids({ $gte: NaN })]).toEqual([[0], [0]])
    expect([await ids({ $lt: 2 }), await ids({ $gt: -2 })]).toEqual([
      [1, 2],
      [1, 2],
    ])
    expect((await c.find().sort({ v: 1 }).toArray()).map(({ _id }) => _id)).toEqual([0, 2, 1])
  })

  it('an empty array does not match null', async () => {
    const c = test.fresh()
    await c.insertMany([{ _id: 1, a: [] }, { _id: 2, a: null }, { _id: 3, a: [{ b: 1 }] }, { _id: 4 }])
    const ids = async (filter: Filter<AnyDocument>) => (await c.find(filter).toArray()).map(({ _id }) => _id)
    expect([await ids({ a: null }), await ids({ 'a.c': null })]).toEqual([
      [2, 4],
      [2, 3, 4],
    ])
  })

  it.each([
    ['an unknown operator', { a: { $nope: 1 } }],
    ['an unknown top-level operator', { $nope: 1 }],
  ])('%s is refused, on a missing collection too', async (_, filter: Document) => {
    await expect(test.fresh().find(filter).toArray()).rejects.toMatchObject({ code: 2 })
  })

  it
    .skipIf(onGivenServer('refusing filters'))
    .each<[Document]>([
      [{ $where: 'while(1);' }],
      [{ $text: { $search: 'x' } }],
      [{ $or: [{ $jsonSchema: {} }] }],
      [{ $expr: { $gt: ['$n', 1] } }],
      [{ n: { $mod: [2, 1] } }],
      [{ n: { $not: { $gt: 1 } } }],
      [{ $nor: [{ n: 1 }] }],
      [{ tags: { $all: ['a'] } }],
      [{ tags: { $size: 1 } }],
      [{ items: { $elemMatch: { k: 1 } } }],
      [{ n: { $type: 'double' } }],
      [{ n: { $gt: { x: 1 } } }],
    ])('%j is refused', async (filter) => {
    await expect(test.fresh().find(filter).toArray()).rejects.toMatchObject({ code: 2 })
  })
})
