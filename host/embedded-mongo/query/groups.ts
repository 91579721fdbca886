import type { Document } from 'bson'
import { Context, evalExpr } from 'mingo/core'
import { $cond, $ifNull } from 'mingo/operators/expression'
import type { Options } from 'mingo/types'
import { bsonType, isDocument } from '../keys/bson-value.ts'
import { compareValues, valueKey } from '../keys/encode-value.ts'
import { badValue, messageOf, MongoError, unsupported } from '../mongo-error.ts'

type Group = { id: unknown; documents: number; sums: number[] }
export type SavedGroup = Group & { key: string }
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

/** Computes a `$group` of sums from documents that are added one by one, without keeping them. */
export class Groups {
  private readonly names: string[]
  /** In one list, `_id` first, because each call of mingo copies its table of operators. */
  private readonly asked: unknown[]
  private readonly groups: Map<string, Group>
  /** Whether a document can be subtracted again: only while the sums are exact. */
  isReversible = true

  /**
   * @param saved groups to continue from, which must have been reversible
   * @throws {MongoError} for an invalid or unsupported specification
   */
  constructor(spec: unknown, saved: readonly SavedGroup[] = []) {
    if (!isDocument(spec) || !('_id' in spec)) throw badValue("$group: a group specification must include an '_id'")
    const { _id, ...fields } = spec
    this.names = Object.keys(fields)
    this.asked = [_id, ...Object.entries(fields).map(([name, part]) => summand(name, part))]
    this.groups = new Map(saved.map(({ key, ...group }) => [key, group]))
  }

  get size(): number {
    return this.groups.size
  }

  saved(): SavedGroup[] {
    return [...this.groups].map(([key, group]) => ({ key, ...group }))
  }

  add(document: Document, sign: 1 | -1 = 1): void {
    const [id = null, ...values] = evaluated(document, this.asked)
    const key = valueKey(id)
    const group = this.groups.get(key) ?? { id, documents: 0, sums: this.names.map(() => 0) }
    group.documents += sign
    if (group.documents === 0) this.groups.delete(key)
    else this.groups.set(key, group)
    for (const [at, value] of values.entries()) {
      const number = bsonType(value) === 'Long' ? Number(value) : value
      if (typeof number !== 'number') continue
      group.sums[at] = (group.sums[at] ?? 0) + sign * number
      if (!Number.isInteger(number)) this.isReversible = false
    }
  }

  results(): Document[] {
    return [...this.groups.values()].map(({ id, sums }) => ({
      _id: id,
      ...Object.fromEntries(this.names.map((name, at) => [name, sums[at]])),
    }))
  }
}

/** What a field adds up; there is no other accumulator. */
function summand(name: string, part: unknown): unknown {
  const [[operator, operand] = [''], ...others] = isDocument(part) ? Object.entries(part) : []
  if (operator === '' || others.length > 0) throw badValue(`$group: the field '${name}' needs one accumulator`)
  if (operator !== '$sum') throw unsupported(`$group: the accumulator '${operator}'`)
  return operand
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
