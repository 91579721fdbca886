import type { Document } from 'bson'
import { Query } from 'mingo/query'
import { isDocument, withoutFields } from '../keys/bson-value.ts'
import { unsupported } from '../mongo-error.ts'
import { evaluateLet, guarded, mingoOptions } from './mingo-options.ts'

export type Matcher = (document: Document) => boolean

const REFUSED = new Set(
  '$where $function $accumulator $text $near $nearSphere $geoWithin $geoIntersects $jsonSchema'.split(' '),
)

/** Compiles a filter. `variables` are a command's `let`. Throws MongoError for what is wrong or not supported. */
export function compileFilter(filter: Document | undefined, variables?: Document): Matcher {
  const conditions = withoutFields(filter ?? {}, ['$comment'])
  if (Object.keys(conditions).length === 0) return () => true
  refuseUnsupported(conditions)
  const evaluated = evaluateLet(variables)
  const options = mingoOptions(evaluated ? { variables: evaluated } : {})
  const query = guarded(() => new Query(withoutPrototypePaths(conditions), options))
  return (document) => guarded(() => query.test(document))
}

/** Looks through a filter or a pipeline for operators that the embedded database does not have. */
export function refuseUnsupported(v: unknown): void {
  if (Array.isArray(v)) v.forEach(refuseUnsupported)
  if (!isDocument(v)) return
  for (const [key, item] of Object.entries(v)) {
    if (REFUSED.has(key)) throw unsupported(key)
    refuseUnsupported(item)
  }
}

/** mingo refuses a path through `__proto__`; here it names a field that no document can have. */
function withoutPrototypePaths(filter: Document): Document {
  if (!JSON.stringify(Object.keys(filter)).match(/__proto__|\$(and|or|nor)/)) return filter
  return Object.fromEntries(
    Object.entries(filter).map(([key, v]) => {
      if (Array.isArray(v) && key.startsWith('$')) return [key, v.map(withoutPrototypePaths)]
      const parts = key.split('.').map((part) => (part === '__proto__' ? '\0' : part))
      return [parts.join('.'), v]
    }),
  )
}
