/** Declares `openRoots`: the shadow roots that the page leaves open, outer ones first, without those of our widgets. */
export const OPEN_ROOTS = `const openRoots = () => {
  const found = [document]
  for (const root of found) {
    for (const host of root.querySelectorAll('*')) {
      if (host.shadowRoot && found.length < 2000 && !window.__scanOwn?.isOwn(host)) found.push(host.shadowRoot)
    }
  }
  return found.slice(1)
}`

/**
 * Returns the page's markup, with shadow roots as declarative ones. A copy of it says what a style sheet overrules: that an
 * element shows although an attribute hides it. A browser's own report of broken XML is no part of the page.
 */
export const HTML_SCRIPT = `(() => {
  ${OPEN_ROOTS}
  const root = document.documentElement
  if (!root) return ''
  const MARKED = '[hidden]:not([hidden="until-found" i]),dialog:not([open]),[popover]:not(:popover-open),[style*="display"]'
  const isOverruled = (element) =>
    (!element.hasAttribute('style') || element.matches('[hidden],dialog,[popover]') || element.style.display === 'none') &&
    getComputedStyle(element).display !== 'none'
  const shown = [...document.querySelectorAll(MARKED)].slice(0, 2000).filter(isOverruled)
  const reports = [...document.querySelectorAll('parsererror')]
  const shadowRoots = openRoots()
  if (shadowRoots.length === 0) return written().outerHTML.slice(0, 5000000)
  const [start] = root.cloneNode(false).outerHTML.split('</html>')
  return (start + root.getHTML({ shadowRoots })).slice(0, 5000000)

  function written() {
    if (shown.length + reports.length === 0) return root
    const every = [root, ...root.querySelectorAll('*')]
    const copy = root.cloneNode(true)
    const copies = [copy, ...copy.querySelectorAll('*')]
    for (const element of shown) {
      const twin = copies[every.indexOf(element)]
      twin.removeAttribute('hidden')
      twin.removeAttribute('popover')
      if (twin.localName === 'dialog') twin.setAttribute('open', '')
      if (twin.style.display === 'none') twin.style.removeProperty('display')
    }
    for (const report of reports) copies[every.indexOf(report)].remove()
    return copy
  }
})()`

/** Returns the markup of the main text that Readability, loaded in the same world, finds in a copy of the page. */
export const ARTICLE_SCRIPT = `(() => {
  const hostsIn = (from, to) => {
    const copies = to.querySelectorAll('*')
    return [...from.querySelectorAll('*')].flatMap((element, at) => (element.shadowRoot && !window.__scanOwn?.isOwn(element) ? [[element.shadowRoot, copies[at]]] : []))
  }
  const copy = document.cloneNode(true)
  const copies = copy.querySelectorAll('*')
  const isLeftOut = (element) => window.__scanOwn?.isOwn(element) || window.__scanIsLate?.(element)
  const leftOut = [...document.querySelectorAll('*')].flatMap((element, at) => (isLeftOut(element) ? [copies[at]] : []))
  // A copy has no shadow roots, so their content is put where it is shown.
  const open = hostsIn(document, copy)
  for (const [root, host] of open) {
    const content = copy.createDocumentFragment()
    for (const node of root.childNodes) content.append(copy.importNode(node, true))
    if (open.length < 2000) open.push(...hostsIn(root, content))
    const light = [...host.childNodes]
    for (const slot of content.querySelectorAll('slot')) {
      const shown = light.filter((node) => (node.slot || '') === slot.name)
      if (shown.length > 0) slot.replaceChildren(...shown)
    }
    host.replaceChildren(content)
  }
  for (const element of leftOut) element.remove()
  const article = new Readability(copy, { maxElemsToParse: 12000 }).parse()
  return article ? String(article.content || '').slice(0, 1000000) : ''
})()`
