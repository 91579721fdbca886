import data from './languages.json' with { type: 'json' }

/** What is looked for in any language, and so with the patterns of all. */
export type JoinedMeaning =
  'policy' | 'contact' | 'updated' | 'published' | 'notFound' | 'cart' | 'stock' | 'opening' | 'manual'
type Meaning = JoinedMeaning | 'consent' | 'street' | 'town'

type Language = { readonly months?: readonly string[] } & { readonly [Name in Meaning]?: string }

const LANGUAGES = new Map<string, Language>(Object.entries(data.languages))
const compiled = new Map<string, RegExp | null>()

/**
 * How pages name something in a language (ISO 639-1), or in any of them without one. Null where nobody has written it down:
 * then nothing can be said about what a page lacks.
 */
export function wordsFor(meaning: Meaning, language?: string): RegExp | null {
  const key = `${meaning} ${language ?? ''}`
  const known = compiled.get(key)
  if (known !== undefined) return known
  const texts = language === undefined ? [...LANGUAGES.values()] : [LANGUAGES.get(language)]
  const pattern = texts.flatMap((words) => words?.[meaning] ?? []).join('|')
  // A town is known by its capital letter.
  const words = pattern === '' ? null : new RegExp(pattern, meaning === 'town' ? 'u' : 'iu')
  compiled.set(key, words)
  return words
}

/** Whether a text names something in any language. */
export function namesInAny(meaning: JoinedMeaning, text: string): boolean {
  return wordsFor(meaning)?.test(text) === true
}

/** The names of the twelve months, full and short, as `withoutAccents` folds them: lower case, no accents, no dots. */
export const MONTHS_BY_LANGUAGE: readonly (readonly string[])[] = [...LANGUAGES.values()].flatMap(({ months }) =>
  months === undefined ? [] : [months],
)
