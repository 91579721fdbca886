import type { Document } from 'bson'
import { isDocument, withoutFields } from '../keys/bson-value.ts'
import { sameValue } from '../keys/encode-value.ts'
import { MongoError, unsupported } from '../mongo-error.ts'
import { compileFilter } from '../query/matcher.ts'
import type { Collection, IndexSpec } from '../store/collection.ts'
import { encode } from '../wire/bson-codec.ts'
import { requireCollection, type Answer, type Call, type Handlers } from './command.ts'

export const namespaceCommands: Handlers = {
  create: (call) => call.store.write(() => create(call)),
  drop: (call) => call.store.write(() => drop(call)),
  dropdatabase: (call) => call.store.write(() => dropDatabase(call)),
  listcollections: listCollections,
  listdatabases: listDatabases,
  createindexes: (call) => call.store.write(() => createIndexes(call)),
  dropindexes: (call) => call.store.write(() => dropIndexes(call)),
  listindexes: listIndexes,
}

const REFUSED_COLLECTION_OPTIONS = ['viewOn', 'timeseries', 'capped', 'validator', 'collation', 'clusteredIndex']
const INDEX_OPTIONS = new Set(['v', 'key', 'name', 'unique', 'sparse', 'partialFilterExpression', 'expireAfterSeconds'])
const IGNORED_INDEX_OPTIONS = new Set(['background', 'ns', 'comment'])
const ID_INDEX: IndexSpec = { v: 2, key: { _id: 1 }, name: '_id_' }

function create({ command, store, db }: Call): Answer {
  const refused = REFUSED_COLLECTION_OPTIONS.find((option) => command[option])
  if (refused !== undefined) throw unsupported(`create: '${refused}'`)
  const { create: name } = command
  if (store.catalog.find(db, name)) {
    throw new MongoError(48, 'NamespaceExists', `Collection ${db}.${name} already exists.`)
  }
  store.catalog.findOrCreate(db, name)
  return { ok: 1 }
}

function drop(call: Call): Answer {
  const collection = requireCollection(call, call.command['drop'])
  call.store.drop(collection)
  return { nIndexesWas: collection.indexes.length + 1, ns: `${call.db}.${collection.name}`, ok: 1 }
}

function dropDatabase({ store, db }: Call): Answer {
  for (const collection of store.catalog.list(db)) store.drop(collection)
  return { dropped: db, ok: 1 }
}

function listCollections({ command, store, cursors, db }: Call): Answer {
  const details = { options: {}, info: { readOnly: false }, idIndex: ID_INDEX }
  const all = store.catalog.list(db).map(({ name }) => ({
    name,
    type: 'collection',
    ...(command['nameOnly'] ? {} : details),
  }))
  const asked = all.filter(compileFilter(command['filter'])).map(encode)
  return cursors.start(asked, `${db}.$cmd.listCollections`, command['cursor']?.batchSize)
}

function listDatabases({ command, store }: Call): Answer {
  const names = [...new Set(store.catalog.list().map(({ db }) => db))].sort()
  const databases = names.map((name) => ({ name, sizeOnDisk: 0, empty: false }))
  return { databases: databases.filter(compileFilter(command['filter'])), totalSize: 0, ok: 1 }
}

function listIndexes(call: Call): Answer {
  const collection = requireCollection(call, call.command['listIndexes'])
  const specs = collection.indexes.map((index) => withoutFields(index, ['id', 'multikey', 'inexact']))
  const ns = `${call.db}.${collection.name}`
  return call.cursors.start([ID_INDEX, ...specs].map(encode), ns, call.command['cursor']?.batchSize)
}

function createIndexes({ command, store, db }: Call): Answer {
  const { createIndexes: name, indexes } = command
  const createdCollectionAutomatically = !store.catalog.find(db, name)
  const collection = store.catalog.findOrCreate(db, name)
  const numIndexesBefore = collection.indexes.length + 1
  for (const asked of indexes as Document[]) {
    const spec = toIndexSpec(asked)
    if (!sameValue(spec.key, ID_INDEX.key) && !exists(collection, spec)) store.addIndex(collection, spec)
  }
  const numIndexesAfter = collection.indexes.length + 1
  return { numIndexesBefore, numIndexesAfter, createdCollectionAutomatically, ok: 1 }
}

function dropIndexes(call: Call): Answer {
  const { index: wanted } = call.command
  const collection = requireCollection(call, call.command['dropIndexes'])
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

function toIndexSpec(asked: Document): IndexSpec {
  const { key, collation, ...options } = asked
  const paths = Object.entries(isDocument(key) ? key : {})
  const plainOrder = paths.every(([path, order]) => typeof order === 'number' && order !== 0 && !path.includes('$**'))
  const foreign = Object.keys(options).find((k) => !INDEX_OPTIONS.has(k) && !IGNORED_INDEX_OPTIONS.has(k))
  if (paths.length === 0 || !plainOrder) throw unsuitable(`index type ${JSON.stringify(key)}`)
  if (foreign !== undefined) throw unsuitable(`index option '${foreign}'`)
  if (isDocument(collation) && collation['locale'] !== 'simple') throw unsuitable('an index with a collation')
  const kept = Object.fromEntries(Object.entries(options).filter(([k]) => INDEX_OPTIONS.has(k)))
  const name = String(options['name'] ?? paths.map(([path, order]) => `${path}_${order}`).join('_'))
  if (isDocument(kept['partialFilterExpression'])) compileFilter(kept['partialFilterExpression'])
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
  return new MongoError(67, 'CannotCreateIndex', unsupported(what).message)
}
