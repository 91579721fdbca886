import type { ScheduleInterval } from '#host/contract/schedules.ts'

const QUARTER_MS = 15 * 60_000
const HOURS: Readonly<Record<ScheduleInterval, number>> = { daily: 2, weekly: 2, monthly: 1 }

type Reading = { at: number; date: string; weekday: string; day: string; hour: number }
const read = new Map<string, Reading[]>()

/**
 * When an interval runs in a zone, worked out without arithmetic on offsets: of each local date the first instant at
 * which the clock on the wall has reached the hour. All zones change their clocks at a quarter of an hour.
 */
export function localRuns(interval: ScheduleInterval, timeZone: string, from: number, to: number): number[] {
  const runs: number[] = []
  let done = ''
  for (const { at, date, weekday, day, hour } of readingsOf(timeZone, from, to)) {
    if (hour < HOURS[interval] || date === done) continue
    done = date
    const falls = interval === 'daily' || (interval === 'weekly' ? weekday === 'Mon' : day === '01')
    if (falls && at > from && at <= to) runs.push(at)
  }
  return runs
}

function readingsOf(timeZone: string, from: number, to: number): Reading[] {
  const key = `${timeZone} ${from} ${to}`
  const known = read.get(key)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    weekday: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
  })
  const readings: Reading[] = []
  // From a day before, so that the date on which the time begins counts as begun.
  for (let at = from - 96 * QUARTER_MS; at <= to; at += QUARTER_MS) {
    const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]))
    const [year, month, day = ''] = [parts.get('year'), parts.get('month'), parts.get('day')]
    const weekday = parts.get('weekday') ?? ''
    readings.push({ at, date: `${year}-${month}-${day}`, weekday, day, hour: Number(parts.get('hour')) })
  }
  read.set(key, readings)
  return readings
}
