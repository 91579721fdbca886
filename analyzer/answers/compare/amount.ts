import { withPlainNumbers } from '../../parsers/text/plain-numbers.ts'
import { CURRENCIES, HUNDREDTHS, POINT_CURRENCIES, WHOLE_CURRENCIES } from './currency-table.ts'
import { MAX_MATCHES, type Finder, type Span } from './comparator.ts'
import { fold } from './text.ts'

/** A number as people write it: digits in groups, perhaps decimals. Limited repeats keep it linear. */
const NUMBER = /(?<![\d.,])\d{1,15}(?:[.,'’ \u00a0\u202f]\d{2,3}){0,5}(?:[.,]\d{1,4})?(?:[.,]?[-–—]{1,2})?(?!\d)/gu
const BEFORE = 14
const AFTER = 14
/** The other end of a range, which may have the currency for both: `£42,000–50,000`, `28.000 a 34.000 €`. */
const RANGE_BEFORE = /\d[\d.,'’ \u00a0\u202f]{0,15}\s?(?:[-–—]|to|bis|à|a|al|tot|do)\s?$/iu
const RANGE_AFTER = /^\s?(?:[-–—]|to|bis|à|a|al|tot|do)\s?\d[\d.,'’ \u00a0\u202f]{0,15}/iu
/** How pages write a price of 0. */
const FREE_WORDS =
  /(?<![\p{L}-])(?:no charge|gratis|eintritt frei|entrée libre|entrada (?:libre|livre)|ingresso libero|wstęp wolny|kostenlos|kostenfrei|umsonst|versandkostenfrei|fraktfritt|gratuite?s?|gratuit[oa]s?|grátis|bezpłatn\p{L}{1,3}|darmow\p{L}{1,3}|无料|無料|免费)(?![\p{L}-])/iu
/** English "free" also says that something is absent, or that somebody may: only what it stands before tells. */
const FREE_ALONE =
  /(?<![\p{L}-]|feel |gluten |sugar |dairy |lactose |fat |nut |alcohol |cruelty |tax |duty |toll |hands |set )free(?=\s*(?:$|[!.,;:)|/–—(])| of charge(?![\p{L} ])| (?:admission|entry|entrance|events?|plan|tier|forever|for|with|and|shipping|delivery|postage|account|version|download|to (?:attend|enter|use|play|join|download|visit))(?!\p{L}))/iu
/** `75p`, `50 cents`. */
const HUNDREDTH = /(?<![\d.,])(\d{1,2})\s?(¢|\p{L}{1,9})(?!\p{L})/gu
/** The sign in the place of the decimal point, as on French price tags: `19€90`. */
const AROUND_SIGN = /(?<![\d.,])(\d{1,6})\s?([€$£])(\d{2})(?![\d.,])/gu
/** `£45k`, `$1.5 million`, `1만 2,000원`. */
const SCALES: readonly (readonly [factor: number, pattern: RegExp])[] = [
  [1_000, /^\s?(?:k|thousand|tsd\.?|tys\.?)(?!\p{L})/iu],
  [1_000, /^\s?[천千]/u],
  [10_000, /^\s?[만万萬](?:\s?(?<rest>\d,\d{3}|\d{1,4})(?<thousands>[천千])?)?/u],
  [100_000_000, /^\s?[억億亿]/u],
  [1_000_000, /^\s?(?:m|mn|mio\.?|mln|millions?|millionen|millones|milioni|milhões|miljoen)(?!\p{L})/iu],
]
const ALL_SIGNS = new Set(Object.entries(CURRENCIES).flatMap(([code, signs]) => [code, ...signs].map(fold)))

/**
 * Finds an amount with its currency beside it. The last separator before one or two digits is the decimal one; before
 * three digits it is ambiguous, and both readings count unless the currency has no decimals. `currency` is an ISO code, a
 * sign or empty for any currency. Null if the value is no number.
 */
export function amountFinder(value: string, currency: string): Finder | null {
  const wanted = readAmount(value.trim(), currency)
  if (wanted.length === 0) return null
  const signs = signsOf(currency)
  const isFree = wanted.includes(0)
  return (written) => {
    const text = withPlainNumbers(written)
    const free = isFree ? (FREE_WORDS.exec(text) ?? FREE_ALONE.exec(text)) : null
    if (free) return { start: free.index, end: free.index + free[0].length }
    const odd = splitAmount(text, signs, wanted)
    if (odd) return odd
    let count = 0
    for (const match of text.matchAll(NUMBER)) {
      count += 1
      if (count > MAX_MATCHES) return null
      const [digits] = match
      const read = candidates(digits, currency)
      const hit = read.find(({ amounts }) => amounts.some((one) => wanted.some((other) => isSame(one, other))))
      const end = match.index + digits.length
      const scaled = hit ? 0 : scaledLength(text.slice(end, end + 14), digits, wanted)
      if (!hit && scaled === 0) continue
      const span = hit
        ? { start: match.index + hit.start, end: match.index + hit.start + hit.length }
        : { start: match.index, end: end + scaled }
      if (hasCurrency(text, span.start, span.end, signs)) return span
    }
    return null
  }
}

/** An amount whose sign stands for hundredths, or between whole and decimals. */
function splitAmount(text: string, signs: ReadonlySet<string>, wanted: readonly number[]): Span | null {
  const isWanted = (amount: number) => wanted.some((one) => isSame(one, amount))
  for (const match of wanted.some((one) => one > 0 && one < 1) ? text.matchAll(HUNDREDTH) : []) {
    const [written, digits, word = ''] = match
    const isUnit = HUNDREDTHS.some(([currency, units]) => signs.has(currency) && units.includes(fold(word)))
    if (isUnit && isWanted(Number(digits) / 100)) return { start: match.index, end: match.index + written.length }
  }
  for (const match of wanted.some((one) => one % 1 > 0) ? text.matchAll(AROUND_SIGN) : []) {
    const [written, whole, sign = '', decimals] = match
    if (signs.has(sign) && isWanted(Number(`${whole}.${decimals}`)))
      return { start: match.index, end: match.index + written.length }
  }
  return null
}

/** The length of a word after a number that makes it a wanted one; 0 without one. */
function scaledLength(behind: string, digits: string, wanted: readonly number[]): number {
  // The word may follow the other end of a range: `£30-32k`.
  const after = behind.replace(/^\s?[-–—]\s?[\d.,]{1,8}/u, '')
  for (const [factor, pattern] of SCALES) {
    const word = pattern.exec(after)
    const { rest = '', thousands } = word?.groups ?? {}
    const more = Number(rest.replace(',', '')) * (thousands === undefined ? 1 : 1_000)
    const amounts = word ? readAmount(digits).map((amount) => amount * factor + more) : []
    if (word && amounts.some((one) => wanted.some((other) => isSame(one, other))))
      return behind.length - after.length + word[0].length
  }
  return 0
}

/** The numbers that a written amount may mean, most likely first. */
export function readAmount(written: string, currency = ''): number[] {
  const digits = written.replace(/[\s'’\u00a0\u202f]/gu, '').replace(/[.,]?[-–—]{1,2}$/u, '')
  if (!/^\d[\d.,]*$/.test(digits)) return []
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  if (last < 0) return [Number(digits)]
  const [whole, decimals] = [digits.slice(0, last).replace(/[.,]/g, ''), digits.slice(last + 1)]
  const grouped = Number(digits.replace(/[.,]/g, ''))
  const decimal = Number(`${whole}.${decimals}`)
  if (decimals.length !== 3) return decimals === '' ? [Number(whole)] : [decimal]
  if (WHOLE_CURRENCIES.has(currency.toUpperCase()) || digits.slice(0, last).match(/[.,]/)) return [grouped]
  return [grouped, decimal]
}

/** A comma before three digits is none of decimals where the point is. */
function amountsOnPage(written: string, currency: string): number[] {
  const amounts = readAmount(written, currency)
  return /,\d{3}$/.test(written) && POINT_CURRENCIES.has(currency.toUpperCase()) ? amounts.slice(0, 1) : amounts
}

type Candidate = { start: number; length: number; amounts: number[] }

/** A run with spaces may be one number, two numbers, or a whole part and decimals that stand apart. */
function candidates(digits: string, currency: string): Candidate[] {
  const whole = { start: 0, length: digits.length, amounts: amountsOnPage(digits, currency) }
  const parts = /^(.*?)[ \u00a0\u202f](\d{2})$/u.exec(digits)
  if (parts?.[1] !== undefined && parts[2] !== undefined) {
    const amounts = amountsOnPage(`${parts[1]}.${parts[2]}`, currency)
    const first = { start: 0, length: parts[1].length, amounts: amountsOnPage(parts[1], currency) }
    return [{ ...whole, amounts }, first]
  }
  const space = digits.search(/[ \u00a0\u202f]/u)
  if (space < 0) return [whole]
  const tail = digits.slice(space + 1)
  const head = { start: 0, length: space, amounts: amountsOnPage(digits.slice(0, space), currency) }
  // In `1 100 €` the last three digits are no number of their own.
  if (/^\d{3}(?!\d)/.test(tail)) return [whole, head]
  return [whole, head, { start: space + 1, length: tail.length, amounts: amountsOnPage(tail, currency) }]
}

function hasCurrency(text: string, start: number, end: number, signs: ReadonlySet<string>): boolean {
  const left = text.slice(Math.max(0, start - 2 * BEFORE), start)
  const right = text.slice(end, end + 2 * AFTER)
  return (
    isSigned(left, right, signs) ||
    (RANGE_BEFORE.test(left) && isSigned(left.replace(RANGE_BEFORE, ''), '', signs)) ||
    (RANGE_AFTER.test(right) && isSigned('', right.replace(RANGE_AFTER, ''), signs))
  )
}

function isSigned(left: string, right: string, signs: ReadonlySet<string>): boolean {
  const before = fold(left.slice(-BEFORE)).trimEnd()
  // In `2026 $5` the sign belongs to the next number.
  const own = /^\s\D\d/u.test(right) ? '' : right.slice(0, AFTER)
  const after = fold(own).replace(/^[\s.,–—-]+/u, '')
  for (const sign of signs) {
    const isWord = /^\p{L}/u.test(sign)
    if (before.endsWith(sign) && !(isWord && /\p{L}/u.test(before.at(-sign.length - 1) ?? ''))) return true
    if (after.startsWith(sign) && !(/\p{L}$/u.test(sign) && /\p{L}/u.test(after.charAt(sign.length)))) return true
  }
  return false
}

function signsOf(currency: string): ReadonlySet<string> {
  const given = currency
    .trim()
    .slice(0, 20)
    .replace(/~{1,3}$/u, '')
  if (given === '') return ALL_SIGNS
  const code = given.toUpperCase()
  const own = [code, ...(CURRENCIES[code] ?? [])]
  // A sign may belong to several currencies; each of their codes may stand beside the number.
  const shared = Object.entries(CURRENCIES).filter(([, signs]) => signs.some((sign) => fold(sign) === fold(given)))
  return new Set([...own, given, ...shared.flatMap(([other, signs]) => [other, ...signs])].map(fold))
}

function isSame(one: number, other: number): boolean {
  return Math.abs(one - other) < 0.005
}
