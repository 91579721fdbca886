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
 * What makes an index unfit for ordering: `multikey` (it has seen an array), `inexact` (a value whose key is only roughly
 * ordered), and for the paths in `cut` alone, a text too long for its key.
 */
export type Index = IndexSpec & { id: number; multikey?: boolean; inexact?: boolean; cut?: string[] }

/** Ids of collections and of indexes are of one series. */
export type Collection = { id: number; db: string; name: string; indexes: Index[] }

/** The index that the table of documents is: it has the id of its collection. */
export function idIndex({ id }: Collection): Index {
  return { v: 2, key: { _id: 1 }, name: '_id_', id }
}

export function namespaceOf({ db, name }: Pick<Collection, 'db' | 'name'>): string {
  return `${db}.${name}`
}

/** The top-level fields that decide about indexes and identity. */
export function keyFields({ indexes }: Collection): Set<string> {
  const paths = indexes.flatMap(({ key, partialFilterExpression = {} }) => [
    ...Object.keys(key).map(topField),
    ...fieldsOfFilter(partialFilterExpression),
  ])
  return new Set(['_id', ...paths])
}
