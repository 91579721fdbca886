import { monthsNamed, withoutAccents, YEAR_MONTH_DAY } from '../../parsers/text/month-names.ts'
import { withPlainNumbers } from '../../parsers/text/plain-numbers.ts'
import { MAX_MATCHES, type Finder, type Span } from './comparator.ts'

const DIGIT = /\p{Nd}/u
const ISO = /(?<!\d)(\d{4})[-./] ?(\d{1,2})[-./] ?(\d{1,2})(?!\d)/g
const NUMERIC = /(?<!\d)(\d{1,2})[-./] ?(\d{1,2})[-./] ?(\d{4}|\d{2})(?!\d)/g
/** The first day of a span within a month, and days of which the year stands elsewhere or nowhere. */
const NUMERIC_SPAN = /(?<!\d)(\d{1,2})\.? ?[-–—] ?\d{1,2}[-./](\d{1,2})[-./](\d{4}|\d{2})(?!\d)/g
const SLASHED_SPAN = /(?<![\d/])(\d{1,2})\/(\d{1,2}) ?(?:[-–—]|au|al|to|bis|do|tot) ?\d{1,2}\/\d{1,2}(?!\d)/g
const NUMERIC_ALONE = /(?<![\d.])(\d{1,2})\. ?(\d{1,2})\.(?! ?\d)/g
/** A day, or the first and the last one of an event: `4`, `4.–6.`, `4 to 6`. */
const DAYS = String.raw`(\d{1,2})(?:st|nd|rd|th|er|º|ª|\.)?(?: ?(?:[-–—&]|to|and|bis|und|au|et|al|y|a|e|tot|en|do|i) ?(\d{1,2})(?:st|nd|rd|th|er|º|ª|\.)?)?`
/** With the vowel signs of Hindi and Thai; Hebrew writes its "in" without a space. */
const NAME = String.raw`ב?(\p{L}[\p{L}\p{M}]{2,13})`
const DAY_MONTH = new RegExp(
  String.raw`(?<!\d)${DAYS},? (?:of |de |di )?${NAME}\.?,? (?:de |of |del )?(\d{4})(?!\d)`,
  'gu',
)
/** As in `04-May-26`. */
const DAY_MONTH_YEAR = /(?<![\d-])(\d{1,2})-(\p{L}{3,12})-(\d{4}|\d{2})(?![\d-])/gu
const MONTH_DAY = /(?<!\p{L})(\p{L}{3,12})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?!\d)/gu
const EAST_ASIAN = /(\d{4})\s?[年년]\s?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日일]/gu
const VIETNAMESE = /(?<!\d)(\d{1,2}) thang (\d{1,2})(?:,? nam|,) (\d{4})(?!\d)/g
/** Years of Japanese and Taiwanese eras, and the last year before each. */
const ERAS: readonly (readonly [pattern: RegExp, before: number])[] = [
  [/令和\s?(\d{1,3})\s?年\s?(\d{1,2})\s?月\s?(\d{1,2})\s?日/g, 2018],
  [/平成\s?(\d{1,3})\s?年\s?(\d{1,2})\s?月\s?(\d{1,2})\s?日/g, 1988],
  [/昭和\s?(\d{1,3})\s?年\s?(\d{1,2})\s?月\s?(\d{1,2})\s?日/g, 1925],
  [/民[國国]\s?(\d{1,3})\s?年\s?(\d{1,2})\s?月\s?(\d{1,2})\s?日/g, 1911],
]
/** Calendars in which pages write dates that their data has in the Gregorian one. Made when needed: `Intl` takes 15 ms. */
let made: Intl.DateTimeFormat[] | undefined

function calendars(): readonly Intl.DateTimeFormat[] {
  return (made ??= ['persian', 'buddhist'].map(
    (calendar) =>
      new Intl.DateTimeFormat(`en-u-ca-${calendar}`, {
        year: 'numeric',
        month: 'numeric',
        day: 'numeric',
        timeZone: 'UTC',
      }),
  ))
}

/** Events of the next months are often announced without a year. */
const DAY_MONTH_ALONE = new RegExp(
  String.raw`(?<![\d.,])${DAYS} (?:of |de |di )?${NAME}(?![\p{L}\p{M}]|\.?,? ?(?:de |of |del )?\d{4})`,
  'gu',
)
const MONTH_DAY_ALONE = /(?<!\p{L})(\p{L}{3,12})\.? (\d{1,2})(?:st|nd|rd|th)?(?![\d:]|,? ?\d{4})/gu

/** Patterns with the numbers of the groups that hold days, month and year. */
type Pattern = readonly [pattern: RegExp, days: readonly number[], month: number, year: number]
const WITH_YEAR: readonly Pattern[] = [
  [DAY_MONTH, [1, 2], 3, 4],
  [MONTH_DAY, [2], 1, 3],
  [DAY_MONTH_YEAR, [1], 2, 3],
  [YEAR_MONTH_DAY, [3], 2, 1],
]
const WITHOUT_YEAR: readonly Pattern[] = [
  [DAY_MONTH_ALONE, [1, 2], 3, 4],
  [MONTH_DAY_ALONE, [2], 1, 3],
]

type Reading = { year: number; month: number; day: number }

/**
 * Finds a day, also as the Persian, the Thai and Japanese calendars count it. Numeric dates are read in both orders. Null
 * for values without a whole day, such as "yesterday".
 */
