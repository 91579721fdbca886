import type { Document } from 'bson'
import { Query } from 'mingo/query'
import { copyContainers, isDocument } from '../keys/bson-value.ts'
import { MongoError, unsupported } from '../mongo-error.ts'
import { guarded, mingoOptions } from './mingo-options.ts'

export type Projector = (document: Document) => Document

/** mingo has them, but not with MongoDB's results. */
const REFUSED = new Set(['$elemMatch', '$slice', '$meta'])

/** Compiles a projection; null when everything is asked for. `filter` is what `a.$` refers to. */
export function compileProjection(projection: Document | undefined, filter: Document = {}): Projector | null {
  const entries = Object.entries(projection ?? {})
  if (entries.length === 0) return null
  const simple = simpleProjection(projection)
  if (simple) {
    return (document) => Object.fromEntries(Object.entries(document).filter(([name]) => simple(name)))
  }
  const refused = entries.flatMap(([, v]) => (isDocument(v) ? Object.keys(v) : [])).find((k) => REFUSED.has(k))
  if (refused !== undefined) throw unsupported(`${refused} in a projection`)
  const condition = entries.some(([k]) => k.endsWith('.$')) ? filter : {}
  return (document) =>
    guarded(() => {
      const found = new Query(condition, mingoOptions()).find<Document>([copyContainers(document)], projection)
      const { _id, ...rest } = found.all()[0] ?? {}
      return _id === undefined ? rest : { _id, ...rest }
    })
}

/** For a projection of whole top-level fields: which of them stay. Undefined for any other. */
export function simpleProjection(projection: Document = {}): ((name: string) => boolean) | undefined {
  const entries = Object.entries(projection)
  if (entries.length === 0 || !entries.every(([k, v]) => !k.includes('.') && (isOn(v) || isOff(v)))) return undefined
  const fields = entries.filter(([k]) => k !== '_id')
  const { _id = true } = projection
  const including = fields.length > 0 ? isOn(fields[0]?.[1]) : isOn(_id) && '_id' in projection
  if (fields.some(([, v]) => isOn(v) !== including)) {
    throw new MongoError(31254, 'Location31254', 'Cannot do inclusion and exclusion in one projection')
  }
  const names = new Set(fields.map(([k]) => k))
  return (name) => (name === '_id' ? isOn(_id) : names.has(name) === including)
}

function isOn(v: unknown): boolean {
  return v === true || (typeof v === 'number' && v !== 0)
}

function isOff(v: unknown): boolean {
  return v === false || v === 0
}
