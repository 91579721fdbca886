import type { Document } from 'bson'
import { MongoError, unsupported } from '../mongo-error.ts'
import type { FieldChoice } from '../wire/select-fields.ts'

/** The top-level fields that a projection selects; undefined for all. It can only name whole fields. */
export function projection(spec: Document = {}): FieldChoice | undefined {
  const entries = Object.entries(spec)
  const odd = entries.find(([path, v]) => /^\$|\./.test(path) || (typeof v !== 'number' && typeof v !== 'boolean'))
  if (odd) throw unsupported(`a projection by '${odd[0]}' that is not a whole field with 1 or 0`)
  if (entries.length === 0) return undefined
  const { _id = true, ...fields } = spec
  const names = new Set(Object.keys(fields))
  const [including = '_id' in spec && Boolean(_id), ...others] = new Set(Object.values(fields).map(Boolean))
  if (others.length > 0) throw new MongoError('Location31254', 'Cannot do inclusion and exclusion in one projection')
  if (Boolean(_id) === including) names.add('_id')
  return { fields: names, including }
}
