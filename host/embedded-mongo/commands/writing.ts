import { ObjectId, type Document } from 'bson'
import { isDocument } from '../keys/bson-value.ts'
import { badValue, failedToParse, MongoError } from '../mongo-error.ts'
import { compileProjection } from '../query/projector.ts'
import { keyFields, type Collection } from '../store/collection.ts'
import type { Store, StoredRow } from '../store/store.ts'
import { applyUpdate, isReplacement, type Update } from '../update/apply-update.ts'
import { upsertSeed } from '../update/upsert-seed.ts'
import { decode, decodeFields, decodeTyped, encode } from '../wire/bson-codec.ts'
import { idFirst, joinDocuments } from '../wire/raw-document.ts'
import { rawDocuments } from '../wire/request.ts'
import { findCollection, MAX_DOCUMENT_BYTES, type Answer, type Call, type Handlers } from './command.ts'
import { matchingIds, matchingRows } from './matching-rows.ts'

export const writingCommands: Handlers = {
  insert: (call) => call.store.write(() => insert(call)),
  update: (call) => call.store.write(() => update(call)),
  delete: (call) => call.store.write(() => remove(call)),
  findandmodify: (call) => call.store.write(() => findAndModify(call)),
}

function insert(call: Call): Answer {
  const { command, store, db } = call
  const documents = rawDocuments(call.request, 'documents')
  if (!documents) throw badValue("'documents' must be an array of documents")
  const collection = store.catalog.findOrCreate(db, String(command['insert']))
  const fields = keyFields(collection)
  let n = 0
  const errors = eachStatement(documents, command['ordered'], (raw) => {
    insertDocument(store, collection, raw, fields)
    n++
  })
  return { n, ...errors, ok: 1 }
}

function update(call: Call): Answer {
  const { command, store, db } = call
  const typed = rawDocuments(call.request, 'updates')?.map(decodeTyped) ?? []
  const statements: Document[] = command['updates'] ?? []
  if (statements.some((s) => s['sort'])) {
    const message = "BSON field 'update.updates.sort' is an unknown field." // it came with MongoDB 8.0
    throw new MongoError(40415, 'Location40415', message)
  }
  let [n, nModified] = [0, 0]
  const upserted: Document[] = []
  const errors = eachStatement(statements, command['ordered'], ({ q = {}, multi, upsert, ...statement }, index) => {
    const { u, q: seed } = typed[index] ?? {}
    if (multi && isReplacement(u)) throw failedToParse('multi update is not supported for replacement-style update')
    const variables = statement['c'] ?? command['let']
    const request = { update: u, filter: q, arrayFilters: statement['arrayFilters'], variables }
    const collection = findCollection(call, command['update'])
    const ids = matchingIds(store, collection, q, { limit: multi ? 0 : 1, variables: command['let'] })
    for (const id of ids) {
      const raw = collection && store.find(collection, id)
      if (collection && raw && updateDocument(store, collection, { id, raw }, request) !== raw) nModified++
      n++
    }
    if (ids.length > 0 || !upsert) return
    const target = store.catalog.findOrCreate(db, String(command['update']))
    upserted.push({ index, _id: upsertDocument(store, target, seed, request)['_id'] })
    n++
  })
  return { n, nModified, ...(upserted.length > 0 ? { upserted } : {}), ...errors, ok: 1 }
}

function remove(call: Call): Answer {
  const { command, store } = call
  let n = 0
  const errors = eachStatement(command['deletes'] as Document[], command['ordered'], ({ q, limit }) => {
    const collection = findCollection(call, command['delete'])
    for (const id of matchingIds(store, collection, q, { limit: Number(limit), variables: command['let'] })) {
      if (collection) store.remove(collection, id)
      n++
    }
  })
  return { n, ...errors, ok: 1 }
}

