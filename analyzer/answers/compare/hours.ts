import { DAY_NAMES } from './day-names-table.ts'
import { MAX_MATCHES, type Finder } from './comparator.ts'

const DAYS = new Map(DAY_NAMES.flatMap((names, index) => names.split(' ').map((name) => [name, index] as const)))
/** A range of times, perhaps with days before it: `Mon-Fri 9-5`, `Mo–Fr 09:00–18:00 Uhr`, `Saturday: 10am to 2am`. */
const LINE =
  /(?:(\p{L}{2,14})\.?(?: ?(?:[-–—]|to|bis|à|a|al|tot|do) ?(\p{L}{2,14})\.?)?[:,]? ?)?(?<!\d)(\d{1,2})(?:[:.h](\d{2}))? ?([ap]\.?m\.?)? ?(?:uhr|h)? ?(?:[-–—]|to|bis|à|a|tot|do|until) ?(\d{1,2})(?:[:.h](\d{2}))? ?([ap]\.?m\.?)?(?!\d)/giu
const CLOSED = /(\p{L}{2,14})\.?:? (?:closed|geschlossen|fermé|cerrado|chiuso|fechado|gesloten|zamknięte)/giu

type Interval = { days: ReadonlySet<number>; opens: number; closes: number }

/**
 * Finds opening hours given as `Mo-Fr 09:00-18:00` or `Su closed` (schema.org's openingHours). A closing time before the
 * opening one is past midnight. Hours without days count only if the value names none. Null if the value is none.
 */
export function hoursFinder(value: string): Finder | null {
  const shut = closedDays(value)[0]
  const [wanted] = intervalsIn(value)
  if (!wanted) return shut === undefined ? null : (text) => closedSpan(text, shut.day)
  return (text) => {
    for (const { interval, start, end } of intervalsWithPlaces(text)) {
      if (interval.opens === wanted.opens && interval.closes === wanted.closes && covers(interval.days, wanted.days))
        return { start, end }
    }
    return null
  }
}

function covers(days: ReadonlySet<number>, wanted: ReadonlySet<number>): boolean {
  return [...wanted].every((day) => days.has(day))
}

function intervalsIn(text: string): Interval[] {
  return intervalsWithPlaces(text).map(({ interval }) => interval)
}

function intervalsWithPlaces(text: string): { interval: Interval; start: number; end: number }[] {
  const found: { interval: Interval; start: number; end: number }[] = []
  let days: ReadonlySet<number> = new Set()
  for (const match of text.matchAll(LINE)) {
    if (found.length >= MAX_MATCHES) break
    const [whole, first = '', last = '', from, fromMinutes, fromHalf = '', until, untilMinutes, untilHalf = ''] = match
    const own = daysBetween(first, last)
    // A second interval of the same day has no name of its own: "Mon 9-12, 14-18".
    if (own.size > 0) days = own
    const closes = minutesOf(Number(until), Number(untilMinutes ?? 0), untilHalf)
    let opens = minutesOf(Number(from), Number(fromMinutes ?? 0), fromHalf)
    // "9-5" and "8 to 5pm" mean the morning first.
    let later = closes
    if (untilHalf === '' && fromHalf === '' && closes <= opens && Number(until) < 12 && fromMinutes === undefined)
      later = closes + 720
    if (fromHalf === '' && untilHalf !== '' && opens > closes) opens %= 720
    found.push({ interval: { days, opens, closes: later % 1440 }, start: match.index, end: match.index + whole.length })
  }
  return found
}

function minutesOf(hours: number, minutes: number, half: string): number {
  const letter = half.charAt(0).toLowerCase()
  if (letter === '') return hours * 60 + minutes
  return (hours % 12) * 60 + minutes + (letter === 'p' ? 720 : 0)
}

function daysBetween(first: string, last: string): ReadonlySet<number> {
  const [from, until] = [DAYS.get(fold(first)), DAYS.get(fold(last))]
  if (from === undefined) return new Set()
  const days = new Set<number>([from])
  if (until === undefined) return days
  for (let day = from; day !== until; day = (day + 1) % 7) days.add(day)
  return days.add(until)
}

function closedDays(text: string): { day: number; start: number; end: number }[] {
  return [...text.matchAll(CLOSED)].slice(0, MAX_MATCHES).flatMap((match) => {
    const day = DAYS.get(fold(match[1] ?? ''))
    return day === undefined ? [] : [{ day, start: match.index, end: match.index + match[0].length }]
  })
}

function closedSpan(text: string, day: number) {
  return closedDays(text).find((one) => one.day === day) ?? null
}

function fold(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
