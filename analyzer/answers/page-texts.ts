import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { z } from 'zod'
import { blocksOfLines, type AnswerBlock } from './answer-blocks.ts'
import type { ReadSources } from './answer-readers.ts'

/** Characters kept of each text: the longest limit of a reader. Shorter ones for texts that cannot be compressed. */
const LENGTHS = [100_000, 30_000, 10_000]
const MAX_PACKED = 300_000
const MAX_UNPACKED = 8 * 2 ** 20

const linesSchema = z.array(z.tuple([z.number().int().min(0).max(6), z.string()])).max(20_000)
const textsSchema = z.object({
  sent: linesSchema,
  rendered: linesSchema.nullable(),
  article: linesSchema.nullable(),
  ownMarkdown: linesSchema.nullable(),
  llmsTxt: linesSchema.nullable(),
})
type Lines = z.infer<typeof linesSchema>

/**
 * The texts of all readers in base64, to be asked later. Brotli looks back over all of them, so that the rendered page
 * costs only what scripts changed. At most 300,000 characters.
 */
export function packTexts(sources: ReadSources): string {
  let packed = ''
  for (const length of LENGTHS) {
    const kept = (blocks: readonly AnswerBlock[] | null | undefined) => (blocks ? cutLines(blocks, length) : null)
    const texts = {
      sent: cutLines(sources.sent.blocks, length),
      rendered: kept(sources.rendered?.blocks),
      article: kept(sources.article),
      ownMarkdown: kept(sources.ownMarkdown),
      llmsTxt: kept(sources.llmsTxt),
    } satisfies z.infer<typeof textsSchema>
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
    packed = brotliCompressSync(JSON.stringify(texts), { params }).toString('base64')
    if (packed.length <= MAX_PACKED) return packed
  }
  return packed
}

/** @throws for anything that `packTexts` did not make */
export function unpackTexts(packed: string): ReadSources {
  const json = brotliDecompressSync(Buffer.from(packed, 'base64'), { maxOutputLength: MAX_UNPACKED }).toString('utf8')
  const { sent, rendered, article, ownMarkdown, llmsTxt } = textsSchema.parse(JSON.parse(json))
  const blocks = (lines: Lines | null) => lines && toAnswerBlocks(lines)
  return {
    sent: { blocks: toAnswerBlocks(sent), data: [] },
    rendered: rendered && { blocks: toAnswerBlocks(rendered), data: [] },
    article: blocks(article),
    ownMarkdown: blocks(ownMarkdown),
    llmsTxt: blocks(llmsTxt),
  }
}

function toAnswerBlocks(lines: Lines): AnswerBlock[] {
  return blocksOfLines(lines.map(([level, text]) => ({ level, text })))
}

function cutLines(blocks: readonly AnswerBlock[], length: number): Lines {
  const lines: Lines = []
  let left = length
  for (const { level, text } of blocks) {
    if (left <= 0) break
    const kept = text.slice(0, left)
    lines.push([level, kept])
    left -= kept.length
  }
  return lines
}
