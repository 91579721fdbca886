import { PRODUCT_NAME } from '#host/contract/product.ts'
import { FUNCTION_WORDS, IRREGULAR, OUR_WORDS, PHRASES, SAME_MEANING, STOP_WORDS } from './words-data.ts'

/** Words that point at something said before. */
const POINTING =
  /\b(?:it|its|that|this|they|them|their|those|these|there|one|ones|same|both)\b|^(?:and|but|or|what about|how about)\b/i

const PRODUCT_TERM = stem(PRODUCT_NAME.toLowerCase())
/** What was asked before, and how a question is put, say less than what it is about. */
const LITTLE = 0.6
const ASKING: ReadonlySet<string> = new Set(['howlong', 'frequ'])
const VERB =
  /(?<=\b(?:i|you|we|they|it|to|please|can|could|will|would|should|may|must|do|does|did|not|also|only|just|really|still|ever) )(\w+)|\b(\w{2,}[^e\W]ed)\b/g

/** Who asks how to do something asks about that deed. */
const DEED = /\bhow (?:do|can|could|should|would|must|to)(?: (?:i|we|you|one|to))? (\w+)/i

const STOP_STEMS: ReadonlySet<string> = new Set([...STOP_WORDS].map(stem))

/** Words and their stems, to the one that stands for all of the same meaning. */
const CANONICAL: ReadonlyMap<string, string> = new Map(
  Object.entries(SAME_MEANING).flatMap(([word, others]) =>
    `${word} ${others}`
      .split(/\s+/)
      .flatMap((other) =>
        [other, stem(other)]
          .filter((form) => form === other || !STOP_WORDS.has(form))
          .map((form) => [form, word] as const),
      ),
  ),
)

/** Lower case, with sayings and names of several words made one word; lines stay lines. */
function simplified(text: string): string {
  let lower = text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('’', "'")
  for (const [phrase, word] of PHRASES) lower = lower.replace(phrase, ` ${word} `)
  // A header's name is one word.
  return lower
    .replace(/\b(?:x|[a-z]{2,}-[a-z]+)-[a-z]+(?:-[a-z]+)*\b/g, (name) => name.replaceAll('-', ''))
    .replace(/'(?:s|t|re|ve|m|ll|d)\b/g, '')
}

function wordsOf(simple: string): string[] {
  return simple.match(/[\p{L}\p{N}+]+/gu)?.map((word) => IRREGULAR.get(word) ?? american(word)) ?? []
}

function american(word: string): string {
  if (STOP_WORDS.has(word)) return word
  return word
    .replace(/(..[^h])our(s|ed|ing|ite)?$/, '$1or$2')
    .replace(/([^aeiou])is(e[ds]?|ing|ations?)$/, '$1iz$2')
    .replace(/ys(e[ds]?|ing)$/, 'yz$1')
}

/** The word as it is compared: endings and words of one meaning are made alike; null for words that carry no subject. */
function termOf(word: string): string | null {
  if (FUNCTION_WORDS.has(word)) return null
  const meant = CANONICAL.get(word)
  if (meant) return stem(meant)
  if (STOP_WORDS.has(word) || word.length < 2) return null
  const base = stem(word)
  const canonical = CANONICAL.get(base)
  // What somebody does says little, but who or what does it is a subject: served, server.
  return canonical ? stem(canonical) : STOP_STEMS.has(base) && /(?:s|ed|ing|ly)$/.test(word) ? null : base
}

/** The subject words of a text. */
export function termsOf(text: string): string[] {
  return wordsOf(simplified(text)).flatMap((word) => termOf(word) ?? [])
}

/** The subject words of each text, and those that say little, marked as that. */
export function allTermsOf(texts: readonly string[]): string[][] {
  return simplified(texts.join('\n'))
    .split('\n')
    .map((line) => wordsOf(line).flatMap((word) => termOf(word) ?? smallTermOf(word)))
}

function smallTermOf(word: string): string[] {
  return FUNCTION_WORDS.has(word) || word.length < 2 ? [] : [`~${stem(word)}`]
}

export function isSmall(term: string): boolean {
  return term.startsWith('~')
}

/** A question as it is searched for: its subject, how much each word of that weighs, and how it is put. */
export type Query = {
  terms: ReadonlyMap<string, number>
  /** Terms of words that stand where questions have their verb, or have the form of one. */
  verbs: ReadonlySet<string>
}

/** A question; `before` are the terms of an earlier one that it leans on. */
export function readQuestion(question: string, before: readonly string[] = []): Query {
  const words = allTermsOf([question]).flat()
  const own = words.filter((term) => !isSmall(term))
  // Somebody who only asks what "this" is means the product.
  const subject = own.length === 0 && /\bthis\b|\byou\b.*\bdo\b/i.test(question) ? [PRODUCT_TERM] : own
  const deed = DEED.exec(question)?.[1]?.toLowerCase()
  const found = Array.from(question.toLowerCase().matchAll(VERB), ([, after, form]) => after ?? form ?? '').filter(
    (verb) => verb !== deed,
  )
  return {
    terms: new Map([
      ...before.map((term) => [term, LITTLE] as const),
      ...words.filter(isSmall).map((term) => [term, 1] as const),
      ...subject.map((term) => [term, ASKING.has(term) ? LITTLE : 1] as const),
    ]),
    verbs: new Set(
      found.flatMap((verb) => (CANONICAL.has(verb) || OUR_TERMS.has(stem(verb)) ? [] : (termOf(verb) ?? []))),
    ),
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
