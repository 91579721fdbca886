import { attributeOf, BLOCK_TAGS, collapse, parseHtmlDocument, WordGaps, wordsIn } from '../parsers/html/index.ts'
import type { HtmlDocument, HtmlElement } from '../parsers/html/index.ts'
import { walkShown, type ShownOptions } from '../parsers/text/walk-shown.ts'
import { TableHeadings } from './table-headings.ts'

/** One line of a page with what it stands under. Every text is a stranger's. */
export type AnswerBlock = {
  text: string
  /** The same with a space between all elements, for a price that is split over them. */
  spaced: string
  tag: string
  /** Level of a heading, else 0. */
  level: number
  /** The headings above it, outermost first. */
  headings: readonly string[]
  /** Heading of its column and row, or the term that a definition belongs to. */
  labels: readonly string[]
  /** Passages that are struck through, such as an old price. */
  struck: readonly string[]
  /** Its parts, if it is made of two elements: often a label and its value. */
  pair?: readonly [string, string]
}

const MAX_BLOCKS = 20_000
const MAX_TEXT = 10_000
const MAX_TOTAL = 1_500_000
const STRUCK_TAGS = new Set(['del', 's', 'strike'])
const STRUCK_CLASS =
  /(?:^|[\s_-])(?:strike|striked|strikethrough|line-through|old-?price|price-?old|was-?price)(?:$|[\s_-])/i
const CELL_TAGS = new Set(['td', 'th'])
const HEADING = /^h[1-6]$/

/** The lines that a reader of the document gets, hidden ones left out. Linear; at most 20,000 lines. */
export function readAnswerBlocks(document: HtmlDocument, options?: ShownOptions): AnswerBlock[] {
  const reader = new LineReader()
  walkShown(document, reader, options)
  return reader.finish()
}

/** The same for the HTML as sent, with what `noscript` holds: crawlers that run no scripts get that. */
export function readSentBlocks(html: string, options?: ShownOptions): AnswerBlock[] {
  return readAnswerBlocks(parseHtmlDocument(html, { scripting: !/<noscript/i.test(html) }), options)
}

