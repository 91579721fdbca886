import type { Document } from 'bson'
import { fieldsOfFilter, topField } from '../query/fields-read.ts'

export type IndexSpec = {
  v: 2
  name: string
  key: Record<string, number>
  unique?: boolean
  sparse?: boolean
  partialFilterExpression?: Document
  expireAfterSeconds?: number
}

/** `multikey` and `inexact` (cut or only roughly ordered keys) remember what makes an index unfit for ordering. */
export type Index = IndexSpec & { id: number; multikey?: boolean; inexact?: boolean }

export type Collection = { id: number; db: string; name: string; indexes: Index[] }

export function namespaceOf({ db, name }: Pick<Collection, 'db' | 'name'>): string {
  return `${db}.${name}`
}

/** The top-level fields that decide about indexes and identity. */
export function keyFields(collection: Collection): Set<string> {
  const fields = new Set(['_id'])
  for (const { key, partialFilterExpression = {} } of collection.indexes) {
    for (const path of Object.keys(key)) fields.add(topField(path))
    fieldsOfFilter(partialFilterExpression, fields)
  }
  return fields
}
