import { itemsOfType, type StructuredData, type StructuredItem } from '../../parsers/structured-data/index.ts'
import type { PageFacts } from '../../parsers/html/page-facts.ts'
import type { BlockKind, PageText } from './page-text.ts'
import { wordsOf } from './readability.ts'

export const ARTICLE_TYPES = [
  'Article',
  'NewsArticle',
  'BlogPosting',
  'TechArticle',
  'ScholarlyArticle',
  'Report',
  'AnalysisNewsArticle',
]

/** A page with fewer words of running text lists, sells or announces, whatever it is called. */
const MIN_WORDS = 300
/** A shorter paragraph is a label, a teaser or a button. A table with long cells lays out a page. */
const LEAST_WORDS: Partial<Record<BlockKind, number>> = { paragraph: 15, cell: 40 }

/** Shop and blog systems call each of their pages an article in `og:type`, but only articles have a day of publication. */
export function isArticle({ og }: PageFacts, data: StructuredData): boolean {
  const isCalledSo = og['og:type'] === 'article' && og['article:published_time'] !== undefined
  return isCalledSo || itemsOfType(data, ...ARTICLE_TYPES).some((item) => !isOnlyText(item))
}

/** Themes of manuals mark the text of every page as an article, and say no more of it. */
function isOnlyText({ properties }: StructuredItem): boolean {
  const names = Object.keys(properties)
  return names.length > 0 && names.every((name) => name === 'articleBody')
}

/** Whether a page explains something at length, so that its readers ask who says so, and when. */
export function isRunningText({ blocks }: PageText): boolean {
  let words = 0
  for (const { kind, chrome, text } of blocks) {
    const least = chrome ? undefined : LEAST_WORDS[kind]
    if (least === undefined) continue
    const length = wordsOf(text).length
    if (length >= least) words += length
  }
  return words >= MIN_WORDS
}
