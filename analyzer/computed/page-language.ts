import { francAll } from 'franc-min'
import type { PageLanguage } from './artifacts.ts'
import { ISO_639_1 } from './iso-639-table.ts'

/** Short texts are guessed wrong too often. */
const MIN_TEXT_LENGTH = 120
const MAX_TEXT_LENGTH = 4_000

/** A declared language whose score comes this close to the best one is believed. */
const BELIEVED_SCORE = 0.85

/** What the page declares, what its text is, and which of both to go by: the declaration, unless the text clearly differs. */
export function languageOf(declaredLang: string | null, text: string): PageLanguage {
  const declared = /^([a-z]{2,3})(?:[-_]|$)/i.exec(declaredLang?.trim() ?? '')?.[1]?.toLowerCase() ?? null
  const sample = text.slice(0, MAX_TEXT_LENGTH)
  const guesses = sample.length < MIN_TEXT_LENGTH ? [] : francAll(sample, { minLength: MIN_TEXT_LENGTH })
  const scores = new Map(guesses.filter(([code]) => code !== 'und').map(([code, score]) => [ISO_639_1[code] ?? code, score]))
  const detected = [...scores.keys()][0] ?? null
  const believed = declared !== null && (detected === null || (scores.get(declared) ?? 0) >= BELIEVED_SCORE)
  return { declared, detected, code: believed ? declared : (detected ?? declared) }
}
