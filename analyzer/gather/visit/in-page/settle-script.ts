import { openRoots } from './open-roots-script.ts'
import { scriptOf } from './script-of.ts'

/**
 * Watches the text of the page from the isolated world. Only letters count, because clocks and counters change digits,
 * and only new words count, because a text that is typed letter by letter is an animation.
 */
export const TEXT_WATCH_SCRIPT = scriptOf(watchText)

function watchText(): void {
  if (window !== top || window.__scanText) return
  const NEW_LETTERS = 10
  const MAX_NODES = 100_000
  const MAX_LETTERS = 2_000_000
  const MAX_ROOTS = 2000
  // The main thread is idle if it calls back so soon.
  const IDLE = 40
  const UNSEEN = new Set(['script', 'style', 'noscript', 'noframes', 'template', 'textarea', 'title'])
  let changed = performance.now()
  let isStale = true
  let most = 0
  let grown = changed
  let growths = 0
  let hosts: Element[] = []
  let asked = 0
  let idleAfter = Infinity
  const watched = new WeakSet<Node>()
  const observer = new MutationObserver(() => {
    changed = performance.now()
    isStale = true
  })
  const watch = (root: Node) => {
    if (watched.has(root)) return
    watched.add(root)
    observer.observe(root, { subtree: true, childList: true, characterData: true })
  }
  const isText = (node: Node): node is Text => node.nodeType === 3
  const letters = () => {
    let count = 0
    let nodes = 0
    hosts = []
    const roots: Node[] = [document]
    for (const root of roots) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
      for (let node = walker.nextNode(); node && nodes < MAX_NODES && count < MAX_LETTERS; node = walker.nextNode()) {
        nodes += 1
        if (isText(node)) {
          const { localName } = node.parentNode as Element
          if (!UNSEEN.has(localName)) count += node.data.replace(/[^\p{L}]+/gu, '').length
          continue
        }
        const element = node as Element
        if (element.shadowRoot && roots.length < MAX_ROOTS) {
          roots.push(element.shadowRoot)
          watch(element.shadowRoot)
        } else if (element.localName.includes('-') && hosts.length < MAX_ROOTS) hosts.push(element)
      }
    }
    return count
  }
  const isIdle = () => {
    const now = performance.now()
    const isLate = asked > 0 && now - asked > IDLE
    if (asked === 0) {
      asked = now
      requestIdleCallback(() => {
        idleAfter = performance.now() - asked
        asked = 0
      })
    }
    return !isLate && idleAfter <= IDLE
  }
  const endsByItself = ({ playState, effect }: Animation) =>
    playState === 'running' && effect?.getComputedTiming().endTime !== Infinity
  // What is to end by itself may be followed by text.
  const isMoving = () =>
    document.fonts.status === 'loading' ||
    [...document.querySelectorAll<HTMLMediaElement>('video, audio')].some((media) => !media.paused) ||
    document.getAnimations().some(endsByItself)
  window.__scanText = () => {
    // Attaching a shadow root is no mutation.
    if (isStale || hosts.some((host) => host.shadowRoot)) {
      isStale = false
      const now = letters()
      if (now >= most + NEW_LETTERS) {
        most = now
        grown = changed
        growths += 1
      }
    }
    return { growths, letters: most, sinceGrowth: performance.now() - grown, rests: isIdle() && !isMoving() }
  }
  const start = () => {
    changed = performance.now()
    isStale = true
    watch(document)
  }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start)
  else start()
}

/**
 * Keeps from the page that the browser puts a pointer at its corner after the first layout: many pages load scripts and
 * trackers with the first movement, and nobody moves anything during a visit.
 */
export const STILL_POINTER_SCRIPT = scriptOf(stillPointer)

function stillPointer(): void {
  const stop = (event: Event) => {
    if (event.isTrusted) event.stopImmediatePropagation()
  }
  for (const name of ['over', 'enter', 'move'])
    for (const kind of ['pointer', 'mouse']) addEventListener(kind + name, stop, true)
}

/**
 * Returns JSON: how often and how many milliseconds ago the text grew, its letters, whether the page itself rests, and
 * the milliseconds since the last long task.
 */
export const READ_SETTLING_SCRIPT = `JSON.stringify(${scriptOf(readSettling)})`

function readSettling() {
  const none = { growths: 0, letters: 0, sinceGrowth: performance.now(), rests: false }
  const longTasks = window.__scan?.longTasks ?? []
  return {
    ...(window.__scanText ? window.__scanText() : none),
    sinceBusy: performance.now() - Math.max(0, ...longTasks.map(([start, duration]) => start + duration)),
  }
}

/** Remembers from here on which elements are added or get other text, so that what is read later leaves them out. */
export const MOMENT_SCRIPT = scriptOf(rememberMoment, openRoots)

function rememberMoment(rootsOf: typeof openRoots): string {
  if (window.__scanIsLate) return ''
  const added = new WeakSet<Node>()
  const refilled = new WeakSet<Node>()
  const known = new WeakSet<Node>([document, ...rootsOf()])
  let isSame = true
  const observer = new MutationObserver((records) => {
    isSame = false
    for (const { type, target, addedNodes } of records) {
      if (type === 'characterData' && target.parentNode) refilled.add(target.parentNode)
      for (const node of addedNodes) {
        if (node.nodeType === 1) added.add(node)
        else if (node.nodeType === 3) refilled.add(target)
      }
    }
  })
  for (const root of [document, ...rootsOf()])
    observer.observe(root, { subtree: true, childList: true, characterData: true })
  window.__scanIsLate = (element) => {
    if (isSame && known.has(element.getRootNode())) return false
    if (refilled.has(element)) return true
    for (let at: Node | null = element; at; at = at.parentNode ?? (at as Partial<ShadowRoot>).host ?? null) {
      // A root has this type; links have a host, too.
      if (added.has(at) || (at.nodeType === 11 && !known.has(at))) return true
    }
    return false
  }
  return ''
}
