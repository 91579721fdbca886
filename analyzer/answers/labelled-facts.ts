import type { AnswerBlock } from './answer-blocks.ts'
import { withoutStruck } from './answer-gate.ts'
import { finderFor } from './compare/finder-for.ts'
import { endsWithDays } from './compare/hours.ts'
import type { PageFact } from './page-fact.ts'

const MAX_VALUE = 300
/** `Application deadline: 15 July`: a few words without digits, then a short value. */
const LABELLED = /^[^\p{L}\d]{0,4}(\p{Lu}[^:：?!.\d]{1,39}?)\s?[:：]\s?([^\s/].{0,119})$/u
/** The same as two elements in a line, without a colon, and with a unit: numbers alone are often counts of a menu. */
const PAIR = /^(\p{Lu}[^\n:：?!.\d]{1,39})\n(?=[^\d\n]{0,12}\d[\d.,]*\s?[\p{L}€$£%²°])(.{1,40})$/u
/** Most values with a number are short and begin with it; headlines with a colon are not. */
const VALUE =
  /^(?:(?:ca\.?|approx\.?|about|from|ab|vanaf|desde|dès|à partir de|a partire da|a partir de|od|up to|bis|over|[~<>±≈])\s?)?(?:[$€£¥]|CHF|EUR|USD|GBP|Rs\.?)?\s?\d/i
/** Such as an account or a registration. */
const CODE = /^(?=.*\d)[A-Z\d][A-Z\d ./-]+$/
const MOST_WORDS = 12
/** When somebody wrote something, in feeds and comments. */
const RELATIVE = /\bago\b|\bvor \d|\bil y a\b|\bhace \d|\d fa\b|\d[km]? times\b/i
const HEADLINE = /^(?:\p{Lu}\S*\s+){2,}\p{Lu}\S*$/u
const NO_LABEL =
  /^(?:joined|messages|posts|replies|views?|likes|reactions?|reaction score|points|last edited|latest|total|subtotal|password|style|newer than)$|^(?:statt|was|rrp|msrp|uvp|antes|(?:regular|list|original) price|also read|read (?:also|more)|pingback|tl;dr|likes|share|tags?|posted|follow|note|hinweis|tip|tipp|warning|photo|foto|image|bild|credits?|source|quelle|related|category|kategorie|see also|siehe auch|next|previous|example|beispiel|added|fixed|changed|removed|deprecated|bug ?fix)\b/i

/** A whole sentence, a single letter, a number, or stars. */
const NO_TERM = /[.!;,]$|^.$|[★☆⭐]|^[^\p{L}]*$/u
/** What has a type or a signature, or is a setting in a file, is code. */
const CODE_SIGNS = /[<>*{}=|\\[\]]|::|\s&$|^\(/

/** What a function is called with follows its name at once: a manual lists types and the functions that return them. */
const SIGNATURE = /^[\p{L}_~][\w:~.]*\(/u
const INCHES = /\d\s?["”]/g

/** A footnote, an address that is shown to browsers only, or a title that began before its label. */
function isNoValue(text: string): boolean {
  const isBroken = [text, text.replace(INCHES, '')].every((one) => one.split(/["“”]/).length % 2 === 0)
  return isBroken || SIGNATURE.test(text) || /^\[.{1,9}\]$|^\[email.protected\]$|^:/.test(text)
}

/** A value that is a number, a day or hours, or a few words next to one: a lone "Note: ..." is no fact. */
export function labelledFact(block: AnswerBlock, ...around: (AnswerBlock | undefined)[]): PageFact | null {
  const found = labelIn(block)
  if (!found) return null
  const isAmong = around.some((other) => other && labelIn(other)?.isNumber)
  const isFact = found.isPair ? isAmong && found.isNumber : found.isNumber || (found.words <= 4 && isAmong)
  return isFact ? termQuestion(found.label, found.value) : null
}

type Labelled = { label: string; value: string; words: number; isNumber: boolean; isPair: boolean }

function labelIn(block: AnswerBlock): Labelled | null {
  if (block.level > 0 || block.tag === 'pre' || block.labels.length > 0) return null
  const line = LABELLED.exec(currentText(block))
  const [, label = '', value = ''] = line ?? PAIR.exec((block.pair ?? []).join('\n')) ?? []
  if (label === '' || label.split(' ').length > 5 || HEADLINE.test(label) || RELATIVE.test(value)) return null
  const words = value.split(' ').length
  const isNumber =
    (words <= MOST_WORDS && (VALUE.test(value) || CODE.test(value) || (words <= 4 && /\d/.test(value)))) ||
    finderFor('date', value) !== null ||
    finderFor('hours', value) !== null
  return { label, value, words, isNumber, isPair: line === null }
}

/** Days before a colon or in a cell are opening hours. */
export function termQuestion(label: string, text: string): PageFact | null {
  const term = label.replace(/\s?[:：]$/, '').slice(0, 80)
  if (NO_LABEL.test(term) || NO_TERM.test(term) || CODE_SIGNS.test(term) || isNoValue(text)) return null
  const hours = `${term} ${text}`.slice(0, MAX_VALUE)
  if (endsWithDays(term) && finderFor('hours', hours))
    return { ...pageFact(`When is it open on ${term}?`, hours, []), kind: 'hours', isWhole: false, neutral: `${term}?` }
  return { ...pageFact(`What is "${term}" here?`, text, [label]), neutral: `${term}?` }
}

/** An old price is not asked for. */
export function currentText({ text, struck }: AnswerBlock): string {
  return withoutStruck(text, struck).replace(/ {2,}/g, ' ').trim()
}

export function pageFact(question: string, value: string, about: readonly string[]): PageFact {
  return {
    question,
    source: 'page',
    kind: 'text',
    values: [value.slice(0, MAX_VALUE)],
    about,
    isWhole: value.length < 40,
  }
}
