import type { Document } from 'mongodb'
import { describe, expect, it } from 'vitest'
import { onGivenServer } from '../testing/start-test-mongo.ts'
import { useTestDatabase } from '../testing/use-test-database.ts'

const test = useTestDatabase()

describe('refused updates', () => {
  const start = { _id: 1, a: [{ x: 1 }], s: 'str', z: null, n: 1 }
  it.each<[string, number, Document]>([
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
  ])('%s', async (_, code, update) => {
    const c = test.fresh()
    await c.insertOne({ ...start })
    const refused = c.updateOne({ _id: 1 }, update)
    await expect(refused).rejects.toMatchObject({ code })
    expect(await c.findOne()).toEqual(start)
  })
})

describe.skipIf(onGivenServer('refusing updates'))('unsupported updates', () => {
  it.each<[string, number, Document | Document[], Document?]>([
    ['$ for the element that matched', 2, { $set: { 'a.$.z': 1 } }],
    ['$[] for every element', 2, { $set: { 'a.$[].z': 1 } }],
    ['$[e] for some elements', 2, { $set: { 'a.$[e].z': 1 } }],
    ['array filters', 2, { $set: { n: 2 } }, { arrayFilters: [{ 'e.x': 1 }] }],
    ['a pipeline', 2, [{ $set: { n: 2 } }]],
    ['let', 2, { $set: { n: 2 } }, { let: { v: 1 } }],
    ['$rename', 9, { $rename: { n: 'm' } }],
    ['$mul', 9, { $mul: { n: 2 } }],
    ['$addToSet', 9, { $addToSet: { a: 1 } }],
    ['$pullAll', 9, { $pullAll: { a: [1] } }],
    ['$position in a $push', 2, { $push: { a: { $each: [], $position: 0 } } }],
    ['$sort in a $push', 2, { $push: { a: { $each: [], $sort: 1 } } }],
  ])('%s is refused', async (_, code, update, options = {}) => {
    const c = test.fresh()
    await c.insertOne({ _id: 1, a: [{ x: 1 }], n: 1 })
    await expect(c.updateOne({ _id: 1 }, update, options)).rejects.toMatchObject({ code })
    expect(await c.findOne()).toEqual({ _id: 1, a: [{ x: 1 }], n: 1 })
  })
})
