import { allItems, isItem, type StructuredData, type StructuredItem } from '../parsers/structured-data/index.ts'
import { READ_LIMITS, type PageContent } from '../site/page-read.ts'

const NAME = 100
const MAX_ITEMS = 2_000

/** The types that a page describes, each with its properties and those of nested items: `offers`, `offers.price`. */
export function markupOf(data: StructuredData): PageContent['markup'] {
  const types = new Map<string, Set<string>>()
  const nested = new Set(allItems(data).slice(0, MAX_ITEMS).flatMap(itemsIn))
  for (const item of data.items.slice(0, MAX_ITEMS).flatMap(withGraph)) {
    if (nested.has(item) && item.types.length === 0) continue
    const [type] = item.types
    if (type === undefined || type.length > NAME || types.size >= READ_LIMITS.markup) continue
    const properties = types.get(type) ?? new Set()
    types.set(type, properties)
    for (const name of propertiesOf(item)) if (properties.size < READ_LIMITS.properties) properties.add(name)
  }
  return [...types].map(([type, properties]) => ({ type, properties: [...properties].sort() }))
}

/** An `@graph` holds items without being one. */
function withGraph(item: StructuredItem): StructuredItem[] {
  return item.types.length > 0 ? [item] : itemsIn(item)
}

function propertiesOf(item: StructuredItem): string[] {
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
