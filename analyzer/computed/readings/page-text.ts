import {
  attributeOf,
  BLOCK_TAGS,
  collapse,
  walkHtml,
  WordGaps,
  wordsIn,
  type HtmlDocument,
  type HtmlElement,
} from '../../parsers/html/index.ts'
import { hidingOf, isUnreadable } from '../../parsers/text/visible-text.ts'

export type BlockKind = 'heading' | 'paragraph' | 'item' | 'term' | 'cell' | 'quote' | 'summary' | 'caption' | 'code'
export type PageBlock = {
  kind: BlockKind
  /** The level of a heading, else null. */
  level: number | null
  text: string
  /** Part of navigation, header, footer, sidebar or form, which reader modes drop. */
  chrome: boolean
  noSnippet: boolean
}

/** The text of a page in reading order. Every text comes from the site; all lists are capped. */
export type PageText = {
  blocks: readonly PageBlock[]
  /** The blocks without `chrome`, one per line. */
  main: string
  /** All blocks, one per line. */
  text: string
  hidden: readonly { text: string; how: string }[]
}

// A map, because a page may contain an element named `constructor`.
const KINDS = new Map<string, BlockKind>(
  Object.entries({
    h1: 'heading',
    h2: 'heading',
    h3: 'heading',
    h4: 'heading',
    h5: 'heading',
    h6: 'heading',
    li: 'item',
    dd: 'item',
    dt: 'term',
    td: 'cell',
    th: 'cell',
    blockquote: 'quote',
    summary: 'summary',
    figcaption: 'caption',
    pre: 'code',
  } as const),
)
const CHROME_TAGS = new Set(['nav', 'aside', 'form', 'dialog', 'menu'])
const CHROME_ROLES = new Set(['navigation', 'banner', 'contentinfo', 'complementary', 'search', 'dialog', 'menu'])
const CHROME_CLASS =
  /(?:^|[\s_-])(?:nav(?:bar|igation)?|sidebar|footer|cookie|consent|breadcrumbs?|share|social|related|promo|advert(?:isement)?|newsletter)(?:$|[\s_-])/i
const MAX_BLOCKS = 20_000
const MAX_BLOCK_LENGTH = 10_000
const MAX_HIDDEN = 200

/** Reads the text of a parsed document block by block. */
export function readPageText(document: HtmlDocument): PageText {
  const reader = new BlockReader()
  walkHtml(document, reader)
  return reader.finish()
}

class BlockReader {
  readonly #blocks: PageBlock[] = []
  readonly #hidden: { text: string; how: string }[] = []
  readonly #kinds: { tag: string; kind: BlockKind }[] = []
  readonly #gaps = new WordGaps()
  #parts: string[] = []
  #length = 0
  #chrome = 0
  #sections = 0
  #noSnippet = 0

  enter(element: HtmlElement): 'skip' | void {
    const tag = element.tagName
    const kind = KINDS.get(tag)
    if (BLOCK_TAGS.has(tag)) this.#flush()
    this.#gaps.enter(tag)
    if (kind) this.#kinds.push({ tag, kind })
    this.#count(element, 1)
    const hiding = hidingOf(element)
    if (hiding !== null && hiding !== 'aria-hidden') this.#hide(element, hiding)
    if (isUnreadable(element) || hiding === 'off-screen') return 'skip'
  }

  leave(element: HtmlElement): void {
    const tag = element.tagName
    if (BLOCK_TAGS.has(tag)) this.#flush()
    this.#gaps.leave(tag)
    this.#count(element, -1)
    if (KINDS.get(tag) && this.#kinds.at(-1)?.tag === tag) this.#kinds.pop()
  }

  text(value: string): void {
    if (this.#length > MAX_BLOCK_LENGTH) return
    this.#parts.push(this.#gaps.text(value))
    this.#length += value.length
  }

  finish(): PageText {
    this.#flush()
    const blocks = this.#blocks
    return {
      blocks,
      main: blocks
        .filter(({ chrome }) => !chrome)
        .map(({ text }) => text)
        .join('\n'),
      text: blocks.map(({ text }) => text).join('\n'),
      hidden: this.#hidden,
    }
  }

  #count(element: HtmlElement, step: 1 | -1): void {
    const tag = element.tagName
    if (tag === 'article' || tag === 'main') this.#sections += step
    if (isChrome(element, this.#sections > 0)) this.#chrome += step
    if (attributeOf(element, 'data-nosnippet') !== null) this.#noSnippet += step
  }

  #hide(element: HtmlElement, how: string): void {
    if (this.#hidden.length >= MAX_HIDDEN) return
    const text = wordsIn(element, 4_000)
    if (text !== '') this.#hidden.push({ text: text.slice(0, 1_000), how })
  }

  #flush(): void {
    this.#gaps.break()
    if (this.#parts.length === 0) return
    const text = collapse(this.#parts.join('').slice(0, MAX_BLOCK_LENGTH))
    this.#parts = []
    this.#length = 0
    if (text === '' || this.#blocks.length >= MAX_BLOCKS) return
    const inner = this.#kinds.at(-1)
    const kind = inner?.kind ?? 'paragraph'
    const level = kind === 'heading' ? Number(inner?.tag[1]) : null
    this.#blocks.push({ kind, level, text, chrome: this.#chrome > 0, noSnippet: this.#noSnippet > 0 })
  }
}

/** The header of an article is content; the header of the page is not. */
function isChrome(element: HtmlElement, inSection: boolean): boolean {
  const tag = element.tagName
  if (CHROME_TAGS.has(tag)) return true
  if (tag === 'header' || tag === 'footer') return !inSection
  if (tag === 'body' || tag === 'html' || tag === 'main' || tag === 'article') return false
  if (CHROME_ROLES.has(attributeOf(element, 'role') ?? '')) return true
  return (tag === 'div' || tag === 'section' || tag === 'ul') && CHROME_CLASS.test(attributeOf(element, 'class') ?? '')
}
