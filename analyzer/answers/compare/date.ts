import { MAX_MATCHES, type Finder, type Span } from './comparator.ts'
import { MONTH_NAMES } from './month-names-table.ts'

const MONTHS = new Map(
  MONTH_NAMES.flatMap((names, index) => names.split(' ').map((name) => [name, index + 1] as const)),
)
const ISO = /(?<!\d)(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?!\d)/g
const NUMERIC = /(?<!\d)(\d{1,2})[-./] ?(\d{1,2})[-./] ?(\d{4}|\d{2})(?!\d)/g
const DAY_MONTH =
  /(?<!\d)(\d{1,2})(?:st|nd|rd|th|er|º|ª|\.)?,? (?:of |de |di )?(\p{L}{3,12})\.?,? (?:de |of |del )?(\d{4})(?!\d)/gu
const MONTH_DAY = /(?<!\p{L})(\p{L}{3,12})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?!\d)/gu
const EAST_ASIAN = /(\d{4})\s?[年년]\s?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日일]/gu

/** Events of the next months are often announced without a year. */
const DAY_MONTH_ALONE =
  /(?<![\d.,])(\d{1,2})(?:st|nd|rd|th|er|º|ª|\.)? (?:of |de |di )?(\p{L}{3,12})(?!\p{L}|\.?,? ?(?:de |of |del )?\d{4})/gu
const MONTH_DAY_ALONE = /(?<!\p{L})(\p{L}{3,12})\.? (\d{1,2})(?:st|nd|rd|th)?(?![\d:]|,? ?\d{4})/gu

/** Patterns with the numbers of the groups that hold day and month. */
const WITH_YEAR: readonly (readonly [RegExp, number, number])[] = [
  [DAY_MONTH, 1, 2],
  [MONTH_DAY, 2, 1],
]
const WITHOUT_YEAR: typeof WITH_YEAR = [
  [DAY_MONTH_ALONE, 1, 2],
  [MONTH_DAY_ALONE, 2, 1],
]

type Reading = { year: number; month: number; day: number }

/**
 * Finds a day. Numeric dates are read in both orders; month names are those of the languages in the table. Null for
 * values without a whole day, such as "yesterday".
 */
export function dateFinder(value: string): Finder | null {
  const wanted = dayOf(value)
  if (!wanted) return null
  const year = String(wanted.year).slice(2)
  return (text) => {
    const folded = fold(text)
    if (!text.includes(year)) return named(folded, wanted, WITHOUT_YEAR)
    return (
      match(folded, ISO, ([year, month, day]) => [{ year, month, day }], wanted) ??
      match(folded, NUMERIC, ([a, b, year]) => bothOrders(a, b, year), wanted) ??
      match(folded, EAST_ASIAN, ([year, month, day]) => [{ year, month, day }], wanted) ??
      named(folded, wanted, WITH_YEAR) ??
      named(folded, wanted, WITHOUT_YEAR)
    )
  }
}

function named(folded: string, wanted: Reading, patterns: typeof WITH_YEAR): Span | null {
  for (const [pattern, dayAt, nameAt] of patterns) {
    let count = 0
    for (const found of folded.matchAll(pattern)) {
      count += 1
      if (count > MAX_MATCHES) break
      const month = MONTHS.get(found[nameAt] ?? '')
      if (
        month !== wanted.month ||
        Number(found[dayAt]) !== wanted.day ||
        Number(found[3] ?? wanted.year) !== wanted.year
      )
        continue
      return { start: found.index, end: found.index + found[0].length }
    }
  }
  return null
}

function match(
  text: string,
  pattern: RegExp,
  read: (numbers: [number, number, number]) => Reading[],
  wanted: Reading,
): Span | null {
  let count = 0
  for (const found of text.matchAll(pattern)) {
    count += 1
    if (count > MAX_MATCHES) return null
    const numbers: [number, number, number] = [Number(found[1]), Number(found[2]), Number(found[3])]
    if (read(numbers).some((one) => one.year === wanted.year && one.month === wanted.month && one.day === wanted.day))
      return { start: found.index, end: found.index + found[0].length }
  }
  return null
}

function bothOrders(first: number, second: number, written: number): Reading[] {
  const year = written < 100 ? 2000 + written : written
  return [
    { year, month: second, day: first },
    { year, month: first, day: second },
  ]
}

/** The day that a value names, in the zone in which it is written. */
function dayOf(value: string): Reading | null {
  const iso = /^(\d{4})-?(\d{2})-?(\d{2})(?:$|\D)/.exec(value.trim())
  if (iso) return valid({ year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) })
  const folded = fold(value)
  for (const [pattern, dayAt, nameAt] of [
    [DAY_MONTH, 1, 2],
    [MONTH_DAY, 2, 1],
  ] as const) {
    const [found] = folded.matchAll(pattern)
    const month = MONTHS.get(found?.[nameAt] ?? '')
    if (found && month !== undefined) return valid({ year: Number(found[3]), month, day: Number(found[dayAt]) })
  }
  return null
}

function valid(day: Reading): Reading | null {
  return day.month >= 1 && day.month <= 12 && day.day >= 1 && day.day <= 31 ? day : null
}

/** Lower case without accents, each code unit in its place. */
function fold(text: string): string {
  let folded = ''
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charAt(index)
    if (unit <= '\u007f') folded += unit.toLowerCase()
    else {
      const base = unit.normalize('NFD').charAt(0).toLowerCase()
      folded += unit === '\u00a0' || unit === '\u202f' ? ' ' : base.length === 1 ? base : unit
    }
  }
  return folded
}
