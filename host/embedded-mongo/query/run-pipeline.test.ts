import { ObjectId, type Document } from 'mongodb'
import { describe, expect, it } from 'vitest'
import { onGivenServer } from '../testing/start-test-mongo.ts'
import { useTestDatabase } from '../testing/use-test-database.ts'

const test = useTestDatabase()
const a = new ObjectId('650000000000000000000001')
const b = new ObjectId('650000000000000000000002')
const january = new Date('2024-01-01')
const sales = [
  { _id: 1, k: 'a', v: 1, d: new Date('2024-01-05'), tags: ['x', 'y'] },
  { _id: 2, k: 'b', v: 5, d: new Date('2024-01-20'), tags: ['x'] },
  { _id: 3, k: 'a', v: 3, d: new Date('2024-02-01') },
]
const accumulators = {
  n: { $sum: 1 },
  total: { $sum: '$v' },
  avg: { $avg: '$v' },
  min: { $min: '$v' },
  max: { $max: '$d' },
  all: { $push: '$v' },
  set: { $addToSet: '$k' },
  first: { $first: '$v' },
  last: { $last: '$v' },
}

async function run(documents: Document[], pipeline: Document[]): Promise<Document[]> {
  const c = test.fresh()
  if (documents.length > 0) await c.insertMany(documents)
  return c.aggregate(pipeline).toArray()
}

it.each<[string, Document[], Document[], Document[]?]>([
  [
    '$group with every accumulator',
    [{ $group: { _id: '$k', ...accumulators } }, { $sort: { _id: 1 } }],
    [
      {
        _id: 'a',
        n: 2,
        total: 4,
        avg: 2,
        min: 1,
        max: new Date('2024-02-01'),
        all: [1, 3],
        set: ['a'],
        first: 1,
        last: 3,
      },
      {
        _id: 'b',
        n: 1,
        total: 5,
        avg: 5,
        min: 5,
        max: new Date('2024-01-20'),
        all: [5],
        set: ['b'],
        first: 5,
        last: 5,
      },
    ],
  ],
  ['$group of everything', [{ $group: { _id: null, t: { $sum: '$v' } } }], [{ _id: null, t: 9 }]],
  ['$group of nothing', [{ $group: { _id: null, t: { $sum: '$v' } } }], [], []],
  [
    '$group by a document',
    [{ $group: { _id: { m: { $month: '$d' } }, n: { $sum: 1 } } }, { $sort: { '_id.m': 1 } }],
    [
      { _id: { m: 1 }, n: 2 },
      { _id: { m: 2 }, n: 1 },
    ],
  ],
  [
    '$group by a formatted date',
    [{ $group: { _id: { $dateToString: { format: '%Y-%m', date: '$d' } }, n: { $sum: 1 } } }, { $sort: { _id: -1 } }],
    [
      { _id: '2024-02', n: 1 },
      { _id: '2024-01', n: 2 },
    ],
  ],
  [
    '$group by a truncated date',
    [{ $group: { _id: { $dateTrunc: { date: '$d', unit: 'month' } }, n: { $sum: 1 } } }, { $sort: { _id: 1 } }],
    [
      { _id: january, n: 2 },
      { _id: new Date('2024-02-01'), n: 1 },
    ],
  ],
  [
    '$group by ObjectId',
    [{ $group: { _id: '$u', n: { $sum: 1 } } }, { $sort: { _id: 1 } }],
    [
      { _id: a, n: 1 },
      { _id: b, n: 2 },
    ],
    [{ u: b }, { u: a }, { u: b }],
  ],
  [
    '$facet',
    [
      {
        $facet: {
          count: [{ $count: 'n' }],
          top: [{ $sort: { v: -1 } }, { $limit: 1 }, { $project: { v: 1 } }],
          by: [{ $sortByCount: '$k' }],
        },
      },
    ],
    [
      {
        count: [{ n: 3 }],
        top: [{ _id: 2, v: 5 }],
        by: [
          { _id: 'a', count: 2 },
          { _id: 'b', count: 1 },
        ],
      },
    ],
  ],
  [
    '$bucket',
    [{ $bucket: { groupBy: '$v', boundaries: [0, 2, 4, 6], default: 'o', output: { n: { $sum: 1 } } } }],
    [
      { _id: 0, n: 1 },
      { _id: 2, n: 1 },
      { _id: 4, n: 1 },
    ],
  ],
  [
    '$unwind',
    [{ $unwind: '$tags' }, { $project: { _id: 0, t: '$tags', k: { $toUpper: '$k' } } }],
    [
      { t: 'x', k: 'A' },
      { t: 'y', k: 'A' },
      { t: 'x', k: 'B' },
    ],
  ],
  [
    '$addFields and $unset',
    [
      { $match: { k: 'a' } },
      { $addFields: { w: { $multiply: ['$v', 2] }, has: { $gt: [{ $size: { $ifNull: ['$tags', []] } }, 0] } } },
      { $unset: ['d', 'tags'] },
    ],
    [
      { _id: 1, k: 'a', v: 1, w: 2, has: true },
      { _id: 3, k: 'a', v: 3, w: 6, has: false },
    ],
  ],
  [
    'what a find could do in front',
    [
      { $match: { v: { $gt: 1 } } },
      { $sort: { v: -1 } },
      { $skip: 1 },
      { $limit: 1 },
      { $replaceRoot: { newRoot: { q: '$v' } } },
    ],
    [{ q: 3 }],
  ],
  [
    'expressions on arrays',
    [
      { $match: { _id: 1 } },
      {
        $project: {
          f: { $filter: { input: { $ifNull: ['$tags', []] }, as: 't', cond: { $eq: ['$$t', 'x'] } } },
          m: { $map: { input: { $range: [0, 2] }, as: 'i', in: { $add: ['$$i', '$v'] } } },
          s: { $cond: [{ $lt: ['$v', 2] }, 'lo', 'hi'] },
          r: { $round: [{ $divide: ['$v', 3] }, 2] },
        },
      },
    ],
    [{ _id: 1, f: ['x'], m: [1, 2], s: 'lo', r: 0.33 }],
  ],
  [
    'expressions on ObjectId',
    [
      {
        $project: {
          _id: 0,
          text: { $toString: '$_id' },
          same: { $eq: [{ $toObjectId: '$s' }, '$_id'] },
          type: { $type: '$_id' },
          date: { $toDate: '$_id' },
        },
      },
    ],
    [{ text: a.toHexString(), same: true, type: 'objectId', date: a.getTimestamp() }],
    [{ _id: a, s: a.toHexString() }],
  ],
  ['$count', [{ $count: 'n' }], [{ n: 3 }]],
])('%s', async (_, pipeline, expected, documents = sales) => {
  expect(await run(documents, pipeline)).toEqual(expected)
})

