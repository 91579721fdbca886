import type { HtmlDocument } from '../html/html-tree.ts'
import { parseHtmlDocument } from '../html/parse-html-document.ts'
import { isJsonLdScript, textContentOf, walkHtml } from '../html/walk-html.ts'
import { readJsonLdBlocks, type JsonLdBlock } from './read-json-ld.ts'
import { readMicrodata } from './read-microdata.ts'
import { readRdfa } from './read-rdfa.ts'
import type { StructuredItem, Syntax } from './structured-item.ts'

/** All JSON-LD, microdata and RDFa of a page. */
export type StructuredData = {
  blocks: JsonLdBlock[]
  /** Top-level items, in the order JSON-LD, microdata, RDFa. Nested items are values of these. */
  items: StructuredItem[]
  /** The local names of all types per syntax, including nested items; sorted and unique. */
  types: Record<Syntax, string[]>
}

const BLOCK_LIMIT = 2_000

/** Extracts the structured data of a parsed document. Never throws: broken blocks are in `blocks` without items. */
export function structuredDataOf(document: HtmlDocument): StructuredData {
  const blocks = readJsonLdBlocks(jsonLdTexts(document))
  const microdata = readMicrodata(document)
  const rdfa = readRdfa(document)
  return {
    blocks,
    items: [...blocks.flatMap((block) => block.items), ...microdata.roots, ...rdfa.roots],
    types: {
      jsonld: sorted(blocks.flatMap((block) => block.types)),
      microdata: sorted(microdata.all.flatMap((item) => item.types)),
      rdfa: sorted(rdfa.all.flatMap((item) => item.types)),
    },
  }
}

/** Parses a page and extracts its structured data. */
export function readStructuredData(html: string): StructuredData {
  return structuredDataOf(parseHtmlDocument(html))
}

/** Kept, because a dozen judges need them and a page may have a million properties. */
const found = new WeakMap<StructuredData, readonly StructuredItem[]>()

/** All items without duplicates, including nested ones, in the order in which they are written. */
export function allItems(data: StructuredData): readonly StructuredItem[] {
  const items = found.get(data) ?? findItems(data)
  found.set(data, items)
  return items
}

function findItems(data: StructuredData): StructuredItem[] {
  const seen = new Set<StructuredItem>()
  const stack = [...data.items].reverse()
  for (let item = stack.pop(); item; item = stack.pop()) {
    if (seen.has(item)) continue
    seen.add(item)
    const inside = Object.values(item.properties).flatMap((values) =>
      values.filter((value) => typeof value === 'object'),
    )
    for (const one of inside.reverse()) stack.push(one)
  }
  return [...seen]
}

/** Items of any of these types, including nested ones. */
export function itemsOfType(data: StructuredData, ...types: string[]): StructuredItem[] {
  return allItems(data).filter((item) => item.types.some((type) => types.includes(type)))
}

function jsonLdTexts(document: HtmlDocument): string[] {
  const texts: string[] = []
  walkHtml(document, {
    enter(element) {
      if (isJsonLdScript(element) && texts.length < BLOCK_LIMIT) texts.push(textContentOf(element, 5_000_000))
    },
  })
  return texts
}

function sorted(types: string[]): string[] {
  return [...new Set(types)].sort()
}
