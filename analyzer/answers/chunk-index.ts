import MiniSearch from 'minisearch'
import { estimateTokens } from '../computed/readings/estimate-tokens.ts'
import type { AnswerBlock } from './answer-blocks.ts'

export type ChunkIndex = {
  /** The chunk that holds a block. */
  chunkOf: (block: number) => number
  /** Numbers of the first five chunks for any of the phrasings. */
  search: (phrasings: readonly string[]) => ReadonlySet<number>
  /** The first chunk for a question, with the number of its first block; null if none has a word of it. */
  best: (question: string) => { text: string; block: number } | null
}

const FIRST = 5
const MAX_CHUNKS = 2_000
const MAX_QUERY = 300

/**
 * Cuts a page into chunks of at most `size` tokens, each beginning with its headings and none across a main heading, and
 * indexes them by BM25 without prefixes or guesses of spelling, as retrieval systems do before a model reads anything.
 */
export function indexChunks(blocks: readonly AnswerBlock[], size: number): ChunkIndex {
  const chunkOf: number[] = []
  const texts: string[] = []
  let tokens = 0
  for (const block of blocks) {
    const own = estimateTokens(block.text)
    const isNew = texts.length === 0 || (tokens > 0 && (tokens + own > size || (block.level > 0 && block.level <= 2)))
    if (isNew && texts.length < MAX_CHUNKS) {
      texts.push(block.headings.join('\n'))
      tokens = 0
    }
    const last = texts.length - 1
    texts[last] = `${texts[last] ?? ''}\n${block.text}`
    tokens += own
    chunkOf.push(last)
  }
  const index = new MiniSearch<{ id: number; text: string }>({ fields: ['text'] })
  index.addAll(texts.map((text, id) => ({ id, text })))
  const find = (phrasing: string) => index.search(phrasing.slice(0, MAX_QUERY), { prefix: false, fuzzy: false })
  return {
    chunkOf: (block) => chunkOf[block] ?? 0,
    // All chunks of a short page are among the first five, whatever their order.
    search: (phrasings) =>
      texts.length <= FIRST
        ? new Set(texts.keys())
        : new Set(
            phrasings.flatMap((phrasing) =>
              find(phrasing)
                .slice(0, FIRST)
                .map(({ id }) => Number(id)),
            ),
          ),
    best: (question) => {
      const id: unknown = find(question)[0]?.id
      return typeof id === 'number' ? { text: (texts[id] ?? '').trim(), block: chunkOf.indexOf(id) } : null
    },
  }
}
