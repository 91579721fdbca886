import type { Document } from 'bson'
import { isDocument } from '../keys/bson-value.ts'
import { sameValue } from '../keys/encode-value.ts'
import { MongoError } from '../mongo-error.ts'
import { compileFilter } from '../query/compile-filter.ts'
import type { Collection, IndexSpec } from '../store/collection.ts'
import { encode } from '../wire/bson-codec.ts'
import {
  findCollection,
  findOrCreateCollection,
  namespace,
  requireCollection,
  type Answer,
  type Call,
  type Commands,
} from './command.ts'

export const namespaceCommands: Commands = {
  create: ['', (call) => call.store.write(() => create(call))],
  drop: ['', (call) => call.store.write(() => drop(call))],
  dropdatabase: ['', (call) => call.store.write(() => dropDatabase(call))],
  listcollections: ['filter nameOnly authorizedCollections cursor', listCollections],
  createindexes: ['indexes', (call) => call.store.write(() => createIndexes(call))],
  dropindexes: ['index', (call) => call.store.write(() => dropIndexes(call))],
  listindexes: ['cursor', listIndexes],
}

const INDEX_OPTIONS = new Set(['v', 'key', 'name', 'unique', 'sparse', 'partialFilterExpression', 'expireAfterSeconds'])
const IGNORED_INDEX_OPTIONS = new Set(['background', 'ns', 'comment'])
const ID_INDEX: IndexSpec = { v: 2, key: { _id: 1 }, name: '_id_' }

function create(call: Call): Answer {
  if (findCollection(call)) {
    throw new MongoError(48, 'NamespaceExists', `Collection ${namespace(call)} already exists.`)
  }
  findOrCreateCollection(call)
  return { ok: 1 }
}

function drop(call: Call): Answer {
  const collection = requireCollection(call)
  call.store.drop(collection)
  return { nIndexesWas: collection.indexes.length + 1, ns: namespace(call), ok: 1 }
}

function dropDatabase({ store, db }: Call): Answer {
  for (const collection of store.catalog.list(db)) store.drop(collection)
  return { dropped: db, ok: 1 }
}

function listCollections({ command, store, cursors, db }: Call): Answer {
  const details = command['nameOnly'] ? {} : { options: {}, info: { readOnly: false }, idIndex: ID_INDEX }
  const all = store.catalog.list(db).map(({ name }) => ({ name, type: 'collection', ...details }))
  const asked = all.filter(compileFilter(command['filter'])).map(encode)
  return cursors.start(asked, `${db}.$cmd.listCollections`, command['cursor']?.batchSize)
}

function listIndexes(call: Call): Answer {
  const { indexes } = requireCollection(call)
  const specs = [
    ID_INDEX,
    ...indexes.map((index) => ({ ...index, id: undefined, multikey: undefined, inexact: undefined })),
  ]
  return call.cursors.start(specs.map(encode), namespace(call), call.command['cursor']?.batchSize)
}

function createIndexes(call: Call): Answer {
  const createdCollectionAutomatically = !findCollection(call)
  const collection = findOrCreateCollection(call)
  const numIndexesBefore = collection.indexes.length + 1
  for (const asked of call.command['indexes'] as Document[]) {
    const spec = toIndexSpec(asked)
    if (!sameValue(spec.key, ID_INDEX.key) && !exists(collection, spec)) call.store.addIndex(collection, spec)
  }
  const numIndexesAfter = collection.indexes.length + 1
  return { numIndexesBefore, numIndexesAfter, createdCollectionAutomatically, ok: 1 }
}

function dropIndexes(call: Call): Answer {
  const { index: wanted } = call.command
  const collection = requireCollection(call)
  const nIndexesWas = collection.indexes.length + 1
  const chosen = collection.indexes.filter(({ name, key }) =>
    [wanted].flat().some((w: unknown) => (isDocument(w) ? sameValue(w, key) : w === '*' || w === name)),
  )
  if (chosen.length === 0 && wanted !== '*') {
    throw new MongoError(27, 'IndexNotFound', `index not found with name [${JSON.stringify(wanted)}]`)
  }
  for (const index of chosen) call.store.dropIndex(collection, index)
  return { nIndexesWas, ok: 1 }
}

function toIndexSpec({ key, collation, ...options }: Document): IndexSpec {
  const paths = Object.entries(isDocument(key) ? key : {})
  const plainOrder = paths.every(([path, order]) => typeof order === 'number' && order !== 0 && !path.includes('$**'))
  const foreign = Object.keys(options).find((k) => !INDEX_OPTIONS.has(k) && !IGNORED_INDEX_OPTIONS.has(k))
  if (paths.length === 0 || !plainOrder) throw unsuitable(`index type ${JSON.stringify(key)}`)
  if (foreign !== undefined) throw unsuitable(`index option '${foreign}'`)
  if (isDocument(collation) && collation['locale'] !== 'simple') throw unsuitable('an index with a collation')
  const kept = Object.fromEntries(Object.entries(options).filter(([k]) => INDEX_OPTIONS.has(k)))
  const name = String(options['name'] ?? paths.map(([path, order]) => `${path}_${order}`).join('_'))
  compileFilter(kept['partialFilterExpression'])
  return { ...kept, v: 2, key, name }
}

function exists({ indexes }: Collection, spec: IndexSpec): boolean {
  const sameName = indexes.find((index) => index.name === spec.name)
  if (sameName && sameValue(shapeOf(sameName), shapeOf(spec))) return true
  if (sameName) {
    const message = `An existing index has the same name as the requested index: ${spec.name}`
    throw new MongoError(86, 'IndexKeySpecsConflict', message)
  }
  const sameKey = indexes.find((index) => sameValue(identityOf(index), identityOf(spec)))
  if (!sameKey) return false
  throw new MongoError(85, 'IndexOptionsConflict', `Index already exists with a different name: ${sameKey.name}`)
}

function identityOf({ key, partialFilterExpression = {} }: IndexSpec): Document {
  return { key, partialFilterExpression }
}

function shapeOf(spec: IndexSpec): Document {
  const { unique = false, sparse = false, expireAfterSeconds = null } = spec
  return { ...identityOf(spec), unique, sparse, expireAfterSeconds }
}

function unsuitable(what: string): MongoError {
  return new MongoError(67, 'CannotCreateIndex', `${what} is not supported by the embedded database`)
}
