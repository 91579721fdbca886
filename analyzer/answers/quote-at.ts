import type { AnswerBlock } from './answer-blocks.ts'
import type { Span } from './compare/comparator.ts'

const LONGEST = 300
const SENTENCE_END = /[.!?。！？]\s/gu

/** The sentence of a block that holds a span, word for word; the start of the block if the place is not known. */
export function quoteAt({ text }: Pick<AnswerBlock, 'text'>, span: Span | null): string {
  if (text.length <= LONGEST) return text
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
  const from = span.end - start > LONGEST ? Math.max(start, span.start - 100) : start
  return cut(text.slice(from, end))
}

/** Never through the middle of a sign that takes two units. */
function cut(text: string): string {
  return text
    .slice(0, LONGEST)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()
}
