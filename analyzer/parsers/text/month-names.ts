import { MONTHS_BY_LANGUAGE } from '../languages/language-words.ts'

const PERSIAN_CALENDAR = 'فروردین اردیبهشت خرداد تیر مرداد شهریور مهر ابان اذر دی بهمن اسفند'.split(' ')

/** A name may be of two months, as Croats call October what Poles call November. */
const months = new Map<string, number[]>()
for (const names of [...MONTHS_BY_LANGUAGE, PERSIAN_CALENDAR])
  for (const [index, ofMonth] of names.entries())
    for (const name of ofMonth.split(' ')) {
      const known = months.get(name) ?? []
      if (!known.includes(index + 1)) months.set(name, [...known, index + 1])
    }

/** As Hungarians and Lithuanians write it: `2026. március 14.`, `2026 m. kovo 14 d.` */
export const YEAR_MONTH_DAY = /(?<!\d)(\d{4})(?:\.| m\.)? ([\p{L}\p{M}]{3,20})\.? (\d{1,2})(?!\d)/gu

const NONE: readonly number[] = []

/** The months, from 1, that a name means in any language of the table. */
export function monthsNamed(name: string): readonly number[] {
  return months.get(withoutAccents(name.toLowerCase()).replace(/\.$/, '')) ?? NONE
}

/** Letters without their accents, each code unit in its place. */
export function withoutAccents(text: string): string {
  // Not of Hangul, whose syllables come apart.
  return text.replace(/[\u00c0-\u06ff\u1e00-\u1fff]/g, (letter) => letter.normalize('NFD').charAt(0))
}
