import { scriptOf } from './script-of.ts'

/** What is ours, as `withoutOwnWidgets` has it. */
type Rules = {
  readonly elements: readonly string[]
  readonly links: readonly string[]
  readonly images: string
  readonly scripts: string
  readonly text: number
  readonly shadowElements: number
}

/**
 * Finds our own widgets in the page by the rules of `withoutOwnWidgets`, and hides them before they are painted, so that
 * they move nothing and load nothing that waits until it is visible. Removing them would break the page's own scripts.
 * Sets `__scanOwn` only where there are any.
 */
export function ownWidgetsScript(origin: string, rules: Rules): string {
  return scriptOf(hideOwnWidgets, `${origin}/`, rules)
}

function hideOwnWidgets(home: string, rules: Rules): void {
  if (window !== top || window.__scanOwnWatch || `${location.origin}/` === home) return
  window.__scanOwnWatch = true
  const begins = (element: Element, name: string, path = '') =>
    (element.getAttribute(name) || '').trim().startsWith(home + path)
  const isElement = (node: Node): node is Element => node.nodeType === 1
  const isImage = (node: Node) => isElement(node) && node.localName === 'img' && begins(node, 'src', rules.images)
  const isBlank = (node: Node) => node.nodeType === 8 || (node.nodeType === 3 && !(node as Text).data.trim())
  const isLinkedImage = (link: Element) => {
    const nodes = [...link.childNodes]
    return begins(link, 'href') && nodes.some(isImage) && nodes.every((node) => isImage(node) || isBlank(node))
  }
  const isSmall = ({ shadowRoot }: Element) =>
    !shadowRoot || shadowRoot.querySelectorAll('*').length <= rules.shadowElements
  const holdsOnlyOurs = (element: Element) =>
    isSmall(element) &&
    (element.textContent ?? '').trim().length <= rules.text &&
    [...element.querySelectorAll('*')].every(
      (inner) => isImage(inner) || (inner.localName === 'a' && begins(inner, 'href')),
    )
  const isOwn = (element: Element) => {
    switch (element.localName) {
      case 'script':
        return begins(element, 'src', rules.scripts)
      case 'link':
        return rules.links.includes((element.getAttribute('rel') || '').trim().toLowerCase()) && begins(element, 'href')
      case 'iframe':
        return begins(element, 'src')
      case 'img':
        return isImage(element)
      case 'a':
        return isLinkedImage(element)
      default:
        return rules.elements.includes(element.localName) && holdsOnlyOurs(element)
    }
  }
  const from = (attribute: string) => `[${attribute}^=${JSON.stringify(home)}]`
  const selector = [...rules.elements, `a${from('href')}`, `link${from('href')}`, from('src')].join()
  const found = new Set<HTMLElement>()
  const isWithin = (element: Element) => {
    for (let at: Element | null = element; at; at = at.parentElement) if (isOwn(at)) return true
    return false
  }
  const hide = () => {
    for (const element of document.querySelectorAll<HTMLElement>(selector)) {
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
  const begin = (_: MutationRecord[], first: MutationObserver) => {
    first.disconnect()
    start()
  }
  if (document.documentElement) start()
  else new MutationObserver(begin).observe(document, { childList: true })
}
