import { RUN_WORDS, type RunWords } from './run-words-data.ts'

export type { RunWords } from './run-words-data.ts'

/** Texts in a language that the form itself speaks. */
export function runWords(lang: string): RunWords {
  return RUN_WORDS[lang] ?? (RUN_WORDS['en'] as RunWords)
}

/** Puts values into the places of their names. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}
