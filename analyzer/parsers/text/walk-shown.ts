import type { HtmlDocument, HtmlElement } from '../html/html-tree.ts'
import { parseHtmlDocument } from '../html/parse-html-document.ts'
import { attributeOf, collapse, isPermalink, walkHtml, wordsIn } from '../html/walk-html.ts'
import { foldsOf, hidingOf, isVisibleAgain, type Hiding } from './hiding.ts'

export type ShownVisitor = {
  /** Also called for an element whose content is not shown. Its own `'skip'` leaves out the children, too. */
  enter: (element: HtmlElement, isShown: boolean, hiding: Hiding | null) => 'skip' | void
  leave: (element: HtmlElement, isShown: boolean) => void
  text: (text: string) => void
  /** The text that an element hides with its own attributes, or moves off the screen. */
  hidden?: (text: string, how: Hiding) => void
}
export type ShownOptions = {
  /** Whether `noscript` and `noframes` are read, as by crawlers that run no scripts and show no frames. */
  fallbacks?: boolean
  /** Whether a text that the markup hides is shown all the same, because a script opens it. */
  isRevealed?: (text: string) => boolean
}

/** An open element that shows or hides the text in it otherwise than the elements around it. */
type Turn = {
  element: HtmlElement
  kind: 'byVisibility' | 'inDrawing'
  before: boolean
  hides: Hidden | null
}
type Hidden = { how: Hiding; text: string }

const UNREADABLE = new Set(
  (
    'head script style noscript noframes template iframe object embed canvas select datalist title ' +
    'video audio progress meter'
  ).split(' '),
)
/** A browser parses their markup as one text. */
const FALLBACKS = new Set(['noscript', 'noframes'])
/** In a drawing or formula. */
const UNDRAWN = new Set('defs symbol desc metadata annotation annotation-xml'.split(' '))
const SVG = 'http://www.w3.org/2000/svg'
const HTML = 'http://www.w3.org/1999/xhtml'
const HIDDEN_LENGTH = 4_000
/** Where a word may be broken, or may not. People see none of them. */
const UNSEEN = /[\u00ad\u200b\u2060\ufeff]/g

/**
 * Visits what a reader of a document gets: all elements whose content is not hidden by an attribute or inline style, and
 * their text. Of drawings only the text is read.
 */
export function walkShown(document: HtmlDocument, visitor: ShownVisitor, options: ShownOptions = {}): void {
  const isFold = foldsOf(document)
  const turns: Turn[] = []
  const hiders: Hidden[] = []
  const seen = { byVisibility: true, inDrawing: true }
  const isSeen = () => seen.byVisibility && seen.inDrawing
  let skipped: HtmlElement | null = null
  walkHtml(document, { enter, leave, text })

  function enter(element: HtmlElement): 'skip' | void {
    if (isUnreadable(element)) {
      visitor.enter(element, false, null)
      skipped = element
      if (options.fallbacks && FALLBACKS.has(element.tagName)) readFallback(element)
      return 'skip'
    }
    const hiding = hidingHere(element)
    if (hiding !== null && hiding !== 'aria-hidden') {
      if (hiding === 'visibility-hidden') turn(element, 'byVisibility', false, hiding)
      else if (isSeen()) visitor.hidden?.(wordsIn(element, HIDDEN_LENGTH), hiding)
      if (hiding !== 'visibility-hidden' && hiding !== 'off-screen') {
        visitor.enter(element, false, hiding)
        skipped = element
        return 'skip'
      }
    } else if (!seen.byVisibility && isVisibleAgain(element)) turn(element, 'byVisibility', true, null)
    if (element.namespaceURI === SVG) turnInDrawing(element)
    return visitor.enter(element, isSeen(), hiding)
  }

  function leave(element: HtmlElement): void {
    visitor.leave(element, element !== skipped && isSeen())
    for (let last = turns.at(-1); last?.element === element; last = turns.at(-1)) {
      turns.pop()
      seen[last.kind] = last.before
      if (!last.hides) continue
      hiders.pop()
      visitor.hidden?.(collapse(last.hides.text), last.hides.how)
    }
  }

  function text(value: string): void {
    if (isSeen()) return visitor.text(value.replace(UNSEEN, ''))
    const hider = seen.byVisibility ? undefined : hiders.at(-1)
    if (hider && hider.text.length < HIDDEN_LENGTH) hider.text += ` ${value}`
  }

  function turn(element: HtmlElement, kind: Turn['kind'], to: boolean, how: Hiding | null): void {
    if (seen[kind] === to) return
    const hides = how && { how, text: '' }
    if (hides) hiders.push(hides)
    turns.push({ element, kind, before: seen[kind], hides })
    seen[kind] = to
  }

  function turnInDrawing(element: HtmlElement): void {
    if (element.tagName === 'svg') turn(element, 'inDrawing', false, null)
    else if (element.tagName === 'text' || element.tagName === 'foreignObject') turn(element, 'inDrawing', true, null)
  }

  function hidingHere(element: HtmlElement): Hiding | null {
    const hiding = hidingOf(element)
    if (hiding === null || hiding === 'aria-hidden') return hiding
    if (isFold(element, hiding)) return null
    return options.isRevealed?.(wordsIn(element, HIDDEN_LENGTH)) ? null : hiding
  }

  function readFallback(element: HtmlElement): void {
    const source = element.childNodes.map((node) => ('value' in node ? node.value : '')).join('')
    if (isSeen() && source.trim() !== '') walkShown(parseHtmlDocument(source, { scripting: false }), visitor)
  }
}

/** Whether a reader of the page sees nothing of an element's text, whatever its attributes say. */
function isUnreadable(element: HtmlElement): boolean {
  if (element.tagName === 'noscript') return !isSentNoscript(element)
  if (element.tagName === 'textarea') return !isShownTextarea(element)
  if (isPermalink(element)) return true
  return UNREADABLE.has(element.tagName) || (element.namespaceURI !== HTML && UNDRAWN.has(element.tagName))
}

/** A text to read, such as a license; code to copy into another page is none. */
function isShownTextarea(element: HtmlElement): boolean {
  const [text] = element.childNodes
  const value = text && 'value' in text ? text.value : ''
  return attributeOf(element, 'readonly') !== null && !value.trimStart().startsWith('<')
}

/** Parsed without scripts, `noscript` has elements; with scripts it is one text, which nobody sees. */
function isSentNoscript(element: HtmlElement): boolean {
  return element.childNodes.some((node) => 'tagName' in node)
}
