import { attributeOf, walkHtml, type HtmlDocument, type HtmlElement } from '../parsers/html/index.ts'
import { allItems, structuredDataOf, type StructuredData } from '../parsers/structured-data/index.ts'

/** A value that stands only for machines, with the name under which it stands. Every text is a stranger's. */
export type DataValue = { name: string; value: string; where: 'JSON-LD' | 'microdata' | 'rdfa' | 'attribute' }

const MAX_VALUES = 20_000
const MAX_LENGTH = 500
const SYNTAX = { jsonld: 'JSON-LD', microdata: 'microdata', rdfa: 'rdfa' } as const
const SPOKEN = new Set(['alt', 'title', 'aria-label', 'content', 'value', 'datetime', 'placeholder'])

/** What JSON-LD, microdata, RDFa and attributes of a document say. Linear, at most 40,000 values. */
export function readDataValues(document: HtmlDocument, data: StructuredData = structuredDataOf(document)): DataValue[] {
  const attributes: DataValue[] = []
  walkHtml(document, {
    enter(element) {
      if (attributes.length >= MAX_VALUES) return 'stop'
      addAttributes(element, attributes)
    },
  })
  return [...structuredValues(data), ...attributes]
}

function structuredValues(data: StructuredData): DataValue[] {
  const values: DataValue[] = []
  for (const item of allItems(data)) {
    for (const [name, list] of Object.entries(item.properties)) {
      for (const value of list) {
        if (values.length >= MAX_VALUES) return values
        if (typeof value !== 'object')
          values.push({ name, value: String(value).slice(0, MAX_LENGTH), where: SYNTAX[item.syntax] })
      }
    }
  }
  return values
}

function addAttributes(element: HtmlElement, values: DataValue[]): void {
  const property = attributeOf(element, 'itemprop') ?? attributeOf(element, 'property') ?? attributeOf(element, 'name')
  for (const { name, value } of element.attrs) {
    if (value === '' || value.length > MAX_LENGTH || values.length >= MAX_VALUES) continue
    const isAddress = name === 'href' && (element.tagName === 'link' || value.startsWith('tel:'))
    if (!SPOKEN.has(name) && !name.startsWith('data-') && !isAddress) continue
    values.push({ name: `${property ?? ''} ${name}`.trim(), value, where: 'attribute' })
  }
}
