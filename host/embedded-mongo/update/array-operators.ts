import { hasOperators, isDocument, plain } from '../keys/bson-value.ts'
import { sameValue } from '../keys/encode-value.ts'
import { badValue, unsupported } from '../mongo-error.ts'
import { compileFilter } from '../query/compile-filter.ts'

const PUSH_MODIFIERS = new Set(['$each', '$position', '$slice'])

/** `$push` with `$each`, `$position` and `$slice`. */
export function push(current: unknown, operand: unknown, path: string): unknown {
  const list = [...arrayAt(current, '$push', path)]
  if (!isDocument(operand) || !('$each' in operand)) return [...list, operand]
  const { $position, $slice } = plain(operand)
  const unknown = Object.keys(operand).find((name) => !PUSH_MODIFIERS.has(name))
  if (unknown !== undefined) throw unsupported(`${unknown} in a $push`)
  list.splice($position ?? list.length, 0, ...eachOf(operand, '$push'))
  if ($slice === undefined) return list
  return $slice < 0 ? list.slice($slice) : list.slice(0, $slice)
}

/** `$addToSet`, with `$each`. */
export function addToSet(current: unknown, operand: unknown, path: string): unknown {
  const list = [...arrayAt(current, '$addToSet', path)]
  const added = isDocument(operand) && '$each' in operand ? eachOf(operand, '$addToSet') : [operand]
  for (const v of added) if (!list.some((item) => sameValue(item, v))) list.push(v)
  return list
}

/** `$pull`. A document is a filter for embedded documents, operators are one for each value, anything else means equality. */
export function pull(current: unknown, operand: unknown, path: string): unknown {
  if (current === undefined) return undefined
  const condition = plain(operand)
  const onDocuments = isDocument(condition) && !Object.keys(condition).some(isValueOperator)
  const test = compileFilter(onDocuments ? condition : { v: condition })
  const isPulled = (item: unknown): boolean => {
    if (onDocuments) return isDocument(item) && test(plain(item))
    return hasOperators(condition) || condition instanceof RegExp ? test({ v: plain(item) }) : sameValue(item, operand)
  }
  return arrayAt(current, '$pull', path).filter((item) => !isPulled(item))
}

/** `$pullAll`. */
export function pullAll(current: unknown, operand: unknown, path: string): unknown {
  if (!Array.isArray(operand)) throw badValue('$pullAll requires an array argument')
  if (current === undefined) return undefined
  return arrayAt(current, '$pullAll', path).filter((item) => !operand.some((v) => sameValue(item, v)))
}

function isValueOperator(name: string): boolean {
  return name.startsWith('$') && !['$and', '$or', '$nor'].includes(name)
}

function eachOf({ $each }: { $each?: unknown }, operator: string): unknown[] {
  if (Array.isArray($each)) return $each
  throw badValue(`The argument to $each in ${operator} must be an array`)
}

function arrayAt(current: unknown, operator: string, path: string): unknown[] {
  if (current === undefined) return []
  if (Array.isArray(current)) return current
  throw badValue(`Cannot apply ${operator} to the field '${path}', which must be an array`)
}
