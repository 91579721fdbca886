import type { DefaultTreeAdapterTypes } from 'parse5'

export type HtmlNode = DefaultTreeAdapterTypes.Node
export type HtmlElement = DefaultTreeAdapterTypes.Element
export type HtmlDocument = {
  root: DefaultTreeAdapterTypes.Document
  /** Characters of source. */
  length: number
}
