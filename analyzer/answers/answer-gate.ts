import type { AnswerVerdictId, FactKind } from '../contract/index.ts'
import { availabilityOf } from './compare/enumeration.ts'
import { finderFor } from './compare/finder-for.ts'
import type { Finder, Span } from './compare/comparator.ts'
import { readAmount } from './compare/amount.ts'
import type { AnswerBlock } from './answer-blocks.ts'
import type { DataValue } from './data-values.ts'

/** One fact to look for: any of `values` is right. */
export type WantedFact = {
  kind: FactKind
  values: readonly string[]
  /** The currency of an amount, else empty. */
  hint?: string
  /** Labels and names that the value may belong to; any of them will do. */
  about: readonly string[]
  /** The value is a line or a cell of its own; a sentence with the same words is another one. */
  isWhole?: boolean
}
/** What a reader gets of a page. */
export type ReadPage = { blocks: readonly AnswerBlock[]; data: readonly DataValue[] }
export type GateVerdict = {
  verdict: Extract<AnswerVerdictId, 'answered' | 'orphaned' | 'data-only' | 'lost' | 'not-testable'>
  /** Word for word from the page. */
  quote: string | null
  /** Number of the block that holds the value, or null. */
  block: number | null
  /** Where in the markup, of a value that is only there. */
  where: DataValue['where'] | null
}

/** Property and attribute names under which a bare number is an amount. */
const AMOUNT_NAME = /price|amount|cost|salary|value$/i
/** Lines before a value in which its label may stand. */
const LINES_BEFORE = 3
/** Lines before a time in which the days may stand: a week, with each day in a line of its own. */
const HOURS_BEFORE = 14
const WORD = /[\p{L}\p{M}\p{N}]+/gu
const LONGEST_QUOTE = 300
const SENTENCE_END = /[.!?。！？]\s/gu
const MAX_HITS = 40
const MAX_HOURS = 80
const MAX_LIST = 60
const MAX_ITEM = 500

/**
 * Decides whether a reader of the page can answer with the fact: its value stands in a block with what it is about, only
 * its value stands there, or it stands only in data. Linear in the page for each value.
 */
export function answerGate(page: ReadPage, fact: WantedFact): GateVerdict {
  const finders = fact.values.flatMap((value) => finderFor(fact.kind, value, fact.hint) ?? [])
  if (finders.length === 0) return { verdict: 'not-testable', quote: null, block: null, where: null }
  const starts = startsOf(fact)
  let orphan: GateVerdict | null = null
  let hits = 0
  let tries = 0
  const longest = fact.isWhole ? longestOf(fact) : Infinity
  for (const [index, block] of page.blocks.entries()) {
    if (block.text.length > longest) continue
    const isStart = starts.some((find) => find(block.text))
    // Hours stand only where their times do.
    if (fact.kind === 'hours' && starts.length > 0 && !isStart) continue
    const hit =
      findInBlock(page.blocks, index, finders, fact.kind) ??
      (isStart && tries < MAX_HITS && (tries += 1) ? findInLines(page.blocks, index, finders, fact.kind) : null)
    if (!hit) continue
    hits += 1
    const isAnswered = isAboutIn(page.blocks, index, fact.about)
    const found = { quote: quoteAt(block, hit.span), block: index, where: null }
    if (isAnswered) return { verdict: 'answered', ...found }
    orphan ??= { verdict: 'orphaned', ...found }
    if (hits >= MAX_HITS) break
  }
  return orphan ?? inData(page.data, fact, finders) ?? { verdict: 'lost', quote: null, block: null, where: null }
}

/** A reader may join a cell with its headings in one line. */
function longestOf({ values, about }: WantedFact): number {
  const lengths = (texts: readonly string[]) => Math.max(0, ...texts.map((text) => text.length))
  return lengths(values) + 2 * lengths(about) + 40
}

function findInBlock(blocks: readonly AnswerBlock[], index: number, finders: readonly Finder[], kind: FactKind) {
  const block = blocks[index]
  if (!block) return null
  const current = kind === 'amount' ? withoutStruck(block.text, block.struck) : block.text
  for (const find of finders) {
    const span = find(current)
    if (span) return { span }
    if (block.spaced !== block.text && find(withoutStruck(block.spaced, block.struck))) return { span: null }
    if (kind !== 'text' && kind !== 'amount') continue
    // A currency or the rest of a sentence may stand on the next line.
    const next = blocks[index + 1]
    const previous = blocks[index - 1]
    // Unless that line holds it alone: then it is the one to quote.
    if (next && (kind === 'text' || next.text.length <= 12) && !find(next.text) && find(`${current} ${next.text}`))
      return { span: null }
    if (kind === 'amount' && previous && previous.text.length <= 12 && find(`${previous.text} ${current}`))
      return { span: null }
  }
  return null
}

