import type { Document } from 'bson'
import { Query } from 'mingo/query'
import { copyContainers, isDocument, ownField } from '../keys/bson-value.ts'
import { MongoError } from '../mongo-error.ts'
import { compileFilter } from './matcher.ts'
import { guarded, mingoOptions } from './mingo-options.ts'

export type Projector = (document: Document) => Document
type Entries = [string, unknown][]

/** Compiles a projection; null when everything is asked for. `filter` is what `a.$` refers to. */
export function compileProjection(projection: Document | undefined, filter: Document = {}): Projector | null {
  const entries = Object.entries(projection ?? {})
  if (entries.length === 0) return null
  const simple = simpleProjection(projection)
  if (simple) {
    return (document) => Object.fromEntries(Object.entries(document).filter(([name]) => simple(name)))
  }
  const picks = entries.filter(([k, v]) => !k.includes('.') && isDocument(v) && '$elemMatch' in v)
  if (picks.length > 0) return withElementMatches(entries, picks, filter)
  const slices = entries.filter(([, v]) => isDocument(v) && isSlice(v['$slice']))
  if (slices.length > 0 && entries.every((entry) => slices.includes(entry) || isOff(entry[1]))) {
    return withSlices(entries, slices, filter)
  }
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

/** mingo's $elemMatch projection knows conditions on embedded documents only. */
function withElementMatches(entries: Entries, picks: Entries, filter: Document): Projector {
  const tests = picks.map(([name, v]) => ({ name, test: compileFilter({ v }) }))
  const names = new Set(picks.map(([name]) => name))
  const excluding = entries.some(([k, v]) => k !== '_id' && isOff(v))
  const others = entries.filter(([k]) => !names.has(k))
  const included: Entries = excluding ? [] : [...names].map((name) => [name, 1])
  const rest = compileProjection(Object.fromEntries([...others, ...included]), filter)
  return (document) => {
    const out = { ...(rest ? rest(document) : document) }
    for (const { name, test } of tests) {
      const list: unknown = out[name]
      const hit = Array.isArray(list) ? list.findIndex((item) => test({ v: [item] })) : -1
      if (Array.isArray(list) && hit >= 0) out[name] = [list[hit]]
      else delete out[name]
    }
    return out
  }
}

/** $slice alone keeps all other fields, which mingo takes for an inclusion. */
function withSlices(entries: Entries, slices: Entries, filter: Document): Projector {
  const rest = compileProjection(Object.fromEntries(entries.filter((entry) => !slices.includes(entry))), filter)
  return (document) => {
    const copy = copyContainers(rest ? rest(document) : document)
    for (const [path, spec] of slices) {
      const parts = path.split('.')
      const leaf = parts.pop() ?? ''
      const holder = parts.reduce(ownField, copy as unknown)
      const list = ownField(holder, leaf)
      if (isDocument(holder) && Array.isArray(list)) holder[leaf] = slice(list, ownField(spec, '$slice'))
    }
    return copy
  }
}

function slice(list: unknown[], operand: unknown): unknown[] {
  const [skip, count]: number[] = Array.isArray(operand)
    ? operand
    : Number(operand) < 0
      ? [Number(operand)]
      : [0, Number(operand)]
  const from = Math.min(skip ?? 0, list.length)
  const start = from < 0 ? Math.max(0, list.length + from) : from
  return list.slice(start, start + (count ?? list.length))
}

function isSlice(v: unknown): boolean {
  return v !== undefined && [v].flat().every((n) => typeof n === 'number')
}

function isOn(v: unknown): boolean {
  return v === true || (typeof v === 'number' && v !== 0)
}

function isOff(v: unknown): boolean {
  return v === false || v === 0
}
