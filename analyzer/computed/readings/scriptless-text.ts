import type { PageFacts } from '../../parsers/html/index.ts'
import { lettersOf } from '../../parsers/text/letters-of.ts'
import type { PageText } from './page-text.ts'
import { wordsOf } from './readability.ts'

/** What of the page's text a reader without JavaScript gets. Every judgement about that reads it here. */
export type ScriptlessText = {
  /** Words of the main text as sent, and as a browser shows it; null without a browser. */
  sent: number
  shown: number | null
  /** The container of an application that the document sends empty, with hardly any text around it; else null. */
  emptyMount: string | null
  /** Hardly any main text is sent. Without a browser, only the empty container of an application proves that. */
  isUnreadable: boolean
  /** Share of that text that is in the document as sent, 0 to 1; null if only a browser could know. */
  share: number | null
  /** The document has code that no browser ran, so nobody knows what text it would add. */
  mayGrow: boolean
}

const EMPTY_WORDS = 50
const FULL_WORDS = 200
/** AFDocs: the document of an application has an empty container and fewer characters of text. */
const SHELL_CHARACTERS = 1_500
/** Such as "Loading". */
const SHELL_WORDS = 10
/** What scripts add to a page of a few words, such as the controls of slides. */
const CONTROL_WORDS = 20

/** Types of scripts that run; others hold data, such as JSON-LD. */
const CODE = /^$|^module$|javascript|ecmascript/

type Sources = {
  rawPage: Pick<PageFacts, 'emptyMounts' | 'scripts'>
  sentText: PageText
  /** Null without a browser. */
  shownText: PageText | null
}

/** Judges a document that is sent as an empty container alike with and without a browser. */
export function scriptlessTextOf({ rawPage, sentText, shownText }: Sources): ScriptlessText {
  const mainWords = wordsOf(sentText.main).length
  const isShell = mainWords < SHELL_WORDS && sentText.text.length < SHELL_CHARACTERS
  const emptyMount = isShell ? (rawPage.emptyMounts[0] ?? null) : null
  // A page of nothing but menus and forms has no main text, so all of it counts.
  const kind = emptyMount !== null || !shownText || shownText.main !== '' ? 'main' : 'text'
  const shown = shownText && wordsOf(shownText[kind]).length
  const sent = sentWords()
  const isNothingSent = sentText.text === '' && shown !== null && shown >= EMPTY_WORDS
  const isUnreadable =
    emptyMount !== null || isNothingSent || (sent < EMPTY_WORDS && shown !== null && shown > FULL_WORDS)
  const mayGrow = shownText === null && rawPage.scripts.some(({ type }) => CODE.test(type))
  return { sent, shown, emptyMount, isUnreadable, share: scriptlessShare(), mayGrow }

  /** Where only a style sheet keeps words apart, they run together in the document, so its letters count as well. */
  function sentWords(): number {
    const words = kind === 'main' ? mainWords : wordsOf(sentText.text).length
    if (!shownText || !shown || words >= shown) return words
    const letters = lettersOf(sentText[kind]).length / Math.max(1, lettersOf(shownText[kind]).length)
    return Math.max(words, Math.round(shown * Math.min(1, letters)))
  }

  function scriptlessShare(): number | null {
    if (emptyMount !== null) return 0
    if (!shown) return null
    return sent > 0 && shown - sent < CONTROL_WORDS ? 1 : Math.min(1, sent / shown)
  }
}
