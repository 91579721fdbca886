import { FactsReader } from './facts-reader.ts'
import type { PageFacts } from './page-facts.ts'
import { parseHtmlDocument, type HtmlDocument } from './parse-html-document.ts'
import { walkHtml } from './walk-html.ts'

/** Reads the facts of a parsed document. `url` is the address it was read from, for resolving. */
export function pageFactsOf(document: HtmlDocument, url = ''): PageFacts {
  const reader = new FactsReader(document, url)
  walkHtml(document, reader)
  return reader.finish()
}

/** Parses and reads in one go. */
export function readPageFacts(html: string, url = ''): PageFacts {
  return pageFactsOf(parseHtmlDocument(html), url)
}
