import { MAX_MATCHES, type Finder } from './comparator.ts'

const RUN = /(?<![\p{L}\p{N}])\+?\(?\d[\d\s().\-–/]{4,28}\d(?![\p{L}\p{N}])/gu
const MIN_DIGITS = 7
const MAX_DIGITS = 15

/**
 * Finds a telephone number: equal digits, or the last nine (at least seven) of them, so that a national form matches one
 * with a country code (E.164). Null for vanity numbers, whose letters we do not turn into digits, and for too few digits.
 */
export function telephoneFinder(value: string): Finder | null {
  const written = value.replace(/^tel:/i, '').replace(/(?:ext|x)\.?\s?\d{1,5}$/i, '')
  const wanted = written.replace('(0)', '').replace(/\D/g, '')
  if (/\p{L}{3,}/u.test(written) || wanted.length < MIN_DIGITS || wanted.length > MAX_DIGITS) return null
  return (text) => {
    let count = 0
    for (const match of text.matchAll(RUN)) {
      count += 1
      if (count > MAX_MATCHES) return null
      if (isSame(match[0].replace(/\(0\)/, '').replace(/\D/g, ''), wanted))
        return { start: match.index, end: match.index + match[0].length }
    }
    return null
  }
}

function isSame(one: string, other: string): boolean {
  if (one === other) return true
  const [short, long] = [one.replace(/^0+/, ''), other.replace(/^0+/, '')].sort((a, b) => a.length - b.length)
  if (short === undefined || long === undefined || short.length < MIN_DIGITS) return false
  return long.length - short.length <= 3 && long.endsWith(short.slice(-9)) && long.endsWith(short)
}
