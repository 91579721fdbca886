import { attributeOf, collapse, textContentOf, type TextBudget } from '../html/walk-html.ts'
import type { HtmlElement } from '../html/html-tree.ts'

export type Syntax = 'jsonld' | 'microdata' | 'rdfa'

/** One thing that a page describes. Every text is a stranger's. */
export type StructuredItem = {
  syntax: Syntax
  /** Local names of schema.org types (`Product`); other types as written. */
  types: string[]
  typesAsWritten: string[]
  id: string | null
  /** Has no prototype, because the names come from the page. */
  properties: Record<string, StructuredValue[]>
}
export type StructuredValue = string | number | boolean | StructuredItem

/** These names would be dangerous in ordinary objects, and no vocabulary has them. */
const REFUSED_NAMES = new Set(['__proto__', 'constructor', 'prototype'])
const VALUE_LIMIT = 5_000
const VALUES_LIMIT = 2_000
/** Real items have fewer. The limit bounds the work of the judges that read them. */
const PROPERTIES_LIMIT = 2_000
const propertyCounts = new WeakMap<StructuredItem, number>()
/** Real items have fewer. A judge may look at each type for each property. */
const TYPES_LIMIT = 20
/** No vocabulary has longer names or URLs. */
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

/** The values of a new property, which is not kept beyond the limit. */
function newProperty(item: StructuredItem, key: string): StructuredValue[] {
  const values: StructuredValue[] = []
  const count = (propertyCounts.get(item) ?? 0) + 1
  propertyCounts.set(item, count)
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

/** The first value of a property that is not an item, as text. */
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

/** The attribute that holds an element's value, where it is not the text. */
const VALUE_ATTRIBUTES = new Map([
  ...['audio', 'embed', 'iframe', 'img', 'source', 'track', 'video'].map((tag) => [tag, 'src'] as const),
  ...['a', 'area', 'link'].map((tag) => [tag, 'href'] as const),
  ['object', 'data'],
  ['data', 'value'],
  ['meter', 'value'],
  ['time', 'datetime'],
])

/** The literal value of an element: RDFa's `content` if there is one, otherwise as in WHATWG HTML section 5.2.4. */
export class ElementValues {
  /** Limited for all elements together, because nested ones repeat each other's text. */
  readonly #budget: TextBudget = { left: 4_000_000 }

  read(element: HtmlElement): string {
    const content = attributeOf(element, 'content')
    if (content !== null) return content
    const attribute = VALUE_ATTRIBUTES.get(element.tagName)
    const value = attribute === undefined ? null : attributeOf(element, attribute)
    if (value !== null) return value.trim()
    return collapse(textContentOf(element, VALUE_LIMIT * 4, this.#budget))
  }
}