function findAndModify(call: Call): Answer {
  const { command, store, db } = call
  const { query = {}, sort, fields, remove: removing, new: wantsNew, upsert, arrayFilters, let: variables } = command
  const { update: changes, query: seed = {} } = decodeTyped(call.request.body)
  const [name] = Object.values(command)
  const collection = findCollection(call, name)
  const project = compileProjection(fields, query)
  const show = (raw: Buffer): Document => (project ? project(decode(raw)) : decodeTyped(raw))
  const request = { update: changes, filter: query, arrayFilters, variables }
  const [row] = [...matchingRows(store, collection, query, { sort, limit: 1, variables, need: null })]
  if (!removing && changes === undefined) throw failedToParse('Either an update or remove=true must be specified')
  if (collection && row && removing) {
    store.remove(collection, row.id)
    return { lastErrorObject: { n: 1 }, value: show(row.raw), ok: 1 }
  }
  if (collection && row) {
    const raw = updateDocument(store, collection, row, request)
    return { lastErrorObject: { n: 1, updatedExisting: true }, value: show(wantsNew ? raw : row.raw), ok: 1 }
  }
  if (removing) return { lastErrorObject: { n: 0 }, value: null, ok: 1 }
  if (!upsert) return { lastErrorObject: { n: 0, updatedExisting: false }, value: null, ok: 1 }
  const document = upsertDocument(store, store.catalog.findOrCreate(db, String(name)), seed, request)
  const lastErrorObject = { n: 1, updatedExisting: false, upserted: document['_id'] }
  return { lastErrorObject, value: wantsNew ? show(encode(document)) : null, ok: 1 }
}

/** Stores a document as it came, only with `_id` moved to the front or added. */
function insertDocument(store: Store, collection: Collection, raw: Buffer, names: ReadonlySet<string>): void {
  const stored = idFirst(raw) ?? joinDocuments(encode({ _id: new ObjectId() }), raw)
  refuseTooLarge(stored)
  const fields = decodeFields(stored, names)
  refuseUnfitId(fields['_id'])
  store.insert(collection, stored, fields)
}

/** The stored bytes: those of the row itself when nothing changed. */
function updateDocument(store: Store, collection: Collection, row: StoredRow, request: Update): Buffer {
  const raw = encode(applyUpdate(decodeTyped(row.raw), request))
  if (raw.equals(row.raw)) return row.raw
  refuseTooLarge(raw)
  store.replace(collection, row, raw)
  return raw
}

function upsertDocument(store: Store, collection: Collection, filter: Document, request: Update): Document {
  const seed = upsertSeed(filter)
  const start = isReplacement(request.update) ? ('_id' in seed ? { _id: seed['_id'] } : {}) : seed
  const { _id = new ObjectId(), ...rest } = applyUpdate(start, { ...request, filter: {}, inserting: true })
  const document = { _id, ...rest }
  insertDocument(store, collection, encode(document), keyFields(collection))
  return document
}

function refuseTooLarge({ length }: Buffer): void {
  if (length <= MAX_DOCUMENT_BYTES) return
  const message = `BSONObj size: ${length} is invalid. Size must be between 0 and 16793600(16MB)`
  throw new MongoError(10334, 'BSONObjectTooLarge', message)
}

function refuseUnfitId(id: unknown): void {
  if (Array.isArray(id) || id instanceof RegExp) {
    const message = `The '_id' value cannot be of type ${Array.isArray(id) ? 'array' : 'regex'}`
    throw new MongoError(53, 'InvalidIdField', message)
  }
  const dollar = isDocument(id) ? Object.keys(id).find((k) => k.startsWith('$')) : undefined
  if (dollar === undefined) return
  const message = `_id fields may not contain '$'-prefixed fields: ${dollar} is not valid for storage.`
  throw new MongoError(52, 'DollarPrefixedFieldName', message)
}

/** Runs the statements of a write command and collects their errors, up to the first one when ordered. */
function eachStatement<Item>(list: Item[], ordered: unknown, run: (item: Item, index: number) => void): Document {
  const writeErrors: Document[] = []
  for (const [index, item] of list.entries()) {
    try {
      run(item, index)
    } catch (error) {
      if (!(error instanceof MongoError)) throw error
      writeErrors.push({ index, code: error.code, errmsg: error.message, ...error.details })
      if (ordered !== false) break
    }
  }
  return writeErrors.length > 0 ? { writeErrors } : {}
}
