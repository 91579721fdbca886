import type { FetchedText } from '../../gather/artifacts.ts'

export type MarkdownParity = {
  /** Pieces of the page's main text that were looked for. */
  pieces: number
  missing: readonly string[]
  /** Of the words in them, so that a caption weighs less than a paragraph. */
  share: number
}

const MIN_WORDS = 5
const MAX_PIECES = 200
const MIN_PIECES = 5

/** What of the page's main text its markdown form lacks; null where there is too little text to say. */
export function markdownParity(markdown: FetchedText, mainText: string): MarkdownParity | null {
  const offered = plainWords(markdown.body.slice(0, 1_000_000).replace(/\]\([^)]{0,2000}\)/g, ' '))
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

function plainWords(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
