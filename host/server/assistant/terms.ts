import { SAME_MEANING, STOP_WORDS } from './words-data.ts'

/** Words that point at something said before. */
const POINTING = new Set([
  'it',
  'its',
  'that',
  'this',
  'they',
  'them',
  'those',
  'these',
  'there',
  'one',
  'ones',
  'same',
])

/** Words and their stems, to the one that stands for all of the same meaning. */
const CANONICAL: ReadonlyMap<string, string> = new Map(
  Object.entries(SAME_MEANING).flatMap(([word, others]) =>
    others.split(' ').flatMap((other) => [[other, word] as const, [stem(other), word] as const]),
  ),
)

const PHRASES: Readonly<Record<string, string>> = { up: 'register', in: 'login', on: 'sso', out: 'logout' }

export function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replace(/\b(?:sign|log)(?:ed|ing|ged|ging|s)?[ -](up|in|on|out)\b/g, (_, how: string) => PHRASES[how] ?? '')
      .match(/[\p{L}\p{N}][\p{L}\p{N}.+-]*/gu)
      ?.map((word) => word.replace(/[.-]+$/, '')) ?? []
  )
}

const STOP_STEMS: ReadonlySet<string> = new Set([...STOP_WORDS].map(stem))

/** The word as it is compared: endings and words of one meaning are made alike; null for words that carry no subject. */
export function termOf(word: string): string | null {
  const lower = word.toLowerCase().replace(/['’]s?$/, '')
  if (STOP_WORDS.has(lower) || (lower.length < 2 && !/\d/.test(lower))) return null
  const base = stem(lower)
  return STOP_STEMS.has(base) ? null : stem(CANONICAL.get(lower) ?? CANONICAL.get(base) ?? lower)
}

/** The subject words of a question, each once. */
export function termsOf(text: string): string[] {
  return [...new Set(wordsOf(text).flatMap((word) => termOf(word) ?? []))]
}

export function pointsBack(question: string): boolean {
  return wordsOf(question).some((word) => POINTING.has(word)) || /^(and|but|what about|how about)\b/i.test(question)
}

/** Light English stemming: enough to bring plurals and verb forms together, too little to join strangers. */
function stem(word: string): string {
  if (word.length < 5 || /[\d.]/.test(word)) return word.length === 4 && /[^su]s$/.test(word) ? word.slice(0, -1) : word
  const base = word
    .replace(/(?:ies|ied)$/, 'y')
    .replace(/(ss|sh|ch|x)es$/, '$1')
    .replace(/([^su])s$/, '$1')
    .replace(/(..[^aeiou]?)(?:ing|ed)$/, '$1')
    .replace(/(..)(?:ation|ion|ator|ate|or|er|ity)$/, '$1')
  return base.replace(/([^aeiouls])\1$/, '$1').replace(/(...)e$/, '$1')
}
