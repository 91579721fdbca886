import { stemmer } from 'stemmer'
import { COMMON_WORDS, OUR_WORDS, SAME_MEANING, SAYINGS } from './words-data.ts'

const COMMON: ReadonlySet<string> = new Set(wordsIn(COMMON_WORDS))

/** Maps words and their stems to one word for each meaning. */
const CANONICAL: ReadonlyMap<string, string> = new Map(
  SAME_MEANING.flatMap((line) => {
    const words = wordsIn(line)
    const stems = words.map((word) => stemmer(word)).filter((stem) => !COMMON.has(stem))
    return [...words, ...stems].map((form) => [form, stemmer(words[0] ?? '')] as const)
  }),
)

/** Terms that rarely occur in questions about anything else. */
export const OUR_TERMS: ReadonlySet<string> = new Set(termsOf(OUR_WORDS))

/** The words of a text in a comparable form: stemmed, synonyms unified, common words marked with `~`. */
export function termsOf(text: string): string[] {
  let simple = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/['’](?:s|t|re|ve|m|ll|d)\b/g, '')
  for (const [saying, word] of SAYINGS) simple = simple.replace(saying, word)
  return (simple.match(/[\p{L}\p{N}]+/gu) ?? []).flatMap((word) => {
    const stem = stemmer(word)
    const canonical = CANONICAL.get(word) ?? CANONICAL.get(stem)
    if (canonical) return canonical
    return COMMON.has(word) ? `~${stem}` : word.length > 1 ? stem : []
  })
}

/** The terms that carry the subject of a text: all but common words. */
export function subjectOf(text: string): string[] {
  return [...new Set(termsOf(text))].filter((term) => !isCommon(term))
}

/** Common words say little about the subject; they only break ties. */
export function isCommon(term: string): boolean {
  return term.startsWith('~')
}

function wordsIn(list: string): string[] {
  return list.trim().split(/\s+/)
}
