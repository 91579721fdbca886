import { expect, test } from 'vitest'
import { nextRun } from './next-run.ts'

const at = (text: string) => new Date(text)

test.each([
  ['daily', 'UTC', '2026-11-21T01:59:59Z', '2026-11-21T02:00:00.000Z'],
  ['daily', 'UTC', '2026-11-21T02:00:00Z', '2026-11-22T02:00:00.000Z'],
  ['weekly', 'UTC', '2026-11-21T12:00:00Z', '2026-11-23T02:00:00.000Z'],
  ['monthly', 'UTC', '2026-11-21T12:00:00Z', '2026-12-01T01:00:00.000Z'],
  ['monthly', 'UTC', '2028-02-29T12:00:00Z', '2028-03-01T01:00:00.000Z'],
  ['daily', 'America/New_York', '2026-07-01T12:00:00Z', '2026-07-02T06:00:00.000Z'],
  ['daily', 'Asia/Kolkata', '2026-07-01T12:00:00Z', '2026-07-01T20:30:00.000Z'],
  ['daily', 'Pacific/Auckland', '2026-07-01T12:00:00Z', '2026-07-01T14:00:00.000Z'],
] as const)('%s in %s after %s is %s', (interval, zone, after, expected) => {
  expect(nextRun(interval, zone, at(after)).toISOString()).toBe(expected)
})

test('a local time that daylight saving skips runs at the first instant after the gap', () => {
  // New York jumps from 2:00 to 3:00 on 8 March 2026, at 07:00 UTC.
  expect(nextRun('daily', 'America/New_York', at('2026-03-08T05:00:00Z')).toISOString()).toBe(
    '2026-03-08T07:00:00.000Z',
  )
  // Lord Howe jumps half an hour, from 2:00 to 2:30, on 4 October 2026, at 15:30 UTC the day before.
  expect(nextRun('daily', 'Australia/Lord_Howe', at('2026-10-03T14:00:00Z')).toISOString()).toBe(
    '2026-10-03T15:30:00.000Z',
  )
})

test('a local time that daylight saving repeats runs at its first occurrence, once', () => {
  // Berlin repeats 2:00 to 3:00 on 25 October 2026: first at 00:00 UTC, again at 01:00 UTC.
  const first = nextRun('daily', 'Europe/Berlin', at('2026-10-24T12:00:00Z'))
  expect(first.toISOString()).toBe('2026-10-25T00:00:00.000Z')
  expect(nextRun('daily', 'Europe/Berlin', first).toISOString()).toBe('2026-10-26T01:00:00.000Z')
})

test('over 400 days in six zones each day, Monday and first of a month has exactly one run', () => {
  const zones = ['UTC', 'America/New_York', 'Europe/Berlin', 'Asia/Kolkata', 'Australia/Lord_Howe', 'America/Santiago']
  const start = at('2026-01-10T12:00:00Z')
  const end = start.getTime() + 400 * 86_400_000
  for (const zone of zones) {
    const counts = (['daily', 'weekly', 'monthly'] as const).map((interval) => {
      let runs = 0
      for (let run = nextRun(interval, zone, start); run.getTime() <= end; run = nextRun(interval, zone, run)) runs += 1
      return runs
    })
    expect(counts, zone).toEqual([400, 57, 13])
  }
})
