import { scriptOf } from './script-of.ts'

declare const Readability: new (
  page: Document,
  options: { maxElemsToParse: number },
) => { parse: () => { content?: string | null } | null }

/** The shadow roots that the page leaves open, outer ones first, without those of our widgets. */
export function openRoots(): ShadowRoot[] {
  const found: (Document | ShadowRoot)[] = [document]
  for (const root of found) {
    for (const host of root.querySelectorAll('*')) {
      if (host.shadowRoot && found.length < 2000 && !window.__scanOwn?.isOwn(host)) found.push(host.shadowRoot)
    }
  }
  return found.slice(1) as ShadowRoot[]
}

/** Elements that only a style sheet puts on a line of their own, with others beside them: their texts would run together. */
function blocksByStyle(from: ParentNode = document): Element[] {
  const INLINE = 'span,b,strong,em,i,small,time,code,cite,mark,font,abbr,data,kbd,samp'
  const BLOCK = /^(?:block|flex|grid|table|list-item|flow-root)/
  const touches = (node: Node | null) =>
    node?.nodeType === 1 || (node?.nodeType === 3 && (node as Text).data.trim() !== '')
  // The first letter of a word that floats before it.
  const isDropCap = (one: Element) =>
    getComputedStyle(one).float !== 'none' && (one.textContent ?? '').trim().length <= 2
  return [...from.querySelectorAll(INLINE)]
    .filter((one) => touches(one.previousSibling) || touches(one.nextSibling))
    .slice(0, 5000)
    .filter((one) => BLOCK.test(getComputedStyle(one).display) && !isDropCap(one))
}

/**
 * Returns the page's markup, with shadow roots as declarative ones. A copy of it says what a style sheet overrules: that an
 * element shows although an attribute hides it, or begins a line. A browser's own report of broken XML is no part of the
 * page.
 */
export const HTML_SCRIPT = scriptOf(readHtml, openRoots, blocksByStyle)

function readHtml(rootsOf: typeof openRoots, blocksOf: typeof blocksByStyle): string {
  const root = document.documentElement as Element | null
  if (!root) return ''
  const MARKED =
    '[hidden]:not([hidden="until-found" i]),dialog:not([open]),[popover]:not(:popover-open),[style*="display"]'
  const isOverruled = (element: HTMLElement) =>
    (!element.hasAttribute('style') ||
      element.matches('[hidden],dialog,[popover]') ||
      element.style.display === 'none') &&
    getComputedStyle(element).display !== 'none'
  const shadowRoots = rootsOf()
  const everywhere = [document, ...shadowRoots]
  const marked = everywhere.flatMap((from) => [...from.querySelectorAll<HTMLElement>(MARKED)])
  const shown = marked.slice(0, 2000).filter(isOverruled)
  // In HTML it is an element like any other.
  const isHtml = document.contentType === 'text/html'
  const reports = isHtml ? [] : [...document.querySelectorAll('parsererror')]
  const blocks = everywhere.flatMap((from) => blocksOf(from))
  const isAsItIs = isHtml && shown.length + blocks.length === 0
  const [copy, roots] = isAsItIs ? [root, shadowRoots] : written(root)
  if (!isHtml) withoutSections(copy)
  if (roots.length === 0) return copy.outerHTML.slice(0, 5_000_000)
  const [start = ''] = (copy.cloneNode(false) as Element).outerHTML.split('</html>')
  return (start + copy.getHTML({ shadowRoots: roots })).slice(0, 5_000_000)

  /** Scripts of XHTML are sections of its XML, which HTML does not have. */
  function withoutSections(copy: Element): void {
    const sections: CDATASection[] = []
    const walker = document.createTreeWalker(copy, NodeFilter.SHOW_CDATA_SECTION)
    while (walker.nextNode()) sections.push(walker.currentNode as CDATASection)
    for (const section of sections) section.replaceWith(section.data)
  }

  /** In a document where no element of the page comes to life, as its constructor would fill it once more. */
  function written(from: Element): [copy: Element, roots: ShadowRoot[]] {
    const inert = document.implementation.createHTMLDocument('')
    const copy = inert.importNode(from, true)
    const twins = new Map<Element, Element>([[from, copy]])
    const pair = (original: ParentNode, twin: ParentNode) => {
      const copies = twin.querySelectorAll('*')
      for (const [at, element] of [...original.querySelectorAll('*')].entries())
        twins.set(element, copies[at] as Element)
    }
    pair(from, copy)
    const roots = shadowRoots.flatMap((root) => {
      const host = twins.get(root.host)
      // One that may be cloned was copied with its host.
      const twin = host?.shadowRoot ?? host?.attachShadow({ mode: 'open' })
      twin?.replaceChildren(...[...root.childNodes].map((node) => inert.importNode(node, true)))
      if (twin) pair(root, twin)
      return twin ?? []
    })
    for (const element of shown) {
      const twin = twins.get(element) as HTMLElement
      twin.removeAttribute('hidden')
      twin.removeAttribute('popover')
      if (twin.localName === 'dialog') twin.setAttribute('open', '')
      if (twin.style.display === 'none') twin.style.removeProperty('display')
    }
    for (const twin of blocks.map((element) => twins.get(element))) twin?.replaceWith('\n', twin, '\n')
    for (const report of reports) twins.get(report)?.remove()
    return [copy, roots]
  }
}

/** Returns the markup of the main text that Readability, loaded in the same world, finds in a copy of the page. */
export const ARTICLE_SCRIPT = scriptOf(readArticle, blocksByStyle)

function readArticle(blocksOf: typeof blocksByStyle): string {
  type Open = [root: ShadowRoot, host: Element]
  const hostsIn = (from: ParentNode, to: ParentNode) => {
    const copies = to.querySelectorAll('*')
    return [...from.querySelectorAll('*')].flatMap((element, at): Open[] => {
      const host = copies[at]
      return element.shadowRoot && host && !window.__scanOwn?.isOwn(element) ? [[element.shadowRoot, host]] : []
    })
  }
  const copy = document.cloneNode(true) as Document
  const copies = copy.querySelectorAll('*')
  const isLeftOut = (element: Element) => Boolean(window.__scanOwn?.isOwn(element) || window.__scanIsLate?.(element))
  const copiesOf = (isMeant: (element: Element) => boolean) =>
    [...document.querySelectorAll('*')].flatMap((element, at) => (isMeant(element) ? (copies[at] ?? []) : []))
  const leftOut = copiesOf(isLeftOut)
  const blocks = new Set(blocksOf())
  for (const block of copiesOf((element) => blocks.has(element))) block.replaceWith('\n', block, '\n')
  // A copy has no shadow roots, so their content is put where it is shown.
  const open = hostsIn(document, copy)
  for (const [root, host] of open) {
    const content = copy.createDocumentFragment()
    for (const node of root.childNodes) content.append(copy.importNode(node, true))
    if (open.length < 2000) open.push(...hostsIn(root, content))
    const light = [...host.childNodes]
    for (const slot of content.querySelectorAll('slot')) {
      const shown = light.filter((node) => ((node as Partial<Element>).slot || '') === slot.name)
      if (shown.length > 0) slot.replaceChildren(...shown)
    }
    host.replaceChildren(content)
  }
  for (const element of leftOut) element.remove()
  const article = new Readability(copy, { maxElemsToParse: 12_000 }).parse()
  return article ? String(article.content || '').slice(0, 1_000_000) : ''
}
