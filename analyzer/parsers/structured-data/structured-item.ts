import { attributeOf, collapse, textContentOf, type TextBudget } from '../html/walk-html.ts'
import type { HtmlElement } from '../html/parse-html-document.ts'

export type Syntax = 'jsonld' | 'microdata' | 'rdfa'

/** One thing that a page describes. Every text is a stranger's. */
export type StructuredItem = {
  syntax: Syntax
  /** Local names for schema.org (`Product`), other types as written. */
  types: string[]
  typesAsWritten: string[]
  id: string | null
  /** Without prototype, because names come from the page. */
  properties: Record<string, StructuredValue[]>
}
export type StructuredValue = string | number | boolean | StructuredItem

/** Properties with these names would be dangerous in ordinary objects and mean nothing in any vocabulary. */
const REFUSED_NAMES = new Set(['__proto__', 'constructor', 'prototype'])
const VALUE_LIMIT = 5_000
const VALUES_LIMIT = 2_000
/** More properties than any item has: a dozen judges look through them. */
const PROPERTIES_LIMIT = 2_000
const named = new WeakMap<StructuredItem, number>()
/** More types than any item has; what judges an item looks at each of its types for each of its properties. */
const TYPES_LIMIT = 20
/** A longer name or address is no vocabulary's. */
export const NAME_LIMIT = 2_000

export function newItem(syntax: Syntax, allTypes: readonly string[], id: string | null): StructuredItem {
  const typesAsWritten = allTypes.slice(0, TYPES_LIMIT)
  return {
    syntax,
    types: typesAsWritten.map(schemaLocalName),
    typesAsWritten,
    id,
    properties: Object.create(null) as Record<string, StructuredValue[]>,
  }
}

export function addValue(item: StructuredItem, name: string, value: StructuredValue): void {
  if (name.length > NAME_LIMIT) return
  const key = schemaLocalName(name)
  if (key === '' || REFUSED_NAMES.has(key)) return
  const values = item.properties[key] ?? newProperty(item, key)
  if (values.length < VALUES_LIMIT)
    values.push(typeof value === 'string' ? wellFormed(value.slice(0, VALUE_LIMIT)) : value)
}

/** Its values, which stay with the item while it has no more properties than the limit. */
function newProperty(item: StructuredItem, key: string): StructuredValue[] {
  const values: StructuredValue[] = []
  const count = (named.get(item) ?? 0) + 1
  named.set(item, count)
  if (count <= PROPERTIES_LIMIT) item.properties[key] = values
  return values
}

/** `Product` for `https://schema.org/Product`, `http://schema.org/Product` and `schema:Product`. */
export function schemaLocalName(name: string): string {
  return name.trim().replace(/^(?:https?:\/\/(?:www\.)?schema\.org\/|schema:)/i, '')
}

/** Lone surrogates cannot be stored or sent as UTF-8. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd')
}

export function isItem(value: StructuredValue | undefined): value is StructuredItem {
  return typeof value === 'object'
}

/** The first value of a property that is text or a number, as text. */
export function textOf(item: StructuredItem, name: string): string | null {
  const value = item.properties[name]?.find((one) => !isItem(one))
  return value === undefined ? null : String(value)
}

export function tokensOf(value: string | null): string[] {
  return value === null
    ? []
    : value
        .split(/\s+/)
        .filter((token) => token !== '')
        .slice(0, 100)
}

const SOURCE_ATTRIBUTE: Readonly<Record<string, string>> = {
  audio: 'src',
  embed: 'src',
  iframe: 'src',
  img: 'src',
  source: 'src',
  track: 'src',
  video: 'src',
  a: 'href',
  area: 'href',
  link: 'href',
  object: 'data',
  data: 'value',
  meter: 'value',
}

/** A property's literal value on an element: WHATWG HTML section 5.2.4, and RDFa's `content`, which goes first. */
export class ElementValues {
  /** Nested properties repeat the text of what is inside them, so the sum is limited. */
  readonly #budget: TextBudget = { left: 4_000_000 }

  read(element: HtmlElement): string {
    const content = attributeOf(element, 'content')
    if (content !== null) return content
    const attribute = SOURCE_ATTRIBUTE[element.tagName] ?? (element.tagName === 'time' ? 'datetime' : undefined)
    const value = attribute === undefined ? null : attributeOf(element, attribute)
    if (value !== null) return value.trim()
    return collapse(textContentOf(element, VALUE_LIMIT * 4, this.#budget))
  }
}
