import type { AnswerBlock } from './answer-blocks.ts'
import type { PageFact } from './page-fact.ts'

const NUMBER = String.raw`\d{1,3}(?:[.,'’ ]\d{3}){0,3}(?:[.,]\d{1,2})?|\d{1,9}(?:[.,]\d{1,2})?`
/** An amount with its currency, in either order. */
const PRICE = new RegExp(
  String.raw`(?:([$€£¥]|\b(?:USD|EUR|GBP|CHF)\b)\s?(${NUMBER})(?![\d.,]*\d))|(?:(?<![\d.,])(${NUMBER})\s?([€£¥]|(?:USD|EUR|GBP|CHF)\b))`,
)
const PHONE = /\+\d{1,3}[\s().\d-]{7,18}\d/
const MAX_LINES = 5_000
const MAX_LINE = 2_000

/**
 * What people ask any page, where its text alone has the answer: what it is about, and the first price and telephone
 * number that it names.
 */
export function statedValues(blocks: readonly AnswerBlock[]): PageFact[] {
  const heading = blocks.find(({ level }) => level === 1)
  const lines = blocks.slice(0, MAX_LINES).map(({ text }) => text.slice(0, MAX_LINE))
  const price = firstMatch(lines, PRICE)
  const phone = firstMatch(lines, PHONE)
  const fact = (question: string, kind: PageFact['kind'], value: string, hint = ''): PageFact => ({
    question,
    source: 'page',
    kind,
    values: [value],
    hint,
    about: [],
  })
  return [
    ...(heading ? [fact('What is this page about?', 'text', heading.text.slice(0, 200))] : []),
    ...(price
      ? [fact('Which price does this page name?', 'amount', price[2] ?? price[3] ?? '', price[1] ?? price[4] ?? '')]
      : []),
    ...(phone ? [fact('Which telephone number does this page name?', 'telephone', phone[0])] : []),
  ]
}

function firstMatch(lines: readonly string[], pattern: RegExp): RegExpExecArray | null {
  for (const line of lines) {
    const found = pattern.exec(line)
    if (found) return found
  }
  return null
}
