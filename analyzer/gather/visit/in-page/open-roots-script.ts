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

/** Returns the page's markup, with shadow roots as declarative ones. */
export const HTML_SCRIPT = `(() => {
  ${OPEN_ROOTS}
  const root = document.documentElement
  if (!root) return ''
  const shadowRoots = openRoots()
  if (shadowRoots.length === 0) return root.outerHTML.slice(0, 5000000)
  const [start] = root.cloneNode(false).outerHTML.split('</html>')
  return (start + root.getHTML({ shadowRoots })).slice(0, 5000000)
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
