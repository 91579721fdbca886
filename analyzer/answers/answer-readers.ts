import { ANSWER_READER_ROWS, type AnswerReaderId } from '../contract/index.ts'
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
  /** Whether the HTML that other requests for the page got has these words. */
  isSentToOthers?: (quote: string) => boolean
}

export type AnswerReader = {
  id: AnswerReaderId
  title: string
  page: ReadPage
  /** Characters that this reader keeps. */
  limit: number | null
  chunks: ChunkIndex | null
}

/** The readers for which the scan has what they would get. Markdown and chunks are made of the HTML as sent. */
export function readersOf({ sent, rendered, article, ownMarkdown, llmsTxt }: ReadSources): AnswerReader[] {
  const words: ReadPage = { blocks: sent.blocks, data: [] }
  const own: Partial<Record<AnswerReaderId, ReadPage | readonly AnswerBlock[] | null>> = {
    html: sent,
    rendered,
    reader: article,
    'own-markdown': ownMarkdown,
    'llms-txt': llmsTxt,
  }
  return ANSWER_READER_ROWS.flatMap(({ id, title, characters = null, tokens }) => {
    const got = own[id] === undefined ? words : own[id]
    if (got === null) return []
    const page = 'data' in got ? got : { blocks: got, data: [] }
    return [{ id, title, page, limit: characters, chunks: tokens ? indexChunks(page.blocks, tokens) : null }]
  })
}

/** Marks of Markdown and links are not counted, so the true cut comes a little earlier. */
export function charactersBefore(blocks: ReadPage['blocks'], index: number): number {
  return blocks.slice(0, index).reduce((sum, { text }) => sum + text.length + 2, 0)
}
