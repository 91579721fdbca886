import { isInHead, linkElementFacts, metaFacts, type Resolve } from './element-facts.ts'
import { add } from './empty-facts.ts'
import type { PageFacts } from './page-facts.ts'
import type { HtmlElement } from './html-tree.ts'
import { attributeOf, collapse } from './walk-html.ts'

export type HeadTools = { resolve: Resolve; text: (element: HtmlElement) => string; setBase: (base: string) => void }

const MAX_PROPERTIES = 500

/** Reads title, metas, link elements, base and language. Pages also put these into the body. */
export class HeadReader {
  readonly #facts: PageFacts
  readonly #tools: HeadTools
  readonly #seen = new Set<string>()
  #properties = 0

  constructor(facts: PageFacts, tools: HeadTools) {
    this.#facts = facts
    this.#tools = tools
  }

  /** Whether the element was one of those. */
  read(element: HtmlElement): boolean {
    switch (element.tagName) {
      case 'html':
        this.#facts.lang ??= attributeOf(element, 'lang')
        return true
      case 'title':
        this.#readTitle(element)
        return true
      case 'base':
        this.#readBase(attributeOf(element, 'href'))
        return true
      case 'meta':
        this.#readMeta(element)
        return true
      case 'link':
        this.#readLinkElement(element)
        return true
      default:
        return false
    }
  }

  #readTitle(element: HtmlElement): void {
    add(this.#facts.titles, collapse(this.#tools.text(element)), 100)
    if (isInHead(element)) this.#facts.counts.titlesInHead += 1
  }

  #readBase(href: string | null): void {
    if (href === null || this.#facts.baseHref !== null) return
    this.#facts.baseHref = href
    const base = this.#tools.resolve(href)
    if (base !== null) this.#tools.setBase(base)
  }

  #readMeta(element: HtmlElement): void {
    const facts = this.#facts
    const meta = metaFacts(element)
    const { name, property, httpEquiv } = meta
    facts.charset ??= attributeOf(element, 'charset')
    if (name !== null || property !== null || httpEquiv !== null) add(facts.metas, meta, 2_000)
    const lower = name?.toLowerCase()
    if (lower === 'description' || lower === 'viewport' || lower === 'robots') {
      if (this.#isFirst(`meta ${lower}`)) facts[lower] = attributeOf(element, 'content')
    }
    if (property !== null && /^(?:og|article|twitter):/.test(property) && this.#properties < MAX_PROPERTIES) {
      if (!Object.hasOwn(facts.og, property)) this.#properties += 1
      facts.og[property] = meta.content
    }
  }

  #readLinkElement(element: HtmlElement): void {
    const { counts } = this.#facts
    const link = linkElementFacts(element, this.#tools.resolve)
    if (link.hreflang !== null) counts.hreflang += 1
    if (link.rel.split(/\s+/).includes('canonical') && this.#isFirst('canonical'))
      this.#facts.canonical = attributeOf(element, 'href')
    if (link.rel === 'stylesheet') {
      counts.stylesheets += 1
      add(this.#facts.stylesheets, link.url ?? link.href)
    }
    if (link.rel !== '') add(this.#facts.linkElements, link, 5_000)
  }

  #isFirst(what: string): boolean {
    const first = !this.#seen.has(what)
    this.#seen.add(what)
    return first
  }
}
