import { expect, test } from 'vitest'
import { roundToSum } from './round-to-sum.ts'

test.each([
  [[10, 8, 12, 15, 15, 15, 25, 20].map((points) => points / 1.2), 100],
  [[100 / 3, 100 / 3, 100 / 3], 100],
  [[0.4, 0.4, 0.4], 1],
  [[], 0],
])('%j adds up to %i', (values, total) => {
  const rounded = roundToSum(values)
  expect(rounded.reduce((sum, value) => sum + value, 0)).toBe(total)
  for (const [at, value] of rounded.entries()) expect(Math.abs(value - (values[at] ?? 0))).toBeLessThan(1)
})

test('tenths add up too', () => {
  expect(roundToSum([0.25, 0.25, 0.25], 1)).toEqual([0.3, 0.3, 0.2])
})
