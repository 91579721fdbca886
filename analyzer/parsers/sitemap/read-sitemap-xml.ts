import { SaxesParser, type SaxesTagNS } from 'saxes'
import { SITEMAP_ELEMENTS, SITEMAP_ENTRY_LIMIT } from './sitemap-rules.ts'

export type SitemapKind = 'index' | 'urlset' | 'text' | 'rss' | 'atom' | 'invalid'
/** `lastmod` as written; `images` counts image extensions of the entry; `versions` are addresses in other languages. */
export type SitemapEntry = { loc: string; lastmod: string | null; images: number; versions?: string[] }
export type ParsedSitemap = {
  kind: SitemapKind
  /** In order, at most 50,000. The entries of an index are sitemaps. */
  entries: SitemapEntry[]
  /** Sentences for people. What they quote from the file is a stranger's text. */
  problems: string[]
}

const ROOTS: Readonly<Record<string, SitemapKind>> = {
  urlset: 'urlset',
  sitemapindex: 'index',
  rss: 'rss',
  feed: 'atom',
}
const ENTRY_OF: Readonly<Record<string, string>> = { urlset: 'url', index: 'sitemap', rss: 'item', atom: 'entry' }
const FEED_DATES = new Set(['pubDate', 'updated', 'modified', 'published', 'issued'])
const FEED_TEXTS = new Set(['title', 'description', 'summary', 'content', 'tagline'])
/** Deeper than any real feed. The parser takes longer for each name the deeper it is. */
const DEPTH_LIMIT = 100
const TEXT_LIMIT = 4_096
const NAMED_LIMIT = 20
const VERSIONS_LIMIT = 100

type Draft = {
  loc: string | null
  lastmod: string | null
  images: number
  versions: string[]
  hasText: boolean
  isAlternate: boolean
}

/** Reads the XML kinds tag by tag. Stops at the first fault and keeps the entries before it. */
export function readSitemapXml(text: string): ParsedSitemap {
  const reader = new SitemapXmlReader()
  const trimmed = text.trimStart()
  if (trimmed.length < text.length) reader.problem('There is white space before the XML declaration.')
  return reader.read(trimmed)
}

/** Thrown to stop the parser, which would otherwise read to the end. */
class Stop extends Error {}

class SitemapXmlReader {
  readonly #parser = new SaxesParser({ xmlns: true, position: true })
  readonly #result: ParsedSitemap = { kind: 'invalid', entries: [], problems: [] }
  readonly #path: string[] = []
  readonly #unknown = new Set<string>()
  #draft: Draft | null = null
  #text = ''
  #withoutLoc = 0

