import type { AnswerBlock } from './answer-blocks.ts'
import type { PageFact } from './page-fact.ts'
import { priceIn } from './price-in.ts'

const PHONE = /\+\d{1,3}[\s().\d-]{7,18}\d/
const MAX_LINES = 5_000
const MAX_LINE = 2_000

/**
 * What people ask any page, where its text alone has the answer: the first price and telephone number that it names, and
 * what it is about where the HTML as sent does not say so. Elsewhere that question would be answered on every page.
 */
export function statedValues(blocks: readonly AnswerBlock[], sent: readonly AnswerBlock[]): PageFact[] {
  const heading = blocks.find(({ level }) => level === 1)?.text.slice(0, 200)
  const lines = blocks.slice(0, MAX_LINES).map(({ text }) => text.slice(0, MAX_LINE))
  const price = firstIn(lines, priceIn)
  const phone = firstIn(lines, (line) => PHONE.exec(line)?.[0] ?? null)
  const fact = (question: string, kind: PageFact['kind'], value: string, hint = ''): PageFact => ({
    question,
    source: 'page',
    kind,
    values: [value],
    hint,
    about: [],
  })
  const isSent = heading === undefined || sent.some(({ text }) => text.includes(heading))
  return [
    ...(isSent ? [] : [fact('What is this page about?', 'text', heading)]),
    ...(price ? [fact('Which price does this page name?', 'amount', price.number, price.currency)] : []),
    ...(phone === null ? [] : [fact('Which telephone number does this page name?', 'telephone', phone)]),
  ]
}

function firstIn<Found>(lines: readonly string[], find: (line: string) => Found | null): Found | null {
  for (const line of lines) {
    const found = find(line)
    if (found !== null) return found
  }
  return null
}
