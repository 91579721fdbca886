import type { AnswerBlock } from './answer-blocks.ts'

/** Lines before a value in which its label may stand. */
const LINES_BEFORE = 3
const WORD = /[\p{L}\p{M}\p{N}]+/gu

/** Whether the block's line, its headings and labels, or the lines just before it, name what a value is about. */
export function isAboutIn(blocks: readonly AnswerBlock[], index: number, about: readonly string[]): boolean {
  const block = blocks[index]
  if (!block || about.length === 0) return about.length === 0
  const before = blocks.slice(Math.max(0, index - LINES_BEFORE), index).map(({ text }) => text.slice(-300))
  const words = ` ${wordsOf([...before, block.text, ...block.headings, ...block.labels].join(' '))} `
  return about.some((name) => {
    const wanted = wordsOf(name)
    return wanted !== '' && words.includes(` ${wanted} `)
  })
}

function wordsOf(text: string): string {
  return (text.slice(0, 12_000).normalize('NFKC').toLowerCase().match(WORD) ?? []).join(' ')
}
