import { PRODUCT_NAME } from '#host/contract/product.ts'
import { OUR_WORDS, PHRASES, SAME_MEANING, STOP_WORDS } from './words-data.ts'

/** Words that point at something said before. */
const POINTING =
  /\b(?:it|its|that|this|they|them|their|those|these|there|one|ones|same|both)\b|^(?:and|but|or|what about|how about)\b/i

const PRODUCT_TERM = stem(PRODUCT_NAME.toLowerCase())
/** What was asked before, and how a question is put, say less than what it is about. */
const LITTLE = 0.6
const ASKING: ReadonlySet<string> = new Set(['howlong', 'frequ'])
const VERB =
  /\b(?:i|you|we|they|it|to|please)(?: also| only| just| really| not| still| ever)? (\w+)|\b(\w{2,}[^e\W]ed)\b/g

const STOP_STEMS: ReadonlySet<string> = new Set([...STOP_WORDS].map(stem))

/** Words and their stems, to the one that stands for all of the same meaning. */
const CANONICAL: ReadonlyMap<string, string> = new Map(
  Object.entries(SAME_MEANING).flatMap(([word, others]) =>
    others
      .split(/\s+/)
      .flatMap((other) =>
        [other, stem(other)]
          .filter((form) => form === other || !STOP_WORDS.has(form))
          .map((form) => [form, word] as const),
      ),
  ),
)

function wordsOf(text: string): string[] {
  let lower = text.toLowerCase().replaceAll('’', "'")
  for (const [phrase, word] of PHRASES) lower = lower.replace(phrase, ` ${word} `)
  return lower.replace(/'(?:s|t|re|ve|m|ll|d)\b/g, '').match(/[\p{L}\p{N}+]+/gu) ?? []
}

/** The word as it is compared: endings and words of one meaning are made alike; null for words that carry no subject. */
function termOf(word: string): string | null {
  const meant = CANONICAL.get(word)
  if (meant) return stem(meant)
  if (STOP_WORDS.has(word) || word.length < 2) return null
  const base = stem(word)
  const canonical = CANONICAL.get(base)
  return canonical ? stem(canonical) : STOP_STEMS.has(base) ? null : base
}

/** The subject words of a text. */
export function termsOf(text: string): string[] {
  return wordsOf(text).flatMap((word) => termOf(word) ?? [])
}

/** A question as it is searched for: its subject, how much each word of that weighs, and how it is put. */
export type Query = {
  terms: ReadonlyMap<string, number>
  /** Terms of words that stand where questions have their verb, or have the form of one. */
  verbs: ReadonlySet<string>
}

/** A question; `before` are the terms of an earlier one that it leans on. */
export function readQuestion(question: string, before: readonly string[] = []): Query {
  const own = termsOf(question)
  // Somebody who only asks what "this" is means the product.
  const subject = own.length === 0 && /\bthis\b|\byou\b.*\bdo\b/i.test(question) ? [PRODUCT_TERM] : own
  const found = Array.from(question.toLowerCase().matchAll(VERB), ([, after, form]) => after ?? form ?? '')
  return {
    terms: new Map([
      ...before.map((term) => [term, LITTLE] as const),
      ...subject.map((term) => [term, ASKING.has(term) ? LITTLE : 1] as const),
    ]),
    verbs: new Set(found.flatMap((verb) => (CANONICAL.has(verb) ? [] : (termOf(verb) ?? [])))),
  }
}

/** The terms that only a question about this product is likely to have. */
export const OUR_TERMS: ReadonlySet<string> = new Set(termsOf(OUR_WORDS))

export function pointsBack(question: string): boolean {
  return POINTING.test(question)
}

/** Light English stemming: enough to bring plurals and verb forms together, too little to join strangers. */
function stem(word: string): string {
  if (word.length < 5 || /\d/.test(word)) return word.length === 4 && /[^su]s$/.test(word) ? word.slice(0, -1) : word
  const base = word
    .replace(/(?:ies|ied)$/, 'y')
    .replace(/(ss|sh|ch|x)es$/, '$1')
    .replace(/([^su])s$/, '$1')
    .replace(/(..[^aeiou]?)ing$|(..[^aeiou]?)(?<!e)ed$/, '$1$2')
    .replace(/(..)(?:ation|ion|ator|ate|or|er|ity|ment|able|ly)$/, '$1')
  return base.replace(/([^aeiouls])\1$/, '$1').replace(/(...)e$/, '$1')
}
