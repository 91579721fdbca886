import { expect, it } from 'vitest'
import type { ScanChanges } from '#host/contract/scan-changes.ts'
import { changesTitle } from './changes-title.ts'

const titleOf = (delta: number | null) =>
  changesTitle({
    url: 'https://shop.example/',
    delta,
    before: { id: 'a', at: '2026-11-14T02:00:00.000Z', score: 61 },
    after: { id: 'b', at: '2026-11-21T02:00:00.000Z', score: 68 },
  } as ScanChanges)

it('names the points gained or lost and the time between the scans', () => {
  expect(titleOf(7)).toBe('shop.example gained 7 points in 7 days')
  expect(titleOf(-1)).toBe('shop.example lost 1 point in 7 days')
  expect(titleOf(0)).toBe('shop.example kept its score for 7 days')
  expect(titleOf(null)).toBe('shop.example: what has changed')
})
