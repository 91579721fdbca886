const DAY_MS = 86_400_000

type DayCount = { day: string; count: number }

/** The days up to `today` (`2026-11-21`), oldest first, with 0 for those without any. */
export function lastDays(usage: readonly DayCount[], today: string, length: number): DayCount[] {
  const counts = new Map(usage.map(({ day, count }) => [day, count]))
  return Array.from({ length }, (_, index) => {
    const at = Date.parse(`${today}T00:00:00Z`) - (length - 1 - index) * DAY_MS
    const day = new Date(at).toISOString().slice(0, 10)
    return { day, count: counts.get(day) ?? 0 }
  })
}
