import { readPageText } from '../computed/readings/page-text.ts'
import {
  attributeOf,
  elementsOf,
  pageFactsOf,
  parseHtmlDocument,
  type HtmlDocument,
  type PageFacts,
  walkHtml,
  type HtmlElement,
} from '../parsers/html/index.ts'
import { indexingDirectivesOf, indexingRulesFor } from '../parsers/indexing/indexing-rules.ts'
import { readLinkHeader } from '../parsers/text/read-link-header.ts'
import { SCANNER_NAME } from '../contract/index.ts'
import { READ_LIMITS, type PageContent } from '../site/page-read.ts'
import type { FoundAddress } from '../site/found-address.ts'
import {
  structuredDataOf,
  wellFormed,
  allItems,
  isItem,
  type StructuredData,
  type StructuredItem,
} from '../parsers/structured-data/index.ts'
import { hashOf, mix } from '../parsers/text/hash-text.ts'
import { packHashes } from '../parsers/text/packed-hashes.ts'
import type { Bounds } from './bounds.ts'
import { digestText } from './text-digest.ts'
import { statedFactsOf } from './stated-facts.ts'

const TEXT = 500
const MAX_NEIGHBORS = 4

export type ReadContent = {
  content: PageContent
  found: FoundAddress[]
  feeds: string[]
}
type Headers = readonly (readonly [name: string, value: string])[]
/** Where a page is, and how it was sent. */
type Sent = { url: string; rawHeaders: Headers; encoding: string }

/** What a page as sent says to the comparison of pages, and the addresses on it. */
export function readPageContent(html: string, { url, rawHeaders, encoding }: Sent, bounds: Bounds): ReadContent {
  const document = parseHtmlDocument(html)
  const facts = pageFactsOf(document, url, encoding)
  const text = readPageText(document)
  const data = structuredDataOf(document)
  const main = text.main === '' ? text.text : text.main
  const path = new URL(url).pathname
  const directives = indexingDirectivesOf(facts, rawHeaders)
  const forUs = indexingRulesFor(directives, SCANNER_NAME.toLowerCase())
  const nofollow = forUs.directives.some(({ name }) => name === 'nofollow' || name === 'none')
  const digest = digestText(main, path)
  const links = linksOf([...facts.links, ...placedLinks(document, facts)], facts.url, bounds)
  const hreflang = languagesOf(facts, bounds)
  const canonical = canonicalLink(facts, rawHeaders, url, bounds)
  return {
    content: {
      title: cut(facts.title),
      description: cut(facts.description),
      h1: cut(facts.headings.find(({ level }) => level === 1)?.text ?? null),
      lang: facts.lang?.trim().slice(0, 40) || null,
      length: main.length,
      ...digest,
      paths: tagPathsOf(document),
      canonical,
      noindex: indexingRulesFor(directives).noindex,
      nofollow,
      hreflang,
      links,
      markup: markupOf(data),
      facts: statedFactsOf(facts, text, data),
    },
    found: [
      ...links.flatMap((link) => bounds.judge(link.url, url, 'link', { nofollow: nofollow || link.nofollow }) ?? []),
      ...hreflang.flatMap((version) => bounds.judge(version.url, url, 'hreflang') ?? []),
      ...(canonical ? [bounds.judge(canonical.url, url, 'canonical') ?? []].flat() : []),
      ...neighborsOf(facts, rawHeaders).flatMap((address) => bounds.judge(address, url, 'link', { nofollow }) ?? []),
    ],
    feeds: feedLinks(facts, url, bounds),
  }
}

function cut(text: string | null): string | null {
  const short = wellFormed(text?.replace(/\s+/g, ' ').trim().slice(0, TEXT) ?? '')
  return short === '' ? null : short
}

type Link = Pick<PageFacts['links'][number], 'url' | 'rel'> & { landmark: PageContent['links'][number]['place'] }

/** What leads on as links do: the parts of image maps, frames, and links for readers without scripts or frames. */
function placedLinks(document: HtmlDocument, { url, baseHref, noscript }: PageFacts): Link[] {
  const base = baseHref !== null && URL.canParse(baseHref, url) ? new URL(baseHref, url).href : url
  const parts = elementsOf(document)
    .filter(({ tagName }) => tagName === 'area' || tagName === 'frame' || tagName === 'iframe')
    .flatMap((element): Link[] => {
      const address = attributeOf(element, element.tagName === 'area' ? 'href' : 'src')
      if (address === null || !URL.canParse(address, base)) return []
      const landmark = element.tagName === 'iframe' ? ('frame' as const) : null
      return [{ url: new URL(address, base).href, rel: attributeOf(element, 'rel') ?? '', landmark }]
    })
  const plain = noscript.flatMap((text) => pageFactsOf(parseHtmlDocument(text, { scripting: false }), base).links)
  return [...parts, ...plain]
}

/** Distinct addresses of the site, as first written. */
function linksOf(all: readonly Link[], page: string, bounds: Bounds): PageContent['links'] {
  const known = new Map<string, PageContent['links'][number]>()
  for (const { url, rel, landmark } of all) {
    if (known.size >= READ_LIMITS.links) break
    const link = url === null ? null : bounds.reference(url, page)
    if (!link) continue
    const nofollow = rel.split(/\s+/).includes('nofollow')
    const before = known.get(link.key)
    if (!before) known.set(link.key, { ...link, nofollow, place: landmark })
    else {
      if (!nofollow) before.nofollow = false
      if (before.place === 'frame') before.place = landmark
    }
  }
  return [...known.values()]
}

