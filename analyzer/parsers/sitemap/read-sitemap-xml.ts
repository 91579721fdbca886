import { SaxesParser, type SaxesTagNS } from 'saxes'
import { SITEMAP_ELEMENTS, SITEMAP_ENTRY_LIMIT } from './sitemap-rules.ts'

export type SitemapKind = 'index' | 'urlset' | 'text' | 'rss' | 'atom' | 'invalid'
/** `lastmod` as written; `images` counts image extensions of the entry. */
export type SitemapEntry = { loc: string; lastmod: string | null; images: number }
export type ParsedSitemap = {
  kind: SitemapKind
  /** In order; of an index, the sitemaps it names. At most 50,000. */
  entries: SitemapEntry[]
  /** In words, for people; parts of the file in them are a stranger's. */
  problems: string[]
  unknownElements: string[]
}

const ROOTS: Readonly<Record<string, SitemapKind>> = {
  urlset: 'urlset',
  sitemapindex: 'index',
  rss: 'rss',
  feed: 'atom',
}
const ENTRY_OF: Readonly<Record<string, string>> = { urlset: 'url', index: 'sitemap', rss: 'item', atom: 'entry' }
/** Deeper than any feed's own content; names of deeper elements are looked up for longer. */
const DEPTH_LIMIT = 100
const TEXT_LIMIT = 4_096
const NAMED_LIMIT = 20

type Draft = { loc: string | null; lastmod: string | null; images: number; named: boolean; anchor: boolean }

/** Reads the XML kinds as a stream of tags; stops at the first fault and keeps the entries that ended before it. */
export function readSitemapXml(text: string): ParsedSitemap {
  const reader = new SitemapXmlReader()
  const trimmed = text.trimStart()
  if (trimmed.length < text.length) reader.problem('White space stands before the XML declaration.')
  return reader.read(trimmed)
}

/** Thrown out of the parser, which would else read on to the end of what it was given. */
class Stop extends Error {}

class SitemapXmlReader {
  readonly #parser = new SaxesParser({ xmlns: true, position: true })
  readonly #result: ParsedSitemap = { kind: 'invalid', entries: [], problems: [], unknownElements: [] }
  readonly #path: string[] = []
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
    const result = this.#result
    if (this.#withoutLoc > 0) this.problem(`${this.#withoutLoc} entries have no address.`)
    if (result.unknownElements.length > 0) {
      this.problem(`Elements that no sitemap has: ${result.unknownElements.slice(0, NAMED_LIMIT).join(', ')}.`)
    }
    return result
  }

  problem(text: string): void {
    if (this.#result.problems.length < 50) this.#result.problems.push(text)
  }

  /** No sitemap needs one, and its entities are what attacks on XML readers are made of. */
  #refuseDoctype(): never {
    this.problem('The file declares a document type, as a web page does; a sitemap has none.')
    throw new Stop()
  }

  #fault(error: Error): never {
    this.problem(`The XML is broken: ${error.message.slice(0, 200)}`)
    throw new Stop()
  }

  #open(tag: SaxesTagNS): void {
    if (this.#path.length >= DEPTH_LIMIT) this.#fault(new Error('elements are nested too deep'))
    if (this.#path.length === 0) this.#openRoot(tag)
    this.#path.push(tag.local)
    this.#text = ''
    const { kind } = this.#result
    if (tag.local === ENTRY_OF[kind] && this.#draft === null) {
      this.#draft = { loc: null, lastmod: null, images: 0, named: false, anchor: false }
    } else if (kind === 'atom' && tag.local === 'link' && this.#draft) this.#takeAtomLink(tag, this.#draft)
    if ((kind === 'urlset' || kind === 'index') && isProtocol(tag) && !SITEMAP_ELEMENTS.has(tag.local)) {
      const { unknownElements } = this.#result
      if (!unknownElements.includes(tag.local) && unknownElements.length < NAMED_LIMIT)
        unknownElements.push(tag.local.slice(0, 60))
    }
    if (tag.local === 'image' && !isProtocol(tag) && this.#draft) this.#draft.images += 1
  }

  #openRoot(tag: SaxesTagNS): void {
    const kind = Object.hasOwn(ROOTS, tag.local) ? ROOTS[tag.local] : undefined
    if (!kind) {
      this.problem(`The root element <${tag.name.slice(0, 60)}> is none of a sitemap.`)
      throw new Stop()
    }
    this.#result.kind = kind
    if ((kind === 'urlset' || kind === 'index') && !/\/sitemap\//.test(tag.uri)) {
      this.problem('The namespace http://www.sitemaps.org/schemas/sitemap/0.9 is not declared.')
    }
  }

  #takeAtomLink(tag: SaxesTagNS, draft: Draft): void {
    const href = tag.attributes['href']?.value
    const rel = tag.attributes['rel']?.value.toLowerCase() ?? 'alternate'
    if (href === undefined || (rel !== 'alternate' && draft.loc !== null)) return
    if (rel === 'alternate' ? !draft.anchor : draft.loc === null) draft.loc = href
    draft.anchor ||= rel === 'alternate'
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
    const { kind } = this.#result
    const feed = kind === 'rss' || kind === 'atom'
    if (!feed && !isProtocol(tag)) return
    if ((feed && kind === 'rss' && tag.local === 'link') || (!feed && tag.local === 'loc')) draft.loc = value
    else if (!feed && tag.local === 'lastmod' && value !== '') draft.lastmod = value
    else if (feed && ['pubDate', 'updated', 'modified', 'published', 'issued'].includes(tag.local) && value !== '') {
      draft.lastmod ??= value
    } else if (feed && value !== '' && ['title', 'description', 'summary', 'content', 'tagline'].includes(tag.local)) {
      draft.named = true
    }
  }

  #closeEntry(draft: Draft): void {
    this.#draft = null
    const { entries, kind } = this.#result
    if (!draft.loc) this.#withoutLoc += 1
    // RSS 2.0 and Atom: an item without title and description is none.
    else if ((kind === 'rss' || kind === 'atom') && !draft.named)
      this.problem('A feed entry has neither title nor description.')
    else entries.push({ loc: draft.loc, lastmod: draft.lastmod, images: draft.images })
    if (entries.length > SITEMAP_ENTRY_LIMIT) throw new Stop()
  }

  #addText(value: string): void {
    if (this.#draft && this.#text.length < TEXT_LIMIT) this.#text += value.slice(0, TEXT_LIMIT)
  }
}

/** In the protocol's own namespace, or in none. */
function isProtocol(tag: SaxesTagNS): boolean {
  return tag.uri === '' || /\/sitemap\/\d/.test(tag.uri)
}
