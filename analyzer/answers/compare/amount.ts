import { CURRENCIES, WHOLE_CURRENCIES } from './currency-table.ts'
import { MAX_MATCHES, type Finder } from './comparator.ts'

/** A number as people write it: digits in groups, perhaps decimals. Limited repeats keep it linear. */
const NUMBER = /(?<![\d.,])\d{1,15}(?:[.,'’ \u00a0\u202f]\d{2,3}){0,5}(?:[.,]\d{1,4})?(?:[.,]?[-–—]{1,2})?(?!\d)/gu
const BEFORE = 14
const AFTER = 14
/** The other end of a range, which may have the currency for both: `£42,000–50,000`, `28.000 a 34.000 €`. */
const RANGE_BEFORE = /\d[\d.,'’ \u00a0\u202f]{0,15}\s?(?:[-–—]|to|bis|à|a|al|tot|do)\s?$/iu
const RANGE_AFTER = /^\s?(?:[-–—]|to|bis|à|a|al|tot|do)\s?\d[\d.,'’ \u00a0\u202f]{0,15}/iu
/** How pages write a price of 0. */
const FREE =
  /(?<![\p{L}-])(?:free|gratis|kostenlos|kostenfrei|umsonst|versandkostenfrei|fraktfritt|gratuite?s?|gratuit[oa]s?|grátis|bezpłatn\p{L}{1,3}|darmow\p{L}{1,3}|无料|無料|免费)(?![\p{L}-]| (?:of|from|trials?|returns?))/iu
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
  return (text) => {
    const free = isFree ? FREE.exec(text) : null
    if (free) return { start: free.index, end: free.index + free[0].length }
    let count = 0
    for (const match of text.matchAll(NUMBER)) {
      count += 1
      if (count > MAX_MATCHES) return null
      const [digits] = match
      const read = candidates(digits, currency)
      const hit = read.find(({ amounts }) => amounts.some((one) => wanted.some((other) => isSame(one, other))))
      if (!hit) continue
      const start = match.index + hit.start
      const end = start + hit.length
      if (hasCurrency(text, start, end, signs)) return { start, end }
    }
    return null
  }
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

type Candidate = { start: number; length: number; amounts: number[] }

/** A run with spaces may be one number, two numbers, or a whole part and decimals that stand apart. */
function candidates(digits: string, currency: string): Candidate[] {
  const whole = { start: 0, length: digits.length, amounts: readAmount(digits, currency) }
  const parts = /^(.*?)[ \u00a0\u202f](\d{2})$/u.exec(digits)
  if (parts?.[1] !== undefined && parts[2] !== undefined) {
    const amounts = readAmount(`${parts[1]}.${parts[2]}`, currency)
    const first = { start: 0, length: parts[1].length, amounts: readAmount(parts[1], currency) }
    return [{ ...whole, amounts }, first]
  }
  const space = digits.search(/[ \u00a0\u202f]/u)
  if (space < 0) return [whole]
  const tail = digits.slice(space + 1)
  return [
    whole,
    { start: 0, length: space, amounts: readAmount(digits.slice(0, space), currency) },
    { start: space + 1, length: tail.length, amounts: readAmount(tail, currency) },
  ]
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
  const after = fold(right.slice(0, AFTER)).replace(/^[\s.,–—-]+/u, '')
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

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

function isSame(one: number, other: number): boolean {
  return Math.abs(one - other) < 0.005
}
