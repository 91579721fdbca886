import { WORDS_OF } from './words-of-script.ts'

/** Returns JSON of texts that are not visible, and how they are hidden. Only outermost hidden elements are listed. */
export const HIDDEN_TEXT_SCRIPT = `JSON.stringify((() => {
  ${WORDS_OF}
  const found = []
  const skipped = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE', 'HEAD', 'TITLE', 'OPTION', 'svg'])
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
  const trick = (element) => {
    const style = getComputedStyle(element)
    if (style.display === 'none') return element.hidden ? 'hidden attribute' : 'display: none'
    if (style.visibility === 'hidden' && ownText(element)) return 'visibility: hidden'
    if (parseFloat(style.opacity) === 0) return 'opacity: 0'
    if (parseFloat(style.fontSize) < 2 && ownText(element)) return 'font-size: ' + style.fontSize
    if (parseFloat(style.textIndent) <= -100) return 'text-indent: ' + style.textIndent
    const box = element.getBoundingClientRect()
    if (style.position === 'absolute' || style.position === 'fixed') {
      if (box.right + scrollX <= -100 || box.bottom + scrollY <= -100) return 'off the screen'
      if (/^rect\\(0(px)?,? 0|^rect\\(1px,? 1px/.test(style.clip) || /inset\\((50|100)%/.test(style.clipPath)) return 'clipped away'
      if (style.overflow !== 'visible' && box.width <= 1 && box.height <= 1) return 'clipped away'
    }
    if (ownText(element)) {
      const behind = background(element)
      if (behind && opaque(style.color) && near(style.color, behind)) return 'same color as the background'
    }
    return null
  }
  const visit = (element, depth) => {
    if (found.length >= 100 || depth > 200 || budget-- < 0 || skipped.has(element.tagName) || window.__scanOwn?.isOwn(element) || window.__scanIsLate?.(element)) return
    if (element.tagName === 'DETAILS' && !element.open) return
    const how = trick(element)
    if (how) {
      const text = wordsOf(element, 600)
      if (text) found.push({ text, how })
      return
    }
    for (const child of element.shadowRoot ? element.shadowRoot.children : []) visit(child, depth + 1)
    for (const child of element.children) visit(child, depth + 1)
  }
  let budget = 6000
  if (document.body) visit(document.body, 0)
  return found
})())`
