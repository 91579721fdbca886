import type { Document } from 'bson'
import { hasOperators, isDocument, ownField, setOwnField } from '../keys/bson-value.ts'

/** The document that an upsert starts from: the equality parts of its filter. */
export function upsertSeed(filter: Document): Document {
  const seed: Document = {}
  for (const [path, v] of equalities(filter)) {
    const parts = path.split('.')
    const leaf = parts.pop() ?? path
    let holder: object = seed
    for (const part of parts) {
      const inner = ownField(holder, part)
      const next = isDocument(inner) ? inner : {}
      if (next !== inner) setOwnField(holder, part, next)
      holder = next
    }
    setOwnField(holder, leaf, v)
  }
  return seed
}

function equalities(filter: Document): [string, unknown][] {
  return Object.entries(filter).flatMap(([key, v]): [string, unknown][] => {
    if (key === '$and' || (key === '$or' && Array.isArray(v) && v.length === 1)) return v.flatMap(equalities)
    if (key.startsWith('$') || v instanceof RegExp) return []
    if (!hasOperators(v)) return [[key, v]]
    const { $eq, $in, $all } = v
    if ('$eq' in v) return [[key, $eq]]
    const list: unknown = $in ?? $all
    return Array.isArray(list) && list.length === 1 ? [[key, list[0]]] : []
  })
}