function languagesOf(facts: PageFacts, bounds: Bounds): PageContent['hreflang'] {
  return facts.linkElements
    .filter(({ rel, hreflang }) => hreflang !== null && rel.toLowerCase().split(/\s+/).includes('alternate'))
    .flatMap(({ url, hreflang }) => {
      const version = url === null ? null : bounds.reference(url, facts.url)
      return version ? [{ ...version, lang: (hreflang ?? '').trim().toLowerCase().slice(0, 40) }] : []
    })
    .slice(0, READ_LIMITS.hreflang)
}

function canonicalLink(facts: PageFacts, headers: Headers, url: string, bounds: Bounds) {
  const element = facts.linkElements.find(
    ({ rel, inHead }) => inHead && rel.toLowerCase().split(/\s+/).includes('canonical'),
  )
  const header = linkHeadersOf(headers).find(({ parameters }) => /\brel="?canonical\b/i.test(parameters))
  const address = element?.url ?? header?.target ?? null
  return address === null ? null : bounds.reference(address, url)
}

/** Pages of a series that only the head or a header names. */
function neighborsOf(facts: PageFacts, headers: Headers): string[] {
  const elements = facts.linkElements.flatMap(({ rel, url }) => (url !== null && isNeighbor(rel) ? [url] : []))
  const named = linkHeadersOf(headers).flatMap(({ target, parameters }) => {
    const rel = /\brel="?([^";]+)/i.exec(parameters)?.[1] ?? ''
    return isNeighbor(rel) ? [target] : []
  })
  return [...elements, ...named].slice(0, MAX_NEIGHBORS)
}

function isNeighbor(rel: string): boolean {
  return rel
    .toLowerCase()
    .split(/\s+/)
    .some((name) => name === 'next' || name === 'prev')
}

function linkHeadersOf(headers: Headers) {
  return headers.filter(([name]) => name.toLowerCase() === 'link').flatMap(([, value]) => readLinkHeader(value))
}

function feedLinks(facts: PageFacts, url: string, bounds: Bounds): string[] {
  return facts.linkElements
    .filter(({ rel, type }) => /\balternate\b/i.test(rel) && /application\/(?:rss|atom)\+xml/i.test(type))
    .flatMap((link) => (link.url === null ? [] : (bounds.reference(link.url, url)?.url ?? [])))
    .slice(0, 5)
}

const NAME = 100
const MAX_ITEMS = 2_000

/** The types that a page describes, each with its properties and those of nested items: `offers`, `offers.price`. */
function markupOf(data: StructuredData): PageContent['markup'] {
  const types = new Map<string, Set<string>>()
  const nested = new Set(allItems(data).slice(0, MAX_ITEMS).flatMap(itemsIn))
  for (const item of data.items.slice(0, MAX_ITEMS).flatMap(withGraph)) {
    if (nested.has(item) && item.types.length === 0) continue
    const [type] = item.types
    if (type === undefined || type.length > NAME || types.size >= READ_LIMITS.markup) continue
    const properties = types.get(type) ?? new Set()
    types.set(type, properties)
    for (const name of propertyNames(item)) if (properties.size < READ_LIMITS.properties) properties.add(name)
  }
  return [...types].map(([type, properties]) => ({ type, properties: [...properties].sort() }))
}

/** An `@graph` holds items without being one. */
function withGraph(item: StructuredItem): StructuredItem[] {
  return item.types.length > 0 ? [item] : itemsIn(item)
}

function propertyNames(item: StructuredItem): string[] {
  return Object.entries(item.properties)
    .flatMap(([name, values]) => [
      name,
      ...values.filter(isItem).flatMap((value) => Object.keys(value.properties).map((inner) => `${name}.${inner}`)),
    ])
    .filter((name) => name.length <= NAME)
}

function itemsIn(item: StructuredItem): StructuredItem[] {
  return Object.values(item.properties).flatMap((values) => values.filter(isItem))
}

const MAX_CLASSES = 12
const MAX_CLASS_LENGTH = 60
/** Text is marked up inside these in a way that says nothing of the page's shape. */
const TEXT_TAGS = new Set(
  'a abbr b br cite code em i kbd mark q s samp script small span strong style sub sup time u var wbr'.split(' '),
)

/**
 * Hashes of the paths of tags with their classes from the root to each element. Pages made by one template share nearly
 * all of them. Digits are masked, because lists number their items. The upper half of a hash is the lower half of that of
 * the element around, so that the blocks of a page can be told from what is in them.
 */
function tagPathsOf(document: HtmlDocument): string {
  const open: number[] = []
  const paths = new Set<number>()
  walkHtml(document, {
    enter(element) {
      const around = open.at(-1) ?? 0
      const path = mix(around, hashOf(tagAndClasses(element)))
      open.push(path)
      if (!TEXT_TAGS.has(element.tagName)) paths.add((((around & 0xffff) << 16) | (path & 0xffff)) >>> 0)
    },
    leave() {
      open.pop()
    },
  })
  return packHashes(paths)
}

function tagAndClasses(element: HtmlElement): string {
  const classes = (attributeOf(element, 'class') ?? '')
    .slice(0, MAX_CLASSES * MAX_CLASS_LENGTH)
    .split(/\s+/, MAX_CLASSES)
    .filter((name) => name !== '')
    .map((name) => name.slice(0, MAX_CLASS_LENGTH).replace(/\d+/g, '#'))
    .sort()
  return `${element.tagName}.${classes.join('.')}`
}
