import { OPEN_ROOTS } from './open-roots-script.ts'

/**
 * Watches the text of the page from the isolated world. Only letters count, because clocks and counters change digits,
 * and only new words count, because a text that is typed letter by letter is an animation.
 */
export const TEXT_WATCH_SCRIPT = `(() => {
  if (window !== top || window.__scanText) return
  const NEW_LETTERS = 10
  const MAX_NODES = 100000
  const MAX_LETTERS = 2000000
  const MAX_ROOTS = 2000
  const UNSEEN = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE', 'TEXTAREA', 'TITLE'])
  let changed = performance.now()
  let isStale = true
  let most = 0
  let grown = changed
  let growths = 0
  let hosts = []
  const watched = new WeakSet()
  const observer = new MutationObserver(() => {
    changed = performance.now()
    isStale = true
  })
  const watch = (root) => {
    if (watched.has(root)) return
    watched.add(root)
    observer.observe(root, { subtree: true, childList: true, characterData: true })
  }
  const letters = () => {
    let count = 0
    let nodes = 0
    hosts = []
    const roots = [document]
    for (const root of roots) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
      for (let node = walker.nextNode(); node && nodes < MAX_NODES && count < MAX_LETTERS; node = walker.nextNode()) {
        nodes += 1
        if (node.nodeType === 3) {
          if (!UNSEEN.has(node.parentNode.nodeName)) count += node.data.replace(/[^\\p{L}]+/gu, '').length
        } else if (node.shadowRoot && roots.length < MAX_ROOTS) {
          roots.push(node.shadowRoot)
          watch(node.shadowRoot)
        } else if (node.localName.includes('-') && hosts.length < MAX_ROOTS) hosts.push(node)
      }
    }
    return count
  }
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
    return { growths, letters: most, sinceGrowth: performance.now() - grown }
  }
  const start = () => {
    changed = performance.now()
    isStale = true
    watch(document)
  }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start)
  else start()
})()`

/**
 * Keeps from the page that the browser puts a pointer at its corner after the first layout: many pages load scripts and
 * trackers with the first movement, and nobody moves anything during a visit.
 */
export const STILL_POINTER_SCRIPT = `(() => {
  const stop = (event) => { if (event.isTrusted) event.stopImmediatePropagation() }
  for (const name of ['over', 'enter', 'move']) for (const kind of ['pointer', 'mouse']) addEventListener(kind + name, stop, true)
})()`

/**
 * Notes the timers that a page sets, because one may insert text without any request. It runs in the page's own world,
 * where a proxy looks like the function itself. Timers of scripts from other sites are not noted, because they measure
 * and advertise. A function is noted once, because timers that repeat bring no text, or three times if it is short: text
 * may come in a few steps.
 */
export const TIMER_WATCH_SCRIPT = `(() => {
  if (window !== top) return
  const { apply } = Reflect
  const { stringify } = JSON
  const textOf = Function.prototype.toString
  const clock = performance.now.bind(performance)
  const STEPS = 3
  const LONGEST_STEP = 600
  const LONGEST_INTERVAL = 1500
  // What a timer starts may show a few frames later.
  const EFFECT = 60
  const seen = new Map()
  const pending = new Map()
  const own = location.hostname
  const site = own.split('.').slice(-2).join('.')
  const isOwn = () => {
    const found = /https?:\\/\\/([^/:\\s)]+)/.exec(String(new Error().stack))
    return !found || found[1] === own || found[1] === site || found[1].endsWith('.' + site)
  }
  const note = (id, callback, delay) => {
    if (!(delay >= 300 && delay <= 2500) || seen.size >= 200 || pending.size >= 200) return
    const key = typeof callback === 'function' ? apply(textOf, callback, []).slice(0, 300) : String(callback).slice(0, 300)
    const now = clock()
    const known = seen.get(key)
    if (known && known.due <= now && (delay > LONGEST_STEP || known.times >= STEPS)) return
    if (!isOwn()) return
    const due = now + Number(delay)
    if (!known) seen.set(key, { due, times: 1 })
    else if (known.due <= now) seen.set(key, { due, times: known.times + 1 })
    pending.set(id, due + EFFECT)
  }
  window.setTimeout = new Proxy(window.setTimeout, {
    apply(target, self, args) {
      const id = apply(target, self, args)
      try { note(id, args[0], args[1]) } catch {}
      return id
    },
  })
  // An interval is a few steps at once, or one long step.
  window.setInterval = new Proxy(window.setInterval, {
    apply(target, self, args) {
      const id = apply(target, self, args)
      const [callback, delay] = args
      try { if (delay <= LONGEST_INTERVAL) note(id, callback, delay > LONGEST_STEP ? delay : delay * STEPS) } catch {}
      return id
    },
  })
  for (const name of ['clearTimeout', 'clearInterval']) {
    window[name] = new Proxy(window[name], {
      apply(target, self, args) {
        pending.delete(args[0])
        return apply(target, self, args)
      },
    })
  }
  const left = () => {
    const now = clock()
    let most = 0
    for (const due of pending.values()) most = Math.max(most, due - now)
    return stringify(most)
  }
  Object.defineProperty(window, '__scanTimers', { value: left })
})()`
export const READ_TIMERS_SCRIPT = `window.__scanTimers ? window.__scanTimers() : '0'`

/** Returns JSON: how often and how many milliseconds ago the text grew, its letters, and the milliseconds since the last long task. */
export const READ_SETTLING_SCRIPT = `JSON.stringify({
  ...(window.__scanText ? window.__scanText() : { growths: 0, letters: 0, sinceGrowth: performance.now() }),
  sinceBusy: performance.now() - Math.max(0, ...((window.__scan || { longTasks: [] }).longTasks.map((task) => task[0] + task[1]))),
})`

/** Remembers from here on which elements are added or get other text, so that what is read later leaves them out. */
export const MOMENT_SCRIPT = `(() => {
  if (window.__scanIsLate) return ''
  ${OPEN_ROOTS}
  const added = new WeakSet()
  const refilled = new WeakSet()
  const known = new WeakSet([document, ...openRoots()])
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
  for (const root of [document, ...openRoots()]) observer.observe(root, { subtree: true, childList: true, characterData: true })
  window.__scanIsLate = (element) => {
    if (isSame && known.has(element.getRootNode())) return false
    if (refilled.has(element)) return true
    for (let at = element; at; at = at.parentNode || at.host) {
      // A root has this type; links have a host, too.
      if (added.has(at) || (at.nodeType === 11 && !known.has(at))) return true
    }
    return false
  }
  return ''
})()`