export function dateFinder(value: string): Finder | null {
  const day = parseDay(value)
  if (!day) return null
  const elsewhere = calendars().map((calendar) => readingIn(calendar, day))
  return (text) => {
    if (!DIGIT.test(text)) return null
    const folded = fold(text)
    const found = folded.includes(String(day.year).slice(2)) ? withYear(folded, day) : null
    if (found) return found
    for (const other of elsewhere) {
      const span = folded.includes(String(other.year)) ? withYear(folded, other) : null
      if (span) return span
    }
    return inEras(folded, day) ?? withoutYear(folded, day)
  }
}

function withYear(folded: string, wanted: Reading): Span | null {
  if (!hasNumberOf(folded, wanted)) return null
  return (
    match(folded, ISO, ([year, month, day]) => [{ year, month, day }], wanted) ??
    match(folded, NUMERIC, ([a, b, year]) => bothOrders(a, b, year), wanted) ??
    match(folded, NUMERIC_SPAN, ([a, b, year]) => bothOrders(a, b, year), wanted) ??
    match(folded, EAST_ASIAN, ([year, month, day]) => [{ year, month, day }], wanted) ??
    match(folded, VIETNAMESE, ([day, month, year]) => [{ year, month, day }], wanted) ??
    named(folded, wanted, WITH_YEAR)
  )
}

function inEras(folded: string, wanted: Reading): Span | null {
  for (const [pattern, before] of ERAS) {
    const found = match(folded, pattern, ([year, month, day]) => [{ year: year + before, month, day }], wanted)
    if (found) return found
  }
  return null
}

function readingIn(calendar: Intl.DateTimeFormat, { year, month, day }: Reading): Reading {
  const parts = calendar.formatToParts(Date.UTC(year, month - 1, day))
  const numberOf = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return { year: numberOf('year'), month: numberOf('month'), day: numberOf('day') }
}

function named(folded: string, wanted: Reading, patterns: readonly Pattern[]): Span | null {
  for (const [pattern, daysAt, monthAt, yearAt] of patterns) {
    let count = 0
    for (const found of folded.matchAll(pattern)) {
      count += 1
      if (count > MAX_MATCHES) break
      const isDay = daysAt.some((at) => Number(found[at]) === wanted.day)
      const isYear = fullYear(Number(found[yearAt] ?? wanted.year)) === wanted.year
      if (!isDay || !isYear || !monthsNamed(found[monthAt] ?? '').includes(wanted.month)) continue
      return { start: found.index, end: found.index + found[0].length }
    }
  }
  return null
}

function withoutYear(folded: string, wanted: Reading): Span | null {
  if (!hasNumberOf(folded, wanted)) return null
  const inItsYear = ([day, month]: Numbers) => [{ year: wanted.year, month, day }]
  return (
    match(folded, NUMERIC_ALONE, inItsYear, wanted) ??
    match(folded, SLASHED_SPAN, ([a, b]) => bothOrders(a, b, wanted.year), wanted) ??
    named(folded, wanted, WITHOUT_YEAR)
  )
}

/** Asked first, as a dozen patterns cost a hundred times as much, and most texts lack the number of the day. */
function hasNumberOf(folded: string, { day }: Reading): boolean {
  return folded.includes(String(day))
}

type Numbers = [first: number, second: number, third: number]

function match(text: string, pattern: RegExp, read: (numbers: Numbers) => Reading[], wanted: Reading): Span | null {
  let count = 0
  for (const found of text.matchAll(pattern)) {
    count += 1
    if (count > MAX_MATCHES) return null
    const numbers: Numbers = [Number(found[1]), Number(found[2]), Number(found[3])]
    if (read(numbers).some((one) => one.year === wanted.year && one.month === wanted.month && one.day === wanted.day))
      return { start: found.index, end: found.index + found[0].length }
  }
  return null
}

function bothOrders(first: number, second: number, written: number): Reading[] {
  const year = fullYear(written)
  return [
    { year, month: second, day: first },
    { year, month: first, day: second },
  ]
}

function fullYear(written: number): number {
  return written < 100 ? 2000 + written : written
}

/** The day that a value names, in the zone in which it is written. */
function parseDay(value: string): Reading | null {
  if (!DIGIT.test(value)) return null
  const iso = /^(\d{4})-?(\d{2})-?(\d{2})(?:$|\D)/.exec(value.trim())
  if (iso) return valid({ year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) })
  const folded = fold(value)
  for (const [pattern, [dayAt = 0], monthAt, yearAt] of WITH_YEAR) {
    const [found] = folded.matchAll(pattern)
    const [month] = monthsNamed(found?.[monthAt] ?? '')
    if (found && month !== undefined) return valid({ year: Number(found[yearAt]), month, day: Number(found[dayAt]) })
  }
  return null
}

function valid(day: Reading): Reading | null {
  return day.month >= 1 && day.month <= 12 && day.day >= 1 && day.day <= 31 ? day : null
}

/** Lower case without accents, with plain digits and spaces; each code unit in its place. */
function fold(text: string): string {
  const lower = text.replace(/\p{Lu}/gu, (letter) =>
    letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter,
  )
  return withPlainNumbers(withoutAccents(lower)).replace(/[\u00a0\u202f]/g, ' ')
}
