import { namesInAny } from '../../parsers/languages/language-words.ts'
import { monthsNamed, YEAR_MONTH_DAY } from '../../parsers/text/month-names.ts'
import { withPlainNumbers } from '../../parsers/text/plain-numbers.ts'

/** A line about the page is short; a longer one tells of something else. */
const LONGEST_LINE = 160
const MOST_LINES = 2_000
/** Thai years are counted from 543 BC. */
const BUDDHIST_OFFSET = 543
const FIRST_BUDDHIST = 2_400
/** Persian years begin on the 20th or 21st of March, and have six months of 31 days before those of 30. */
const PERSIAN_OFFSET = 621
const LAST_PERSIAN = 1_499
/** How dates are written, with the groups that hold the year, the month and the day. With dots the day is first everywhere. */
const FORMS: readonly (readonly [form: RegExp, year: number, month: number, day: number])[] = [
  [/(?<!\d)(\d{4})[-/.年년] ?(\d{1,2})[-/.月월] ?(\d{1,2})(?!\d)/gu, 1, 2, 3],
  [/(?<![\d.])(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})(?!\.?\d)/gu, 3, 2, 1],
  [/(?<!\d)(\d{1,2}) tháng (\d{1,2})(?:,| năm|, năm) (\d{4})(?!\d)/gu, 3, 2, 1],
  [/(?<!\d)(\d{1,2})(?:st|nd|rd|th|er|º)?\.? (?:de |of )?([\p{L}\p{M}]{3,20})\.?,? (?:de )?(\d{4})(?!\d)/gu, 3, 2, 1],
  [/([\p{L}\p{M}]{3,20})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?!\d)/gu, 3, 1, 2],
  [YEAR_MONTH_DAY, 1, 2, 3],
]

/** Dates that a page states about itself in words: a line such as "Updated March 3, 2025", or a line that is a date. */
export function textDatesOf(lines: readonly string[]): { iso: string; text: string; modified: boolean }[] {
  return lines.slice(0, MOST_LINES).flatMap((line) => {
    if (line.length > LONGEST_LINE) return []
    const found = dateIn(line)
    if (!found) return []
    const modified = namesInAny('updated', line)
    const isAlone = line.length - found.text.length <= 2
    return modified || namesInAny('published', line) || isAlone ? [{ ...found, modified }] : []
  })
}

function dateIn(written: string): { iso: string; text: string } | null {
  const line = withPlainNumbers(written)
  for (const [form, year, month, day] of FORMS) {
    const [found] = line.matchAll(form)
    if (found) return dated(found[0], found[year], monthOf(found[month]), found[day])
  }
  return null
}

function dated(text: string, year: string | undefined, month: number | undefined, day: string | undefined) {
  if (month === undefined || month < 1 || month > 12 || Number(day) < 1 || Number(day) > 31) return null
  const gregorian = Number(year) - (Number(year) > FIRST_BUDDHIST ? BUDDHIST_OFFSET : 0)
  if (gregorian <= LAST_PERSIAN) return { iso: isoOfPersian(gregorian, month, Number(day)), text }
  return { iso: `${gregorian}-${String(month).padStart(2, '0')}-${(day ?? '').padStart(2, '0')}`, text }
}

/** Within a day, as the year before may have had a leap day. */
function isoOfPersian(year: number, month: number, day: number): string {
  const dayOfYear = (month - 1) * 30 + Math.min(month - 1, 6) + day
  return new Date(Date.UTC(year + PERSIAN_OFFSET, 2, 20 + dayOfYear)).toISOString().slice(0, 10)
}

/** A name with two meanings tells nothing. Hebrew writes “in” before it without a space. */
function monthOf(text = ''): number | undefined {
  const [month, other] = /^\d/.test(text) ? [Number(text)] : monthsNamed(text.replace(/^ב(?=.{3})/, ''))
  return other === undefined ? month : undefined
}
