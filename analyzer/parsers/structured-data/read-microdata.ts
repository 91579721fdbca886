import type { HtmlDocument, HtmlElement } from '../html/html-tree.ts'
import { attributeOf, walkHtml } from '../html/walk-html.ts'
import { addValue, ElementValues, newItem, tokensOf, type StructuredItem } from './structured-item.ts'

const REFERENCE_LIMIT = 500
/** Elements read through `itemref` in total: any number of items may refer to the same one. */
const REFERRED_LIMIT = 50_000

/** The microdata items of a page (WHATWG HTML section 5): `roots` are the top-level ones. */
export function readMicrodata(document: HtmlDocument): { roots: StructuredItem[]; all: StructuredItem[] } {
  const roots: StructuredItem[] = []
  const all: StructuredItem[] = []
  const itemOf = new Map<HtmlElement, StructuredItem>()
  const references: { item: StructuredItem; ids: string[] }[] = []
  const byId = new Map<string, HtmlElement>()
  const values = new ElementValues()
  const open: { element: HtmlElement; item: StructuredItem }[] = []
  let referred = 0

  walkHtml(document, {
    enter(element) {
      const id = attributeOf(element, 'id')
      if (id !== null && !byId.has(id) && byId.size < 20_000) byId.set(id, element)
      readElement(element, open.at(-1)?.item)
    },
    leave(element) {
      if (open.at(-1)?.element === element) open.pop()
    },
  })
  for (const { item, ids } of references.slice(0, REFERENCE_LIMIT)) {
    for (const id of ids) readReferenced(byId.get(id), item)
  }
  return { roots, all }

  function readElement(element: HtmlElement, owner: StructuredItem | undefined): void {
    const names = tokensOf(attributeOf(element, 'itemprop'))
    if (attributeOf(element, 'itemscope') === null) {
      if (names.length === 0 || !owner) return
      const value = values.read(element)
      for (const name of names) addValue(owner, name, value)
      return
    }
    const item = newItem('microdata', tokensOf(attributeOf(element, 'itemtype')), attributeOf(element, 'itemid'))
    all.push(item)
    itemOf.set(element, item)
    open.push({ element, item })
    const ids = tokensOf(attributeOf(element, 'itemref'))
    if (ids.length > 0) references.push({ item, ids })
    if (names.length > 0 && owner) for (const name of names) addValue(owner, name, item)
    else if (names.length === 0) roots.push(item)
  }

  function readReferenced(element: HtmlElement | undefined, item: StructuredItem): void {
    if (!element) return
    let steps = 0
    walkHtml(element, {
      enter(inner) {
        steps += 1
        referred += 1
        if (steps > 2_000 || referred > REFERRED_LIMIT) return 'stop'
        const own = itemOf.get(inner)
        for (const name of tokensOf(attributeOf(inner, 'itemprop')))
          if (own !== item) addValue(item, name, own ?? values.read(inner))
        return own ? 'skip' : undefined
      },
    })
  }
}
