import type { AnswerReaderId } from '../contract/index.ts'
import { indexChunks, type ChunkIndex } from './chunk-index.ts'
import type { AnswerBlock } from './answer-blocks.ts'
import type { ReadPage } from './answer-gate.ts'

/** What a scan knows of a page, read once for all readers. Null for what the site or the scan does not have. */
export type ReadSources = {
  sent: ReadPage
  rendered: ReadPage | null
  article: readonly AnswerBlock[] | null
  ownMarkdown: readonly AnswerBlock[] | null
  llmsTxt: readonly AnswerBlock[] | null
}

export type AnswerReader = {
  id: AnswerReaderId
  title: string
  page: ReadPage
  /** Characters that this reader keeps. */
  limit: number | null
  chunks: ChunkIndex | null
}

/** Limits of the readers: docs/answers.md names the source and the date of each. */
const MARKDOWN_LIMITS = [
  ['markdown-5k', 'Markdown, 5,000 characters', 5_000],
  ['markdown-20k', 'Markdown, 20,000 characters', 20_000],
  ['markdown-100k', 'Markdown, 100,000 characters', 100_000],
] as const
const CHUNK_SIZES = [
  ['chunks-256', 'Chunks of 256 tokens', 256],
  ['chunks-512', 'Chunks of 512 tokens', 512],
] as const

/** The readers for which the scan has what they would get. Markdown and chunks are made of the HTML as sent. */
export function readersOf({ sent, rendered, article, ownMarkdown, llmsTxt }: ReadSources): AnswerReader[] {
  const words: ReadPage = { blocks: sent.blocks, data: [] }
  const plain = { limit: null, chunks: null }
  const ofBlocks = (id: AnswerReaderId, title: string, blocks: readonly AnswerBlock[] | null): AnswerReader[] =>
    blocks ? [{ id, title, page: { blocks, data: [] }, ...plain }] : []
  return [
    { id: 'html', title: 'HTML as sent', page: sent, ...plain },
    ...(rendered ? [{ id: 'rendered' as const, title: 'Rendered page', page: rendered, ...plain }] : []),
    ...ofBlocks('reader', 'Reader mode', article),
    ...MARKDOWN_LIMITS.map(([id, title, limit]) => ({ id, title, page: words, limit, chunks: null })),
    ...ofBlocks('own-markdown', "The site's Markdown", ownMarkdown),
    ...ofBlocks('llms-txt', 'llms.txt', llmsTxt),
    ...CHUNK_SIZES.map(([id, title, size]) => ({
      id,
      title,
      page: words,
      limit: null,
      chunks: indexChunks(sent.blocks, size),
    })),
  ]
}

/** Marks of Markdown and links are not counted, so the true cut comes a little earlier. */
export function charactersBefore(blocks: ReadPage['blocks'], index: number): number {
  return blocks.slice(0, index).reduce((sum, { text }) => sum + text.length + 2, 0)
}
