import type { Document } from 'bson'
import { isDocument, ownField, plain } from '../keys/bson-value.ts'
import { badValue, failedToParse, MongoError } from '../mongo-error.ts'
import { compileFilter, type Matcher } from '../query/matcher.ts'
import type { Change } from './changes.ts'
import { matchedPosition } from './matched-position.ts'

type Place = { value: unknown; path: string }

/** Turns `$`, `$[]` and `$[id]` into array positions and refuses paths that cannot be created. */
export function concretePaths(
  document: Document,
  changes: Change[],
  filter: Document,
  arrayFilters: Document[],
): Change[] {
  const tests = new Map(arrayFilters.map((f) => [identifierOf(f), compileFilter(f)]))
  const unused = new Set(tests.keys())
  const concrete = changes.flatMap((change) => {
    const parts = change.path.split('.')
    if (parts.includes('')) {
      const message = `The update path '${change.path}' contains an empty field name, which is not allowed.`
      throw new MongoError(56, 'EmptyFieldName', message)
    }
    let places: Place[] = [{ value: document, path: '' }]
    for (const [depth, part] of parts.entries()) {
      const identifier = /^\$\[(.*)\]$/.exec(part)?.[1]
      if (identifier !== undefined) {
        unused.delete(identifier)
        places = places.flatMap((place) => elementsOf(place, identifier, tests, change.path))
      } else if (part === '$' && depth > 0) {
        places = places.map((place) => step(place, matchedPosition(plain(document) as Document, filter)))
      } else {
        places.forEach((place) => refuseUnviable(place, part, change.operator))
        places = places.map((place) => step(place, part))
      }
    }
    return places.map((place) => ({ ...change, path: place.path }))
  })
  for (const identifier of unused) {
    throw failedToParse(`The array filter for identifier '${identifier}' was not used in the update`)
  }
  return concrete
}

function identifierOf(filter: Document): string {
  const [[key, v] = ['', undefined]] = Object.entries(filter)
  const nested: unknown = key.startsWith('$') && Array.isArray(v) ? v[0] : undefined
  return isDocument(nested) ? identifierOf(nested) : (key.split('.')[0] ?? '')
}

function step({ value, path }: Place, part: string): Place {
  return { value: ownField(value, part), path: path === '' ? part : `${path}.${part}` }
}

function elementsOf(place: Place, identifier: string, tests: Map<string, Matcher>, path: string): Place[] {
  const test = tests.get(identifier)
  if (identifier !== '' && !test)
    throw badValue(`No array filter found for identifier '${identifier}' in path '${path}'`)
  const { value } = place
  if (!Array.isArray(value)) {
    throw badValue(
      value === undefined
        ? `The path '${place.path}' must exist in the document in order to apply array updates.`
        : `Cannot apply array updates to non-array element ${place.path}`,
    )
  }
  const chosen = value.map((item, i) => (!test || test({ [identifier]: plain(item) }) ? i : -1)).filter((i) => i >= 0)
  return chosen.map((i) => step(place, String(i)))
}

function refuseUnviable({ value, path }: Place, part: string, operator: string): void {
  const viable = value === undefined || isDocument(value) || (Array.isArray(value) && /^\d+$/.test(part))
  if (viable || operator === '$unset' || operator === '$rename') return
  throw new MongoError(28, 'PathNotViable', `Cannot create field '${part}' in element {${path}: ${typeof value}}`)
}
