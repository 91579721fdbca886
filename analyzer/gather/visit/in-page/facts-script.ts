import { OPEN_ROOTS } from './open-roots-script.ts'
import { WORDS_OF } from './words-of-script.ts'

/** Returns JSON about the rendered page. Lists and texts are cut here, because the page decides how long they are. */
export const FACTS_SCRIPT = `JSON.stringify((() => {
  ${OPEN_ROOTS}
  const roots = [document, ...openRoots()]
  const all = (selector, limit) => {
    const found = []
    for (const root of roots) if (found.length < limit) found.push(...root.querySelectorAll(selector))
    return (window.__scanOwn ? found.filter((element) => !__scanOwn.isWithin(element)) : found).slice(0, limit)
  }
  const squeeze = (text, limit) => String(text || '').replace(/\\s+/g, ' ').trim().slice(0, limit)
  const root = document.documentElement
  const every = [...document.getElementsByTagName('*')]
  const elements = window.__scanOwn ? every.filter((element) => !__scanOwn.isWithin(element)) : every

  let tapTargets = 0
  let smallTapTargets = 0
  for (const element of all('a[href],button,input:not([type=hidden]),select,textarea,summary,[role=button]', 1500)) {
    const box = element.getBoundingClientRect()
    if (!box.width || !box.height) continue
    tapTargets += 1
    // Links inside a sentence are exempt, as in WCAG 2.5.8.
    const inline = element.localName === 'a' && getComputedStyle(element).display === 'inline'
    if (!inline && (box.width < 24 || box.height < 24)) smallTapTargets += 1
  }

  let letters = 0
  let smallLetters = 0
  for (const element of all('p,li,td,th,span,a,dd,dt,label,small,blockquote,h1,h2,h3,h4,h5,h6', 2500)) {
    let own = 0
    for (const node of element.childNodes) if (node.nodeType === 3) own += node.data.trim().length
    if (!own) continue
    letters += own
    if (parseFloat(getComputedStyle(element).fontSize) < 12) smallLetters += own
  }

  // Lines that run from top to bottom follow each other to the side, so such a page is wide by design.
  const isUpright = /^(?:vertical|sideways)/.test(getComputedStyle(document.body || root).writingMode)

  const images = all('img', 1000).map((image) => {
    const box = image.getBoundingClientRect()
    return {
      src: String(image.currentSrc || image.src || '').slice(0, 1000),
      alt: image.hasAttribute('alt') ? String(image.getAttribute('alt')).slice(0, 1000) : null,
      width: Math.round(box.width),
      height: Math.round(box.height),
      naturalWidth: image.naturalWidth,
      naturalHeight: image.naturalHeight,
      inViewport: box.width > 0 && box.top < innerHeight && box.bottom > 0,
    }
  })

  return {
    images,
    ariaLabels: document.querySelectorAll('[aria-label],[aria-labelledby],[aria-describedby]').length,
    formCount: document.forms.length,
    forms: all('form[toolname],form[tooldescription]', 50).map((form) => [
      squeeze(form.getAttribute('toolname'), 200),
      squeeze(form.getAttribute('tooldescription'), 300),
    ]),
    layout: {
      viewportWidth: root.clientWidth,
      documentWidth: isUpright ? root.clientWidth : root.scrollWidth,
      domNodes: elements.length,
      xmlError: squeeze(document.querySelector('parsererror > div')?.textContent, 300) || null,
      tapTargets,
      smallTapTargets,
      smallTextShare: letters ? Math.round((smallLetters / letters) * 1000) / 1000 : 0,
    },
  }
})())`

/** Returns a point on the screen without interactive elements, as JSON, or null. */
export const QUIET_POINT_SCRIPT = `JSON.stringify((() => {
  const points = [[4, 200], [4, 400], [innerWidth - 6, 300], [4, 600], [innerWidth / 2, 500]]
  const interactive = 'a,button,input,select,textarea,label,summary,video,audio,iframe,[onclick],[role=button],[role=link]'
  for (const [x, y] of points) {
    const element = document.elementFromPoint(x, y)
    if (element && !element.closest(interactive)) return [x, y]
  }
  return null
})())`

/**
 * Notes the element that each press of Tab focuses, with its tag and name. It listens to `keyup` in the capture phase,
 * so that no script of the page runs before.
 */
export const WATCH_FOCUS_SCRIPT = `(() => {
  ${WORDS_OF}
  const focused = (__scan.focused = [])
  addEventListener('keyup', () => {
    const element = document.activeElement
    if (!element || element === document.body || focused.length >= 50) return
    const name = element.getAttribute('aria-label') || wordsOf(element, 120) || element.getAttribute('name') || ''
    focused.push((element.tagName.toLowerCase() + ' ' + name.replace(/\\s+/g, ' ').trim()).slice(0, 120).trim())
  }, true)
  return ''
})()`

/** Waits until the effects of the input are painted and reported. */
export const AFTER_PAINT_SCRIPT = `new Promise((done) => {
  requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => setTimeout(() => done('')), { timeout: 100 })))
})`
