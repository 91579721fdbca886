import { stemmer } from 'stemmer'
import { COMMON_WORDS, OUR_WORDS, SAME_MEANING, SAYINGS } from './words-data.ts'

const COMMON: ReadonlySet<string> = new Set(wordsIn(COMMON_WORDS))

/** Words and their stems, to the one that stands for all of the same meaning. */
const CANONICAL: ReadonlyMap<string, string> = new Map(
  SAME_MEANING.flatMap((line) => {
    const words = wordsIn(line)
    const stems = words.map((word) => stemmer(word)).filter((stem) => !COMMON.has(stem))
    return [...words, ...stems].map((form) => [form, stemmer(words[0] ?? '')] as const)
  }),
)

/** The terms that only a question about this product is likely to have. */
export const OUR_TERMS: ReadonlySet<string> = new Set(termsOf(OUR_WORDS))

/** The words of a text as they are compared: endings and words of one meaning are made alike, common words marked. */
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

/** The terms that carry the subject of a text. */
export function subjectOf(text: string): string[] {
  return [...new Set(termsOf(text))].filter((term) => !isCommon(term))
}

/** Common words say little about a subject; they only tell apart what is otherwise alike. */
export function isCommon(term: string): boolean {
  return term.startsWith('~')
}

function wordsIn(list: string): string[] {
  return list.trim().split(/\s+/)
}
