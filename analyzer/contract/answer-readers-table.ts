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
  gets: string
  /** Who reads so, where that is written, and the day of that text, or the day on which we read one without a date. */
  who: string
  source: string
  asOf: string
}

const CRAWLERS = 'Crawlers'
const PAGE = 'Whole page'
const FILES = 'Own files'
const RETRIEVAL = 'Retrieval'
const CHUNKING =
  'https://learn.microsoft.com/en-us/javascript/api/@azure/ai-agents/vectorstorestaticchunkingstrategyoptions'

/**
 * The ways in which AI systems get a page, in the order of tables, with what each keeps and how we know. To update one,
 * change its line here and in `docs/answers.md`; a test compares the two.
 */
export const ANSWER_READER_ROWS: readonly AnswerReaderRow[] = [
  {
    id: 'html',
    title: 'HTML as sent',
    group: CRAWLERS,
    column: 'HTML as sent',
    gets: 'HTML as sent, with what `noscript` holds',
    who: 'crawlers of OpenAI, Anthropic, Meta and ByteDance, which run no scripts',
    source: 'https://vercel.com/blog/the-rise-of-the-ai-crawler',
    asOf: '2024-12-17',
  },
  {
    id: 'rendered',
    title: 'Rendered page',
    group: CRAWLERS,
    column: 'Rendered',
    gets: 'the page after its scripts ran',
    who: 'Google and Bing, which render pages',
    source: 'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
    asOf: '2026-11-25',
  },
  {
    id: 'reader',
    title: 'Reader mode',
    group: PAGE,
    column: 'Reader mode',
    gets: 'the main text that Readability finds',
    who: 'tools that clean a page before a model gets it',
    source: 'https://github.com/mozilla/readability',
    asOf: '2026-11-25',
  },
  {
    id: 'markdown-5k',
    title: 'Markdown, 5,000 characters',
    group: PAGE,
    column: 'First 5,000 characters',
    characters: 5_000,
    gets: 'the first 5,000 characters',
    who: 'the reference MCP fetch server, by default',
    source: 'https://github.com/modelcontextprotocol/servers/tree/main/src/fetch',
    asOf: '2026-11-25',
  },
  {
    id: 'markdown-20k',
    title: 'Markdown, 20,000 characters',
    group: PAGE,
    column: 'First 20,000',
    characters: 20_000,
    gets: 'the first 20,000 characters',
    who: "Claude's web fetch, where others saw about 20,700",
    source: 'https://docs.claude.com/en/docs/agents-and-tools/tool-use/web-fetch-tool',
    asOf: '2026-11-25',
  },
  {
    id: 'markdown-100k',
    title: 'Markdown, 100,000 characters',
    group: PAGE,
    column: 'First 100,000',
    characters: 100_000,
    gets: 'the first 100,000 characters',
    who: 'Claude Code, by about that many bytes',
    source: 'https://github.com/anthropics/claude-code/issues/73514',
    asOf: '2026-08-17',
  },
  {
    id: 'own-markdown',
    title: "The site's Markdown",
    group: FILES,
    column: 'Markdown',
    gets: "the response to `Accept: text/markdown`, or the page's `.md` file",
    who: 'coding agents that ask for it',
    source: 'https://llmstxt.org',
    asOf: '2026-11-25',
  },
  {
    id: 'llms-txt',
    title: 'llms.txt',
    group: FILES,
    column: 'llms.txt',
    gets: 'llms.txt and at most three files that it links',
    who: "agents that begin with the site's own summary",
    source: 'https://llmstxt.org',
    asOf: '2026-11-25',
  },
  {
    id: 'chunks-256',
    title: 'Chunks of 256 tokens',
    group: RETRIEVAL,
    column: '256-token chunks',
    tokens: 256,
    gets: 'chunks that begin with their headings; the first five by BM25 for three phrasings',
    who: 'retrieval of small passages; sizes of 100 to 4,096 tokens are common, and 800 is a default',
    source: CHUNKING,
    asOf: '2026-11-25',
  },
  {
    id: 'chunks-512',
    title: 'Chunks of 512 tokens',
    group: RETRIEVAL,
    column: '512-token chunks',
    tokens: 512,
    gets: 'the same with larger chunks',
    who: 'the same',
    source: CHUNKING,
    asOf: '2026-11-25',
  },
]
