import type { FetchedText } from '../../gather/artifacts.ts'

export type MarkdownParity = {
  /** Passages of the page's main text that were compared. */
  pieces: number
  missing: readonly string[]
  /** Share that is missing, by length, so that a caption weighs less than a paragraph. */
  share: number
}

const MIN_WORDS = 5
const MAX_MARKDOWN = 1_000_000
const MAX_TARGET = 2_000
const MAX_PIECES = 200
const MIN_PIECES = 5

/** Passages of the page's main text that its Markdown version lacks; null when there is too little text to compare. */
export function markdownParity(markdown: FetchedText, mainText: string): MarkdownParity | null {
  const offered = plainWords(withoutTargets(markdown.body.slice(0, MAX_MARKDOWN)))
  const pieces = mainText
    .slice(0, 200_000)
    .split(/\n+|[.!?…。！？]\s+/u)
    .map((piece) => ({ piece, words: plainWords(piece) }))
    .filter(({ words }) => words.split(' ').length >= MIN_WORDS)
    .slice(0, MAX_PIECES)
  if (pieces.length < MIN_PIECES) return null
  const missing = pieces.filter(({ words }) => !offered.includes(words))
  const lengthOf = (list: typeof pieces) => list.reduce((sum, { words }) => sum + words.length, 0)
  return {
    pieces: pieces.length,
    missing: missing.map(({ piece }) => piece.trim().slice(0, 200)),
    share: lengthOf(missing) / lengthOf(pieces),
  }
}

/** Removes link targets. Each `)` is searched for once, so many unclosed links cannot make this slow. */
function withoutTargets(markdown: string): string {
  const parts: string[] = []
  let from = 0
  let end = -1
  for (let start = markdown.indexOf(']('); start !== -1; start = markdown.indexOf('](', Math.max(from, start + 2))) {
    if (end < start) end = markdown.indexOf(')', start)
    if (end === -1) break
    if (end - start > MAX_TARGET) continue
    parts.push(markdown.slice(from, start))
    from = end + 1
  }
  return [...parts, markdown.slice(from)].join(' ')
}

function plainWords(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
