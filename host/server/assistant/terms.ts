import { PRODUCT_NAME } from '#host/contract/product.ts'
import { stemmer } from 'stemmer'
import words from './words.json' with { type: 'json' }

/** Words of grammar name no subject, nor does the name of the product, which is what every question is about. */
const STOP_WORDS: ReadonlySet<string> = new Set([...words.grammar.split(' '), PRODUCT_NAME.toLowerCase()])

/** The stem that stands for each synonym; an index knows that one only. */
export const CANONICAL: ReadonlyMap<string, string> = new Map(
  words.synonyms.flatMap((line) => {
    const [first = '', ...others] = line.split(' ').map(stemmer)
    return others.map((other) => [other, first] as const)
  }),
)

/** The words of a text that may name its subject: stemmed, with synonyms replaced. */
export function termsOf(text: string): string[] {
  const found = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .match(/[\p{L}\p{N}]+/gu)
  return (found ?? []).filter((word) => !STOP_WORDS.has(word)).map(termOf)
}

function termOf(word: string): string {
  const stem = stemmer(word)
  return CANONICAL.get(stem) ?? stem
}

const COMMON: ReadonlySet<string> = new Set(words.common.split(' ').map(termOf))

/** Whether a term is a number or a word that everybody uses. */
export function isCommon(term: string): boolean {
  return /^\d+$/.test(term) || COMMON.has(term)
}
