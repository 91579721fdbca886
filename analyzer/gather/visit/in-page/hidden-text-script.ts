import { scriptOf } from './script-of.ts'
import { wordsOf } from './words-of.ts'

/** Pages fade text in when it is scrolled to. Whether this one does cannot be told without scrolling. */
export const BELOW = 'opacity: 0, below the first screen'

export type HiddenText = {
  text: string
  how: string
  /** It consists of links, as a menu that opens on a click. */
  isMenu?: boolean
  /** Hosts that nothing visible links to; each is named once. */
  hosts?: readonly string[]
}

/**
 * Returns JSON of texts that are not visible, how they are hidden, and what they alone link to. Only outermost hidden
 * elements are listed. `blocks` is a selector.
 */
export function hiddenTextScript(blocks: string): string {
  return `JSON.stringify(${scriptOf(findHiddenTexts, wordsOf, blocks, BELOW)})`
}

function findHiddenTexts(read: typeof wordsOf, blocks: string, below: string): HiddenText[] {
  const found = new Map<Element, { text: string; how: string; isMenu?: boolean; hosts?: string[] }>()
  // Names of XHTML documents are not upper case.
  const unread = 'script,style,noscript,noframes,template,title,option,datalist'
  const replaced = 'svg,video,audio,canvas,progress,meter,annotation,annotation-xml'
  const skipped = new Set(`${unread},${replaced}`.split(','))
  const rgb = (color: string) => (color.match(/[\d.]+/g) || []).map(Number)
  const opaque = (color: string) => {
    const parts = rgb(color)
    return parts.length === 3 || (parts.length === 4 && (parts[3] ?? 0) > 0.9)
  }
  const near = (a: string, b: string) => {
    const [x, y] = [rgb(a), rgb(b)]
    return [0, 1, 2].every((i) => Math.abs((x[i] ?? NaN) - (y[i] ?? NaN)) <= 6)
  }
  const background = (element: Element) => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const style = getComputedStyle(at)
      if (style.backgroundImage !== 'none') return null
      if (opaque(style.backgroundColor)) return style.backgroundColor
    }
    return 'rgb(255, 255, 255)'
  }
  const isText = (node: Node): node is Text => node.nodeType === 3
  const ownText = (element: Element) => [...element.childNodes].some((node) => isText(node) && node.data.trim())
  const controlled = new Set<string>()
  for (const control of document.querySelectorAll('[aria-controls]:not([aria-haspopup])')) {
    for (const id of (control.getAttribute('aria-controls') ?? '').slice(0, 1000).split(/\s+/))
      if (controlled.size < 2000) controlled.add(id)
  }
  // As in foldsOf: a click opens it, as it opens a details element.
  const EXPANDABLE = '[aria-expanded]:not([aria-haspopup])'
  const isFolded = (element: Element) => {
    if (element.getAttribute('role') === 'tabpanel' || controlled.has(element.id)) return true
    const title = element.previousElementSibling
    if (!title?.matches('h1, h2, h3, h4, h5, h6, dt, button')) return false
    return title.matches(EXPANDABLE) || title.querySelector(EXPANDABLE) !== null
  }
  const unshown = (element: HTMLElement) => {
    if (element.hidden) return 'hidden attribute'
    if (element.localName === 'dialog' && !(element as HTMLDialogElement).open) return 'closed dialog'
    return element.popover && !element.matches(':popover-open') ? 'closed popover' : 'display: none'
  }
  // A shape of no size, or a circle or inset that leaves nothing.
  const EMPTY_SHAPE = /^(?:inset\((?:[5-9]\d|\d{3,})(?:\.\d+)?%|(?:circle|ellipse)\(0(?:px|%)?[ )])/
  const isBelow = (element: Element) => element.getBoundingClientRect().top + scrollY > innerHeight
  const trick = (element: Element) => {
    const style = getComputedStyle(element)
    if (style.display === 'none') return unshown(element as HTMLElement)
    if (style.contentVisibility === 'hidden' && element.getAttribute('hidden') !== 'until-found')
      return 'content-visibility: hidden'
    if (style.visibility === 'hidden' && ownText(element)) return 'visibility: hidden'
    if (parseFloat(style.opacity) === 0) return isBelow(element) ? below : 'opacity: 0'
    if (parseFloat(style.fontSize) < 2 && ownText(element)) return `font-size: ${style.fontSize}`
    if (parseFloat(style.textIndent) <= -100) return `text-indent: ${style.textIndent}`
    // It has no box of its own.
    if (style.display === 'contents') return null
    if (style.transform.startsWith('matrix(0, 0, 0, 0,') || /^0( |$)/.test(style.scale)) return 'scaled to nothing'
    if (EMPTY_SHAPE.test(style.clipPath)) return 'clipped away'
    const box = element.getBoundingClientRect()
    const isClipping = style.overflow !== 'visible'
    const isFlat = box.height < 1 || box.width < 1
    // The overflow of the body is that of the window.
    if (element !== document.body && isClipping && isFlat && style.display !== 'inline') return 'clipped away'
    if (style.position === 'absolute' || style.position === 'fixed') {
      if (box.right + scrollX <= -100 || box.bottom + scrollY <= -100) return 'off the screen'
      if (/^rect\(0(px)?,? 0|^rect\(1px,? 1px/.test(style.clip)) return 'clipped away'
      if (isClipping && box.width <= 1 && box.height <= 1) return 'clipped away'
    }
    if (ownText(element)) {
      const behind = background(element)
      if (behind && opaque(style.color) && near(style.color, behind)) return 'same color as the background'
    }
    return null
  }
  const visibleIn = (element: Element) => {
    const inner = [...element.getElementsByTagName('*')].slice(0, 500)
    return inner.some((one) => getComputedStyle(one).visibility === 'visible')
  }
  const textBetween = (element: Element) => {
    const parts = [...element.childNodes].map((node) => (isText(node) ? node.data : ' '))
    return parts.join('').replace(/\s+/g, ' ').trim()
  }
  const LINKED = 0.8
  const isMenu = (element: Element) => {
    const letters = (one: Element) => (one.textContent ?? '').replace(/\s+/g, '').length
    const linked = [...element.querySelectorAll('a[href]')].reduce((sum, link) => sum + letters(link), 0)
    return linked >= letters(element) * LINKED
  }
  let budget = 6000
  const isLeftOut = (element: Element) =>
    skipped.has(element.localName) || window.__scanOwn?.isOwn(element) || window.__scanIsLate?.(element)
  const visit = (element: Element, depth: number) => {
    if (found.size >= 100 || depth > 200 || budget-- < 0 || isLeftOut(element)) return
    if (element.localName === 'details' && !(element as HTMLDetailsElement).open) return
    const how = trick(element)
    if (how && isFolded(element)) return
    const isPartly = how === 'visibility: hidden' && visibleIn(element)
    if (how) {
      const text = isPartly ? textBetween(element).slice(0, 600) : read(element, 600, blocks)
      if (text) found.set(element, { text, how, ...(isMenu(element) && { isMenu: true }) })
      if (!isPartly) return
    }
    for (const child of element.shadowRoot ? element.shadowRoot.children : []) visit(child, depth + 1)
    // What no slot takes, and what a slot has of its own while it is filled, is not there for anybody.
    if (element.localName === 'slot' && (element as HTMLSlotElement).assignedNodes().length > 0) return
    for (const child of element.children) if (!element.shadowRoot || child.assignedSlot) visit(child, depth + 1)
  }
  if (document.body) visit(document.body, 0)

  const hidden = new Map<Element, { hosts?: string[] }>()
  for (const [element, place] of found) {
    // Parts of these may be visible.
    if (place.how === 'visibility: hidden') continue
    for (const link of element.querySelectorAll('a[href], area[href]')) hidden.set(link, place)
  }
  const linkHost = ({ protocol, hostname }: HTMLAnchorElement | HTMLAreaElement) =>
    /^https?:$/.test(protocol) ? hostname.slice(0, 100) : ''
  const links = hidden.size > 0 ? [...document.links].slice(0, 3000) : []
  const known = new Set(['', location.hostname, ...links.filter((link) => !hidden.has(link)).map(linkHost)])
  for (const link of links) {
    const [place, host] = [hidden.get(link), linkHost(link)]
    if (!place || known.has(host) || known.size > 500) continue
    known.add(host)
    ;(place.hosts ??= []).push(host)
  }
  return [...found.values()]
}
