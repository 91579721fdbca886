import type { HtmlDocument, HtmlElement } from '../html/html-tree.ts'
import { attributeOf, walkHtml } from '../html/walk-html.ts'
import { BLOCK_TAGS, WordGaps } from '../html/word-gaps.ts'

const UNREADABLE = new Set(
  'head script style noscript template svg math iframe object embed canvas select datalist textarea title'.split(' '),
)
const TEXT_LIMIT = 2_000_000

/** How an element's own attributes hide its text. Style sheets are not considered. */
export type Hiding =
  'hidden-attribute' | 'display-none' | 'visibility-hidden' | 'zero-size' | 'off-screen' | 'aria-hidden'

/**
 * The text that a reader without JavaScript sees: one line per block, white space collapsed, nothing that attributes or
 * inline styles hide. Limited to about two million characters.
 */
export function visibleTextOf(document: HtmlDocument): string {
  const text = new TextBuilder()
  walkHtml(document, {
    enter(element) {
      text.enter(element.tagName)
      return isUnreadable(element) ? 'skip' : undefined
    },
    leave: (element) => text.leave(element.tagName),
    text: (value) => text.add(value),
  })
  return text.finish()
}

/** Whether a reader of the page sees nothing of an element's text. */
export function isUnreadable(element: HtmlElement): boolean {
  if (UNREADABLE.has(element.tagName)) return true
  const hiding = hidingOf(element)
  return hiding !== null && hiding !== 'aria-hidden' && hiding !== 'off-screen'
}

/** How an element hides its content, null if it does not. */
export function hidingOf(element: HtmlElement): Hiding | null {
  const hidden = attributeOf(element, 'hidden')
  if (hidden !== null && hidden.toLowerCase() !== 'until-found') return 'hidden-attribute'
  const style = attributeOf(element, 'style')?.toLowerCase().replace(/\s+/g, '')
  if (style) {
    if (/(?:^|;)display:none/.test(style)) return 'display-none'
    if (/(?:^|;)visibility:(?:hidden|collapse)/.test(style)) return 'visibility-hidden'
    if (/(?:^|;)(?:font-size:0(?:px|em|rem|%|;|!|$)|opacity:0(?:\.0*)?(?:;|!|$))/.test(style)) return 'zero-size'
    if (/(?:^|;)(?:left|top|right|text-indent|margin-left):-\d\d\d[\d.]*(?:px|em|rem)/.test(style)) return 'off-screen'
  }
  return attributeOf(element, 'aria-hidden') === 'true' ? 'aria-hidden' : null
}

class TextBuilder {
  #parts: string[] = []
  #length = 0
  #lineOpen = false
  #space = false
  readonly #gaps = new WordGaps()

  enter(tag: string): void {
    if (BLOCK_TAGS.has(tag)) this.#break()
    this.#gaps.enter(tag)
  }

  leave(tag: string): void {
    if (BLOCK_TAGS.has(tag)) this.#break()
    this.#gaps.leave(tag)
  }

  add(value: string): void {
    if (this.#length > TEXT_LIMIT) return
    const collapsed = this.#gaps.text(value).replace(/\s+/g, ' ')
    const inner = collapsed.trim()
    if (inner === '') {
      this.#space ||= collapsed !== ''
      return
    }
    const lead = this.#lineOpen && (this.#space || collapsed.startsWith(' ')) ? ' ' : ''
    this.#parts.push(lead + inner)
    this.#length += inner.length
    this.#lineOpen = true
    this.#space = collapsed.endsWith(' ')
  }

  #break(): void {
    if (this.#lineOpen) this.#parts.push('\n')
    this.#gaps.break()
    this.#lineOpen = false
    this.#space = false
  }

  finish(): string {
    return this.#parts.join('').trim()
  }
}
