import { ObjectId, type Document } from 'bson'
import { isDocument, plain } from '../keys/bson-value.ts'
import { badValue, MongoError } from '../mongo-error.ts'
import { projection } from '../query/projection.ts'
import type { Collection } from '../store/collection.ts'
import type { Store, StoredRow } from '../store/store.ts'
import { applyUpdate, isReplacement } from '../update/apply-update.ts'
import { upsertSeed } from '../update/upsert-seed.ts'
import { decodeTyped, encode } from '../wire/bson-codec.ts'
import { selectFields } from '../wire/select-fields.ts'
import {
  findCollection,
  findOrCreateCollection,
  MAX_DOCUMENT_BYTES,
  refuseUnknown,
  type Answer,
  type Call,
  type Commands,
} from './command.ts'
import { kept, matchingIds, matchingRows } from './matching-rows.ts'

export const writingCommands: Commands = {
  insert: ['documents ordered bypassDocumentValidation', (call) => call.store.write(() => insert(call))],
  update: ['updates ordered bypassDocumentValidation', (call) => call.store.write(() => update(call))],
  delete: ['deletes ordered', (call) => call.store.write(() => remove(call))],
  findandmodify: [
    'query sort update remove new upsert fields bypassDocumentValidation',
    (call) => call.store.write(() => findAndModify(call)),
  ],
}

function insert(call: Call): Answer {
  const collection = findOrCreateCollection(call)
  return eachStatement(call, 'documents', (document) => {
    insertDocument(call.store, collection, document)
    return 1
  })
}

function update(call: Call): Answer {
  const upserted: Document[] = []
  let nModified = 0
  const done = eachStatement(call, 'updates', (statement, index) => {
    const { q: filter = {}, u: changes, multi, upsert } = statement
    if (statement['sort']) {
      const message = "BSON field 'update.updates.sort' is an unknown field." // it came with MongoDB 8.0
      throw new MongoError(40415, 'Location40415', message)
    }
    refuseUnknown('update', statement, 'q u multi upsert')
    if (multi && isReplacement(changes)) {
      throw new MongoError(9, 'FailedToParse', 'multi update is not supported for replacement-style update')
    }
    const collection = findCollection(call)
    const ids = matchingIds(call.store, collection, { filter: plain(filter), limit: multi ? 0 : 1 })
    for (const id of ids) {
      const raw = collection && call.store.find(collection, id)
      if (collection && raw && updateDocument(call.store, collection, { id, raw }, changes) !== raw) nModified++
    }
    if (ids.length > 0 || !upsert) return ids.length
    upserted.push({ index, _id: upsertDocument(call, filter, changes)['_id'] })
    return 1
  })
  return { ...done, nModified, ...(upserted.length > 0 ? { upserted } : {}) }
}

function remove(call: Call): Answer {
  return eachStatement(call, 'deletes', (statement) => {
    const { q: filter, limit } = plain(statement)
    refuseUnknown('delete', statement, 'q limit')
    const collection = findCollection(call)
    const ids = matchingIds(call.store, collection, { filter, limit })
    for (const id of ids) if (collection) call.store.remove(collection, id)
    return ids.length
  })
}

function findAndModify(call: Call): Answer {
  const { command, typed, store } = call
  const { query: filter, sort, fields, remove: removing = false, new: wantsNew = false, upsert = false } = command
  const { update: changes, query: seed = {} } = typed
  if (!removing && changes === undefined) {
    throw new MongoError(9, 'FailedToParse', 'Either an update or remove=true must be specified')
  }
  const collection = findCollection(call)
  const keep = projection(fields)
  const answer = (raw: Buffer | null, lastErrorObject: Document): Answer => {
    return { lastErrorObject, value: raw && decodeTyped(keep ? selectFields(raw, keep) : raw), ok: 1 }
  }
  const [row] = matchingRows(store, collection, { filter, sort, limit: 1 }, kept)
  if (collection && row) {
    if (!removing) {
      const raw = updateDocument(store, collection, row, changes)
      return answer(wantsNew ? raw : row.raw, { n: 1, updatedExisting: true })
    }
    store.remove(collection, row.id)
    return answer(row.raw, { n: 1 })
  }
  if (removing) return answer(null, { n: 0 })
  if (!upsert) return answer(null, { n: 0, updatedExisting: false })
  const document = upsertDocument(call, seed, changes)
  const made = { n: 1, updatedExisting: false, upserted: document['_id'] }
  return answer(wantsNew ? encode(document) : null, made)
}

/** Stores a document with `_id` at its front, which is made when there is none. */
function insertDocument(store: Store, collection: Collection, { _id = new ObjectId(), ...rest }: Document): Document {
  const document = { _id, ...rest }
  const raw = encode(document)
  refuseTooLarge(raw)
  refuseUnfitId(_id)
  store.insert(collection, raw)
  return document
}

/** The stored bytes: those of the row itself when nothing changed. */
function updateDocument(store: Store, collection: Collection, row: StoredRow, changes: unknown): Buffer {
  const raw = encode(applyUpdate(decodeTyped(row.raw), changes))
  if (raw.equals(row.raw)) return row.raw
  refuseTooLarge(raw)
  store.replace(collection, row, raw)
  return raw
}

function upsertDocument(call: Call, filter: Document, changes: unknown): Document {
  const { _id, ...seed } = upsertSeed(filter)
  const start = { ...(_id === undefined ? {} : { _id }), ...(isReplacement(changes) ? {} : seed) }
  return insertDocument(call.store, findOrCreateCollection(call), applyUpdate(start, changes, true))
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

/** Runs the statements of a write command, sums what they did and collects their errors, up to the first when ordered. */
function eachStatement(call: Call, field: string, run: (statement: Document, index: number) => number): Document {
  const statements: unknown = call.typed[field]
  if (!Array.isArray(statements) || !statements.every(isDocument)) throw badValue(`'${field}' must hold documents`)
  const writeErrors: Document[] = []
  let n = 0
  for (const [index, statement] of statements.entries()) {
    try {
      n += run(statement, index)
    } catch (error) {
      if (!(error instanceof MongoError)) throw error
      writeErrors.push({ index, code: error.code, errmsg: error.message, ...error.details })
      if (call.command['ordered'] !== false) break
    }
  }
  return { n, ...(writeErrors.length > 0 ? { writeErrors } : {}), ok: 1 }
}
