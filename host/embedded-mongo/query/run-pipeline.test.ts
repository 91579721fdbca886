import { ObjectId, type Document } from 'mongodb'
import { describe, expect, it } from 'vitest'
import { onGivenServer } from '../testing/start-test-mongo.ts'
import { useTestDatabase } from '../testing/use-test-database.ts'

const test = useTestDatabase()
const a = new ObjectId('650000000000000000000001')
const b = new ObjectId('650000000000000000000002')
const sales = [
  { _id: 1, k: 'a', v: 1, d: new Date('2024-01-05'), tags: ['x', 'y'] },
  { _id: 2, k: 'b', v: 5, d: new Date('2024-01-20'), tags: ['x'] },
  { _id: 3, k: 'a', v: 3, d: new Date('2024-02-01') },
]
async function run(documents: Document[], pipeline: Document[]): Promise<Document[]> {
  const c = test.fresh()
  if (documents.length > 0) await c.insertMany(documents)
  return c.aggregate(pipeline).toArray()
}

it.each<[string, Document[], Document[], Document[]?]>([
  [
    '$group with sums',
    [{ $group: { _id: '$k', n: { $sum: 1 }, total: { $sum: '$v' } } }, { $sort: { _id: 1 } }],
    [
      { _id: 'a', n: 2, total: 4 },
      { _id: 'b', n: 1, total: 5 },
    ],
  ],
  ['$group of everything', [{ $group: { _id: null, t: { $sum: '$v' } } }], [{ _id: null, t: 9 }]],
  ['$group of nothing', [{ $group: { _id: null, t: { $sum: '$v' } } }], [], []],
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
    'what a find could do in front',
    [
      { $match: { v: { $gt: 1 } } },
      { $sort: { v: -1 } },
      { $skip: 1 },
      { $limit: 1 },
      { $group: { _id: '$k', q: { $sum: '$v' } } },
    ],
    [{ _id: 'a', q: 3 }],
  ],
  [
    '$group by a document, adding up what meets a condition',
    [
      { $group: { _id: { k: '$k', big: { $gte: ['$v', 3] } }, n: { $sum: { $cond: [{ $lt: ['$v', 5] }, 1, 0] } } } },
      { $match: { '_id.k': { $ne: 'c' } } },
      { $sort: { '_id.k': 1, n: -1, '_id.big': 1 } },
    ],
    [
      { _id: { k: 'a', big: false }, n: 1 },
      { _id: { k: 'a', big: true }, n: 1 },
      { _id: { k: 'b', big: true }, n: 0 },
    ],
  ],
  ['$group by a field that is not there', [{ $group: { _id: '$none', n: { $sum: 1 } } }], [{ _id: null, n: 3 }]],
  [
    '$group by the whole document',
    [{ $sort: { v: -1 } }, { $limit: 1 }, { $group: { _id: '$$ROOT' } }],
    [{ _id: { _id: 2, k: 'b', v: 5, d: new Date('2024-01-20'), tags: ['x'] } }],
  ],
  ['$skip and $limit', [{ $sort: { v: 1 } }, { $skip: 1 }, { $limit: 1 }, { $group: { _id: '$v' } }], [{ _id: 3 }]],
])('%s', async (_, pipeline, expected, documents = sales) => {
  expect(await run(documents, pipeline)).toEqual(expected)
})

it('counts documents for the driver and mongoose', async () => {
  const c = test.fresh()
  expect(await c.countDocuments()).toBe(0)
  await c.insertMany(Array.from({ length: 20 }, (_, i) => ({ _id: i, i })))
  expect(await c.countDocuments()).toBe(20)
  expect(await c.countDocuments({ i: { $gte: 10 } })).toBe(10)
  expect(await c.countDocuments({}, { limit: 5 })).toBe(5)
  expect(await c.countDocuments({}, { skip: 18 })).toBe(2)
  expect(await c.estimatedDocumentCount()).toBe(20)
})

it('an unknown stage is an error', async () => {
  await expect(run(sales, [{ $fakeStage: 1 }])).rejects.toMatchObject({ code: 40324 })
})

describe.skipIf(onGivenServer('refusing stages'))('an unsupported stage', () => {
  it.each(['$count', '$out', '$merge', '$lookup', '$unwind', '$project', '$facet'])('is refused: %s', async (stage) => {
    await expect(run(sales, [{ [stage]: {} }])).rejects.toMatchObject({ code: 2 })
  })

  it.each(['$avg', '$max', '$first', '$push', '$addToSet'])('is refused as an accumulator: %s', async (name) => {
    await expect(run(sales, [{ $group: { _id: 1, v: { [name]: '$v' } } }])).rejects.toMatchObject({ code: 2 })
  })

  it('is refused as an expression in a group too', async () => {
    const group = { _id: { $dateToString: { format: '%Y', date: '$d' } } }
    await expect(run(sales, [{ $group: group }])).rejects.toMatchObject({ code: 2 })
  })
})
