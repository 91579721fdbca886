import { hasOperators, isDocument, plain } from '../keys/bson-value.ts'
import { sameValue } from '../keys/encode-value.ts'
import { badValue, unsupported } from '../mongo-error.ts'
import { compileFilter } from '../query/compile-filter.ts'

const PUSH_MODIFIERS = new Set(['$each', '$slice'])

/** `$push` with `$each` and `$slice`. */
export function push(current: unknown, operand: unknown, path: string): unknown {
  const list = [...arrayAt(current, '$push', path)]
  if (!isDocument(operand) || !('$each' in operand)) return [...list, operand]
  const { $slice } = plain(operand)
  const unknown = Object.keys(operand).find((name) => !PUSH_MODIFIERS.has(name))
  if (unknown !== undefined) throw unsupported(`${unknown} in a $push`)
  list.push(...eachOf(operand))
  if ($slice === undefined) return list
  return $slice < 0 ? list.slice($slice) : list.slice(0, $slice)
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

function isValueOperator(name: string): boolean {
  return name.startsWith('$') && !['$and', '$or'].includes(name)
}

function eachOf({ $each }: { $each?: unknown }): unknown[] {
  if (Array.isArray($each)) return $each
  throw badValue('The argument to $each in $push must be an array')
}

function arrayAt(current: unknown, operator: string, path: string): unknown[] {
  if (current === undefined) return []
  if (Array.isArray(current)) return current
  throw badValue(`Cannot apply ${operator} to the field '${path}', which must be an array`)
}
