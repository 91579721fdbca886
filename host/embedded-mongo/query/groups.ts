import type { Document } from 'bson'
import { Context, evalExpr } from 'mingo/core'
import { $cond, $ifNull } from 'mingo/operators/expression'
import type { Options } from 'mingo/types'
import { bsonType, isDocument } from '../keys/bson-value.ts'
import { compareValues, valueKey } from '../keys/encode-value.ts'
import { badValue, messageOf, MongoError, unsupported } from '../mongo-error.ts'

/** `sum` is the state to save, from which an accumulator can continue. */
type Accumulator = { add: (v: unknown, sign: 1 | -1) => void; result: () => unknown; sum?: () => Sum }
type Sum = [sum: number, count: number]
export type SavedGroup = { key: string; id: unknown; documents: number; sums: Sum[] }
type Group = { id: unknown; documents: number; parts: Accumulator[] }
type Operators = NonNullable<Parameters<typeof Context.init>[0]>

/** MongoDB compares across types, mingo only within one. */
const comparisons = {
  $eq: comparison(0),
  $ne: comparison(-1, 1),
  $gt: comparison(1),
  $gte: comparison(0, 1),
  $lt: comparison(-1),
  $lte: comparison(-1, 0),
}
const context = Context.init({ expression: { $cond, $ifNull, ...comparisons } } as unknown as Operators)
const options = { context, scriptEnabled: false, idKey: '_id' } as unknown as Options

const ACCUMULATORS = new Map<string, (from?: Sum) => Accumulator>([
  ['$sum', (from) => total((sum) => sum, from)],
  ['$avg', (from) => total((sum, count) => (count === 0 ? null : sum / count), from)],
  ['$min', () => extreme(-1)],
  ['$max', () => extreme(1)],
  ['$first', first],
  ['$last', last],
  ['$push', list],
  ['$addToSet', distinct],
])

/** Computes a `$group` from documents that are added one by one, without keeping them. */
export class Groups {
  /** In one list, `_id` first, because each call of mingo copies its table of operators. */
  private readonly asked: unknown[]
  private readonly fields: { name: string; start: (from?: Sum) => Accumulator }[]
  private readonly groups = new Map<string, Group>()
  /** Whether a document can be subtracted again: only from sums, and only while they are exact. */
  isReversible: boolean

  /**
   * @param saved groups to continue from, which must have been reversible
   * @throws {MongoError} for an invalid or unsupported specification
   */
  constructor(spec: unknown, saved: readonly SavedGroup[] = []) {
    if (!isDocument(spec) || !('_id' in spec)) throw badValue("$group: a group specification must include an '_id'")
    const { _id, ...fields } = spec
    this.asked = [_id]
    this.fields = Object.entries(fields).map(([name, part]) => {
      const [[operator, operand] = [''], ...others] = isDocument(part) ? Object.entries(part) : []
      if (operator === '' || others.length > 0) throw badValue(`$group: the field '${name}' needs one accumulator`)
      const start = ACCUMULATORS.get(operator)
      if (!start) throw unsupported(`$group: the accumulator '${operator}'`)
      this.asked.push(operand)
      return { name, start }
    })
    this.isReversible = Object.values(fields).every((part) => '$sum' in part)
    for (const { key, id, documents, sums } of saved) {
      this.groups.set(key, { id, documents, parts: this.fields.map(({ start }, at) => start(sums[at])) })
    }
  }

  get size(): number {
    return this.groups.size
  }

  saved(): SavedGroup[] {
    return [...this.groups].map(([key, { id, documents, parts }]) => {
      return { key, id, documents, sums: parts.map(({ sum }) => sum?.() ?? [0, 0]) }
    })
  }

  add(document: Document, sign: 1 | -1 = 1): void {
    const [id = null, ...values] = evaluated(document, this.asked)
    const key = valueKey(id)
    const group = this.groups.get(key) ?? { id, documents: 0, parts: this.fields.map(({ start }) => start()) }
    group.documents += sign
    if (group.documents === 0) this.groups.delete(key)
    else this.groups.set(key, group)
    for (const [i, value] of values.entries()) {
      group.parts[i]?.add(value, sign)
      if (typeof value === 'number' && !Number.isInteger(value)) this.isReversible = false
    }
  }

  results(): Document[] {
    return [...this.groups.values()].map(({ id, parts }) => ({
      _id: id,
      ...Object.fromEntries(this.fields.map(({ name }, i) => [name, parts[i]?.result()])),
    }))
  }
}

function evaluated(document: Document, asked: unknown[]): unknown[] {
  try {
    return evalExpr(document, asked, options) as unknown[]
  } catch (error) {
    throw error instanceof MongoError ? error : badValue(`$group: ${messageOf(error)}`)
  }
}

/** Accepts the given results of a comparison: -1, 0 or 1. A missing field comes before everything. */
function comparison(...accepted: number[]) {
  return (document: Document, operand: unknown, given: Options): boolean => {
    if (!Array.isArray(operand) || operand.length !== 2) throw badValue('Expression takes exactly 2 arguments')
    const [a, b] = operand.map((part) => evalExpr(document, part, given))
    const isMissing = a === undefined || b === undefined
    return accepted.includes(isMissing ? Number(a !== undefined) - Number(b !== undefined) : compareValues(a, b))
  }
}

function total(of: (sum: number, count: number) => unknown, from: Sum = [0, 0]): Accumulator {
  let [sum, count] = from
  const add = (v: unknown, sign: 1 | -1) => {
    const n = bsonType(v) === 'Long' ? Number(v) : v
    if (typeof n !== 'number') return
    sum += sign * n
    count += sign
  }
  return { add, result: () => of(sum, count), sum: () => [sum, count] }
}

function extreme(sign: number): Accumulator {
  let found: unknown = null
  const add = (v: unknown) => {
    if (v === undefined || v === null) return
    if (found === null || compareValues(v, found) * sign > 0) found = v
  }
  return { add, result: () => found }
}

function first(): Accumulator {
  let found: { value: unknown } | undefined
  return { add: (value) => (found ??= { value }), result: () => found?.value ?? null }
}

function last(): Accumulator {
  let found: unknown
  return { add: (value) => (found = value), result: () => found ?? null }
}

function list(): Accumulator {
  const found: unknown[] = []
  return { add: (v) => v !== undefined && found.push(v), result: () => found }
}

function distinct(): Accumulator {
  const found = new Map<string, unknown>()
  const add = (v: unknown) => {
    const key = valueKey(v)
    if (v !== undefined && !found.has(key)) found.set(key, v)
  }
  return { add, result: () => [...found.values()] }
}
