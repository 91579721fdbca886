const DAYS = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'] as const
const DAY = '(mon|tue|wed|thu|fri|sat|sun|mo|tu|we|th|fr|sa|su)[a-z]{0,6}'
const TIME = '(\\d{1,2})(?:[:.h](\\d{2}))?(?::\\d{2})?\\s{0,2}(am|pm|a\\.m\\.|p\\.m\\.)?'
const RANGE = new RegExp(`${TIME}\\s{0,3}(?:-|–|—|to|until)\\s{0,3}${TIME}`, 'i')
const DAYS_RANGE = new RegExp(`\\b${DAY}\\s{0,3}(?:(?:-|–|—|to|through)\\s{0,3}${DAY})?`, 'gi')
const MAX_LENGTH = 600

/**
 * Opening hours in one form, `mo 540-1020;tu …` in minutes, for the ways in which people and schema.org write them in
 * English. Null if the text says no hours that we understand, so that nothing is compared.
 */
export function readableHours(text: string): string | null {
  const week = new Map<string, Set<string>>()
  let rest = text.slice(0, MAX_LENGTH).toLowerCase()
  for (let step = 0; step < 30; step += 1) {
    const range = RANGE.exec(rest)
    if (!range) break
    const span = parseSpan(range)
    if (span === null) return null
    const days = daysIn(rest.slice(0, range.index))
    if (days.length === 0) return null
    for (const day of days) week.set(day, (week.get(day) ?? new Set()).add(span))
    rest = rest.slice(range.index + range[0].length)
  }
  const lines = DAYS.flatMap((day) => (week.has(day) ? [`${day} ${[...(week.get(day) ?? [])].sort().join(',')}`] : []))
  return lines.length === 0 ? null : lines.join(';')
}

function daysIn(text: string): string[] {
  if (/\b(?:daily|every day|all week)\b/.test(text)) return [...DAYS]
  const days = new Set<string>()
  for (const [, from = '', to] of text.matchAll(DAYS_RANGE)) {
    const start = indexOf(from)
    const end = to === undefined ? start : indexOf(to)
    for (let day = start; ; day = (day + 1) % 7) {
      days.add(DAYS[day] ?? 'mo')
      if (day === end) break
    }
  }
  return [...days]
}

function indexOf(day: string): number {
  return Math.max(
    0,
    DAYS.findIndex((name) => day.toLowerCase().startsWith(name)),
  )
}

function parseSpan([, hour, minute, half, toHour, toMinute, toHalf]: RegExpExecArray): string | null {
  const end = parseMinutes(toHour, toMinute, toHalf)
  // "9 to 5 pm" means the morning for the first.
  const start = parseMinutes(hour, minute, half)
  if (start === null || end === null) return null
  const isAfternoon = half === undefined && toHalf === undefined && end < start && end <= 720
  return `${start}-${isAfternoon ? end + 720 : end}`
}

function parseMinutes(hour = '', minute = '0', half = ''): number | null {
  const hours = Number(hour)
  const minutes = Number(minute)
  if (hours > 24 || minutes > 59) return null
  const shift = half.startsWith('p') && hours < 12 ? 12 : half.startsWith('a') && hours === 12 ? -12 : 0
  return (hours + shift) * 60 + minutes
}
