import { ObjectId, type Document } from 'mongodb'
import { describe, expect, it } from 'vitest'
import { useTestDatabase } from '../testing/use-test-database.ts'

type Case = { name: string; before?: Document; update: Document; after: Document }

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
  { name: '$set at the end of an array', before: { a: [1] }, update: { $set: { 'a.1': 9 } }, after: { a: [1, 9] } },
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
  {
    name: '$setOnInsert on an existing document',
    before: { a: 1 },
    update: { $set: { a: 2 }, $setOnInsert: { z: 1 } },
    after: { a: 2 },
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
    name: '$push with modifiers on a missing field',
    update: { $push: { h: { $each: [3, 1, 2], $slice: -2 } } },
    after: { h: [1, 2] },
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
  {
    name: '$pull on a missing field',
    before: { b: 1 },
    update: { $pull: { a: { x: 1 }, 'c.d': 1 } },
    after: { b: 1 },
  },
  {
    name: '$pull on two fields',
    before: { a: [1, 2], b: [3, 4] },
    update: { $pull: { a: 1, b: 4 } },
    after: { a: [2], b: [3] },
  },
]

describe.each([
  ['fields', fields],
  ['arrays', arrays],
])('updates of %s', (_, cases) => {
  it.each(cases)('$name', async ({ before = {}, update, after }) => {
    const c = test.fresh()
    const _id = new ObjectId()
    await c.insertOne({ _id, ...before })
    const result = await c.updateOne({ _id }, update)
    expect(result.matchedCount).toBe(1)
    expect(await c.findOne({ _id })).toEqual({ _id, ...after })
  })
})
