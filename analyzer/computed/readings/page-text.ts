import {
  attributeOf,
  BLOCK_TAGS,
  collapse,
  WordGaps,
  type HtmlDocument,
  type HtmlElement,
} from '../../parsers/html/index.ts'
import type { Hiding } from '../../parsers/text/hiding.ts'
import { lettersOf } from '../../parsers/text/letters-of.ts'
import { walkShown, type ShownOptions } from '../../parsers/text/walk-shown.ts'
import { chromeOf, type IsChrome } from './page-chrome.ts'

export type BlockKind = 'heading' | 'paragraph' | 'item' | 'term' | 'cell' | 'quote' | 'summary' | 'caption' | 'code'
export type PageBlock = {
  kind: BlockKind
  /** The level of a heading, else null. */
  level: number | null
  text: string
  /** Part of navigation, header, footer, sidebar or form, which reader modes drop. */
  chrome: boolean
  /** The words of a form, which people see under its heading. */
  inForm: boolean
  noSnippet: boolean
  /** What the links in it lead to, as written. */
  links: readonly string[]
  /** Whether all of it is link text. */
  isLink: boolean
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
const MAX_BLOCKS = 20_000
const MAX_BLOCK_LENGTH = 10_000
const MAX_HIDDEN = 200
const NOTICE_WORDS = 50
const MAX_LETTERS = 300_000
/** How much of a hidden text is looked for in the page. */
const SAMPLE_LETTERS = 200
const MAX_SEARCHES = 200

/** Reads the text of a parsed document block by block. */
export function readPageText(document: HtmlDocument, options?: ShownOptions): PageText {
  const reader = new BlockReader(chromeOf(document))
  walkShown(document, reader, options)
  return reader.finish()
}

/**
 * The text as sent for a reader that runs no scripts: with `noscript` and `noframes`, and with what the markup hides until a script
 * shows it, such as a page that stays hidden while it loads. What is in the HTML is not missing there.
 */
export function readSentText(document: HtmlDocument, ...texts: Parameters<typeof revealedIn>): PageText {
  return readPageText(document, { fallbacks: true, isRevealed: revealedIn(...texts) })
}

/**
 * Tells whether a text that the markup hides is shown all the same, because a script opens it.
 * @param sent What the HTML shows.
 * @param shown What the browser shows; null without one.
 */
export function revealedIn(sent: PageText, shown: PageText | null): (text: string) => boolean {
  const [before, after] = [sent, shown].map((text) => lettersOf((text?.text ?? '').slice(0, MAX_LETTERS)))
  let searches = 0
  return (text) => {
    const letters = lettersOf(text).slice(0, SAMPLE_LETTERS)
    if (letters === '' || (searches += 1) > MAX_SEARCHES) return false
    return after?.includes(letters) === true && before?.includes(letters) === false
  }
}

class BlockReader {
  readonly #blocks: PageBlock[] = []
  readonly #hidden: { text: string; how: string }[] = []
  readonly #kinds: { tag: string; kind: BlockKind }[] = []
  readonly #gaps = new WordGaps()
  readonly #isChrome: IsChrome
  #parts: string[] = []
  #link: string | null = null
  #links = new Set<string>()
  #hasOwnText = false
  #chrome = 0
  #forms = 0
  #sections = 0
  #noSnippet = 0

  constructor(isChrome: IsChrome) {
    this.#isChrome = isChrome
  }

  enter(element: HtmlElement, _isShown: boolean, hiding: Hiding | null): 'skip' | void {
    const tag = element.tagName
    const kind = KINDS.get(tag)
    if (BLOCK_TAGS.has(tag)) this.#flush()
    this.#gaps.enter(tag)
    if (kind) this.#kinds.push({ tag, kind })
    if (tag === 'a') this.#link = attributeOf(element, 'href')
    this.#count(element, 1)
    if (hiding === 'off-screen') return 'skip'
  }

  leave(element: HtmlElement): void {
    const tag = element.tagName
    if (BLOCK_TAGS.has(tag)) this.#flush()
    this.#gaps.leave(tag)
    if (tag === 'a') this.#link = null
    this.#count(element, -1)
    if (KINDS.get(tag) && this.#kinds.at(-1)?.tag === tag) this.#kinds.pop()
  }

  text(value: string): void {
    this.#parts.push(this.#gaps.text(value))
    if (this.#link !== null) this.#links.add(this.#link)
    else this.#hasOwnText ||= /[\p{Letter}\p{Number}]/u.test(value)
  }

  hidden(text: string, how: Hiding): void {
    if (text !== '' && this.#hidden.length < MAX_HIDDEN) this.#hidden.push({ text: text.slice(0, 1_000), how })
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
    if (tag === 'form') this.#forms += step
    if (this.#isChrome(element, this.#sections > 0) || isNotice(element)) this.#chrome += step
    if (attributeOf(element, 'data-nosnippet') !== null) this.#noSnippet += step
  }

  #flush(): void {
    this.#gaps.break()
    if (this.#parts.length === 0) return
    const text = collapse(this.#parts.join(''))
    const isLink = this.#links.size > 0 && !this.#hasOwnText
    let links = [...this.#links]
    this.#parts = []
    this.#links = new Set()
    this.#hasOwnText = false
    const inner = this.#kinds.at(-1)
    const kind = inner?.kind ?? 'paragraph'
    const level = kind === 'heading' ? Number(inner?.tag[1]) : null
    const around = { chrome: this.#chrome > 0, inForm: this.#forms > 0, noSnippet: this.#noSnippet > 0 }
    for (const piece of splitText(text)) {
      if (this.#blocks.length >= MAX_BLOCKS) return
      this.#blocks.push({ kind, level, text: piece, ...around, links, isLink })
      // Each once, or a long block with many links would take quadratic time to look through.
      links = []
    }
  }
}

/** A log or a book may be one element. */
function splitText(text: string): string[] {
  const pieces: string[] = []
  let rest = text
  while (rest.length > MAX_BLOCK_LENGTH) {
    const space = rest.lastIndexOf(' ', MAX_BLOCK_LENGTH)
    const end = space > 0 ? space : MAX_BLOCK_LENGTH
    pieces.push(rest.slice(0, end))
    rest = rest.slice(end).trimStart()
  }
  return rest === '' ? pieces : [...pieces, rest]
}

/** Most of these only say that scripts or frames are needed, which is no content. */
function isNotice({ tagName, childNodes: [first] }: HtmlElement): boolean {
  if ((tagName !== 'noscript' && tagName !== 'noframes') || !first || !('value' in first)) return false
  const words = first.value.slice(0, 2_000).replace(/<[^<>]*>/g, ' ')
  return words.split(/\s+/).length < NOTICE_WORDS
}
