import { Timestamp, type Document } from 'bson'
import { copyContainers, isDocument, ownField, plain, setOwnField } from '../keys/bson-value.ts'
import { encodeValue, sameValue } from '../keys/encode-value.ts'
import { valueAt } from '../keys/path-values.ts'
import { badValue, failedToParse, MongoError } from '../mongo-error.ts'
import { checkStages, runPipeline } from '../query/run-pipeline.ts'
import { retype } from '../wire/bson-codec.ts'
import { calculate } from './arithmetic.ts'
import { addToSet, pop, pull, pullAll, push } from './array-operators.ts'
import { changesOf, refuseConflicts, type Change } from './changes.ts'
import { concretePaths } from './concrete-paths.ts'

/** Documents and update come with their number types; what matches (`filter`, `arrayFilters`) comes plain. */
export type Update = {
  update: Document | Document[]
  filter: Document
  arrayFilters?: Document[] | undefined
  variables?: Document | undefined
  /** True while an upsert builds its document. */
  inserting?: boolean
}

type Operator = (current: unknown, operand: unknown, path: string) => unknown

const MAX_BACKFILL = 1_500_000
/** A pipeline may only reshape its one document. */
const UPDATE_STAGES = new Set(['$addFields', '$set', '$project', '$unset', '$replaceRoot', '$replaceWith'])

/** What becomes of the value at a path; undefined leaves the document as it is. */
const OPERATORS: Record<string, Operator> = {
  $set: (_, operand) => copyContainers(operand),
  $inc: (current, operand, path) => calculate('$inc', current, operand, path),
  $mul: (current, operand, path) => calculate('$mul', current, operand, path),
  $min: (current, operand) => (current === undefined || order(operand, current) < 0 ? operand : undefined),
  $max: (current, operand) => (current === undefined || order(operand, current) > 0 ? operand : undefined),
  $currentDate: (_, operand) => (isDocument(operand) ? currentDate(operand['$type']) : new Date()),
  $push: push,
  $addToSet: addToSet,
  $pull: pull,
  $pullAll: pullAll,
  $pop: pop,
}

export function isReplacement(update: unknown): boolean {
  return isDocument(update) && !Object.keys(update).some((k) => k.startsWith('$'))
}

/** The updated copy of a document, `_id` first. */
export function applyUpdate(document: Document, request: Update): Document {
  const { _id: id } = document
  const { _id, ...rest } = updated(document, request)
  const kept = _id === undefined && !usesOperators(request.update) ? id : _id
  if (id !== undefined && (kept === undefined || !sameValue(kept, id))) {
    const message = "Performing an update on the path '_id' would modify the immutable field '_id'"
    throw new MongoError(66, 'ImmutableField', message)
  }
  return kept === undefined ? rest : { _id: kept, ...rest }
}

function updated(document: Document, request: Update): Document {
  const { update } = request
  if (Array.isArray(update)) return throughPipeline(document, update, request.variables)
  if (isReplacement(update)) return copyContainers(update)
  const copy = copyContainers(document)
  const asked = changesOf(update, request.inserting === true)
  const unknown = Object.keys(update).find(
    (name) => !['$unset', '$rename', '$setOnInsert'].includes(name) && !OPERATORS[name],
  )
  if (unknown !== undefined) throw failedToParse(`Unknown modifier: ${unknown}`)
  refuseConflicts(asked)
  const changes = concretePaths(copy, asked, request.filter, request.arrayFilters ?? [])
  refuseConflicts(changes)
  for (const change of changes) applyChange(copy, change)
  return copy
}

function applyChange(document: Document, { operator, path, operand }: Change): void {
  const parts = path.split('.')
  const current = valueAt(document, path)
  if (operator === '$unset') return removeAt(document, parts)
  if (operator === '$rename') {
    if (current === undefined) return
    removeAt(document, parts)
    return setAt(document, String(operand).split('.'), current)
  }
  const value = OPERATORS[operator]?.(current, operand, path)
  if (value !== undefined) setAt(document, parts, value)
}

function throughPipeline(document: Document, stages: Document[], variables: Document | undefined): Document {
  checkStages(stages)
  const foreign = stages.flatMap((stage) => Object.keys(stage)).find((name) => !UPDATE_STAGES.has(name))
  if (foreign !== undefined)
    throw new MongoError(72, 'InvalidOptions', `${foreign} is not allowed to be used within an update`)
  const [result = {}] = runPipeline([plain(document) as Document], plain(stages) as Document[], { variables })
  return retype(result, document) as Document
}

function setAt(target: object, [key = '', ...rest]: string[], value: unknown): void {
  if (Array.isArray(target)) {
    if (Number(key) - target.length > MAX_BACKFILL) {
      throw new MongoError(34, 'CannotBackfillArray', `can't backfill array to larger than ${MAX_BACKFILL} elements`)
    }
    while (target.length < Number(key)) target.push(null)
  }
  if (rest.length === 0) return setOwnField(target, key, value)
  const inner = ownField(target, key)
  if (typeof inner === 'object' && inner !== null) return setAt(inner, rest, value)
  const created = {}
  setOwnField(target, key, created)
  setAt(created, rest, value)
}

function removeAt(target: unknown, parts: string[]): void {
  const leaf = parts.at(-1) ?? ''
  const holder = parts.slice(0, -1).reduce(ownField, target)
  if (Array.isArray(holder)) {
    if (Object.hasOwn(holder, leaf) && /^\d+$/.test(leaf)) holder[Number(leaf)] = null
  } else if (isDocument(holder)) delete holder[leaf]
}

function usesOperators(update: Document | Document[]): boolean {
  return !Array.isArray(update) && !isReplacement(update)
}

function order(a: unknown, b: unknown): number {
  return Buffer.compare(encodeValue(a), encodeValue(b))
}

function currentDate(type: unknown): unknown {
  if (type === 'date') return new Date()
  if (type === 'timestamp') return new Timestamp({ t: Math.floor(Date.now() / 1000), i: 1 })
  throw badValue("The '$type' string field is required to be 'date' or 'timestamp'")
}
