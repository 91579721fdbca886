import { tzOffset } from '@date-fns/tz'
import type { ScheduleInterval } from '#host/contract/schedules.ts'
import { DAY_MS } from '../platform/clock.ts'

const MINUTE_MS = 60_000
/** A monthly run is at most 31 days away; a gap in local time may push it past the edge of a day. */
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
  const { hour, falls } = TIMES[interval]
  const localToday = new Date(after.getTime() + offsetAt(after.getTime(), timeZone))
  const startOfDay = Date.UTC(localToday.getUTCFullYear(), localToday.getUTCMonth(), localToday.getUTCDate())
  for (let day = 0; day < SEARCHED_DAYS; day += 1) {
    const date = new Date(startOfDay + day * DAY_MS)
    if (!falls(date)) continue
    const run = toInstant(date.getTime() + hour * 3_600_000, timeZone)
    if (run > after.getTime()) return new Date(run)
  }
  throw new Error(`No ${interval} run was found within ${SEARCHED_DAYS} days of ${after.toISOString()}.`)
}

/** How far the zone's clocks are ahead of UTC, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  return tzOffset(timeZone, new Date(instant)) * MINUTE_MS
}

/** @param wall the wall clock's reading, as if it were UTC */
function toInstant(wall: number, timeZone: string): number {
  const offsets = [offsetAt(wall - DAY_MS, timeZone), offsetAt(wall + DAY_MS, timeZone)]
  const matching = offsets.map((offset) => wall - offset).filter((at) => at + offsetAt(at, timeZone) === wall)
  return matching.length > 0 ? Math.min(...matching) : endOfGap(wall, timeZone)
}

/** The instant at which the clock jumps over this reading. */
function endOfGap(wall: number, timeZone: string): number {
  let before = wall - DAY_MS - offsetAt(wall - DAY_MS, timeZone)
  let after = wall + DAY_MS - offsetAt(wall + DAY_MS, timeZone)
  const reads = (at: number) => at + offsetAt(at, timeZone)
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (reads(middle) < wall) before = middle
    else after = middle
  }
  return after
}
