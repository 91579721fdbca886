import type { Document } from 'bson'
import { MongoError } from '../mongo-error.ts'
import type { Collection } from '../store/collection.ts'
import type { Store } from '../store/store.ts'
import type { Request } from '../wire/request.ts'
import type { Cursors } from './cursors.ts'

export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024
export const VERSION = '7.0.0'

/** One command on its way through the server. */
export type Call = {
  command: Document
  db: string
  request: Request
  store: Store
  cursors: Cursors
  /** Identifies this start of the server. */
  instance: string
  connectionId: number
}

/** An encoded answer or one to be encoded. */
export type Answer = Document | Buffer

/** By command name in lower case. */
export type Handlers = Record<string, (call: Call) => Answer | Promise<Answer>>

export function findCollection({ store, db }: Call, name: unknown): Collection | undefined {
  return store.catalog.find(db, String(name))
}

export function requireCollection(call: Call, name: unknown): Collection {
  const collection = findCollection(call, name)
  if (!collection) throw new MongoError(26, 'NamespaceNotFound', `ns does not exist: ${call.db}.${String(name)}`)
  return collection
}
