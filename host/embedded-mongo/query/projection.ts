import type { Document } from 'bson'
import { MongoError, unsupported } from '../mongo-error.ts'

/** Which top-level fields a projection leaves; undefined when everything is asked for. Only whole fields can be named. */
export function projection(spec: Document = {}): ((name: string) => boolean) | undefined {
  const entries = Object.entries(spec)
  const odd = entries.find(([path, v]) => path.includes('.') || path.startsWith('$') || (!isOn(v) && !isOff(v)))
  if (odd) throw unsupported(`a projection by '${odd[0]}' that is not a whole field with 1 or 0`)
  if (entries.length === 0) return undefined
  const fields = entries.filter(([name]) => name !== '_id')
  const { _id = true } = spec
  const including = fields.length > 0 ? isOn(fields[0]?.[1]) : isOn(_id) && '_id' in spec
  if (fields.some(([, v]) => isOn(v) !== including)) {
    throw new MongoError(31254, 'Location31254', 'Cannot do inclusion and exclusion in one projection')
  }
  const names = new Set(fields.map(([name]) => name))
  return (name) => (name === '_id' ? isOn(_id) : names.has(name) === including)
}

function isOn(v: unknown): boolean {
  return v === true || (typeof v === 'number' && v !== 0)
}

function isOff(v: unknown): boolean {
  return v === false || v === 0
}
