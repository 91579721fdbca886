import { expect, test } from 'vitest'
import { treeMap } from './tree-map.ts'

test('areas follow the weights, fill the frame and do not overlap', () => {
  const weights = [600, 240, 240, 80, 40, 39, 1]
  const tiles = treeMap(weights, (weight) => weight, 1_000, 400)
  expect(tiles.map(({ item }) => item)).toEqual(weights)
  for (const { item, width, height } of tiles) expect(width * height).toBeCloseTo((item / 1_240) * 400_000, 3)
  for (const [at, one] of tiles.entries()) {
    expect(one.x + one.width).toBeLessThanOrEqual(1_000.001)
    expect(one.y + one.height).toBeLessThanOrEqual(400.001)
    for (const other of tiles.slice(at + 1)) {
      const apart =
        one.x + one.width <= other.x + 0.001 ||
        other.x + other.width <= one.x + 0.001 ||
        one.y + one.height <= other.y + 0.001 ||
        other.y + other.height <= one.y + 0.001
      expect(apart).toBe(true)
    }
  }
})

test('nothing has no tile, one thing has the whole frame', () => {
  expect(treeMap([0, 0], (weight) => weight, 100, 50)).toEqual([])
  expect(treeMap([7], (weight) => weight, 100, 50)).toEqual([{ item: 7, x: 0, y: 0, width: 100, height: 50 }])
})
