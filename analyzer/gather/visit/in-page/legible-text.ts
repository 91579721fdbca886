/**
 * Finds texts whose contrast suffices on whatever axe may take for their background. axe determines that background from
 * all that overlaps a text, which takes more time than its other rules; for most texts a few colors can be meant, and all
 * of them suffice. Returns whether an element is such a text. A text is none if it, or what may lie behind it, has anything
 * but plain opaque colors.
 */
export function legibleTexts(): (element: Element) => boolean {
  type Box = { element: Element; rect: DOMRect; light: number | null; isGround: boolean }
  /** Small text needs 4.5, by axe's rounding too. */
  const RATIO = 4.6
  const MAX_BOXES = 800
  const WHITE = 1
  // WCAG 2.2, relative luminance; null for what is not opaque, or not in sRGB.
  const lightOf = (color: string): number | null => {
    const parts = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(color)?.slice(1)
    if (!parts) return null
    const [red = 0, green = 0, blue = 0] = parts.map((part) => {
      const share = Number(part) / 255
      return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const composedParent = (element: Element): Element | null => {
    const root = element.assignedSlot ?? element.parentNode
    return root instanceof ShadowRoot ? root.host : root instanceof Element ? root : null
  }
  const blends = new Map<Element, boolean>()
  /** Whether an opacity or blend mode changes its colors. */
  const isBlended = (element: Element): boolean => {
    const path: Element[] = []
    let at: Element | null = element
    for (; at && !blends.has(at); at = composedParent(at)) path.push(at)
    let blended = at ? blends.get(at) === true : false
    for (const one of path.reverse()) {
      const { opacity, mixBlendMode } = getComputedStyle(one)
      blended ||= opacity !== '1' || mixBlendMode !== 'normal'
      blends.set(one, blended)
    }
    return blended
  }
  const boxes = new Map<Element, Box>()
  const roots: (Document | ShadowRoot)[] = [document]
  for (const root of roots) {
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot) roots.push(element.shadowRoot)
      const { backgroundColor, visibility, display } = getComputedStyle(element)
      if (backgroundColor === 'rgba(0, 0, 0, 0)') continue
      const light = isBlended(element) ? null : lightOf(backgroundColor)
      const isGround = visibility === 'visible' && display !== 'inline'
      boxes.set(element, { element, rect: element.getBoundingClientRect(), light, isGround })
    }
  }
  if (boxes.size > MAX_BOXES) return () => false

  const holds = (box: DOMRect, rect: DOMRect) =>
    box.left <= rect.left && box.top <= rect.top && box.right >= rect.right && box.bottom >= rect.bottom
  const meets = (box: DOMRect, rect: DOMRect) =>
    box.left < rect.right && box.top < rect.bottom && box.right > rect.left && box.bottom > rect.top
  const both = (one: DOMRect, other: DOMRect) => {
    const [left, top] = [Math.min(one.left, other.left), Math.min(one.top, other.top)]
    return new DOMRect(left, top, Math.max(one.right, other.right) - left, Math.max(one.bottom, other.bottom) - top)
  }
  const range = document.createRange()
  /** Where axe looks for the background: at the text, or at its element if the text is outside of it. Null without text. */
  const textBox = (element: Element): DOMRect | null => {
    const texts = [...element.childNodes].filter((node) => node.nodeType === 3 && (node as Text).data.trim())
    const [first, ...others] = texts.map((text) => {
      range.selectNodeContents(text)
      return range.getBoundingClientRect()
    })
    if (!first) return null
    const place = others.reduce(both, first)
    const rect = element.getBoundingClientRect()
    return holds(rect, place) ? place : both(rect, place)
  }
  return (element) => {
    const place = textBox(element)
    if (!place) return false
    const { color, webkitTextFillColor, webkitTextStrokeWidth, textShadow } = getComputedStyle(element)
    const isPlain = webkitTextFillColor === color && webkitTextStrokeWidth === '0px' && textShadow === 'none'
    const text = lightOf(color)
    if (!isPlain || text === null || isBlended(element)) return false
    const suffices = (light: number | null) =>
      light !== null && (Math.max(light, text) + 0.05) / (Math.min(light, text) + 0.05) >= RATIO
    let ground: Box | null = null
    for (let at: Element | null = element; at && !ground; at = composedParent(at)) {
      const box = boxes.get(at)
      if (!box) continue
      if (!suffices(box.light)) return false
      if (box.isGround && holds(box.rect, place)) ground = box
      // These also paint what lies outside of them.
      else if (at !== document.body && at !== document.documentElement) return false
    }
    if (!ground && !suffices(WHITE)) return false
    for (const box of boxes.values()) {
      if (meets(box.rect, place) && !box.element.contains(element) && !suffices(box.light)) return false
    }
    return true
  }
}
