import { ObjectId, type Document } from 'bson'
import { isDocument, plain } from '../keys/bson-value.ts'
import { badValue, MongoError } from '../mongo-error.ts'
import { projection } from '../query/projection.ts'
import type { Collection } from '../store/collection.ts'
import type { Store, StoredRow } from '../store/store.ts'
import { applyUpdate, isReplacement, upsertSeed } from '../update/apply-update.ts'
import { decodeTyped, encode } from '../wire/bson-codec.ts'
import { selectFields } from '../wire/select-fields.ts'
import {
  findCollection,
  findOrCreateCollection,
  MAX_DOCUMENT_BYTES,
  refuseUnknown,
  writing,
  type Answer,
  type Call,
  type Commands,
} from './command.ts'
import { matchingIds, type Selection } from './matching-rows.ts'

export const writingCommands: Commands = {
  insert: ['documents ordered bypassDocumentValidation', writing(insert)],
  update: ['updates ordered bypassDocumentValidation', writing(update)],
  delete: ['deletes ordered', writing(remove)],
  findAndModify: ['query sort update remove new upsert fields bypassDocumentValidation', writing(findAndModify)],
}

const UPDATE_FIELDS = new Set(['q', 'u', 'multi', 'upsert'])
const DELETE_FIELDS = new Set(['q', 'limit'])

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
    const { q: filter = {}, u: changes, multi, upsert, sort } = statement
    if (sort) {
      const message = "BSON field 'update.updates.sort' is an unknown field." // it came with MongoDB 8.0
      throw new MongoError('Location40415', message)
    }
    refuseUnknown('update', statement, UPDATE_FIELDS)
    if (multi && isReplacement(changes)) {
      throw new MongoError('FailedToParse', 'multi update is not supported for replacement-style update')
    }
    const modified = changeEach(call, { filter: plain(filter), limit: multi ? 0 : 1 }, (collection, row) => {
      return updateDocument(call.store, collection, row, changes) !== row.raw
    })
    nModified += modified.filter(Boolean).length
    if (modified.length > 0 || !upsert) return modified.length
    upserted.push({ index, _id: upsertDocument(call, filter, changes)['_id'] })
    return 1
  })
  return { ...done, nModified, ...(upserted.length > 0 ? { upserted } : {}) }
}

function remove(call: Call): Answer {
  return eachStatement(call, 'deletes', (statement) => {
    refuseUnknown('delete', statement, DELETE_FIELDS)
    const { q: filter, limit } = plain(statement)
    return changeEach(call, { filter, limit }, (collection, row) => call.store.remove(collection, row)).length
  })
}

function findAndModify(call: Call): Answer {
  const { command, typed, store } = call
  const { query: filter = {}, sort, fields, remove: removing, new: wantsNew, upsert } = command
  if (!removing && typed['update'] === undefined) {
    throw new MongoError('FailedToParse', 'Either an update or remove=true must be specified')
  }
  const keep = projection(fields)
  const answer = (raw: Buffer | null, lastErrorObject: Document): Answer => {
    return { lastErrorObject, value: raw && decodeTyped(keep ? selectFields(raw, keep) : raw), ok: 1 }
  }
  const [raw] = changeEach(call, { filter, sort, limit: 1 }, (collection, row) => {
    const updated = removing ? store.remove(collection, row) : updateDocument(store, collection, row, typed['update'])
    return updated && wantsNew ? updated : row.raw
  })
  if (raw) return answer(raw, removing ? { n: 1 } : { n: 1, updatedExisting: true })
  if (removing || !upsert) return answer(null, removing ? { n: 0 } : { n: 0, updatedExisting: false })
  const made = upsertDocument(call, typed['query'] ?? {}, typed['update'])
  return answer(wantsNew ? encode(made) : null, { n: 1, updatedExisting: false, upserted: made['_id'] })
}

/** Changes the matching rows, which are all found before the first change, and collects the results. */
function changeEach<Value>(
  call: Call,
  selection: Selection,
  change: (collection: Collection, row: StoredRow) => Value,
): Value[] {
  const collection = findCollection(call)
  return matchingIds(call.store, collection, selection).flatMap((id) => {
    const raw = collection && call.store.find(collection, id)
    return collection && raw ? [change(collection, { id, raw })] : []
  })
}

/** Stores a document with `_id` as its first field, and creates a missing one. */
function insertDocument(store: Store, collection: Collection, { _id = new ObjectId(), ...rest }: Document): Document {
  refuseUnfitId(_id)
  const document = { _id, ...rest }
  store.insert(collection, encodeSized(document))
  return document
}

/** Returns the new bytes, or `row.raw` itself if nothing changed. */
function updateDocument(store: Store, collection: Collection, row: StoredRow, changes: unknown): Buffer {
  const raw = encodeSized(applyUpdate(decodeTyped(row.raw), changes))
  if (raw.equals(row.raw)) return row.raw
  store.replace(collection, row, raw)
  return raw
}

function upsertDocument(call: Call, filter: Document, changes: unknown): Document {
  const { _id, ...seed } = upsertSeed(filter)
  const start = { ...(_id === undefined ? {} : { _id }), ...(isReplacement(changes) ? {} : seed) }
  return insertDocument(call.store, findOrCreateCollection(call), applyUpdate(start, changes, true))
}

function refuseUnfitId(id: unknown): void {
  if (Array.isArray(id) || id instanceof RegExp) {
    const message = `The '_id' value cannot be of type ${Array.isArray(id) ? 'array' : 'regex'}`
    throw new MongoError('InvalidIdField', message)
  }
  const dollar = isDocument(id) ? Object.keys(id).find((k) => k.startsWith('$')) : undefined
  if (dollar === undefined) return
  const message = `_id fields may not contain '$'-prefixed fields: ${dollar} is not valid for storage.`
  throw new MongoError('DollarPrefixedFieldName', message)
}

function encodeSized(document: Document): Buffer {
  const raw = encode(document)
  if (raw.length <= MAX_DOCUMENT_BYTES) return raw
  const message = `BSONObj size: ${raw.length} is invalid. Size must be between 0 and 16793600(16MB)`
  throw new MongoError('BSONObjectTooLarge', message)
}

/** Runs the statements of a write command, and adds up their results and errors. Stops at the first error if ordered. */
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
