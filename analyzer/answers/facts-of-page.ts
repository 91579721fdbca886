import type { AnswerBlock } from './answer-blocks.ts'
import type { PageFact } from './page-fact.ts'

const MAX_FACTS = 15
const MAX_VALUE = 300

/** Questions that a page answers in its own structure: tables with headings, definition lists, headings that ask. */
export function factsOfPage(blocks: readonly AnswerBlock[]): PageFact[] {
  const facts = new Map<string, PageFact>()
  for (const [index, block] of blocks.entries()) {
    if (facts.size >= MAX_FACTS) break
    const fact = cellFact(block) ?? termFact(block) ?? headingFact(block, blocks[index + 1])
    if (fact && !facts.has(fact.question)) facts.set(fact.question, fact)
  }
  return [...facts.values()]
}

function cellFact({ tag, text, labels }: AnswerBlock): PageFact | null {
  const [column, row] = labels
  if (tag !== 'td' || column === undefined || row === undefined || !isWord(text)) return null
  return pageFact(`What is the ${column.slice(0, 80)} of ${row.slice(0, 80)}?`, text, [row])
}

function termFact({ tag, text, labels: [term] }: AnswerBlock): PageFact | null {
  if (tag !== 'dd' || term === undefined || !isWord(text)) return null
  return pageFact(term.endsWith('?') ? term : `What is "${term.replace(/:$/, '').slice(0, 80)}" here?`, text, [term])
}

function headingFact({ level, text }: AnswerBlock, next: AnswerBlock | undefined): PageFact | null {
  if (level === 0 || !/[?？]$/.test(text) || !next || next.level > 0 || !isWord(next.text)) return null
  return pageFact(text, next.text, [text])
}

function pageFact(question: string, value: string, about: readonly string[]): PageFact {
  return { question, source: 'page', kind: 'text', values: [value.slice(0, MAX_VALUE)], about }
}

function isWord(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}