/**
 * Items of a list are lines of their own, and so are the lines of some texts and the days of some opening hours: what tells
 * that a line is one of them.
 */
function startsOf({ kind, values }: WantedFact): Finder[] {
  if (kind === 'list' || kind === 'text')
    return values
      .filter((value) => value.includes('\n'))
      .flatMap((value) => value.split('\n').slice(0, kind === 'list' ? 3 : 1))
      .flatMap((line) => finderFor('text', line) ?? [])
  if (kind !== 'hours') return []
  return values.flatMap((value) => finderFor('hours', /\d/.test(value) ? value.replace(/^\D+/, '') : 'closed') ?? [])
}

/** A list or a text from its first line on; days and hours up to the line with the times, nearest lines first. */
function findInLines(blocks: readonly AnswerBlock[], index: number, finders: readonly Finder[], kind: FactKind) {
  if (kind !== 'hours') {
    const lines = blocks.slice(index, index + MAX_LIST).map(({ text }) => text.slice(0, MAX_ITEM))
    return finders.some((find) => find(lines.join('\n'))) ? { span: null } : null
  }
  const lines = blocks
    .slice(Math.max(0, index - HOURS_BEFORE), index + 1)
    .map(({ labels, text }) => [...labels, text].filter((part) => part.length <= MAX_HOURS).join(' '))
  for (const from of [-1, -2, 0]) if (finders.some((find) => find(lines.slice(from).join(' ')))) return { span: null }
  return null
}

/** An old price that is struck through is not the price; blanks keep every place. */
export function withoutStruck(text: string, struck: readonly string[]): string {
  return struck.reduce(
    (left, one) =>
      left.replaceAll(one, (_, at: number) => (/\d/.test(left.charAt(at + one.length)) ? one : ' '.repeat(one.length))),
    text,
  )
}

function inData(data: readonly DataValue[], fact: WantedFact, finders: readonly Finder[]): GateVerdict | null {
  for (const { name, value, where } of data) {
    const isNamed = fact.kind !== 'amount' || AMOUNT_NAME.test(name)
    const isBare = fact.kind === 'amount' && isNamed && fact.values.some((one) => isSameAmount(one, value))
    const isListed = fact.kind === 'enumeration' && fact.values.some((one) => isSameAvailability(one, value))
    if (isBare || isListed || (fact.kind !== 'enumeration' && finders.some((find) => find(value))))
      return { verdict: 'data-only', quote: value.slice(0, 300), block: null, where }
  }
  return null
}

function isSameAvailability(one: string, other: string): boolean {
  const state = availabilityOf(other)
  return state !== null && state === availabilityOf(one)
}

function isSameAmount(one: string, other: string): boolean {
  const wanted = readAmount(one.trim())
  return readAmount(other.trim()).some((value) => wanted.includes(value))
}

/** Whether the block's line, its headings and labels, or the lines just before it, name what a value is about. */
function isAboutIn(blocks: readonly AnswerBlock[], index: number, about: readonly string[]): boolean {
  const block = blocks[index]
  if (!block || about.length === 0) return about.length === 0
  const before = blocks.slice(Math.max(0, index - LINES_BEFORE), index).map(({ text }) => text.slice(-300))
  const words = ` ${normalizeWords([...before, block.text, block.spaced, ...block.headings, ...block.labels].join(' '))} `
  return about.some((name) => {
    const wanted = normalizeWords(name)
    return wanted !== '' && words.includes(` ${wanted} `)
  })
}

function normalizeWords(text: string): string {
  return (text.slice(0, 12_000).normalize('NFKC').toLowerCase().match(WORD) ?? []).join(' ')
}

/** The sentence of a block that holds a span, word for word; the start of the block if the place is not known. */
function quoteAt({ text }: Pick<AnswerBlock, 'text'>, span: Span | null): string {
  if (text.length <= LONGEST_QUOTE) return text
  if (!span) return cut(text)
  let start = 0
  let end = text.length
  for (const match of text.matchAll(SENTENCE_END)) {
    const after = match.index + match[0].length
    if (after <= span.start) start = after
    else if (match.index >= span.end - 1) {
      end = match.index + 1
      break
    }
  }
  const from = span.end - start > LONGEST_QUOTE ? Math.max(start, span.start - 100) : start
  return cut(text.slice(from, end))
}

/** Never through the middle of a sign that takes two units. */
function cut(text: string): string {
  return text
    .slice(0, LONGEST_QUOTE)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()
}
