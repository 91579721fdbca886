import type { AnswerReaderId } from './answers.ts'

type AnswerReaderRow = {
  id: AnswerReaderId
  title: string
  /** The head over it and its neighbours in a table, and its title under that head. */
  group: string
  column: string
  /** What it keeps at once. */
  characters?: number
  tokens?: number
}

const CRAWLERS = 'Crawlers'
const PAGE = 'Whole page'
const FILES = 'Own files'
const RETRIEVAL = 'Retrieval'

/**
 * The ways in which AI systems get a page, in the order of tables, with what each keeps. `docs/answers.md` says who reads
 * so, and where that is written.
 */
export const ANSWER_READER_ROWS: readonly AnswerReaderRow[] = [
  { id: 'html', title: 'HTML as sent', group: CRAWLERS, column: 'HTML as sent' },
  { id: 'rendered', title: 'Rendered page', group: CRAWLERS, column: 'Rendered' },
  { id: 'reader', title: 'Reader mode', group: PAGE, column: 'Reader mode' },
  {
    id: 'markdown-5k',
    title: 'Markdown, 5,000 characters',
    group: PAGE,
    column: 'First 5,000 characters',
    characters: 5_000,
  },
  { id: 'markdown-20k', title: 'Markdown, 20,000 characters', group: PAGE, column: 'First 20,000', characters: 20_000 },
  {
    id: 'markdown-100k',
    title: 'Markdown, 100,000 characters',
    group: PAGE,
    column: 'First 100,000',
    characters: 100_000,
  },
  { id: 'own-markdown', title: "The site's Markdown", group: FILES, column: 'Markdown' },
  { id: 'llms-txt', title: 'llms.txt', group: FILES, column: 'llms.txt' },
  { id: 'chunks-256', title: 'Chunks of 256 tokens', group: RETRIEVAL, column: '256-token chunks', tokens: 256 },
  { id: 'chunks-512', title: 'Chunks of 512 tokens', group: RETRIEVAL, column: '512-token chunks', tokens: 512 },
]
