import type { Document } from 'bson'
import { MongoError, unsupported } from '../mongo-error.ts'
import type { Collection } from '../store/collection.ts'
import type { Store } from '../store/store.ts'
import type { Cursors } from './cursors.ts'
import type { KeptTotals } from './kept-totals.ts'

export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024

export type Surroundings = {
  store: Store
  cursors: Cursors
  totals: KeptTotals
  /** Identifies this start of the server. */
  instance: string
  connectionId: number
}

/** One command on its way through the server. */
export type Call = Surroundings & {
  /** With plain numbers, to read and to filter by. */
  command: Document
  /** The same with the number types that the client sent, to be stored. */
  typed: Document
  db: string
}

/** An encoded answer or one to be encoded. */
export type Answer = Document | Buffer

/** By name, which may come in lower case too: the fields that a command takes beside the common ones, and what it does. */
export type Commands = Record<string, [fields: string, run: (call: Call) => Answer | Promise<Answer>]>

/** A command that runs in a write transaction and is answered when that is committed. */
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

/** `database.collection` of a command, as its errors and cursors name it. */
export function namespace({ db, command }: Call): string {
  const [verb, name] = Object.entries(command)[0] ?? []
  return `${db}.${typeof name === 'string' ? name : `$cmd.${verb}`}`
}

/**
 * What a client asks for and does not get would be a wrong answer. The driver sends null for what its caller left
 * undefined.
 */
export function refuseUnknown(what: string, asked: Document, known: ReadonlySet<string>): void {
  const foreign = Object.keys(asked).find((name) => !known.has(name) && asked[name] !== null)
  if (foreign !== undefined) throw unsupported(`${what}: '${foreign}'`)
}
