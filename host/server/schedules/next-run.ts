import { IANAZone } from 'luxon'
import type { ScheduleInterval } from '#host/contract/schedules.ts'
import { DAY_MS } from '../platform/clock.ts'

const MINUTE_MS = 60_000
/** A monthly time is at most 31 days away, and a gap may push it over the edge of a day. */
const SEARCHED_DAYS = 34

type LocalTime = { hour: number; falls: (day: Date) => boolean }

/** When each interval runs, in the schedule's own time zone (specification, 'Scheduled scans panel'). */
const TIMES: Readonly<Record<ScheduleInterval, LocalTime>> = {
  daily: { hour: 2, falls: () => true },
  weekly: { hour: 2, falls: (day) => day.getUTCDay() === 1 },
  monthly: { hour: 1, falls: (day) => day.getUTCDate() === 1 },
}

/**
 * The first run after an instant. A local time that daylight saving skips runs at the first instant after the gap, a
 * repeated one at its first occurrence.
 * @param timeZone IANA name
 */
export function nextRun(interval: ScheduleInterval, timeZone: string, after: Date): Date {
  const zone = IANAZone.create(timeZone)
  const { hour, falls } = TIMES[interval]
  const localToday = new Date(after.getTime() + zone.offset(after.getTime()) * MINUTE_MS)
  const startOfDay = Date.UTC(localToday.getUTCFullYear(), localToday.getUTCMonth(), localToday.getUTCDate())
  for (let day = 0; day < SEARCHED_DAYS; day += 1) {
    const date = new Date(startOfDay + day * DAY_MS)
    if (!falls(date)) continue
    const run = instantOf(date.getTime() + hour * 3_600_000, zone)
    if (run > after.getTime()) return new Date(run)
  }
  throw new Error(`No ${interval} run was found within ${SEARCHED_DAYS} days of ${after.toISOString()}.`)
}

/** @param wall the wall clock's reading, as if it were UTC */
function instantOf(wall: number, zone: IANAZone): number {
  const offsets = [zone.offset(wall - DAY_MS), zone.offset(wall + DAY_MS)]
  const matching = offsets
    .map((offset) => wall - offset * MINUTE_MS)
    .filter((at) => at + zone.offset(at) * MINUTE_MS === wall)
  return matching.length > 0 ? Math.min(...matching) : endOfGap(wall, zone)
}

/** The instant at which the clock jumps over this reading. */
function endOfGap(wall: number, zone: IANAZone): number {
  let before = wall - DAY_MS - zone.offset(wall - DAY_MS) * MINUTE_MS
  let after = wall + DAY_MS - zone.offset(wall + DAY_MS) * MINUTE_MS
  const reads = (at: number) => at + zone.offset(at) * MINUTE_MS
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (reads(middle) < wall) before = middle
    else after = middle
  }
  return after
}
