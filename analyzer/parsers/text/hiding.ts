import type { HtmlDocument, HtmlElement } from '../html/html-tree.ts'
import { attributeOf, walkHtml } from '../html/walk-html.ts'

/** How an element's own attributes hide its text. Style sheets are not considered. */
export type Hiding =
  | 'hidden-attribute'
  | 'closed-dialog'
  | 'closed-popover'
  | 'display-none'
  | 'content-visibility'
  | 'visibility-hidden'
  | 'zero-size'
  | 'off-screen'
  | 'aria-hidden'

const MAX_CONTROLS = 2_000
const TITLE = /^(?:h[1-6]|dt|button)$/

/** How an element hides its content, null if it does not. */
export function hidingOf(element: HtmlElement): Hiding | null {
  const tag = element.tagName
  // Who hides the whole page shows it with a script, style sheet or timer as soon as it is ready.
  if (tag === 'body' || tag === 'html') return null
  const hidden = attributeOf(element, 'hidden')
  if (hidden !== null && hidden.toLowerCase() !== 'until-found') return 'hidden-attribute'
  if (tag === 'dialog' && attributeOf(element, 'open') === null) return 'closed-dialog'
  if (attributeOf(element, 'popover') !== null) return 'closed-popover'
  return hidingStyle(element) ?? (attributeOf(element, 'aria-hidden') === 'true' ? 'aria-hidden' : null)
}

const TRANSPARENT = /(?:^|;)opacity:0(?:\.0*)?(?:;|!|$)/
const MOVES = /(?:^|;)(?:transform|translate|scale|filter|transition|animation|will-change):/
const IS_LAYER = /(?:^|;)position:(?:absolute|fixed)/

/** The first state of a movement: libraries write it into the page, and the text comes in when it is scrolled to. */
function comesIn(style: string): boolean {
  return TRANSPARENT.test(style) && MOVES.test(style) && !IS_LAYER.test(style)
}

function hidingStyle(element: HtmlElement): Hiding | null {
  const style = styleOf(element)
  if (style === undefined) return null
  if (/(?:^|;)display:none/.test(style)) return 'display-none'
  if (/(?:^|;)content-visibility:hidden/.test(style)) return 'content-visibility'
  if (comesIn(style)) return null
  if (/(?:^|;)visibility:(?:hidden|collapse)/.test(style)) return 'visibility-hidden'
  if (/(?:^|;)font-size:0(?:px|em|rem|%|;|!|$)/.test(style) || TRANSPARENT.test(style)) return 'zero-size'
  if (/(?:^|;)(?:left|top|right|text-indent|margin-left):-\d\d\d[\d.]*(?:px|em|rem)/.test(style)) return 'off-screen'
  return null
}

/** Whether an element in one with `visibility: hidden` is visible all the same. */
export function isVisibleAgain(element: HtmlElement): boolean {
  return /(?:^|;)visibility:visible/.test(styleOf(element) ?? '')
}

/**
 * Tells whether an element is closed and not hidden: the panel of a tab, what a button says that it controls, or what stands
 * behind a title that can be expanded. A click opens it, as it opens `details`, and a crawler has its text without one.
 */
export function foldsOf(document: HtmlDocument): (element: HtmlElement, hiding: Hiding) => boolean {
  let folds: Folds | null = null
  return (element, hiding) => {
    if (hiding !== 'hidden-attribute' && hiding !== 'display-none') return false
    if (attributeOf(element, 'role') === 'tabpanel') return true
    folds ??= controlledIn(document)
    return folds.ids.has(attributeOf(element, 'id') ?? '') || folds.behind.has(element)
  }
}

type Folds = { ids: ReadonlySet<string>; behind: ReadonlySet<HtmlElement> }

/** Controls of a popup show something beside the page. */
function controlledIn(document: HtmlDocument): Folds {
  const ids = new Set<string>()
  const behind = new Set<HtmlElement>()
  /** The last element that ended, and the title or button that ended last with a control in it. */
  let last: HtmlElement | null = null
  let expandable: HtmlElement | null = null
  let isOpenTitle = false
  walkHtml(document, {
    enter(element) {
      if (last !== null && last === expandable && last.parentNode === element.parentNode) behind.add(element)
      last = null
      if (TITLE.test(element.tagName)) isOpenTitle = false
      if (attributeOf(element, 'aria-haspopup') !== null) return
      if (attributeOf(element, 'aria-expanded') !== null) isOpenTitle = true
      const controls = attributeOf(element, 'aria-controls') ?? ''
      for (const id of controls.slice(0, 1_000).split(/\s+/)) if (id !== '' && ids.size < MAX_CONTROLS) ids.add(id)
    },
    leave(element) {
      last = element
      if (TITLE.test(element.tagName) && isOpenTitle) expandable = element
    },
  })
  return { ids, behind }
}

function styleOf(element: HtmlElement): string | undefined {
  return attributeOf(element, 'style')?.toLowerCase().replace(/\s+/g, '')
}
