import { OWN_WIDGETS } from '../../../parsers/html/index.ts'

/**
 * Finds our own widgets in the page by the rules of `withoutOwnWidgets`, and hides them before they are painted, so that
 * they move nothing and load nothing that waits until it is visible. Removing them would break the page's own scripts.
 * Sets `__scanOwn` only where there are any.
 */
export function ownWidgetsScript(origin: string): string {
  return `(() => {
  const home = ${JSON.stringify(`${origin}/`)}
  if (window !== top || window.__scanOwnWatch || location.origin + '/' === home) return
  window.__scanOwnWatch = true
  const RULES = ${JSON.stringify(OWN_WIDGETS)}
  const begins = (element, name, path = '') => (element.getAttribute(name) || '').trim().startsWith(home + path)
  const isImage = (node) => node.localName === 'img' && begins(node, 'src', RULES.images)
  const isBlank = (node) => node.nodeType === 8 || (node.nodeType === 3 && !node.data.trim())
  const isLinkedImage = (link) => {
    const nodes = [...link.childNodes]
    return begins(link, 'href') && nodes.some(isImage) && nodes.every((node) => isImage(node) || isBlank(node))
  }
  const isSmall = ({ shadowRoot }) => !shadowRoot || shadowRoot.querySelectorAll('*').length <= RULES.shadowElements
  const holdsOnlyOurs = (element) =>
    isSmall(element) &&
    element.textContent.trim().length <= RULES.text &&
    [...element.querySelectorAll('*')].every((inner) => isImage(inner) || (inner.localName === 'a' && begins(inner, 'href')))
  const isOwn = (element) => {
    switch (element.localName) {
      case 'script': return begins(element, 'src', RULES.scripts)
      case 'link': return RULES.links.includes((element.getAttribute('rel') || '').trim().toLowerCase()) && begins(element, 'href')
      case 'iframe': return begins(element, 'src')
      case 'img': return isImage(element)
      case 'a': return isLinkedImage(element)
      default: return RULES.elements.includes(element.localName) && holdsOnlyOurs(element)
    }
  }
  const from = (attribute) => '[' + attribute + '^=' + JSON.stringify(home) + ']'
  const selector = [...RULES.elements, 'a' + from('href'), 'link' + from('href'), from('src')].join()
  const found = new Set()
  const hide = () => {
    for (const element of document.querySelectorAll(selector)) {
      if (found.has(element) || !isOwn(element)) continue
      found.add(element)
      element.style.setProperty('display', 'none', 'important')
    }
    for (const element of found) {
      if (isOwn(element)) continue
      found.delete(element)
      element.style.removeProperty('display')
    }
    if (found.size > 0) window.__scanOwn = { isOwn, isWithin, found }
  }
  const isWithin = (element) => {
    for (let at = element; at; at = at.parentElement) if (isOwn(at)) return true
    return false
  }
  let isDue = false
  const soon = () => {
    if (isDue) return
    isDue = true
    requestAnimationFrame(() => {
      isDue = false
      hide()
    })
  }
  const start = () => {
    hide()
    new MutationObserver(soon).observe(document, { subtree: true, childList: true })
  }
  if (document.documentElement) start()
  else new MutationObserver((_, first) => (first.disconnect(), start())).observe(document, { childList: true })
})()`
}
