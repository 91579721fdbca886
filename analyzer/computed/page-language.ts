import { francAll } from 'franc-min'
import type { PageLanguage } from './artifacts.ts'
import iso639 from './iso-639.json' with { type: 'json' }

/** The two-letter codes of HTML's `lang` by the ISO 639-3 codes that franc-min returns. */
const ISO_639_1: Readonly<Record<string, string>> = iso639.codes
const KNOWN: ReadonlySet<string> = new Set(Object.values(ISO_639_1))

/** The language of shorter texts is guessed wrong too often. */
const MIN_TEXT_LENGTH = 120
const MAX_TEXT_LENGTH = 4_000
/** Groups of three letters, by which franc-min guesses: a phrase on a hundred buttons has no more of them than one. */
const MIN_TRIGRAMS = 60

/** How many characters of a text are looked at for lines that are sentences, and how long those are. */
const MAX_LINES_LENGTH = 40_000
const RUNNING_LINE = 60
/** Letters of scripts other than Latin, by what `Intl` calls the script of a language. */
const OWN_LETTERS: Readonly<Record<string, RegExp>> = {
  Arab: /\p{Script=Arabic}/gu,
  Cyrl: /\p{Script=Cyrillic}/gu,
  Deva: /\p{Script=Devanagari}/gu,
  Grek: /\p{Script=Greek}/gu,
  Hans: /\p{Script=Han}/gu,
  Hant: /\p{Script=Han}/gu,
  Hebr: /\p{Script=Hebrew}/gu,
  Jpan: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  Kore: /\p{Script=Hangul}/gu,
  Thai: /\p{Script=Thai}/gu,
}
/** The share of a text's letters from which it is written in them. */
const OWN_SCRIPT = 0.1

/** The declared language may also be the second guess, because languages such as Spanish and Portuguese are similar. */
const BELIEVED_RANK = 2
/** A declaration is called wrong only if the text is long and the declared language, which franc-min knows, not among these guesses. */
const DOUBT = { length: 600, rank: 3 } as const
/** Fills templates until the text is there, and looks like Spanish. */
const FILLER = /\blorem ipsum\b/i
/** Languages in Latin letters that franc-min does not know and mistakes for a similar one. */
const UNKNOWN_TO_FRANC: ReadonlySet<string> = new Set(
  'af ca cy da et eu fi fo ga gd gl is lb lt lv mt nb nn no sk sl sq'.split(' '),
)

/** The declared language, the detected one, and the one to go by: the declared one unless the text clearly differs. */
export function languageOf(declaredLang: string | null, text: string): PageLanguage {
  const declared = /^([a-z]{2,3})(?:[-_]|$)/i.exec(declaredLang?.trim() ?? '')?.[1]?.toLowerCase() ?? null
  const sample = inOneScript(runningText(text).slice(0, MAX_TEXT_LENGTH))
  const isGuessed = sample.length >= MIN_TEXT_LENGTH && trigramsOf(sample) >= MIN_TRIGRAMS && !FILLER.test(sample)
  const guesses = !isGuessed ? [] : francAll(sample, { minLength: MIN_TEXT_LENGTH })
  const codes = guesses.flatMap(([code]) => (code === 'und' ? [] : [ISO_639_1[code] ?? code]))
  const detected = codes[0] ?? null
  const believed =
    declared !== null &&
    (detected === null ||
      codes.slice(0, BELIEVED_RANK).includes(declared) ||
      (isLatin(sample) && isWrittenIn(declared, text.slice(0, MAX_LINES_LENGTH))) ||
      (UNKNOWN_TO_FRANC.has(declared) && /^[^\p{Letter}]*\p{Script=Latin}/u.test(sample)))
  const isMisdeclared =
    !believed &&
    declared !== null &&
    KNOWN.has(declared) &&
    sample.length >= DOUBT.length &&
    !codes.slice(0, DOUBT.rank).includes(declared)
  return { declared, detected, code: believed ? declared : (detected ?? declared), isMisdeclared }
}

function trigramsOf(text: string): number {
  return new Set(Array.from(text, (_, at) => text.slice(at, at + 3))).size
}

/** Manuals begin with lists of names, which are in no language. Shorter texts are taken whole. */
function runningText(text: string): string {
  const lines = text
    .slice(0, MAX_LINES_LENGTH)
    .split('\n')
    .filter(({ length }) => length >= RUNNING_LINE)
  const running = lines.join('\n')
  return running.length >= DOUBT.length ? running : text
}

/** Whether a text in Latin letters, full of names, code or passages in English, is in a language of another script. */
function isWrittenIn(language: string, text: string): boolean {
  const own = OWN_LETTERS[new Intl.Locale(language).maximize().script ?? '']
  if (own === undefined) return false
  return (text.match(own)?.length ?? 0) > (text.match(/\p{Letter}/gu)?.length ?? 0) * OWN_SCRIPT
}

/** franc-min does not know some scripts, such as Hebrew, and would guess by the foreign names in such a text. */
function inOneScript(text: string): string {
  return isLatin(text) ? text : text.replace(/\p{Script=Latin}+/gu, '')
}

function isLatin(text: string): boolean {
  return (text.match(/\p{Script=Latin}/gu)?.length ?? 0) * 2 > (text.match(/\p{Letter}/gu)?.length ?? 0)
}