/** The lines of a plain text or Markdown. */
export function blocksOfText(text: string): AnswerBlock[] {
  const lines: { level: number; text: string }[] = []
  for (const line of text.slice(0, MAX_TOTAL).split('\n')) {
    const words = collapse(line.slice(0, MAX_TEXT))
    if (words === '' || lines.length >= MAX_BLOCKS) continue
    lines.push({ level: /^#{1,6} /.test(words) ? words.indexOf(' ') : 0, text: words })
  }
  return blocksOfLines(lines)
}

/** The same for lines with the level of those that are headings, else 0. */
export function blocksOfLines(lines: readonly Pick<AnswerBlock, 'level' | 'text'>[]): AnswerBlock[] {
  const headings: string[] = []
  return lines.map(({ level, text }) => {
    if (level > 0) headings.length = Math.min(headings.length, level - 1)
    const above = headings.filter((one) => one !== undefined && one !== '')
    if (level > 0) headings[level - 1] = text.replace(/^#{1,6} /, '')
    return { ...EMPTY, text, spaced: text, level, headings: above }
  })
}

const EMPTY = { tag: 'p', labels: [], struck: [] }

class LineReader {
  readonly #blocks: AnswerBlock[] = []
  readonly #headings: string[] = []
  readonly #tables = new TableHeadings()
  readonly #gaps = new WordGaps()
  readonly #open: string[] = []
  #tight: string[] = []
  #spaced: string[] = []
  #struck: string[] = []
  #runs: string[] = []
  #run = ''
  #length = 0
  #total = 0
  #term = ''
  /** Open links to elsewhere, and the letters of the line outside of them. */
  #links = 0
  #unlinked = 0
  /** In a table that is laid out to move between pages, as its keys tell. */
  #isNavigation = false

  enter(element: HtmlElement, isShown: boolean): void {
    const tag = element.tagName
    if (BLOCK_TAGS.has(tag)) this.#flush()
    this.#gaps.enter(tag)
    this.#spaced.push(' ')
    this.#endRun()
    if (BLOCK_TAGS.has(tag)) this.#open.push(tag)
    if (leadsAway(element)) this.#links += 1
    if (tag === 'a' && this.#open.includes('td') && attributeOf(element, 'accesskey') !== null)
      this.#isNavigation = true
    if (!isShown) return
    if (STRUCK_TAGS.has(tag) || STRUCK_CLASS.test(attributeOf(element, 'class') ?? '')) this.#strike(element)
    if (CELL_TAGS.has(tag)) this.#tables.enterCell(element)
    else this.#tables.enter(tag)
  }

  leave(element: HtmlElement, isShown: boolean): void {
    const tag = element.tagName
    if (BLOCK_TAGS.has(tag)) this.#flush()
    this.#gaps.leave(tag)
    this.#spaced.push(' ')
    this.#endRun()
    if (this.#open.at(-1) === tag) this.#open.pop()
    if (leadsAway(element)) this.#links -= 1
    if (isShown) this.#tables.leave(tag)
    if (tag === 'table') this.#isNavigation = false
  }

  text(value: string): void {
    if (this.#length > MAX_TEXT || this.#total > MAX_TOTAL) return
    const taken = this.#gaps.text(value.slice(0, MAX_TEXT))
    this.#tight.push(taken)
    this.#spaced.push(taken)
    this.#run += taken
    this.#length += taken.length
    if (this.#links === 0) this.#unlinked += taken.trim().length
  }

  finish(): AnswerBlock[] {
    this.#flush()
    return this.#blocks
  }

  #endRun(): void {
    const run = this.#run.trim()
    if (run !== '' && this.#runs.length < 3) this.#runs.push(collapse(run))
    this.#run = ''
  }

  #strike(element: HtmlElement): void {
    const words = wordsIn(element, 200)
    if (words !== '' && this.#struck.length < 20) this.#struck.push(words)
  }

  #flush(): void {
    this.#gaps.break()
    this.#endRun()
    const [first, second, third] = this.#runs
    this.#runs = []
    const text = collapse(this.#tight.join('')).slice(0, MAX_TEXT)
    const spaced = collapse(this.#spaced.join('')).slice(0, MAX_TEXT)
    const struck = this.#struck.filter((one) => text.includes(one))
    // A line that is a link belongs to a menu, whatever it is laid out with.
    const isName = this.#unlinked > 0
    this.#tight = []
    this.#spaced = []
    this.#unlinked = 0
    if (text === '') return
    this.#struck = []
    this.#length = 0
    this.#total += text.length
    if (this.#blocks.length >= MAX_BLOCKS) return
    const tag = this.#open.at(-1) ?? 'p'
    const level = HEADING.test(tag) ? Number(tag[1]) : 0
    if (level > 0) this.#headings.length = Math.min(this.#headings.length, level - 1)
    const inTable = this.#tables.labelsFor(text, isName)
    const labels = [...(this.#isNavigation ? [] : inTable), ...(tag === 'dd' && this.#term !== '' ? [this.#term] : [])]
    const headings = this.#headings.filter((one) => one !== undefined && one !== '')
    const isPair = first !== undefined && second !== undefined && third === undefined
    this.#blocks.push({
      text,
      spaced,
      tag,
      level,
      headings,
      labels,
      struck,
      ...(isPair && { pair: [first, second] as const }),
    })
    if (level > 0) this.#headings[level - 1] = text.slice(0, 300)
    if (tag === 'dt') this.#term = isName ? text.slice(0, 300) : ''
  }
}

function leadsAway(element: HtmlElement): boolean {
  return element.tagName === 'a' && /^(?!#)./.test(attributeOf(element, 'href') ?? '')
}
