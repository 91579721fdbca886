import fc from 'fast-check'
import { expect, it } from 'vitest'
import { useTestDatabase, type AnyDocument } from '../testing/use-test-database.ts'

const test = useTestDatabase()
const long = 'https://a.example/'.padEnd(600, 'x')
const texts = ['https://a.example/', 'https://a.example/1', 'https://b.example/', '', `${long}1`, `${long}2`]
const scan = fc.record({
  owner: fc.constantFrom('one', 'other'),
  value: fc.oneof(fc.constantFrom<unknown>(...texts), fc.integer({ min: 0, max: 3 }), fc.constantFrom(null, true, 2.5)),
  at: fc.integer({ min: 0, max: 9 }).map((day) => new Date(day * 86_400_000)),
})
const wanted = fc.record({
  since: fc.option(fc.integer({ min: 0, max: 9 })),
  value: fc.constantFrom<unknown>(undefined, { $regex: 'B', $options: 'i' }, 2, { $in: [0, 1, `${long}1`] }),
  direction: fc.constantFrom(1, -1),
  limit: fc.option(fc.integer({ min: 1, max: 4 })),
})

it('counting values by keys gives the same result as counting documents', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(scan, { maxLength: 60 }),
      fc.array(wanted, { minLength: 5, maxLength: 5 }),
      async (scans, asked) => {
        const [plain, indexed] = [test.fresh(), test.fresh()]
        await indexed.createIndex({ owner: 1, value: 1, at: -1 })
        for (const collection of [plain, indexed]) {
          const without: AnyDocument = { _id: 'none', owner: 'one', at: new Date(0) }
          await collection.insertMany([without, ...scans.map((one, index) => ({ ...one, _id: index }) as AnyDocument)])
        }
        for (const { since, value, direction, limit } of asked) {
          const match = {
            owner: 'one',
            ...(since !== null && { at: { $gte: new Date(since * 86_400_000) } }),
            ...(value !== undefined && { value }),
          }
          const stages = [
            { $match: match },
            { $group: { _id: '$value', n: { $sum: 1 } } },
            { $sort: { _id: direction } },
            ...(limit === null ? [] : [{ $limit: limit }]),
          ]
          expect(await indexed.aggregate(stages).toArray()).toEqual(await plain.aggregate(stages).toArray())
        }
      },
    ),
    { numRuns: 25 },
  )
}, 60_000)

it('equal values in several chunks of keys are counted together, in both directions', async () => {
  const collection = test.fresh()
  await collection.createIndex({ owner: 1, value: 1, at: -1 })
  const values = Array.from({ length: 2_000 }, (_, at) => (at < 700 ? 0 : at < 1_300 ? at : 5_000))
  await collection.insertMany(values.map((value, at) => ({ owner: 'one', value, at: new Date(at) })))
  const expected = [...new Set(values)].map((value) => ({
    _id: value,
    n: values.filter((one) => one === value).length,
  }))
  for (const direction of [1, -1] as const) {
    const stages = [
      { $match: { owner: 'one' } },
      { $group: { _id: '$value', n: { $sum: 1 } } },
      { $sort: { _id: direction } },
    ]
    const found = await collection.aggregate(stages).toArray()
    expect(found).toEqual(direction === 1 ? expected : expected.toReversed())
  }
})

it('documents of several values are merged into one order', async () => {
  const collection = test.fresh()
  await collection.createIndex({ owner: 1, value: 1, at: -1 })
  const documents = Array.from({ length: 500 }, (_, at) => ({
    _id: at,
    owner: 'one',
    value: (at * 7) % 9,
    at: new Date(at),
  }))
  await collection.insertMany(documents)
  const filter = { owner: 'one', value: { $in: [1, 4, 8] }, at: { $gte: new Date(100) } }
  const ids = documents
    .filter(({ value, at }) => [1, 4, 8].includes(value) && at.getTime() >= 100)
    .map(({ _id }) => _id)
  const found = async (direction: 1 | -1) =>
    (await collection.find(filter).sort({ at: direction }).skip(20).limit(40).toArray()).map(({ _id }) => _id)
  expect(await found(1)).toEqual(ids.slice(20, 60))
  expect(await found(-1)).toEqual(ids.toReversed().slice(20, 60))
})
