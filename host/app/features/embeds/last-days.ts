import { countedNoun, countText } from '#analyzer/contract'

const DAY_MS = 86_400_000

type DayCount = { day: string; count: number }

/** Such as '5 scans in the last 14 days, at most 3 a day'. */
export function daysText(days: readonly DayCount[]): string {
  const counts = days.map(({ count }) => count)
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return `No scans in the last ${days.length} days`
  const scans = countedNoun(total, 'scan')
  return `${scans} in the last ${days.length} days, at most ${countText(Math.max(...counts))} a day`
}

/** The days up to `today` (`2026-11-21`), oldest first, with 0 for those without any. */
export function lastDays(usage: readonly DayCount[], today: string, length: number): DayCount[] {
  const counts = new Map(usage.map(({ day, count }) => [day, count]))
  return Array.from({ length }, (_, index) => {
    const at = Date.parse(`${today}T00:00:00Z`) - (length - 1 - index) * DAY_MS
    const day = new Date(at).toISOString().slice(0, 10)
    return { day, count: counts.get(day) ?? 0 }
  })
}
