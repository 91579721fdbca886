import { expect, test } from 'vitest'
import { drawNames } from './draw-names.ts'

const NAMES = Array.from({ length: 30 }, (_, index) => `page-${index}`)

test('a seed draws the same pages in any order, and another seed draws others', () => {
  const drawn = drawNames(NAMES, 12, 7)
  expect(new Set(drawn).size).toBe(12)
  expect(drawNames(NAMES.toReversed(), 12, 7)).toEqual(drawn)
  expect(drawNames(NAMES, 12, 8)).not.toEqual(drawn)
  expect(drawNames(NAMES.slice(0, 3), 12, 7)).toHaveLength(3)
})
