export type Document = Readonly<Record<string, unknown>>
export type DeclaredIndex = { key: Readonly<Record<string, 1 | -1>>; partial?: Document }
export type Query = { filter: Document; sort: Readonly<Record<string, 1 | -1>>; limited: boolean }

type Bound = 'equal' | 'points' | 'range'

const ID: DeclaredIndex = { key: { _id: 1 } }

/** Operators whose values stand together in an index; a `$regex` that may match anywhere, `$ne` and `$nin` bound nothing. */
const RANGES = ['$gt', '$gte', '$lt', '$lte', '$exists', '$type']

/**
 * Whether MongoDB can answer without looking at every document and without sorting in memory: some index begins with
 * fields that the filter holds equal (to one value or to one of some, whose orders it merges), goes on with those of the sort in one direction, then with at most one range. Where
 * nothing is held equal, an index in the asked order will do for a query with a limit.
 */
export function isIndexed({ filter, sort, limited }: Query, indexes: readonly DeclaredIndex[]): boolean {
  const branches = filter['$or']
  if (Array.isArray(branches) && Object.keys(filter).length === 1) {
    return branches.every((branch: Document) => isIndexed({ filter: branch, sort, limited }, indexes))
  }
  const bounds = new Map(Object.entries(filter).flatMap(([path, value]) => boundOf(path, value)))
  if (bounds.get('_id') === 'equal') return true
  return [...indexes, ID].some(
    (index) => covers(index, filter) && serves(Object.entries(index.key), bounds, sort, limited),
  )
}

function serves(
  key: readonly [string, 1 | -1][],
  bounds: ReadonlyMap<string, Bound>,
  sort: Query['sort'],
  limited: boolean,
): boolean {
  const open = Object.entries(sort).filter(([path]) => bounds.get(path) !== 'equal')
  const isSorted = open.length > 0
  const held = key.findIndex(([path]) => !['equal', 'points'].includes(bounds.get(path) ?? ''))
  const equal = held === -1 ? key.length : held
  const rest = key.slice(equal)
  const turns = open.map(([path, direction], at) => (rest[at]?.[0] === path ? direction * (rest[at]?.[1] ?? 0) : 0))
  if (turns.some((turn) => turn === 0 || turn !== turns[0])) return false
  return equal > 0 || (rest[0] !== undefined && bounds.has(rest[0][0])) || (isSorted && limited)
}

function boundOf(path: string, value: unknown): [string, Bound][] {
  if (!isOperators(value)) return [[path, 'equal']]
  if ('$eq' in value) return [[path, 'equal']]
  if ('$in' in value) return [[path, 'points']]
  return RANGES.some((name) => name in value) ? [[path, 'range']] : []
}

/** A partial index serves only filters that its own expression follows from. */
function covers({ partial = {} }: DeclaredIndex, filter: Document): boolean {
  return Object.entries(partial).every(([path, wanted]) => {
    const given = filter[path]
    if (!(path in filter)) return false
    return isOperators(wanted) ? given !== null && !isOperators(given) : given === wanted
  })
}

function isOperators(value: unknown): value is Document {
  return typeof value === 'object' && value !== null && Object.keys(value).some((name) => name.startsWith('$'))
}
