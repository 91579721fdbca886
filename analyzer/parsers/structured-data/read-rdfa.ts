import type { HtmlDocument, HtmlElement } from '../html/html-tree.ts'
import { attributeOf, walkHtml } from '../html/walk-html.ts'
import { addValue, ElementValues, NAME_LIMIT, newItem, tokensOf, type StructuredItem } from './structured-item.ts'

type Scope = {
  element: HtmlElement
  vocab: string
  prefixes: ReadonlyMap<string, string>
  item: StructuredItem | undefined
  rels: string[]
}

/** The prefixes of RDFa's initial context that pages use. */
const INITIAL_PREFIXES: ReadonlyMap<string, string> = new Map([
  ['schema', 'http://schema.org/'],
  ['og', 'http://ogp.me/ns#'],
  ['dc', 'http://purl.org/dc/terms/'],
  ['foaf', 'http://xmlns.com/foaf/0.1/'],
])

/** The RDFa items of a page: RDFa Lite 1.1, with `rel` and `about` as pages use them. `roots` are the top-level ones. */
export function readRdfa(document: HtmlDocument): { roots: StructuredItem[]; all: StructuredItem[] } {
  const roots: StructuredItem[] = []
  const all: StructuredItem[] = []
  const byId = new Map<string, StructuredItem>()
  const values = new ElementValues()
  const scopes: Scope[] = []

  walkHtml(document, {
    enter(element) {
      const relevant = element.attrs.some(({ name }) => RDFA_ATTRIBUTES.has(name))
      if (relevant) readElement(element)
    },
    leave(element) {
      if (scopes.at(-1)?.element === element) scopes.pop()
    },
  })
  return { roots, all }

  function readElement(element: HtmlElement): void {
    const outer = scopes.at(-1)
    const vocab = attributeOf(element, 'vocab')?.slice(0, NAME_LIMIT) ?? outer?.vocab ?? ''
    const prefixes = parsePrefixes(attributeOf(element, 'prefix'), outer?.prefixes ?? INITIAL_PREFIXES)
    const types = tokensOf(attributeOf(element, 'typeof')).map((type) => expand(type, vocab, prefixes))
    const names = tokensOf(attributeOf(element, 'property')).map((name) => expand(name, vocab, prefixes))
    const rels = tokensOf(attributeOf(element, 'rel')).map((name) => expand(name, vocab, prefixes))
    let item = outer?.item
    if (types.length > 0) item = openItem(element, types, names.length > 0 ? names : rels, outer)
    else if (names.length > 0 && item) addLiteral(item, names, element)
    scopes.push({ element, vocab, prefixes, item, rels: types.length === 0 ? rels : [] })
  }

  function openItem(
    element: HtmlElement,
    types: string[],
    properties: string[],
    outer: Scope | undefined,
  ): StructuredItem {
    const id = attributeOf(element, 'resource') ?? attributeOf(element, 'about') ?? attributeOf(element, 'href')
    const known = id !== null && attributeOf(element, 'resource') !== null ? byId.get(id) : undefined
    const item = known ?? newItem('rdfa', [], id)
    const { typesAsWritten, types: names } = newItem('rdfa', [...new Set([...item.typesAsWritten, ...types])], null)
    Object.assign(item, { typesAsWritten, types: names })
    if (id !== null) byId.set(id, item)
    if (!known) all.push(item)
    const links = properties.length > 0 ? properties : (outer?.rels ?? [])
    if (outer?.item && links.length > 0) for (const name of links) addValue(outer.item, name, item)
    else if (!known) roots.push(item)
    return item
  }

  function addLiteral(item: StructuredItem, names: string[], element: HtmlElement): void {
    const resource = attributeOf(element, 'content') === null ? attributeOf(element, 'resource') : null
    const value = resource ?? values.read(element)
    for (const name of names) addValue(item, name, value)
  }
}

/** Every element with its own prefixes copies those of its parent. */
const PREFIX_LIMIT = 100
const RDFA_ATTRIBUTES = new Set(['vocab', 'prefix', 'typeof', 'property', 'rel', 'resource', 'about'])

function parsePrefixes(text: string | null, outer: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  if (text === null) return outer
  const tokens = tokensOf(text)
  const prefixes = new Map(outer)
  for (let index = 0; index + 1 < tokens.length && prefixes.size < PREFIX_LIMIT; index += 2) {
    const address = (tokens[index + 1] ?? '').slice(0, NAME_LIMIT)
    prefixes.set((tokens[index] ?? '').replace(/:$/, '').toLowerCase(), address)
  }
  return prefixes
}

function expand(term: string, vocab: string, prefixes: ReadonlyMap<string, string>): string {
  const colon = term.indexOf(':')
  if (colon === -1) return vocab + term
  const prefix = prefixes.get(term.slice(0, colon).toLowerCase())
  return prefix === undefined || term.startsWith('//', colon + 1) ? term : prefix + term.slice(colon + 1)
}
