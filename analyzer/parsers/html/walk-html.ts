import { defaultTreeAdapter, type DefaultTreeAdapterTypes } from 'parse5'
import type { HtmlDocument, HtmlElement, HtmlNode } from './html-tree.ts'
import { BLOCK_TAGS, WordGaps } from './word-gaps.ts'

type Template = DefaultTreeAdapterTypes.Template

export type HtmlVisitor = {
  /** `'skip'` leaves out the children, but `leave` is still called. `'stop'` ends the walk. */
  enter?: (element: HtmlElement) => 'skip' | 'stop' | void
  leave?: (element: HtmlElement) => void
  text?: (text: string) => void
  comment?: (text: string) => void
}

/** Visits nodes in document order, including template contents. Not recursive: a page may nest 100,000 elements. */
export function walkHtml(from: HtmlDocument | HtmlNode, visitor: HtmlVisitor): void {
  const start: HtmlNode = 'root' in from ? from.root : from
  const open: { element: HtmlElement | undefined; children: readonly HtmlNode[]; next: number }[] = []
  visit(start)
  for (let frame = open.at(-1); frame; frame = open.at(-1)) {
    const child = frame.children[frame.next]
    frame.next += 1
    if (child) {
      visit(child)
      continue
    }
    open.pop()
    if (frame.element) visitor.leave?.(frame.element)
  }

  function visit(node: HtmlNode): void {
    if ('value' in node) visitor.text?.(node.value)
    else if ('data' in node) visitor.comment?.(node.data)
    else if ('tagName' in node) {
      const wish = visitor.enter?.(node)
      if (wish === 'stop') open.length = 0
      else open.push({ element: node, children: wish === 'skip' ? [] : childrenOf(node), next: 0 })
    } else if ('childNodes' in node) open.push({ element: undefined, children: node.childNodes, next: 0 })
  }
}

function childrenOf(element: HtmlElement): readonly HtmlNode[] {
  if (element.nodeName !== 'template') return element.childNodes
  return [...element.childNodes, ...defaultTreeAdapter.getTemplateContent(element as Template).childNodes]
}

/** All elements in document order. */
export function elementsOf(from: HtmlDocument | HtmlNode): HtmlElement[] {
  const elements: HtmlElement[] = []
  walkHtml(from, {
    enter: (element) => {
      elements.push(element)
    },
  })
  return elements
}

/** An attribute's value, null if it is missing. HTML attribute names are lower case. */
export function attributeOf(element: HtmlElement, name: string): string | null {
  for (const attribute of element.attrs) {
    if (attribute.name === name) return attribute.value
  }
  return null
}

/** Nodes and characters that may still be read, shared by many calls because nested elements repeat each other's text. */
export type TextBudget = { left: number }

/** The DOM's `textContent` of an element, cut after `limit` characters, 20,000 nodes or the rest of the budget. */
export function textContentOf(element: HtmlElement, limit = 100_000, budget: TextBudget = { left: Infinity }): string {
  let text = ''
  let steps = Math.min(20_000, budget.left)
  const stack: HtmlNode[] = []
  pushChildren(stack, element.childNodes, steps)
  for (let node = stack.pop(); node && text.length < limit && steps > 0; node = stack.pop()) {
    steps -= 1
    budget.left -= 1
    if ('value' in node) {
      const taken = node.value.slice(0, limit - text.length)
      text += taken
      budget.left -= taken.length
    } else if ('childNodes' in node) pushChildren(stack, node.childNodes, steps)
  }
  return text
}

/** The text of an element as people read it: on one line, with the words of its blocks and links kept apart. */
export function wordsIn(element: HtmlElement, limit = 100_000, budget: TextBudget = { left: Infinity }): string {
  const gaps = new WordGaps()
  let text = ''
  let steps = Math.min(20_000, budget.left)
  walkHtml(element, {
    enter(inner) {
      const { tagName } = inner
      steps -= 1
      budget.left -= 1
      if (steps <= 0 || text.length >= limit) return 'stop'
      if (BLOCK_TAGS.has(tagName)) text += ' '
      gaps.enter(tagName)
      return UNSPOKEN.has(tagName) || (inner !== element && isPermalink(inner)) ? 'skip' : undefined
    },
    leave({ tagName }) {
      if (BLOCK_TAGS.has(tagName)) text += ' '
      gaps.leave(tagName)
    },
    text(value) {
      const taken = gaps.text(value.slice(0, Math.max(0, limit - text.length)))
      text += taken
      budget.left -= taken.length
    },
  })
  return collapse(text)
}

/** A sign such as ¶ or # after a heading, which is the heading's own address: nobody reads it as text. */
export function isPermalink(element: HtmlElement): boolean {
  if (element.tagName !== 'a' || !attributeOf(element, 'href')?.startsWith('#')) return false
  const sign = textContentOf(element, MAX_SIGN).trim()
  return sign !== '' && sign.length < MAX_SIGN && !/[\p{Letter}\p{Number}]/u.test(sign)
}

const MAX_SIGN = 5
const UNSPOKEN = new Set(['script', 'style', 'template'])

function pushChildren(stack: HtmlNode[], children: readonly HtmlNode[], atMost: number): void {
  for (let index = Math.min(children.length, atMost) - 1; index >= 0; index -= 1) {
    const child = children[index]
    if (child) stack.push(child)
  }
}

/** The media type of a JSON-LD block may have parameters. */
export function isJsonLdScript(element: HtmlElement): boolean {
  return element.tagName === 'script' && /^\s*application\/ld\+json\s*(?:;|$)/i.test(attributeOf(element, 'type') ?? '')
}

/** Collapses white space as a browser does. */
export function collapse(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
