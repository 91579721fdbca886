import { parseHtmlDocument, type HtmlDocument } from '../html/parse-html-document.ts'
import { isJsonLdScript, textContentOf, walkHtml } from '../html/walk-html.ts'
import { readJsonLdBlock, type JsonLdBlock } from './read-json-ld.ts'
import { readMicrodata } from './read-microdata.ts'
import { readRdfa } from './read-rdfa.ts'
import type { StructuredItem, Syntax } from './structured-item.ts'

/** Everything a page says in JSON-LD, microdata and RDFa. */
export type StructuredData = {
  blocks: JsonLdBlock[]
  /** Items of their own, in the order JSON-LD, microdata, RDFa; nested ones are values of these. */
  items: StructuredItem[]
  /** Local names of all types per syntax, nested ones included; sorted and unique. */
  types: Record<Syntax, string[]>
  /** True when some blocks were left out because there were too many. */
  truncated: boolean
}

const BLOCK_LIMIT = 2_000

/** Extracts the structured data of a parsed document. Never throws; broken blocks are reported, not counted. */
export function structuredDataOf(document: HtmlDocument): StructuredData {
  const texts = jsonLdTexts(document)
  const blocks = texts.slice(0, BLOCK_LIMIT).map((text, index) => readJsonLdBlock(text, index))
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
    truncated: texts.length > BLOCK_LIMIT,
  }
}

/** Parses and extracts in one go. */
export function readStructuredData(html: string): StructuredData {
  return structuredDataOf(parseHtmlDocument(html))
}

/** A dozen judges ask for them, and a page may have a million properties to look through. */
const found = new WeakMap<StructuredData, readonly StructuredItem[]>()

/** All items, nested ones included, each once. */
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
    for (const values of Object.values(item.properties)) {
      for (const value of values) if (typeof value === 'object') stack.push(value)
    }
  }
  return [...seen]
}

/** Items of any of these types, nested ones included. */
export function itemsOfType(data: StructuredData, ...types: string[]): StructuredItem[] {
  return allItems(data).filter((item) => item.types.some((type) => types.includes(type)))
}

function jsonLdTexts(document: HtmlDocument): string[] {
  const texts: string[] = []
  walkHtml(document, {
    enter(element) {
      if (isJsonLdScript(element) && texts.length <= BLOCK_LIMIT) texts.push(textContentOf(element, 5_000_000))
    },
  })
  return texts
}

function sorted(types: string[]): string[] {
  return [...new Set(types)].sort()
}
