import type { Document } from 'bson'
import { hasOperators, ownField } from '../keys/bson-value.ts'
import { badValue } from '../mongo-error.ts'
import { compileFilter } from '../query/matcher.ts'

type Condition = { path: string; rank: number; test: unknown }

const ORDER = [
  '$or',
  '$elemMatch',
  '$size',
  '$all',
  '$eq',
  '$lte',
  '$lt',
  '$gt',
  '$gte',
  '$regex',
  '$mod',
  '$exists',
  '$in',
]
const NEGATIVE = new Set(['$ne', '$nin', '$not', '$options', '$comment'])

/** What `$` stands for: the element that the last positive condition matched, by operator and then by path. */
export function matchedPosition(document: Document, filter: Document): string {
  const conditions = conditionsOf(filter, false)
  conditions.sort((a, b) => b.rank - a.rank || (a.path < b.path ? 1 : -1))
  for (const { path, test } of conditions) {
    const parts = path.split('.')
    let holder: unknown = document
    let depth = 0
    while (depth < parts.length && !Array.isArray(holder)) holder = ownField(holder, parts[depth++] ?? '')
    if (!Array.isArray(holder) || /^\d+$/.test(parts[depth] ?? '')) continue
    const matches = compileFilter({ [['v', ...parts.slice(depth)].join('.')]: test })
    const position = holder.findIndex((item) => matches({ v: [item] }))
    if (position >= 0) return String(position)
  }
  throw badValue('The positional operator did not find the match needed from the query.')
}

function conditionsOf(filter: Document, withinOr: boolean): Condition[] {
  return Object.entries(filter).flatMap(([path, condition]) => {
    if (path === '$and' || path === '$or') {
      return [condition].flat().flatMap((part: Document) => conditionsOf(part, withinOr || path === '$or'))
    }
    if (path.startsWith('$')) return []
    if (!hasOperators(condition)) {
      const operator = condition instanceof RegExp ? '$regex' : '$eq'
      return [{ path, rank: rankOf(withinOr ? '$or' : operator), test: condition }]
    }
    const { $options, ...operators } = condition
    return Object.entries(operators)
      .filter(([operator, operand]) => !NEGATIVE.has(operator) && !(operator === '$exists' && !operand))
      .map(([operator, operand]) => {
        const test = { [operator]: operand, ...(operator === '$regex' && $options ? { $options } : {}) }
        return { path, rank: rankOf(withinOr ? '$or' : operator), test }
      })
  })
}

/** An operator that the list does not name comes last. */
function rankOf(operator: string): number {
  const rank = ORDER.indexOf(operator)
  return rank < 0 ? ORDER.length : rank
}
