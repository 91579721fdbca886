import type { PageText } from '../../computed/readings/page-text.ts'
import { withPlainNumbers } from '../../parsers/text/plain-numbers.ts'
import { itemsOfType, textOf, type StructuredData, type StructuredItem } from '../../parsers/structured-data/index.ts'
import { NOT_JUDGED, verdict, type CheckVerdict } from '../../scoring/score-checks.ts'
import { structuredDataFinding } from './findings.ts'
import { STRUCTURED_DATA_WEIGHTS } from './structured-data-rules.ts'

type Claim = { what: string; value: string; text: string; seen: boolean }

const MAX_TEXT_LENGTH = 500_000
const MAX_CLAIMS = 300
const DATE_NAMES = ['datePublished', 'dateModified', 'dateCreated', 'uploadDate'] as const

/**
 * Prices, ratings and phone numbers in the markup must appear on the page; dates must be possible. Of a value that scripts may
 * still show nothing is said: only a browser knows.
 */
export function judgeVisibleValues(data: StructuredData, pageText: PageText, mayGrow: boolean): CheckVerdict {
  const text = withPlainNumbers(pageText.text.slice(0, MAX_TEXT_LENGTH))
  const claims = claimsOf(data, text).filter(({ seen }) => seen || !mayGrow)
  const dates = impossibleDates(data)
  if (claims.length === 0 && dates.checked === 0) return NOT_JUDGED
  const kinds = [...new Set(claims.map(({ what }) => what))]
  const findings = kinds.flatMap((what) => {
    const ofKind = claims.filter((claim) => claim.what === what)
    const unseen = ofKind.filter(({ seen }) => !seen)
    if (unseen.length === 0) return []
    const finding = structuredDataFinding('value-not-visible', {
      evidence: unseen.map((claim) => `${claim.text}: not in the visible text`),
      loss: (unseen.length / ofKind.length) * 0.5,
      params: { what, value: unseen[0]?.value ?? '' },
    })
    return [{ ...finding, id: `${finding.id}-${what.replace(' ', '-')}` }]
  })
  if (dates.impossible.length > 0) {
    findings.push(
      structuredDataFinding('date-impossible', {
        evidence: dates.impossible.map(({ text }) => text),
        loss: 0.3,
        params: dates.impossible[0] ?? { name: 'dateModified', date: null },
      }),
    )
  }
  return verdict(STRUCTURED_DATA_WEIGHTS.matches, ...findings)
}

function claimsOf(data: StructuredData, text: string): Claim[] {
  const numbers = new Set(
    [...text.matchAll(/\d[\d.,'’\u00a0\u202f ]*/g)].slice(0, 50_000).flatMap(([found]) => readingsOfNumber(found)),
  )
  const digits = text.replace(/\D+/g, '')
  const claim = (items: readonly StructuredItem[], name: string, what: string, isSeen: (value: string) => boolean) =>
    items.slice(0, MAX_CLAIMS).flatMap((item): Claim[] => {
      const value = textOf(item, name)?.trim()
      const text = `${item.types[0] ?? ''}.${name} ${value?.slice(0, 100)}`
      return value ? [{ what, value: value.slice(0, 100), text, seen: isSeen(value) }] : []
    })
  const isNumberSeen = (value: string) =>
    readingsOfNumber(value).some((reading) => reading === 0 || numbers.has(reading))
  return [
    ...claim(itemsOfType(data, 'Offer'), 'price', 'price', isNumberSeen),
    ...claim(itemsOfType(data, 'AggregateOffer'), 'lowPrice', 'price', isNumberSeen),
    ...claim(itemsOfType(data, 'AggregateRating'), 'ratingValue', 'rating', isNumberSeen),
    ...claim(withPhone(data), 'telephone', 'phone number', (value) => {
      const national = value.replace(/\D+/g, '').slice(-7)
      return national.length < 5 || digits.includes(national)
    }),
  ].slice(0, MAX_CLAIMS)
}

function withPhone(data: StructuredData): StructuredItem[] {
  return data.items.filter((item) => textOf(item, 'telephone') !== null)
}

/** "1.299,00", "1,299.00" and "1 299" are the same number; ambiguous ones are read both ways. */
function readingsOfNumber(text: string): number[] {
  const compact = withoutTrailingMarks(text.replace(/[^\d.,]/g, ''))
  if (compact === '' || compact.length > 15) return []
  const asPoint = Number(compact.replaceAll(',', ''))
  const asComma = Number(compact.replaceAll('.', '').replace(',', '.'))
  // Pages often round ratings to one decimal.
  return [asPoint, asComma]
    .filter(Number.isFinite)
    .flatMap((value) => (value < 10 ? [value, Math.round(value * 10) / 10] : [value]))
}

/** Without a pattern, which would take quadratic time on a long run of marks. */
function withoutTrailingMarks(number: string): string {
  let end = number.length
  while (end > 0 && '.,'.includes(number.charAt(end - 1))) end -= 1
  return number.slice(0, end)
}

/** `date` is the corrected form; null where it is not certain. */
type ImpossibleDate = { name: (typeof DATE_NAMES)[number]; text: string; date: string | null }

function impossibleDates(data: StructuredData): { checked: number; impossible: ImpossibleDate[] } {
  const impossible: ImpossibleDate[] = []
  let checked = 0
  const tomorrow = Date.now() + 2 * 86_400_000
  for (const item of data.items.slice(0, MAX_CLAIMS)) {
    for (const name of DATE_NAMES) {
      const value = textOf(item, name)
      if (value === null || value.trim() === '') continue
      checked += 1
      const time = /^\d{4}(-\d{2}(-\d{2})?)?/.test(value.trim()) ? Date.parse(value) : Number.NaN
      if (Number.isNaN(time) || time > tomorrow)
        impossible.push({
          name,
          text: `${item.types[0] ?? ''}.${name}: ${value.slice(0, 60)}`,
          date: correctedDate(value),
        })
    }
  }
  return { checked, impossible }
}

/** A date with the month as a word is unambiguous: "21 November 2026". */
function correctedDate(value: string): string | null {
  const time = /[a-z]{3}/i.test(value) ? Date.parse(`${value.slice(0, 60)} UTC`) : Number.NaN
  return Number.isNaN(time) || time > Date.now() ? null : new Date(time).toISOString().slice(0, 10)
}
