import { openRoots } from './open-roots-script.ts'
import { scriptOf } from './script-of.ts'
import { wordsOf } from './words-of.ts'

/** Returns JSON about the rendered page. Lists and texts are cut here, because the page decides how long they are. */
export const FACTS_SCRIPT = `JSON.stringify(${scriptOf(readFacts, openRoots)})`

function readFacts(rootsOf: typeof openRoots) {
  const roots = [document, ...rootsOf()]
  const own = window.__scanOwn
  function all<Name extends keyof HTMLElementTagNameMap>(selector: Name, limit: number): HTMLElementTagNameMap[Name][]
  function all(selector: string, limit: number): Element[]
  function all(selector: string, limit: number): Element[] {
    const found: Element[] = []
    for (const root of roots) if (found.length < limit) found.push(...root.querySelectorAll(selector))
    return (own ? found.filter((element) => !own.isWithin(element)) : found).slice(0, limit)
  }
  const squeeze = (text: string | null, limit: number) =>
    String(text || '')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, limit)
  const root = document.documentElement
  // In HTML it is an element like any other.
  const xmlReport = document.contentType === 'text/html' ? null : document.querySelector('parsererror > div')
  const every = [...document.getElementsByTagName('*')]
  const elements = own ? every.filter((element) => !own.isWithin(element)) : every

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
    let count = 0
    for (const node of element.childNodes) if (node.nodeType === 3) count += (node as Text).data.trim().length
    if (!count) continue
    letters += count
    if (parseFloat(getComputedStyle(element).fontSize) < 12) smallLetters += count
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
      xmlError: squeeze(xmlReport?.textContent ?? null, 300) || null,
      tapTargets,
      smallTapTargets,
      smallTextShare: letters ? Math.round((smallLetters / letters) * 1000) / 1000 : 0,
    },
  }
}

/** Returns a point on the screen without interactive elements, as JSON, or null. */
export const QUIET_POINT_SCRIPT = `JSON.stringify(${scriptOf(findQuietPoint)})`

function findQuietPoint(): [x: number, y: number] | null {
  const points: [number, number][] = [
    [4, 200],
    [4, 400],
    [innerWidth - 6, 300],
    [4, 600],
    [innerWidth / 2, 500],
  ]
  const interactive =
    'a,button,input,select,textarea,label,summary,video,audio,iframe,[onclick],[role=button],[role=link]'
  for (const [x, y] of points) {
    const element = document.elementFromPoint(x, y)
    if (element && !element.closest(interactive)) return [x, y]
  }
  return null
}

/**
 * Notes the element that each press of Tab focuses, with its tag and name, and a number if another element has both: links
 * that are pictures have no name, and are no trap. It listens to `keyup` in the capture phase,
 * so that no script of the page runs before. `blocks` is a selector.
 */
export function watchFocusScript(blocks: string): string {
  return scriptOf(watchFocus, wordsOf, blocks)
}

function watchFocus(read: typeof wordsOf, blocks: string): string {
  const focused: string[] = []
  const owners = new Map<string, Element>()
  if (window.__scan) window.__scan.focused = focused
  const note = () => {
    const element = document.activeElement
    if (!element || element === document.body || focused.length >= 50) return
    const name = element.getAttribute('aria-label') || read(element, 120, blocks) || element.getAttribute('name') || ''
    const label = `${element.tagName.toLowerCase()} ${name.replace(/\s+/g, ' ').trim()}`.slice(0, 120).trim()
    let own = label
    for (let count = 2; (owners.get(own) ?? element) !== element; count += 1) own = `${label} (${count})`
    owners.set(own, element)
    focused.push(own)
  }
  addEventListener('keyup', note, true)
  return ''
}

/** Waits until the effects of the input are painted and reported. */
export const AFTER_PAINT_SCRIPT = scriptOf(afterPaint)

function afterPaint(): Promise<string> {
  return new Promise((done) => {
    const rest = () => requestIdleCallback(() => setTimeout(() => done('')), { timeout: 100 })
    requestAnimationFrame(() => requestAnimationFrame(rest))
  })
}
