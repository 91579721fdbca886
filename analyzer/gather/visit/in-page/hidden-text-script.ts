import { WORDS_OF } from './words-of-script.ts'

/** Pages fade text in when it is scrolled to. Whether this one does cannot be told without scrolling. */
export const BELOW = 'opacity: 0, below the first screen'

/** Returns JSON of texts that are not visible, and how they are hidden. Only outermost hidden elements are listed. */
export const HIDDEN_TEXT_SCRIPT = `JSON.stringify((() => {
  ${WORDS_OF}
  const found = []
  // Names of XHTML documents are not upper case.
  const skipped = new Set('script style noscript noframes template title option datalist svg video audio canvas progress meter annotation annotation-xml'.split(' '))
  const rgb = (color) => (color.match(/[\\d.]+/g) || []).map(Number)
  const opaque = (color) => { const parts = rgb(color); return parts.length === 3 || (parts.length === 4 && parts[3] > 0.9) }
  const near = (a, b) => { const x = rgb(a); const y = rgb(b); return [0, 1, 2].every((i) => Math.abs(x[i] - y[i]) <= 6) }
  const background = (element) => {
    for (let at = element; at; at = at.parentElement) {
      const style = getComputedStyle(at)
      if (style.backgroundImage !== 'none') return null
      if (opaque(style.backgroundColor)) return style.backgroundColor
    }
    return 'rgb(255, 255, 255)'
  }
  const ownText = (element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim())
  const controlled = new Set()
  for (const control of document.querySelectorAll('[aria-controls]:not([aria-haspopup])')) {
    for (const id of control.getAttribute('aria-controls').slice(0, 1000).split(/\\s+/)) if (controlled.size < 2000) controlled.add(id)
  }
  // As in foldsOf: a click opens it, as it opens a details element.
  const isFolded = (element) => element.getAttribute('role') === 'tabpanel' || controlled.has(element.id)
  const unshown = (element) => {
    if (element.hidden) return 'hidden attribute'
    if (element.localName === 'dialog' && !element.open) return 'closed dialog'
    return element.popover && !element.matches(':popover-open') ? 'closed popover' : 'display: none'
  }
  // A shape of no size, or a circle or inset that leaves nothing.
  const EMPTY_SHAPE = /^(?:inset\\((?:[5-9]\\d|\\d{3,})(?:\\.\\d+)?%|(?:circle|ellipse)\\(0(?:px|%)?[ )])/
  const isBelow = (element) => element.getBoundingClientRect().top + scrollY > innerHeight
  const trick = (element) => {
    const style = getComputedStyle(element)
    if (style.display === 'none') return unshown(element)
    if (style.contentVisibility === 'hidden' && element.getAttribute('hidden') !== 'until-found') return 'content-visibility: hidden'
    if (style.visibility === 'hidden' && ownText(element)) return 'visibility: hidden'
    if (parseFloat(style.opacity) === 0) return isBelow(element) ? '${BELOW}' : 'opacity: 0'
    if (parseFloat(style.fontSize) < 2 && ownText(element)) return 'font-size: ' + style.fontSize
    if (parseFloat(style.textIndent) <= -100) return 'text-indent: ' + style.textIndent
    // It has no box of its own.
    if (style.display === 'contents') return null
    if (/^matrix\\(0, 0, 0, 0,/.test(style.transform) || /^0( |$)/.test(style.scale)) return 'scaled to nothing'
    if (EMPTY_SHAPE.test(style.clipPath)) return 'clipped away'
    const box = element.getBoundingClientRect()
    // The overflow of the body is that of the window.
    if (element !== document.body && style.overflow !== 'visible' && (box.height < 1 || box.width < 1) && style.display !== 'inline') return 'clipped away'
    if (style.position === 'absolute' || style.position === 'fixed') {
      if (box.right + scrollX <= -100 || box.bottom + scrollY <= -100) return 'off the screen'
      if (/^rect\\(0(px)?,? 0|^rect\\(1px,? 1px/.test(style.clip)) return 'clipped away'
      if (style.overflow !== 'visible' && box.width <= 1 && box.height <= 1) return 'clipped away'
    }
    if (ownText(element)) {
      const behind = background(element)
      if (behind && opaque(style.color) && near(style.color, behind)) return 'same color as the background'
    }
    return null
  }
  const visibleIn = (element) => {
    const inner = [...element.getElementsByTagName('*')].slice(0, 500)
    return inner.some((one) => getComputedStyle(one).visibility === 'visible')
  }
  const visit = (element, depth) => {
    if (found.length >= 100 || depth > 200 || budget-- < 0 || skipped.has(element.localName) || window.__scanOwn?.isOwn(element) || window.__scanIsLate?.(element)) return
    if (element.localName === 'details' && !element.open) return
    const how = trick(element)
    if (how && isFolded(element)) return
    const isPartly = how === 'visibility: hidden' && visibleIn(element)
    if (how) {
      const own = () => [...element.childNodes].map((node) => (node.nodeType === 3 ? node.data : ' ')).join('').replace(/\\s+/g, ' ').trim()
      const text = isPartly ? own().slice(0, 600) : wordsOf(element, 600)
      if (text) found.push({ text, how })
      if (!isPartly) return
    }
    for (const child of element.shadowRoot ? element.shadowRoot.children : []) visit(child, depth + 1)
    // What no slot takes, and what a slot has of its own while it is filled, is not there for anybody.
    if (element.localName === 'slot' && element.assignedNodes().length > 0) return
    for (const child of element.children) if (!element.shadowRoot || child.assignedSlot) visit(child, depth + 1)
  }
  let budget = 6000
  if (document.body) visit(document.body, 0)
  return found
})())`
