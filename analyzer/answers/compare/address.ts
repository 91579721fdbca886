import type { Finder } from './comparator.ts'
import { identifierFinder } from './identifier.ts'
import { textFinder } from './text.ts'

const MAX_LENGTH = 10_000
const STREET_WORDS = new Set(
  'street st avenue ave road rd lane ln drive dr boulevard blvd strasse str rue via calle c ul ulica platz square sq'.split(
    ' ',
  ),
)

/**
 * Finds a postal address given as lines (`street\ncity\npostcode`): the postcode and the house number must be there, and
 * one word of the street besides its kind. Without a postcode the whole street must; null without a house number.
 */
export function addressFinder(value: string): Finder | null {
  const parts = value.split('\n').map((part) => part.trim())
  const [street = '', , postcode = ''] = parts
  const house = /(\d{1,6}(?:\s?[a-z])?)(?:$|\P{L})/iu.exec(joined(street))?.[1]
  const names = addressWords(street).filter((word) => !STREET_WORDS.has(word) && !/^\d/.test(word) && word.length > 2)
  const code = postcode.trim()
  if (code.length < 3) return house === undefined || names.length === 0 ? null : textFinder(street)
  if (house === undefined) return null
  const findHouse = textFinder(house)
  return (text) => {
    const limited = text.slice(0, MAX_LENGTH)
    const at = placeOfCode(limited, code)
    if (at === null || !findHouse?.(joined(limited))) return null
    const folded = limited.toLowerCase()
    if (names.length > 0 && !names.some((name) => folded.includes(name))) return null
    return at
  }
}

/** `92 a` as `92a`. */
function joined(text: string): string {
  return text.replace(/(\d)\s([a-z])(?!\p{L})/giu, '$1$2')
}

function placeOfCode(text: string, code: string): { start: number; end: number } | null {
  return identifierFinder(code)?.(text) ?? null
}

function addressWords(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map((word) => word.replace(/(?:strasse|straße|str)$/u, ''))
}
