import { isDeepStrictEqual } from 'node:util'
import { ObjectId, type Collection, type Document } from 'mongodb'
import { expect, it } from 'vitest'
import { useTestDatabase, type AnyDocument } from '../testing/use-test-database.ts'
import type { Collection as Catalogued, Index } from './collection.ts'
import { indexKeys } from './index-keys.ts'
import { idPrefix, prefixRange } from './key-range.ts'
import { planQuery } from './plan-query.ts'

const test = useTestDatabase()
const DOCUMENTS = 200
const CHANGES = 150
const ROUNDS = 700

/** mulberry32, to use the same documents and filters in every run. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const random = randomFrom(7)
const ids = Array.from({ length: 5 }, () => new ObjectId())

function below(n: number): number {
  return Math.floor(random() * n)
}

function pick<Item>(items: readonly Item[]): Item {
  const item = items[below(items.length)]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

function scalar(): unknown {
  const text = () => pick(['a', 'b', 'ab', '', 'a\0b', 'ż', `${'L'.repeat(700)}${pick(['x', 'y'])}`])
  const date = () => new Date(below(5) * 1000)
  const makers: (() => unknown)[] = [
    () => below(6) - 2,
    () => random() * 3,
    text,
    date,
    () => pick(ids),
    () => random() < 0.5,
    () => null,
  ]
  return pick(makers)()
}

function value(): unknown {
  const kind = random()
  if (kind < 0.75) return scalar()
  return kind < 0.9 ? Array.from({ length: below(3) }, scalar) : { x: scalar() }
}

function document(id: number): AnyDocument {
  const made: AnyDocument = { _id: id }
  for (const field of ['a', 'b', 'c']) if (random() < 0.85) made[field] = value()
  if (random() < 0.5) made['n'] = { m: random() < 0.5 ? value() : [{ q: scalar() }, { q: scalar() }] }
  return made
}

function condition(): unknown {
  const bound = () => scalar() ?? 1
  const makers: (() => unknown)[] = [
    scalar,
    () => ({ $eq: scalar() }),
    () => ({ $in: Array.from({ length: 1 + below(3) }, scalar) }),
    () => ({ [pick(['$gt', '$gte'])]: bound() }),
    () => ({ [pick(['$lt', '$lte'])]: bound() }),
    () => ({ $gte: bound(), $lt: bound() }),
    () => ({ $ne: scalar() }),
    () => ({ $exists: random() < 0.5 }),
    () => ({ $nin: [scalar()] }),
    () => ({ $type: pick(['number', 'string', 'array', 'null']) }),
    () => ({ $regex: pick(['a', '^b', 'L']) }),
  ]
  return pick(makers)()
}

function path(): string {
  return pick(['a', 'b', 'c', 'a', 'b', 'n.m', 'n.m.q', 'a.x', '_id'])
}

function filter(): Document {
  const made: Document = {}
  for (let left = below(3.4); left > 0; left--) {
    const at = path()
    made[at] = at === '_id' ? pick([{ $gt: 50 }, { $lte: 100 }, { $in: [1, 5, 190] }, 7]) : condition()
  }
  if (random() < 0.15) made['$or'] = [{ a: scalar() }, { b: condition() }]
  if (random() < 0.15) made['$and'] = [{ c: condition() }]
  return made
}

function sort(): Record<string, 1 | -1> {
  if (random() < 0.3) return { _id: pick([1, -1]) }
  const paths = [path(), path()].filter((p) => p !== '_id')
  return { ...Object.fromEntries(paths.map((p) => [p, pick([1, -1] as const)])), _id: 1 }
}

async function change(collections: Collection<AnyDocument>[], remove: boolean): Promise<void> {
  const _id = below(DOCUMENTS)
  const field = pick(['a', 'b', 'c', 'n'])
  const update = random() < 0.5 ? { $set: { [field]: value() } } : { $unset: { [field]: 1 } }
  for (const c of collections) await (remove ? c.deleteOne({ _id }) : c.updateOne({ _id }, update))
}

it('indexes do not change the answer to any query', async () => {
  const plain = test.fresh()
  const indexed = test.fresh()
  const keys = [{ a: 1 }, { b: -1 }, { a: 1, b: 1 }, { b: 1, c: -1 }, { c: 1, a: 1, b: 1 }, { 'n.m': 1 }, { 'a.x': 1 }]
  await indexed.createIndexes([
    ...[...keys, { 'n.m.q': 1, a: 1 }].map((key) => ({ key: key as Record<string, 1 | -1> })),
    { key: { c: 1 }, sparse: true, name: 'sparse' },
    { key: { a: 1 }, partialFilterExpression: { b: { $exists: true } }, name: 'partial' },
  ])
  const documents = Array.from({ length: DOCUMENTS }, (_, i) => document(i))
  for (const c of [plain, indexed]) await c.insertMany(documents)
  for (let i = 0; i < CHANGES; i++) await change([plain, indexed], i % 5 === 0)
  const ask = async () => {
    const asked = { filter: filter(), sort: sort(), skip: below(3), limit: random() < 0.3 ? 1 + below(5) : 0 }
    const answers = await Promise.all(
      [plain, indexed].map((c) =>
        c.find(asked.filter, { sort: asked.sort, skip: asked.skip, limit: asked.limit }).toArray(),
      ),
    )
    expect({ asked, found: answers[1] }).toEqual({ asked, found: answers[0] })
  }
  // Many at once: one at a time, the test and the server wait for each other.
  for (let round = 0; round < ROUNDS; round += 20) await Promise.all(Array.from({ length: 20 }, ask))
}, 60_000)

it('counting and skipping by keys gives the same answer as reading each document', async () => {
  const [plain, indexed] = [test.fresh(), test.fresh()]
  await indexed.createIndexes([{ key: { u: 1, at: -1, _id: -1 } }, { key: { s: 1, u: 1 } }])
  const date = () => new Date(below(20) * 1000)
  const documents = Array.from({ length: 300 }, (_, _id) => ({
    _id,
    ...(random() < 0.9 && { u: pick([0, 1, 'x', null]) }),
    at: random() < 0.9 ? date() : below(9),
    s: pick(['a', 'ab', '']),
  }))
  for (const c of [plain, indexed]) await c.insertMany(documents)
  for (let round = 0; round < 60; round++) {
    const asked: Document = { u: pick([0, 'x', null, { $in: [0, 1, 1] }]) }
    if (random() < 0.7) asked['at'] = pick([{ $gte: date() }, { $lte: date() }, { $gte: date(), $lte: date() }])
    else asked['s'] = pick(['a', { $in: ['a', ''] }])
    const [skip, limit, back] = [below(90), below(9), random() < 0.5 ? 1 : -1]
    const answers = await Promise.all(
      [plain, indexed].map(async (c) => [
        await c.find(asked, { sort: { at: -back, _id: -back } as Record<string, 1 | -1>, skip, limit }).toArray(),
        await c.countDocuments(asked),
        await c.countDocuments(asked, { skip, ...(limit > 0 && { limit }) }),
      ]),
    )
    expect({ asked, found: answers[1] }).toEqual({ asked, found: answers[0] })
  }
})

const collection: Catalogued = {
  id: 1,
  db: 'd',
  name: 'c',
  indexes: [
    { v: 2, id: 2, name: 'u_at', key: { u: 1, at: -1 } },
    { v: 2, id: 3, name: 'list', key: { list: 1 }, multikey: true },
    { v: 2, id: 4, name: 'sparse', key: { maybe: 1 }, sparse: true },
    { v: 2, id: 5, name: 'partial', key: { k: 1 }, partialFilterExpression: { active: true } },
    { v: 2, id: 6, name: 'partial_any', key: { r: 1 }, partialFilterExpression: { r: { $exists: true } } },
  ],
}

it.each<[string, Document, Record<string, 1 | -1> | undefined, string, boolean]>([
  ['equality', { u: 3 }, undefined, 'u_at', true],
  ['equality and order', { u: 3 }, { at: -1 }, 'u_at', true],
  ['equality and a range in order', { u: 3, at: { $gte: new Date(400) } }, { at: 1 }, 'u_at', true],
  ['two equalities of one field, merged', { u: { $in: [1, 2] } }, { at: 1 }, 'u_at', true],
  ['two equalities of the field of the order', { u: { $in: [2, 1] } }, { u: 1, at: 1 }, 'u_at', false],
  ['an array gives no order', { list: { $gt: 1 } }, { list: 1 }, 'list', false],
  ['a field without index', { x: 3 }, undefined, 'scan', true],
  ['null is not in a sparse index', { maybe: null }, undefined, 'scan', true],
  ['a value is', { maybe: 1 }, undefined, 'sparse', true],
  ['outside the partial filter', { k: 1 }, undefined, 'scan', true],
  ['inside the partial filter', { k: 1, active: true }, undefined, 'partial', true],
  ['the primary key', { _id: 5, u: 3 }, undefined, '_id_', true],
  ['a value where the partial filter asks for any', { r: 2 }, undefined, 'partial_any', true],
  ['a condition in $and', { $and: [{ u: 3 }] }, undefined, 'u_at', true],
  ['a condition in $or', { $or: [{ u: 3 }, { x: 1 }] }, undefined, 'scan', true],
])('%s', (_, filter, sort, used, sorted) => {
  const plan = planQuery(collection, filter, sort)
  const isScan = isDeepStrictEqual(plan.ranges, [prefixRange(idPrefix(collection.id))])
  expect([isScan ? 'scan' : plan.index.name, plan.sorted]).toEqual([used, sorted])
})

it.each<[string, Document, boolean]>([
  ['everything', {}, true],
  ['equality and a range of dates', { u: 3, at: { $gte: new Date(400) } }, true],
  ['one of several values', { u: { $in: [3, 4] }, at: null }, true],
  ['a bound that is not in the range', { u: 3, at: { $gt: new Date(400) } }, false],
  ['a range of numbers, which may have NaN among them', { u: { $lte: 3 } }, false],
  ['a field outside the index', { u: 3, x: 1 }, false],
  ['a pattern', { u: 3, at: { $regex: 'a' } }, false],
  ['a field that is negated, too', { u: { $in: [3], $ne: 4 } }, false],
  ['an array', { list: 1 }, false],
  ['one of two conditions', { u: 3, $or: [{ x: 1 }] }, false],
])('whether keys alone decide what matches: %s', (_, filter, exact) => {
  expect(planQuery(collection, filter).exact).toBe(exact)
})

it('a range above a text begins after all its entries, or at them if the text may be cut', () => {
  const begins = (u: Document) => planQuery(collection, { u }).ranges[0]?.start ?? Buffer.alloc(0)
  const entry = indexKeys(collection.indexes[0] as Index, { u: 'b', at: new Date() })[0] ?? Buffer.alloc(0)
  expect(Buffer.compare(begins({ $gte: 'b' }), entry)).toBe(-1)
  expect(Buffer.compare(begins({ $gt: 'b' }), entry)).toBe(1)
  expect(begins({ $gt: 'b', $gte: 'a' })).toEqual(begins({ $gte: 'a' }))
  const long = 'b'.repeat(1_000)
  expect(begins({ $gt: long })).toEqual(begins({ $gte: long }))
})
