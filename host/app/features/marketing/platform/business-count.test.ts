import { expect, test } from 'vitest'
import { FIRST_COUNT, growBusinessCount, nextBusinessCount, parseBusinessCount } from './business-count.ts'

const HALF_HOUR = 30 * 60_000

test('nothing is added before half an hour has passed', () => {
  const stored = { count: 5400, at: 1000 }
  expect(growBusinessCount(stored, 1000 + HALF_HOUR - 1, () => 0.5)).toBe(stored)
})

test('each half hour adds between 10 and 99, and the remainder is kept', () => {
  const least = growBusinessCount({ count: FIRST_COUNT, at: 0 }, 2 * HALF_HOUR + 5, () => 0)
  const most = growBusinessCount({ count: FIRST_COUNT, at: 0 }, 2 * HALF_HOUR + 5, () => 0.999999)
  expect(least).toEqual({ count: FIRST_COUNT + 20, at: 2 * HALF_HOUR })
  expect(most).toEqual({ count: FIRST_COUNT + 198, at: 2 * HALF_HOUR })
})

test.each([null, 'no json', '{}', '{"count":"9","at":1}', '{"count":6000,"at":99}', '{"count":12,"at":1}'])(
  'an unusable stored value (%s) starts over',
  (text) => {
    expect(parseBusinessCount(text, 50)).toEqual({ count: FIRST_COUNT, at: 50 })
  },
)

test('a stored count is continued', () => {
  expect(parseBusinessCount('{"count":6000,"at":40}', 50)).toEqual({ count: 6000, at: 40 })
})

test('nothing is stored without consent to functional storage', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  nextBusinessCount(storage, 1000, true)
  expect(kept.size).toBe(1)
  expect(nextBusinessCount(storage, 1000 + HALF_HOUR, false)).toBe(FIRST_COUNT)
  expect(kept.size).toBe(0)
})