  constructor() {
    const parser = this.#parser
    parser.on('error', (error) => this.#fault(error))
    parser.on('doctype', () => this.#refuseDoctype())
    parser.on('opentag', (tag) => this.#open(tag))
    parser.on('closetag', (tag) => this.#close(tag))
    parser.on('text', (value) => this.#addText(value))
    parser.on('cdata', (value) => this.#addText(value))
  }

  read(text: string): ParsedSitemap {
    try {
      this.#parser.write(text).close()
    } catch (error) {
      if (!(error instanceof Stop)) throw error
    }
    if (this.#withoutLoc > 0) this.problem(`Entries without a URL: ${this.#withoutLoc}.`)
    if (this.#unknown.size > 0) {
      this.problem(`Elements that do not belong in a sitemap: ${[...this.#unknown].join(', ')}.`)
    }
    return this.#result
  }

  problem(text: string): void {
    if (this.#result.problems.length < 50) this.#result.problems.push(text)
  }

  /** No sitemap needs one, and attacks on XML parsers define their entities there. */
  #refuseDoctype(): never {
    this.problem('The file has a DOCTYPE, like a web page. A sitemap has none.')
    throw new Stop()
  }

  #fault(error: Error): never {
    this.problem(`The XML is not well-formed: ${error.message.slice(0, 200)}`)
    throw new Stop()
  }

  #open(tag: SaxesTagNS): void {
    if (this.#path.length >= DEPTH_LIMIT) this.#fault(new Error('elements are nested too deep'))
    if (this.#path.length === 0) this.#openRoot(tag)
    this.#path.push(tag.local)
    this.#text = ''
    const { kind } = this.#result
    if (tag.local === ENTRY_OF[kind] && this.#draft === null) {
      this.#draft = { loc: null, lastmod: null, images: 0, versions: [], hasText: false, isAlternate: false }
    } else if (kind === 'atom' && tag.local === 'link' && this.#draft) this.#takeAtomLink(tag, this.#draft)
    if (!this.#isFeed() && isProtocol(tag) && !SITEMAP_ELEMENTS.has(tag.local) && this.#unknown.size < NAMED_LIMIT) {
      this.#unknown.add(tag.local.slice(0, 60))
    }
    if (tag.local === 'image' && !isProtocol(tag) && this.#draft) this.#draft.images += 1
    if (kind === 'urlset' && tag.local === 'link' && !isProtocol(tag) && this.#draft) takeVersion(tag, this.#draft)
  }

  #openRoot(tag: SaxesTagNS): void {
    const kind = Object.hasOwn(ROOTS, tag.local) ? ROOTS[tag.local] : undefined
    if (!kind) {
      this.problem(`<${tag.name.slice(0, 60)}> is not the root element of a sitemap.`)
      throw new Stop()
    }
    this.#result.kind = kind
    if (!this.#isFeed() && !/\/sitemap\//.test(tag.uri)) {
      this.problem('The namespace http://www.sitemaps.org/schemas/sitemap/0.9 is not declared.')
    }
  }

  #takeAtomLink(tag: SaxesTagNS, draft: Draft): void {
    const href = tag.attributes['href']?.value
    const rel = tag.attributes['rel']?.value.toLowerCase() ?? 'alternate'
    if (href === undefined || (rel !== 'alternate' && draft.loc !== null)) return
    if (rel === 'alternate' ? !draft.isAlternate : draft.loc === null) draft.loc = href
    draft.isAlternate ||= rel === 'alternate'
  }

  #close(tag: SaxesTagNS): void {
    this.#path.pop()
    const draft = this.#draft
    const value = this.#text.trim()
    this.#text = ''
    if (!draft) return
    const { kind } = this.#result
    if (tag.local === ENTRY_OF[kind]) this.#closeEntry(draft)
    else if (this.#path.at(-1) === ENTRY_OF[kind]) this.#takeValue(tag, value, draft)
  }

  #takeValue(tag: SaxesTagNS, value: string, draft: Draft): void {
    if (this.#isFeed()) {
      if (tag.local === 'link' && this.#result.kind === 'rss') draft.loc = value
      else if (value === '') return
      else if (FEED_DATES.has(tag.local)) draft.lastmod ??= value
      else if (FEED_TEXTS.has(tag.local)) draft.hasText = true
    } else if (isProtocol(tag)) {
      if (tag.local === 'loc') draft.loc = value
      else if (tag.local === 'lastmod' && value !== '') draft.lastmod = value
    }
  }

  #isFeed(): boolean {
    return this.#result.kind === 'rss' || this.#result.kind === 'atom'
  }

  #closeEntry(draft: Draft): void {
    this.#draft = null
    const { entries } = this.#result
    if (!draft.loc) this.#withoutLoc += 1
    // RSS 2.0 and Atom require one of them.
    else if (this.#isFeed() && !draft.hasText) this.problem('A feed entry has neither title nor description.')
    else entries.push(toEntry(draft, draft.loc))
    if (entries.length > SITEMAP_ENTRY_LIMIT) throw new Stop()
  }

  #addText(value: string): void {
    if (this.#draft && this.#text.length < TEXT_LIMIT) this.#text += value.slice(0, TEXT_LIMIT)
  }
}

function toEntry({ lastmod, images, versions }: Draft, loc: string): SitemapEntry {
  return { loc, lastmod, images, ...(versions.length > 0 && { versions }) }
}

/** `<xhtml:link rel="alternate" hreflang="de" href="…"/>` */
function takeVersion({ attributes }: SaxesTagNS, { versions }: Draft): void {
  const href = attributes['href']?.value.trim()
  if (href && attributes['hreflang'] && versions.length < VERSIONS_LIMIT) versions.push(href)
}

/** Whether an element is in the protocol's own namespace, or in none. */
function isProtocol(tag: SaxesTagNS): boolean {
  return tag.uri === '' || /\/sitemap\/\d/.test(tag.uri)
}
