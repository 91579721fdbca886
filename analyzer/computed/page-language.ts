import { franc } from 'franc-min'
import type { PageLanguage } from './artifacts.ts'
import { ISO_639_1 } from './iso-639-table.ts'

/** Short texts are guessed wrong too often. */
const MIN_TEXT_LENGTH = 120
const MAX_TEXT_LENGTH = 4_000

/** What the page declares, what its text is, and which of both to go by: the declaration, unless the text clearly differs. */
export function languageOf(declaredLang: string | null, text: string): PageLanguage {
  const declared = /^([a-z]{2,3})(?:[-_]|$)/i.exec(declaredLang?.trim() ?? '')?.[1]?.toLowerCase() ?? null
  const sample = text.slice(0, MAX_TEXT_LENGTH)
  const guess = sample.length < MIN_TEXT_LENGTH ? 'und' : franc(sample, { minLength: MIN_TEXT_LENGTH })
  const detected = guess === 'und' ? null : (ISO_639_1[guess] ?? guess)
  return { declared, detected, code: detected ?? declared }
}
