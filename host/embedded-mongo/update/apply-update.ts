import type { Document } from 'bson'
import { copyContainers, isDocument, ownField, setOwnField } from '../keys/bson-value.ts'
import { sameValue } from '../keys/encode-value.ts'
import { MongoError, unsupported } from '../mongo-error.ts'
import { increment } from './arithmetic.ts'
import { addToSet, pull, pullAll, push } from './array-operators.ts'

type Operator = (current: unknown, operand: unknown, path: string) => unknown

const MAX_BACKFILL = 1_500_000

/** What becomes of the value at a path; undefined leaves the document as it is. */
const OPERATORS = new Map<string, Operator>([
  ['$set', (_, operand) => copyContainers(operand)],
  ['$setOnInsert', (_, operand) => copyContainers(operand)],
  ['$unset', () => undefined],
  ['$inc', increment],
  ['$push', push],
  ['$addToSet', addToSet],
  ['$pull', pull],
  ['$pullAll', pullAll],
])

export function isReplacement(update: unknown): boolean {
  return isDocument(update) && !Object.keys(update).some((k) => k.startsWith('$'))
}

/** The updated copy of a document, `_id` first; `inserting` while an upsert builds it. Both come with their number types. */
export function applyUpdate(document: Document, update: unknown, inserting = false): Document {
  if (!isDocument(update)) throw unsupported('an update that is a pipeline')
  const { _id: id } = document
  const { _id, ...rest } = isReplacement(update) ? copyContainers(update) : changed(document, update, inserting)
  const kept = _id === undefined && isReplacement(update) ? id : _id
  if (id !== undefined && (kept === undefined || !sameValue(kept, id))) {
    const message = "Performing an update on the path '_id' would modify the immutable field '_id'"
    throw new MongoError(66, 'ImmutableField', message)
  }
  return kept === undefined ? rest : { _id: kept, ...rest }
}

function changed(document: Document, update: Document, inserting: boolean): Document {
  const copy = copyContainers(document)
  const paths = new Set<string>()
  for (const [name, fields] of Object.entries(update)) {
    const operator = OPERATORS.get(name)
    if (!operator) throw new MongoError(9, 'FailedToParse', `Unknown or unsupported modifier: ${name}`)
    if (!isDocument(fields)) throw new MongoError(9, 'FailedToParse', `Modifiers operate on fields, ${name} has none`)
    for (const [path, operand] of Object.entries(fields)) {
      refuseConflict(path, paths)
      paths.add(path)
      if (name === '$setOnInsert' && !inserting) continue
      const parts = partsOf(path)
      if (name === '$unset') removeAt(copy, parts)
      else setAt(copy, parts, (current) => operator(current, operand, path))
    }
  }
  return copy
}

function partsOf(path: string): string[] {
  const parts = path.split('.')
  if (parts.includes('')) {
    throw new MongoError(56, 'EmptyFieldName', `The update path '${path}' contains an empty field name.`)
  }
  if (parts.some((part, depth) => depth > 0 && /^\$(\[.*)?$/.test(part)))
    throw unsupported(`a position as in '${path}'`)
  return parts
}

/** Of two changes none may write into what the other writes. */
function refuseConflict(path: string, paths: ReadonlySet<string>): void {
  const clash = [...paths].find((p) => p === path || p.startsWith(`${path}.`) || path.startsWith(`${p}.`))
  if (clash === undefined) return
  const message = `Updating the path '${path}' would create a conflict at '${clash}'`
  throw new MongoError(40, 'ConflictingUpdateOperators', message)
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
    throw new MongoError(34, 'CannotBackfillArray', `can't backfill array to larger than ${MAX_BACKFILL} elements`)
  }
  while (array.length < length) array.push(null)
}

function notViable(name: string | undefined, type: string): MongoError {
  return new MongoError(28, 'PathNotViable', `Cannot create field '${name}' in element of type ${type}`)
}

function removeAt(document: Document, parts: string[]): void {
  const leaf = parts.at(-1) ?? ''
  const holder = parts.slice(0, -1).reduce<unknown>(ownField, document)
  if (isDocument(holder)) delete holder[leaf]
  else if (Array.isArray(holder) && /^\d+$/.test(leaf) && Object.hasOwn(holder, leaf)) holder[Number(leaf)] = null
}
