import type { Document } from 'bson'
import { MongoError, unsupported } from '../mongo-error.ts'
import type { Collection } from '../store/collection.ts'
import type { Store } from '../store/store.ts'
import type { Cursors } from './cursors.ts'
import type { KeptTotals } from './kept-totals.ts'

export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024

export type ServerContext = {
  store: Store
  cursors: Cursors
  totals: KeptTotals
  /** Changes with each start of the server. */
  instance: string
  connectionId: number
}

/** One command to run. */
export type Call = ServerContext & {
  /** With plain numbers, for reading and filtering. */
  command: Document
  /** The same with the number types that the client sent, for storing. */
  typed: Document
  db: string
}

/** The answer to a command, which may be encoded already. */
export type Answer = Document | Buffer

/** Commands by name: the fields that a command takes besides the common ones, and its implementation. */
export type Commands = Record<string, [fields: string, run: (call: Call) => Answer | Promise<Answer>]>

/** Makes a command run in a write transaction. It is answered after the commit. */
export function writing(run: (call: Call) => Answer): (call: Call) => Promise<Answer> {
  return (call) => call.store.write(() => run(call))
}

/** The first field of a command names the collection. */
export function findCollection({ store, db, command }: Call): Collection | undefined {
  const [name] = Object.values(command)
  return typeof name === 'string' ? store.catalog.find(db, name) : undefined
}

export function findOrCreateCollection({ store, db, command }: Call): Collection {
  return store.catalog.findOrCreate(db, String(Object.values(command)[0]))
}

/** @throws {MongoError} `NamespaceNotFound` */
export function requireCollection(call: Call): Collection {
  const collection = findCollection(call)
  if (!collection) throw new MongoError('NamespaceNotFound', `ns does not exist: ${namespace(call)}`)
  return collection
}

/** `database.collection` of a command, as in its errors and cursors. */
export function namespace({ db, command }: Call): string {
  const [verb, name] = Object.entries(command)[0] ?? []
  return `${db}.${typeof name === 'string' ? name : `$cmd.${verb}`}`
}

/** Ignoring an option could give a wrong answer. The driver sends null for options that its caller left undefined. */
export function refuseUnknown(what: string, asked: Document, known: ReadonlySet<string>): void {
  const unknown = Object.keys(asked).find((name) => !known.has(name) && asked[name] !== null)
  if (unknown !== undefined) throw unsupported(`${what}: '${unknown}'`)
}
