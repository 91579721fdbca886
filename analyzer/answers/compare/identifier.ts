import type { Finder } from './comparator.ts'

const SEPARATOR = /[\s./_\-–—]/u
const MIN_LENGTH = 3
const MAX_LENGTH = 80

/**
 * Finds a code such as a GTIN, an ISBN or a model number: letter case, spaces, dots, slashes and dashes do not count.
 * Null if it has fewer than three letters and digits.
 */
export function identifierFinder(value: string): Finder | null {
  const wanted = squeeze(value)
  if (wanted.length < MIN_LENGTH || wanted.length > MAX_LENGTH) return null
  // A GTIN is written with or without the zeros that fill it up.
  const bare = wanted.replace(/^0+/, '')
  const shorter = bare !== wanted && /^\d{7,}$/.test(bare) ? bare : null
  return (text) => {
    const { letters, places } = squeezed(text)
    for (const one of shorter === null ? [wanted] : [wanted, shorter]) {
      for (
        let at = letters.indexOf(one), tries = 0;
        at >= 0 && tries < 50;
        at = letters.indexOf(one, at + 1), tries += 1
      ) {
        const [start, last] = [places[at] ?? 0, places[at + one.length - 1] ?? 0]
        if (isAlone(text, start, last + 1, shorter !== null)) return { start, end: last + 1 }
      }
    }
    return null
  }
}

function isAlone(text: string, start: number, end: number, mayFollowZeros: boolean): boolean {
  const before = text.slice(0, start).slice(-14)
  if (/[\p{L}\p{N}]$/u.test(before) && !(mayFollowZeros && /(?:^|[^\p{L}\p{N}])0+$/u.test(before))) return false
  return !/^[\p{L}\p{N}]/u.test(text.slice(end, end + 2))
}

function squeeze(text: string): string {
  return squeezed(text.normalize('NFKC')).letters
}

function squeezed(text: string): { letters: string; places: number[] } {
  const places: number[] = []
  let letters = ''
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charAt(index)
    if (SEPARATOR.test(unit)) continue
    // Lower case may be longer than one unit in a few letters; those stand for themselves.
    const lower = unit.toLowerCase()
    letters += lower.length === 1 ? lower : unit
    places.push(index)
  }
  return { letters, places }
}
