import { expect, it } from 'vitest'
import { lastDays } from './last-days.ts'

it('fills the days without scans, across months', () => {
  expect(lastDays([{ day: '2026-12-01', count: 4 }], '2026-12-02', 3)).toEqual([
    { day: '2026-11-30', count: 0 },
    { day: '2026-12-01', count: 4 },
    { day: '2026-12-02', count: 0 },
  ])
})
