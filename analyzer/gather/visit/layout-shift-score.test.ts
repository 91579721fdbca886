import { expect, it } from 'vitest'
import { layoutShiftScore } from './layout-shift-score.ts'

it('adds the shifts of a window and takes the largest window', () => {
  expect(layoutShiftScore([])).toBe(0)
  expect(
    layoutShiftScore([
      [100, 0.1],
      [600, 0.05],
      [3000, 0.12],
    ]),
  ).toBeCloseTo(0.15)
})

it('begins a new window after a second of rest, and after five seconds in all', () => {
  expect(
    layoutShiftScore([
      [0, 0.1],
      [1000, 0.1],
    ]),
  ).toBeCloseTo(0.1)
  const steady = Array.from({ length: 12 }, (_, step) => [step * 900, 0.01] as const)
  expect(layoutShiftScore(steady)).toBeCloseTo(0.06)
})
