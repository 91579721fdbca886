import type { Document } from 'bson'
import { topField } from '../keys/path-values.ts'
import { fieldsOfFilter } from '../query/compile-filter.ts'

export type IndexSpec = {
  v: 2
  name: string
  key: Record<string, number>
  unique?: boolean
  sparse?: boolean
  partialFilterExpression?: Document
  expireAfterSeconds?: number
}

/**
 * An index cannot be used for ordering if it is `multikey` (it has an array) or `inexact` (it has a value whose key is only
 * roughly ordered). The paths in `cut` have a text too long for its key.
 */
export type Index = IndexSpec & { id: number; multikey?: boolean; inexact?: boolean; cut?: string[] }

/** Collections and indexes share one series of ids. */
export type Collection = { id: number; db: string; name: string; indexes: Index[] }

/** The table of documents as an index. It has the id of its collection. */
export function idIndex({ id }: Collection): Index {
  return { v: 2, key: { _id: 1 }, name: '_id_', id }
}

export function namespaceName({ db, name }: Pick<Collection, 'db' | 'name'>): string {
  return `${db}.${name}`
}

/** The top-level fields that indexes and `_id` depend on. */
export function keyFields({ indexes }: Collection): Set<string> {
  const paths = indexes.flatMap(({ key, partialFilterExpression = {} }) => [
    ...Object.keys(key).map(topField),
    ...fieldsOfFilter(partialFilterExpression),
  ])
  return new Set(['_id', ...paths])
}
