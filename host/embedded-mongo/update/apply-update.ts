import type { Document } from 'bson'
import { hasOperators, isDocument, ownField, setOwnField } from '../keys/bson-value.ts'
import { sameValue } from '../keys/encode-value.ts'
import { MongoError, unsupported } from '../mongo-error.ts'
import { UPDATE_OPERATORS } from './update-operators.ts'

const MAX_BACKFILL = 1_500_000

/** Whether an update is a whole document without operators. */
export function isReplacement(update: unknown): boolean {
  return isDocument(update) && !hasOperators(update)
}

/** The updated document, `_id` first. The given document may be changed in place. `inserting` is for an upsert. */
export function applyUpdate(document: Document, update: unknown, inserting = false): Document {
  if (!isDocument(update)) throw unsupported('an update that is a pipeline')
  const { _id: id } = document
  const updated = isReplacement(update) ? { _id: id, ...update } : changed(document, update, inserting)
  const { _id, ...rest } = updated
  if (id !== undefined && (_id === undefined || !sameValue(_id, id))) {
    const message = "Performing an update on the path '_id' would modify the immutable field '_id'"
    throw new MongoError('ImmutableField', message)
  }
  return _id === undefined ? rest : { _id, ...rest }
}

/** The document that an upsert starts with: the equalities of its filter. */
export function upsertSeed(filter: Document): Document {
  return applyUpdate({}, { $set: Object.fromEntries(equalities(filter)) })
}

function equalities(filter: Document): [string, unknown][] {
  return Object.entries(filter).flatMap(([key, v]): [string, unknown][] => {
    if (key === '$and' || (key === '$or' && v.length === 1)) return v.flatMap(equalities)
    if (key.startsWith('$')) return []
    if (hasOperators(v) && '$eq' in v) return [[key, v['$eq']]]
    const [only, ...others] = hasOperators(v) ? (v['$in'] ?? []) : [v]
    return only === undefined || others.length > 0 || only instanceof RegExp ? [] : [[key, only]]
  })
}

function changed(document: Document, update: Document, inserting: boolean): Document {
  const paths = new Set<string>()
  for (const [name, fields] of Object.entries(update)) {
    const operator = UPDATE_OPERATORS.get(name)
    if (!operator) throw new MongoError('FailedToParse', `Unknown or unsupported modifier: ${name}`)
    if (!isDocument(fields)) throw new MongoError('FailedToParse', `Modifiers operate on fields, ${name} has none`)
    for (const [path, operand] of Object.entries(fields)) {
      refuseConflict(path, paths)
      paths.add(path)
      if (name === '$setOnInsert' && !inserting) continue
      const parts = splitPath(path)
      if (name === '$unset') removeAt(document, parts)
      else setAt(document, parts, (current) => operator(current, operand, path))
    }
  }
  return document
}

/** No two changes may write to the same path, or one below the other. */
function refuseConflict(path: string, paths: ReadonlySet<string>): void {
  const clash = [...paths].find((p) => p === path || p.startsWith(`${path}.`) || path.startsWith(`${p}.`))
  if (clash === undefined) return
  const message = `Updating the path '${path}' would create a conflict at '${clash}'`
  throw new MongoError('ConflictingUpdateOperators', message)
}

function splitPath(path: string): string[] {
  const parts = path.split('.')
  if (parts.includes('')) {
    throw new MongoError('EmptyFieldName', `The update path '${path}' contains an empty field name.`)
  }
  if (parts.some((part, depth) => depth > 0 && /^\$(\[.*)?$/.test(part))) {
    throw unsupported(`a position as in '${path}'`)
  }
  return parts
}

function setAt(holder: object, [key = '', ...rest]: string[], next: (current: unknown) => unknown): void {
  if (Array.isArray(holder) && !/^\d+$/.test(key)) throw notViable(key, 'array')
  const inner = ownField(holder, key)
  if (rest.length > 0 && inner !== undefined) {
    if (!Array.isArray(inner) && !isDocument(inner)) throw notViable(rest[0], inner === null ? 'null' : typeof inner)
    return setAt(inner, rest, next)
  }
  const value = rest.length > 0 ? created(rest, next) : next(inner)
  if (value === undefined) return
  if (Array.isArray(holder)) fillTo(holder, Number(key))
  setOwnField(holder, key, value)
}

function created(parts: string[], next: (current: unknown) => unknown): Document | undefined {
  const made: Document = {}
  setAt(made, parts, next)
  return Object.keys(made).length > 0 ? made : undefined
}

function fillTo(array: unknown[], length: number): void {
  if (length - array.length > MAX_BACKFILL) {
    throw new MongoError('CannotBackfillArray', `can't backfill array to larger than ${MAX_BACKFILL} elements`)
  }
  while (array.length < length) array.push(null)
}

function notViable(name: string | undefined, type: string): MongoError {
  return new MongoError('PathNotViable', `Cannot create field '${name}' in element of type ${type}`)
}

function removeAt(document: Document, parts: string[]): void {
  const leaf = parts.at(-1) ?? ''
  const holder = parts.slice(0, -1).reduce<unknown>(ownField, document)
  if (isDocument(holder)) delete holder[leaf]
  else if (Array.isArray(holder) && /^\d+$/.test(leaf) && Object.hasOwn(holder, leaf)) holder[Number(leaf)] = null
}
