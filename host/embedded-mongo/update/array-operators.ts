import { hasOperators, isDocument, plain } from '../keys/bson-value.ts'
import { sameValue } from '../keys/encode-value.ts'
import { sortBy } from '../keys/sorter.ts'
import { badValue } from '../mongo-error.ts'
import { compileFilter } from '../query/matcher.ts'
import { typeMismatch } from './arithmetic.ts'

const PUSH_MODIFIERS = new Set(['$each', '$position', '$sort', '$slice'])

export function push(current: unknown, operand: unknown, path: string): unknown {
  const list = [...arrayAt(current, '$push', path)]
  if (!isDocument(operand) || !('$each' in operand)) return [...list, operand]
  const { $each, $position, $sort, $slice } = operand
  const unknown = Object.keys(operand).find((k) => !PUSH_MODIFIERS.has(k))
  if (unknown !== undefined) throw badValue(`Unrecognized clause in $push: ${unknown}`)
  if (!Array.isArray($each)) throw badValue('The argument to $each in $push must be an array')
  list.splice($position === undefined ? list.length : Number($position), 0, ...$each)
  const sorted = isDocument($sort)
    ? sortBy(list, $sort, (item) => item)
    : $sort === undefined
      ? list
      : sortBy(list, { v: $sort }, (v) => ({ v }))
  if ($slice === undefined) return sorted
  return Number($slice) < 0 ? sorted.slice(Number($slice)) : sorted.slice(0, Number($slice))
}

export function addToSet(current: unknown, operand: unknown, path: string): unknown {
  const list = [...arrayAt(current, '$addToSet', path)]
  const added: unknown = isDocument(operand) && '$each' in operand ? operand['$each'] : [operand]
  if (!Array.isArray(added)) throw badValue('The argument to $each in $addToSet must be an array')
  for (const v of added) if (!list.some((item) => sameValue(item, v))) list.push(v)
  return list
}

/** A document is a condition on embedded documents, operators are a condition on each value, the rest is equality. */
export function pull(current: unknown, operand: unknown, path: string): unknown {
  if (current === undefined) return undefined
  const list = arrayAt(current, '$pull', path)
  const condition = plain(operand)
  const logical = isDocument(condition) && Object.keys(condition).some((k) => ['$and', '$or', '$nor'].includes(k))
  if (isDocument(condition) && (logical || !hasOperators(condition))) {
    const test = compileFilter(condition)
    return list.filter((item) => !(isDocument(item) && test(plain(item) as typeof item)))
  }
  if (!hasOperators(condition) && !(condition instanceof RegExp))
    return list.filter((item) => !sameValue(item, operand))
  const test = compileFilter({ v: condition })
  return list.filter((item) => !test({ v: plain(item) }))
}

export function pullAll(current: unknown, operand: unknown, path: string): unknown {
  if (!Array.isArray(operand)) throw badValue('$pullAll requires an array argument')
  if (current === undefined) return undefined
  return arrayAt(current, '$pullAll', path).filter((item) => !operand.some((v) => sameValue(item, v)))
}

export function pop(current: unknown, operand: unknown, path: string): unknown {
  if (current === undefined) return undefined
  if (!Array.isArray(current)) throw typeMismatch(`Path '${path}' contains an element of non-array type`)
  return Number(operand) < 0 ? current.slice(1) : current.slice(0, -1)
}

function arrayAt(current: unknown, operator: string, path: string): unknown[] {
  if (current === undefined) return []
  if (Array.isArray(current)) return current
  throw badValue(`Cannot apply ${operator} to the field '${path}', which must be an array`)
}
