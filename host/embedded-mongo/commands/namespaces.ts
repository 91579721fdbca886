import type { Document } from 'bson'
import { isDocument } from '../keys/bson-value.ts'
import { sameValue } from '../keys/encode-value.ts'
import { MongoError } from '../mongo-error.ts'
import { compileFilter } from '../query/compile-filter.ts'
import { idIndex, type Collection, type Index, type IndexSpec } from '../store/collection.ts'
import { encode } from '../wire/bson-codec.ts'
import {
  findCollection,
  findOrCreateCollection,
  namespace,
  requireCollection,
  writing,
  type Answer,
  type Call,
  type Commands,
} from './command.ts'

export const namespaceCommands: Commands = {
  create: ['', writing(create)],
  drop: ['', writing(drop)],
  dropDatabase: ['', writing(dropDatabase)],
  listCollections: ['filter nameOnly authorizedCollections cursor', listCollections],
  createIndexes: ['indexes', writing(createIndexes)],
  dropIndexes: ['index', writing(dropIndexes)],
  listIndexes: ['cursor', listIndexes],
}

const INDEX_OPTIONS = new Set(['v', 'name', 'unique', 'sparse', 'partialFilterExpression', 'expireAfterSeconds'])
const IGNORED_INDEX_OPTIONS = new Set(['background', 'ns', 'comment'])

function create(call: Call): Answer {
  if (findCollection(call)) {
    throw new MongoError('NamespaceExists', `Collection ${namespace(call)} already exists.`)
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
  const all = store.catalog.list(db).map((collection) => {
    const { name } = collection
    if (command['nameOnly']) return { name, type: 'collection' }
    const info = { readOnly: false }
    return { name, type: 'collection', options: {}, info, idIndex: described(idIndex(collection)) }
  })
  const asked = all.filter(compileFilter(command['filter'])).map(encode)
  return cursors.start(asked, `${db}.$cmd.listCollections`, command['cursor']?.batchSize)
}

function listIndexes(call: Call): Answer {
  const collection = requireCollection(call)
  const specs = [idIndex(collection), ...collection.indexes].map((index) => encode(described(index)))
  return call.cursors.start(specs, namespace(call), call.command['cursor']?.batchSize)
}

function described(index: Index): Document {
  return { ...index, id: undefined, multikey: undefined, inexact: undefined }
}

function createIndexes(call: Call): Answer {
  const createdCollectionAutomatically = !findCollection(call)
  const collection = findOrCreateCollection(call)
  const numIndexesBefore = collection.indexes.length + 1
  for (const asked of call.command['indexes'] as Document[]) {
    const spec = toIndexSpec(asked)
    const isIdIndex = sameValue(spec.key, idIndex(collection).key)
    if (!isIdIndex && !exists(collection, spec)) call.store.addIndex(collection, spec)
  }
  const numIndexesAfter = collection.indexes.length + 1
  return { numIndexesBefore, numIndexesAfter, createdCollectionAutomatically, ok: 1 }
}

function dropIndexes(call: Call): Answer {
  const { index: wanted } = call.command
  const collection = requireCollection(call)
  const chosen = collection.indexes.filter(({ name, key }) =>
    [wanted].flat().some((w: unknown) => (isDocument(w) ? sameValue(w, key) : w === '*' || w === name)),
  )
  if (chosen.length === 0 && wanted !== '*') {
    throw new MongoError('IndexNotFound', `index not found with name [${JSON.stringify(wanted)}]`)
  }
  for (const index of chosen) call.store.dropIndex(collection, index)
  return { nIndexesWas: collection.indexes.length + chosen.length + 1, ok: 1 }
}

function toIndexSpec({ key, collation, ...options }: Document): IndexSpec {
  const orders = Object.entries(isDocument(key) ? key : {})
  const isPlain = orders.every(([path, order]) => typeof order === 'number' && order !== 0 && !path.includes('$**'))
  if (!isPlain || orders.length === 0) throw unsuitable(`index type ${JSON.stringify(key)}`)
  if (isDocument(collation) && collation['locale'] !== 'simple') throw unsuitable('an index with a collation')
  const unknown = Object.keys(options).find((k) => !INDEX_OPTIONS.has(k) && !IGNORED_INDEX_OPTIONS.has(k))
  if (unknown !== undefined) throw unsuitable(`index option '${unknown}'`)
  compileFilter(options['partialFilterExpression'])
  const kept = Object.fromEntries(Object.entries(options).filter(([k]) => INDEX_OPTIONS.has(k)))
  const name = String(options['name'] ?? orders.map(([path, order]) => `${path}_${order}`).join('_'))
  return { ...kept, v: 2, key: Object.fromEntries(orders), name }
}

function unsuitable(what: string): MongoError {
  return new MongoError('CannotCreateIndex', `${what} is not supported by the embedded database`)
}

function exists({ indexes }: Collection, spec: IndexSpec): boolean {
  const rival = indexes.find(
    (index) => index.name === spec.name || sameValue(indexIdentity(index), indexIdentity(spec)),
  )
  if (!rival) return false
  if (sameValue(definitionOf(rival), definitionOf(spec))) return true
  const message = `The existing index ${rival.name} has the same name or fields as the requested index ${spec.name}`
  const isEquivalent = sameValue(indexIdentity(rival), indexIdentity(spec))
  throw new MongoError(isEquivalent ? 'IndexOptionsConflict' : 'IndexKeySpecsConflict', message)
}

/** What identifies an index besides its name: MongoDB refuses a second index with the same. */
function indexIdentity({ key, partialFilterExpression = {}, unique = false, sparse = false }: IndexSpec): Document {
  return { key, partialFilterExpression, unique, sparse }
}

function definitionOf(spec: IndexSpec): Document {
  const { name, expireAfterSeconds = null } = spec
  return { ...indexIdentity(spec), name, expireAfterSeconds }
}
