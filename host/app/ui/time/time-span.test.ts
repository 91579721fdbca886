import { expect, test } from 'vitest'
import { relativeTime } from './time.tsx'
import { timeSpan } from './time-span.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

test.each([
  [0, '0 seconds'],
  [1_400, '1 second'],
  [56_000, '56 seconds'],
  [58_000, '1 minute'],
  [90 * 60_000, '2 hours'],
  [DAY - 1_000, '1 day'],
  [DAY + HOUR, '1 day'],
  [6.6 * DAY, '7 days'],
  [30.4 * DAY, '1 month'],
  [364 * DAY, '1 year'],
  [2_000 * 365.2425 * DAY, '2,000 years'],
])('%d ms are %s', (ms, text) => {
  expect(timeSpan(ms)).toBe(text)
  expect(timeSpan(-ms)).toBe(text)
})

test('the past is "ago", the future is "in", and the last seconds are "just now"', () => {
  const now = new Date('2026-11-21T09:00:00Z')
  expect(relativeTime('2026-11-18T09:00:00Z', now)).toBe('3 days ago')
  expect(relativeTime('2026-11-21T10:00:00Z', now)).toBe('in 1 hour')
  expect(relativeTime('2026-11-21T08:59:57Z', now)).toBe('just now')
})
