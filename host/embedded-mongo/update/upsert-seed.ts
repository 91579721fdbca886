import type { Document } from 'bson'
import { hasOperators } from '../keys/bson-value.ts'
import { applyUpdate } from './apply-update.ts'

/** The document that an upsert starts from: the equality parts of its filter. */
export function upsertSeed(filter: Document): Document {
  const equal = equalities(filter)
  return equal.length > 0 ? applyUpdate({}, { $set: Object.fromEntries(equal) }, true) : {}
}

function equalities(filter: Document): [string, unknown][] {
  return Object.entries(filter).flatMap(([key, v]): [string, unknown][] => {
    if (key === '$and' || (key === '$or' && Array.isArray(v) && v.length === 1)) return v.flatMap(equalities)
    if (key.startsWith('$') || v instanceof RegExp) return []
    if (!hasOperators(v)) return [[key, v]]
    const list: unknown = '$eq' in v ? [v['$eq']] : v['$in']
    return Array.isArray(list) && list.length === 1 ? [[key, list[0]]] : []
  })
}