it('$sample takes as many as asked for', async () => {
  expect(await run(sales, [{ $sample: { size: 2 } }])).toHaveLength(2)
})

it('$lookup joins by field, by array field and by pipeline', async () => {
  const users = test.fresh()
  const posts = test.fresh()
  const from = users.collectionName
  await users.insertMany([
    { _id: a, name: 'A' },
    { _id: b, name: 'B' },
  ])
  await posts.insertMany([
    { _id: 1, by: a, also: [b, a] },
    { _id: 2, by: new ObjectId(), also: [] },
  ])
  const join = (...stages: Document[]) => posts.aggregate(stages).toArray()
  expect(
    await join(
      { $lookup: { from, localField: 'by', foreignField: '_id', as: 'u' } },
      { $sort: { _id: 1 } },
      { $project: { names: '$u.name' } },
    ),
  ).toEqual([
    { _id: 1, names: ['A'] },
    { _id: 2, names: [] },
  ])
  expect(
    await join(
      { $lookup: { from, localField: 'also', foreignField: '_id', as: 'u' } },
      { $project: { n: { $size: '$u' } } },
    ),
  ).toEqual([
    { _id: 1, n: 2 },
    { _id: 2, n: 0 },
  ])
  const pipeline = [{ $match: { $expr: { $eq: ['$_id', '$$by'] } } }, { $project: { _id: 0 } }]
  expect(
    await join(
      { $lookup: { from, let: { by: '$by' }, pipeline, as: 'u' } },
      { $unwind: { path: '$u', preserveNullAndEmptyArrays: true } },
      { $project: { u: 1 } },
    ),
  ).toEqual([{ _id: 1, u: { name: 'A' } }, { _id: 2 }])
  expect(await join({ $unionWith: from }, { $count: 'n' })).toEqual([{ n: 4 }])
})

it('counts like the driver and mongoose ask for it', async () => {
  const c = test.fresh()
  expect(await c.countDocuments()).toBe(0)
  await c.insertMany(Array.from({ length: 20 }, (_, i) => ({ _id: i, i })))
  expect(await c.countDocuments()).toBe(20)
  expect(await c.countDocuments({ i: { $gte: 10 } })).toBe(10)
  expect(await c.countDocuments({}, { limit: 5 })).toBe(5)
  expect(await c.countDocuments({}, { skip: 18 })).toBe(2)
  expect(await c.estimatedDocumentCount()).toBe(20)
})

it('a stage that nobody knows is an error', async () => {
  await expect(run(sales, [{ $fakeStage: 1 }])).rejects.toMatchObject({ code: 40324 })
})

describe.skipIf(onGivenServer('refusing stages'))('a stage that is not there', () => {
  it.each(['$out', '$merge', '$geoNear', '$setWindowFields'])('is refused: %s', async (stage) => {
    await expect(run(sales, [{ [stage]: {} }])).rejects.toMatchObject({ code: 2 })
  })

  it('is refused inside another one too', async () => {
    const hidden = [{ $facet: { x: [{ $out: 'other' }] } }]
    await expect(run(sales, hidden)).rejects.toMatchObject({ code: 2 })
  })
})
