import type { Document } from 'bson'
import { bsonType, isDocument } from '../keys/bson-value.ts'
import { encodeValue, sameValue, valueKey } from '../keys/encode-value.ts'
import { keyValues, pathValues } from '../keys/path-values.ts'
import { MongoError } from '../mongo-error.ts'
import { compileFilter, type Matcher } from '../query/compile-filter.ts'
import { namespaceName, type Collection, type Index } from './collection.ts'
import { idPrefix } from './key-range.ts'

const partialFilters = new WeakMap<Index, Matcher>()

/** The maximum length of one encoded field. LMDB keys are limited to 1,978 bytes, and an `_id` of up to 900 follows. */
export function maxValueBytes(index: Index): number {
  return Math.floor(880 / Object.keys(index.key).length)
}

/** Whether an entry has only the beginning of this value. */
export function isCut(v: unknown, index: Index): boolean {
  return typeof v === 'string' && Buffer.byteLength(v) > maxValueBytes(index)
}

/** The keys of a document in an index, without the `_id` that follows each of them. */
export function indexKeys(index: Index, document: Document): Buffer[] {
  if (index.partialFilterExpression) {
    const covers = partialFilters.get(index) ?? compileFilter(index.partialFilterExpression)
    partialFilters.set(index, covers)
    if (!covers(document)) return []
  }
  const fields = Object.keys(index.key).map((path) => keyValues(document, path))
  if (index.sparse && fields.every((values) => values.every((v) => v === undefined))) return []
  const max = maxValueBytes(index)
  let keys = [[idPrefix(index.id)]]
  for (const values of fields) {
    const parts = values.length === 1 ? [encodeValue(values[0], max)] : distinctParts(values, max)
    keys = keys.flatMap((key) => parts.map((part) => [...key, part]))
  }
  return keys.map((parts) => Buffer.concat(parts))
}

function distinctParts(values: readonly unknown[], max: number): Buffer[] {
  return [...new Map(values.map((v) => [valueKey(v, max), encodeValue(v, max)])).values()]
}

/** Updates the index's flags for the values of a document; true if they changed. */
export function noteValues(index: Index, document: Document): boolean {
  const { multikey = false, inexact = false, cut = [] } = index
  for (const path of Object.keys(index.key)) {
    const { values, multi } = pathValues(document, path)
    if (multi) index.multikey = true
    if (values.some(isInexact)) index.inexact = true
    if (index.cut?.includes(path)) continue
    if (values.some((v) => isCut(v, index))) index.cut = [...(index.cut ?? []), path]
  }
  const isCutAnew = cut.length !== (index.cut ?? []).length
  return multikey !== (index.multikey ?? false) || inexact !== (index.inexact ?? false) || isCutAnew
}

/** Whether two documents share a value in every field of the index, which a cut key cannot prove. */
export function sameIndexedValues(index: Index, a: Document, b: Document): boolean {
  return Object.keys(index.key).every((path) => {
    const others = keyValues(b, path)
    return keyValues(a, path).some((v) => others.some((other) => sameValue(v, other)))
  })
}

/** `document` needs only the fields of the key. */
export function duplicateKey(collection: Collection, index: Index, document: Document): MongoError {
  const keyValue: Document = {}
  for (const path of Object.keys(index.key)) keyValue[path] = keyValues(document, path)[0] ?? null
  const shown = Object.entries(keyValue).map(([path, v]) => `${path}: ${shownValue(v)}`)
  const about = `collection: ${namespaceName(collection)} index: ${index.name} dup key: { ${shown.join(', ')} }`
  const message = `E11000 duplicate key error ${about}`
  return new MongoError('DuplicateKey', message, { keyPattern: index.key, keyValue })
}

function isInexact(v: unknown): boolean {
  return isDocument(v) || Array.isArray(v) || ['Binary', 'Decimal128', 'Long'].includes(bsonType(v) ?? '')
}

function shownValue(v: unknown): string {
  if (bsonType(v) === 'ObjectId') return `ObjectId('${String(v)}')`
  return v instanceof Date ? v.toISOString() : JSON.stringify(v)
}
