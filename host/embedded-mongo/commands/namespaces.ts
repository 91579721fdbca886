import type { Document } from 'bson'
import { isDocument } from '../keys/bson-value.ts'
import { sameValue } from '../keys/encode-value.ts'
import { MongoError, unsupported } from '../mongo-error.ts'
import { compileFilter } from '../query/compile-filter.ts'
import { idIndex, type Collection, type IndexSpec } from '../store/collection.ts'
import { encode } from '../wire/bson-codec.ts'
import {
  findCollection,
  findOrCreateCollection,
  namespace,
  refuseUnknown,
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

function create(call: Call): Answer {
  if (findCollection(call)) {
    throw new MongoError('NamespaceExists', `Collection ${namespace(call)} already exists.`)
  }
  findOrCreateCollection(call)
  return { ok: 1 }
}

function drop(call: Call): Answer {
  call.store.drop(requireCollection(call))
  return { ns: namespace(call), ok: 1 }
}

function dropDatabase({ store, db }: Call): Answer {
  for (const collection of store.catalog.list(db)) store.drop(collection)
  return { dropped: db, ok: 1 }
}

function listCollections({ command, store, cursors, db }: Call): Answer {
  const all = store.catalog.list(db).map(({ name }) => ({ name, type: 'collection' }))
  const asked = all.filter(compileFilter(command['filter'])).map(encode)
  return cursors.start(asked, `${db}.$cmd.listCollections`, command['cursor']?.batchSize)
}

function listIndexes(call: Call): Answer {
  const collection = requireCollection(call)
  const specs = [idIndex(collection), ...collection.indexes].map((index) => {
    return encode({ ...index, id: undefined, multikey: undefined, inexact: undefined })
  })
  return call.cursors.start(specs, namespace(call), call.command['cursor']?.batchSize)
}

function createIndexes(call: Call): Answer {
  const createdCollectionAutomatically = !findCollection(call)
  const collection = findOrCreateCollection(call)
  for (const asked of call.command['indexes'] as Document[]) {
    const spec = toIndexSpec(asked)
    const isIdIndex = sameValue(spec.key, idIndex(collection).key)
    if (!isIdIndex && !exists(collection, spec)) call.store.addIndex(collection, spec)
  }
  return { numIndexesAfter: collection.indexes.length + 1, createdCollectionAutomatically, ok: 1 }
}

function dropIndexes(call: Call): Answer {
  const { index: wanted } = call.command
  const collection = requireCollection(call)
  const chosen = collection.indexes.filter(({ name }) => wanted === '*' || wanted === name)
  if (chosen.length === 0 && wanted !== '*') {
    throw new MongoError('IndexNotFound', `index not found with name [${JSON.stringify(wanted)}]`)
  }
  for (const index of chosen) call.store.dropIndex(collection, index)
  return { nIndexesWas: collection.indexes.length + chosen.length + 1, ok: 1 }
}

/** `background` means nothing since MongoDB 4.2. */
function toIndexSpec(asked: Document): IndexSpec {
  refuseUnknown('an index', asked, 'v key name unique sparse partialFilterExpression expireAfterSeconds background')
  const { background: _background, ...spec } = asked
  const { key, name, partialFilterExpression } = spec
  const orders = Object.entries(isDocument(key) ? key : {})
  const isPlain = orders.every(([path, order]) => typeof order === 'number' && order !== 0 && !path.includes('$'))
  if (!isPlain || orders.length === 0 || typeof name !== 'string') {
    throw unsupported(`the index ${JSON.stringify(asked)}`)
  }
  compileFilter(partialFilterExpression)
  return { ...spec, v: 2, key: Object.fromEntries(orders), name }
}

function exists({ indexes }: Collection, spec: IndexSpec): boolean {
  const rival = indexes.find((index) => index.name === spec.name || sameValue(identityOf(index), identityOf(spec)))
  if (!rival) return false
  if (sameValue(definitionOf(rival), definitionOf(spec))) return true
  const message = `The existing index ${rival.name} has the same name or fields as the requested index ${spec.name}`
  throw new MongoError(sameValue(rival.key, spec.key) ? 'IndexOptionsConflict' : 'IndexKeySpecsConflict', message)
}

function identityOf({ key, partialFilterExpression = {} }: IndexSpec): Document {
  return { key, partialFilterExpression }
}

function definitionOf(spec: IndexSpec): Document {
  const { name, unique = false, sparse = false, expireAfterSeconds = null } = spec
  return { ...identityOf(spec), name, unique, sparse, expireAfterSeconds }
}
