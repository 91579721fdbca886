import { expect, it } from 'vitest'
import { daysText, lastDays } from './last-days.ts'

it('fills the days without scans, across months', () => {
  expect(lastDays([{ day: '2026-12-01', count: 4 }], '2026-12-02', 3)).toEqual([
    { day: '2026-11-30', count: 0 },
    { day: '2026-12-01', count: 4 },
    { day: '2026-12-02', count: 0 },
  ])
})

it('says how many scans there were, and on the busiest day', () => {
  const days = (...counts: number[]) => counts.map((count, at) => ({ day: `2026-12-0${at + 1}`, count }))
  expect(daysText(days(0, 0))).toBe('No scans in the last 2 days')
  expect(daysText(days(0, 1))).toBe('1 scan in the last 2 days, at most 1 a day')
  expect(daysText(days(1, 1_200, 3))).toBe('1,204 scans in the last 3 days, at most 1,200 a day')
})
