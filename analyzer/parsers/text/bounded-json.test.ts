import { expect, test } from 'vitest'
import { boundedJson } from './bounded-json.ts'

test('a file of normal size is unchanged', () => {
  const file = { keys: [{ kty: 'OKP', tags: ['a', null, 1, true] }], ucp: { services: {} } }
  expect(boundedJson(file)).toEqual(file)
})

test('lists, objects and depth are limited', () => {
  const wide = boundedJson({ list: Array.from({ length: 9_000 }, () => ({})) }) as { list: unknown[] }
  expect(wide.list).toHaveLength(300)
  const many = boundedJson(Object.fromEntries(Array.from({ length: 9_000 }, (_, index) => [`k${index}`, index])))
  expect(Object.keys(many as object)).toHaveLength(1_000)
  const deep: unknown = JSON.parse(`${'['.repeat(5_000)}${']'.repeat(5_000)}`)
  expect(JSON.stringify(boundedJson(deep)).length).toBeLessThan(100)
})
