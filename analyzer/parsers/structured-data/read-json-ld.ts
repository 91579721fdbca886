import { isRecord, readJson } from '../text/read-json.ts'
import { findJsonFault, type JsonFault } from './find-json-fault.ts'
import {
  addValue,
  NAME_LIMIT,
  newItem,
  schemaLocalName,
  wellFormed,
  type StructuredItem,
  type StructuredValue,
} from './structured-item.ts'

/** One `script[type="application/ld+json"]`. */
export type JsonLdBlock = {
  index: number
  valid: boolean
  fault: JsonFault | null
  /** Every `@type`, including nested ones but not those in `@context`; sorted and unique. */
  typesAsWritten: string[]
  types: string[]
  items: StructuredItem[]
}

const NODE_LIMIT = 500_000
const DEPTH_LIMIT = 60

type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/**
 * Reads the blocks of a page, which make one graph: a block may refer to a node of another one by its `@id`. Broken JSON
 * gives an invalid block with the position of its fault. Never throws.
 */
export function readJsonLdBlocks(texts: readonly string[]): JsonLdBlock[] {
  const links = new NodeLinks()
  const blocks = texts.map((text, index) => readBlock(text, index, links))
  links.resolve()
  return blocks
}

function readBlock(text: string, index: number, links: NodeLinks): JsonLdBlock {
  const value = readJson(text) as Json | undefined
  if (value === undefined) {
    return { index, valid: false, fault: findJsonFault(text), typesAsWritten: [], types: [], items: [] }
  }
  const typesAsWritten = [...collectTypes(value)].sort()
  return {
    index,
    valid: true,
    fault: null,
    typesAsWritten: typesAsWritten.map(wellFormed),
    types: [...new Set(typesAsWritten.map((type) => schemaLocalName(wellFormed(type))))].sort(),
    items: rootItems(value, links),
  }
}

function* nodesOf(value: Json): Generator<{ [key: string]: Json }> {
  const stack: Json[] = [value]
  for (let seen = 0; stack.length > 0 && seen < NODE_LIMIT; seen += 1) {
    const node = stack.pop()
    if (Array.isArray(node)) {
      for (let index = node.length - 1; index >= 0; index -= 1) stack.push(node[index] ?? null)
    } else if (typeof node === 'object' && node !== null) {
      yield node
      for (const key of Object.keys(node)) {
        const child = node[key]
        if (key !== '@context' && typeof child === 'object' && child !== null) stack.push(child)
      }
    }
  }
}

function collectTypes(value: Json): Set<string> {
  const types = new Set<string>()
  for (const node of nodesOf(value)) for (const type of typesOfNode(node)) types.add(type)
  return types
}

function typesOfNode(node: { [key: string]: Json }): string[] {
  const type = Object.hasOwn(node, '@type') ? node['@type'] : undefined
  const list = Array.isArray(type) ? type : [type]
  return list.filter((one): one is string => typeof one === 'string')
}

/** The nodes of a page by their `@id`, and the values that only name one. */
class NodeLinks {
  readonly #nodes = new Map<string, StructuredItem>()
  readonly #references: { item: StructuredItem; name: string; index: number; id: string }[] = []

  add(id: string, item: StructuredItem): void {
    this.#nodes.set(id, item)
  }

  refer(item: StructuredItem, name: string, index: number, id: string): void {
    this.#references.push({ item, name, index, id })
  }

  /** Puts the nodes where they are referred to. */
  resolve(): void {
    for (const { item, name, index, id } of this.#references) {
      const target = this.#nodes.get(id)
      const values = item.properties[name]
      if (target && values && target !== item) values[index] = target
    }
  }
}

function rootItems(value: Json, links: NodeLinks): StructuredItem[] {
  const budget = { left: NODE_LIMIT / 5 }
  return (Array.isArray(value) ? value : [value])
    .flatMap((node) => graphNodes(node))
    .flatMap((node) => {
      const item = itemOf(node, 0)
      return item ? [item] : []
    })

  function itemOf(node: Json, depth: number): StructuredItem | undefined {
    budget.left -= 1
    if (!isRecord(node) || depth > DEPTH_LIMIT || budget.left < 0) return undefined
    const id = typeof node['@id'] === 'string' ? wellFormed(node['@id']) : null
    const item = newItem('jsonld', typesOfNode(node).map(wellFormed), id)
    for (const [name, raw] of Object.entries(node)) {
      if (name.startsWith('@')) continue
      const key = name.length > NAME_LIMIT ? '' : schemaLocalName(name)
      for (const one of Array.isArray(raw) ? raw : [raw]) addJson(item, key, one, depth)
    }
    if (id !== null && Object.keys(item.properties).length > 0) links.add(id, item)
    return item
  }

  function addJson(item: StructuredItem, key: string, raw: Json, depth: number): void {
    if (raw === null || Array.isArray(raw)) return
    const value: StructuredValue | undefined =
      typeof raw === 'object' ? (literalOf(raw) ?? itemOf(raw, depth + 1)) : raw
    if (value === undefined) return
    addValue(item, key, value)
    const values = item.properties[key]
    if (typeof value === 'object' && value.id !== null && values && Object.keys(value.properties).length === 0) {
      links.refer(item, key, values.length - 1, value.id)
    }
  }
}

function graphNodes(node: Json): Json[] {
  if (!isRecord(node)) return []
  const graph = node['@graph']
  if (graph === undefined) return [node]
  const inner = Array.isArray(graph) ? graph : [graph]
  return typesOfNode(node).length > 0 ? [node, ...inner] : inner
}

function literalOf(node: { [key: string]: Json }): string | number | boolean | undefined {
  const value = node['@value']
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined
}
