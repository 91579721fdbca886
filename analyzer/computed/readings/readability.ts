import { syllable } from 'syllable'
import { splitSentences } from './compare-readings.ts'

export type Readability = {
  words: number
  sentences: number
  /** Words per sentence. */
  sentenceLength: number
  /** Flesch reading ease, 0 to 100; null for other languages than English, for fewer than 30 words, and for lists of names. */
  ease: number | null
}

const MAX_TEXT_LENGTH = 100_000
const MIN_WORDS = 30
/** On average. A text of shorter ones is a list of names and labels. */
const MIN_SENTENCE_WORDS = 8
/** Thai and Lao end a clause with a space, and a sentence with nothing else. */
const UNMARKED: ReadonlySet<string | null> = new Set(['th', 'lo'])

/** How hard a text is to read. `language` is the base code of its language. */
export function readabilityOf(text: string, language: string | null): Readability {
  const sample = text.slice(0, MAX_TEXT_LENGTH)
  const words = wordsOf(sample)
  // Menus and lists of names are no sentences and would distort the average.
  const sentences = (UNMARKED.has(language) ? sample.split(/\s+/) : splitSentences(sample))
    .map(wordsOf)
    .filter(({ length }) => length >= 3)
  const counted = sentences.flat()
  const sentenceLength = sentences.length === 0 ? 0 : Math.round((counted.length / sentences.length) * 10) / 10
  const judged = language === 'en' && counted.length >= MIN_WORDS && sentenceLength >= MIN_SENTENCE_WORDS
  return {
    words: text.length > sample.length ? wordsOf(text).length : words.length,
    sentences: sentences.length,
    sentenceLength,
    ease: judged ? fleschOf(counted, sentenceLength) : null,
  }
}

/**
 * The words of a text. Where a script does not separate them, or not from particles and endings as in Korean, so many
 * characters count as one as words have on average.
 */
export function wordsOf(text: string): string[] {
  return (
    text.match(
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{1,2}|[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]{1,5}|[\p{Letter}\p{Number}][\p{Letter}\p{Number}\p{Mark}'’-]*/gu,
    ) ?? []
  )
}

function fleschOf(words: readonly string[], sentenceLength: number): number {
  const known = new Map<string, number>()
  let syllables = 0
  for (const word of words) {
    const count = known.get(word) ?? syllable(word.slice(0, 40))
    known.set(word, count)
    syllables += Math.max(1, count)
  }
  const ease = 206.835 - 1.015 * sentenceLength - 84.6 * (syllables / words.length)
  return Math.round(Math.max(0, Math.min(100, ease)))
}
