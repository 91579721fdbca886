import { expect, it } from 'vitest'
import { zonedTime } from './zoned-time.tsx'

it('shows a time in the zone of the schedule, with the name of the zone', () => {
  expect(zonedTime('2026-11-22T02:00:00.000Z', 'Europe/Lisbon')).toBe('Sun 22 Nov, 02:00 UTC')
  expect(zonedTime('2026-11-22T02:00:00.000Z', 'America/New_York')).toBe('Sat 21 Nov, 21:00 UTC-5')
})

it('writes midnight as hour 00', () => {
  expect(zonedTime('2026-11-22T00:05:00.000Z', 'UTC')).toBe('Sun 22 Nov, 00:05 UTC')
})
