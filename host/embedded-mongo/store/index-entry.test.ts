import { Decimal128, Long, ObjectId } from 'mongodb'
import { expect, it } from 'vitest'
import { useTestDatabase, type AnyDocument } from '../testing/use-test-database.ts'

const test = useTestDatabase()
const at = new Date('2026-11-21T12:00:00.123Z')
const values: AnyDocument[string][] = [
  ...[0, 1, -1, 2.5, -2.5, 1e300, -1e-300, NaN, Infinity, -Infinity, 2 ** 53],
  ...['', 'text', 'żółć 🎉', 'a\u0000b', '\u0000', 'u'.repeat(146), 'u'.repeat(147), `\u0000\u0000${'u'.repeat(800)}`],
  ...[true, false, null, undefined, at, new Date(-5), new ObjectId('650000000000000000000001')],
]

async function fill(others: AnyDocument[string][] = []) {
  const [plain, indexed] = [test.fresh(), test.fresh()]
  await indexed.createIndex({ group: 1, v: 1, after: -1, a: 1, b: 1, c: 1 })
  const documents = [...values, ...others].map((v, i) => ({
    ...{ _id: i % 2 === 0 ? i : `id ${i}`, group: 1, after: i, heavy: 'x'.repeat(5000) },
    ...(v !== undefined && { v }),
  }))
  await plain.insertMany(documents)
  await indexed.insertMany(documents)
  return { plain, indexed }
}

it('an index entry gives the same fields as the document', async () => {
  const { plain, indexed } = await fill()
  const filters = [{ group: 1 }, { group: 1, v: /^[a-u]/ }, { group: 1, after: { $gt: 3 } }, { group: 1, v: null }]
  const projections = [{ v: 1 }, { v: 1, after: 1, _id: 0 }, { after: 1 }, { _id: 1 }, { v: 0, heavy: 0 }, { heavy: 1 }]
  for (const filter of filters) {
    for (const projection of projections) {
      const rows = (from: typeof plain) => from.find(filter, { projection, sort: { after: 1 } }).toArray()
      expect(await rows(indexed), JSON.stringify({ filter, projection })).toEqual(await rows(plain))
    }
    expect(await indexed.countDocuments(filter)).toBe(await plain.countDocuments(filter))
    const added = (from: typeof plain) =>
      from
        .aggregate([{ $match: filter }, { $group: { _id: '$v', n: { $sum: '$after' } } }, { $sort: { _id: 1 } }])
        .toArray()
    expect(await added(indexed)).toEqual(await added(plain))
  }
})

it('numbers that do not fit a double are read from the document', async () => {
  const { plain, indexed } = await fill([Decimal128.fromString('1.10'), Long.fromString('9223372036854775807'), [1, 2]])
  const rows = (from: typeof plain) => from.find({ group: 1 }, { projection: { v: 1 }, sort: { after: 1 } }).toArray()
  expect(await rows(indexed)).toEqual(await rows(plain))
})

it('entries follow an update and a removal', async () => {
  const { indexed } = await fill()
  await indexed.updateOne({ group: 1, after: 1 }, { $set: { v: 'changed' } })
  await indexed.deleteOne({ group: 1, after: 2 })
  const found = await indexed.find({ group: 1, v: /changed/ }, { projection: { v: 1, after: 1, _id: 0 } }).toArray()
  expect(found).toEqual([{ v: 'changed', after: 1 }])
  expect(await indexed.countDocuments({ group: 1, after: { $lte: 2 } })).toBe(2)
})
