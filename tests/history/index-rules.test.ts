import { expect, test } from 'vitest'
import { isIndexed, type DeclaredIndex, type Query } from './index-rules.ts'

const AGE: DeclaredIndex = { key: { tenant: 1, at: -1, _id: -1 } }
const OPEN: DeclaredIndex = { key: { done: 1, at: 1 }, partial: { done: false } }
const query = (over: Partial<Query>): Query => ({ filter: {}, sort: {}, limited: false, ...over })

test.each<[string, Partial<Query>, DeclaredIndex]>([
  ['an equal field at the front', { filter: { tenant: 'a', host: 'b' } }, AGE],
  ['an id', { filter: { _id: 'a' }, sort: { at: 1 } }, AGE],
  ['equal, then a range', { filter: { tenant: 'a', at: { $gte: 1 } } }, AGE],
  ['equal, then the order', { filter: { tenant: 'a' }, sort: { at: -1, _id: -1 } }, AGE],
  ['the order backwards', { filter: { tenant: 'a' }, sort: { at: 1, _id: 1 } }, AGE],
  ['one of several values', { filter: { tenant: { $in: ['a', 'b'] } } }, AGE],
  ['the order after one of several values', { filter: { tenant: { $in: ['a', 'b'] } }, sort: { at: -1 } }, AGE],
  ['a range at the front', { filter: { tenant: { $gt: 'a' } } }, AGE],
  ['the order alone, with a limit', { sort: { tenant: 1 }, limited: true }, AGE],
  ['a part of the collection that the index has', { filter: { done: false } }, OPEN],
  ['either of two, each indexed', { filter: { $or: [{ tenant: 'a' }, { _id: 'b' }] } }, AGE],
])('%s is answered through the index', (_, over, index) => {
  expect(isIndexed(query(over), [index])).toBe(true)
})

test.each<[string, Partial<Query>, DeclaredIndex]>([
  ['no condition', {}, AGE],
  ['a field that is not at the front', { filter: { at: 1 } }, AGE],
  ['another order', { filter: { tenant: 'a' }, sort: { score: 1 } }, AGE],
  ['an order of two directions', { filter: { tenant: 'a' }, sort: { at: -1, _id: 1 } }, AGE],
  ['text anywhere in a field', { filter: { tenant: { $regex: 'a' } } }, AGE],
  ['everything but a value', { filter: { tenant: { $ne: 'a' } } }, AGE],
  ['the order alone, without a limit', { sort: { tenant: 1 } }, AGE],
  ['what a partial index leaves out', { filter: { done: true } }, OPEN],
  ['either of two, one not indexed', { filter: { $or: [{ tenant: 'a' }, { at: 1 }] } }, AGE],
])('%s is not', (_, over, index) => {
  expect(isIndexed(query(over), [index])).toBe(false)
})
