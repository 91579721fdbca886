import { defaultTreeAdapter, parse, type DefaultTreeAdapterTypes } from 'parse5'

export type HtmlNode = DefaultTreeAdapterTypes.Node
export type HtmlElement = DefaultTreeAdapterTypes.Element
export type HtmlDocument = {
  root: DefaultTreeAdapterTypes.Document
  /** Characters of source. */
  length: number
  /** True when the page made more elements than are kept; the tree ends there. */
  truncated: boolean
}

export const HTML_NAMESPACE = 'http://www.w3.org/1999/xhtml'

/** A page of 5 MiB has fewer; adoption and reconstruction could make many more out of little source. */
const ELEMENT_LIMIT = 600_000
const ATTRIBUTE_LIMIT = 500

class TooManyElements extends Error {}

/**
 * Parses a page by the HTML standard's tree construction. Never fails: bad markup has a meaning, and a page with too many
 * elements is cut. `scripting` is the standard's flag: when on, `noscript` holds text, as in a browser.
 */
export function parseHtmlDocument(html: string, options: { scripting?: boolean } = {}): HtmlDocument {
  let elements = 0
  let root: DefaultTreeAdapterTypes.Document | undefined
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createDocument() {
      root = defaultTreeAdapter.createDocument()
      return root
    },
    createElement(name, namespace, attributes) {
      elements += 1
      if (elements > ELEMENT_LIMIT) throw new TooManyElements()
      return defaultTreeAdapter.createElement(name, namespace, attributes.slice(0, ATTRIBUTE_LIMIT))
    },
  }
  try {
    const scriptingEnabled = options.scripting ?? true
    return { root: parse(html, { treeAdapter, scriptingEnabled }), length: html.length, truncated: false }
  } catch (error) {
    if (!(error instanceof TooManyElements) || !root) throw error
    return { root, length: html.length, truncated: true }
  }
}
