import { setImmediate as nextTurn } from 'node:timers/promises'
import { defaultTreeAdapter, Parser } from 'parse5'
import type { HtmlDocument, HtmlNode } from './html-tree.ts'
import { placeShadowRoots } from './shadow-roots.ts'
import { attributeOf, walkHtml } from './walk-html.ts'

export const HTML_NAMESPACE = 'http://www.w3.org/1999/xhtml'

/** A page of 5 MiB has fewer. The parser's error recovery can make many more out of little source. */
const ELEMENT_LIMIT = 150_000
const ATTRIBUTE_LIMIT = 500
/** Characters parsed in one turn of the event loop. */
const TURN_LENGTH = 2 ** 16
/** Each turn copies the text of a long script read so far, so the number of turns is limited. */
const MAX_TURNS = 16
const KNOWN_LIMIT = 8

class TooManyElements extends Error {}

/** Trees still in use, by source: several parts of a scan read the same page. */
const known = new Map<string, WeakRef<HtmlDocument>>()

/**
 * Parses a page as the HTML standard says. Never fails: broken markup is repaired, and a page with too many elements is
 * cut. With `scripting`, `noscript` holds text, as in a browser. With `locations`, elements know their place in the source.
 */
export function parseHtmlDocument(
  html: string,
  { scripting = true, locations = false }: { scripting?: boolean; locations?: boolean } = {},
): HtmlDocument {
  if (!scripting || locations) return parserOf(html, scripting, locations).rest()
  return known.get(html)?.deref() ?? remember(html, parserOf(html).rest())
}

/** The same, but yields to the event loop in between: a large page must not block the process. */
export async function parseHtmlInTurns(html: string): Promise<HtmlDocument> {
  const before = known.get(html)?.deref()
  if (before) return before
  const parser = parserOf(html)
  const step = Math.max(TURN_LENGTH, Math.ceil(html.length / MAX_TURNS))
  for (let end = step; end < html.length && parser.upTo(end); end += step) await nextTurn()
  return remember(html, parser.rest())
}

function remember(html: string, document: HtmlDocument): HtmlDocument {
  known.delete(html)
  known.set(html, new WeakRef(document))
  for (const oldest of known.keys()) {
    if (known.size <= KNOWN_LIMIT) break
    known.delete(oldest)
  }
  return document
}

function parserOf(html: string, scriptingEnabled = true, sourceCodeLocationInfo = false) {
  let elements = 0
  let position = 0
  let truncated = false
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createElement(name, namespace, attributes) {
      elements += 1
      if (elements > ELEMENT_LIMIT) throw new TooManyElements()
      return defaultTreeAdapter.createElement(name, namespace, attributes.slice(0, ATTRIBUTE_LIMIT))
    },
  }
  const parser = new Parser({ treeAdapter, scriptingEnabled, sourceCodeLocationInfo })
  /** False once the page is cut. */
  const upTo = (end: number): boolean => {
    try {
      if (!truncated) parser.tokenizer.write(html.slice(position, end), end >= html.length)
    } catch (error) {
      if (!(error instanceof TooManyElements)) throw error
      truncated = true
    }
    position = end
    return !truncated
  }
  return {
    upTo,
    rest: (): HtmlDocument => {
      upTo(html.length)
      if (/\bshadowrootmode\b/i.test(html)) placeShadowRoots(parser.document)
      if (/\brole=["']?heading/i.test(html)) nameHeadings(parser.document)
      return { root: parser.document, length: html.length }
    },
  }
}

/** Elements that say nothing of their own, which pages make into headings. */
const BARE_TAGS = new Set(['div', 'p', 'span'])
/** WAI-ARIA: the level of a heading that states none. */
const DEFAULT_LEVEL = 2

/** Gives headings by role the tag names of headings, so that whatever reads the tree takes them for what they are. */
function nameHeadings(document: HtmlNode): void {
  walkHtml(document, {
    enter: (element) => {
      if (!BARE_TAGS.has(element.tagName) || attributeOf(element, 'role')?.trim().toLowerCase() !== 'heading') return
      const stated = Number(attributeOf(element, 'aria-level') ?? DEFAULT_LEVEL)
      const level = Number.isInteger(stated) && stated > 0 ? Math.min(stated, 6) : DEFAULT_LEVEL
      element.tagName = element.nodeName = `h${level}`
    },
  })
}
