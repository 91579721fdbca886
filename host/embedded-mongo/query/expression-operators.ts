import { ObjectId, type Document } from 'bson'
import { evalExpr } from 'mingo/core'
import * as expressions from 'mingo/operators/expression'
import type { Options } from 'mingo/types'
import { encodeValue } from '../keys/encode-value.ts'
import { badValue } from '../mongo-error.ts'
import { typeAlias } from './bson-types.ts'

type Expression = (document: Document, operand: unknown, options: Options) => unknown

/** Expressions where mingo 7 differs from MongoDB or does not know BSON's classes. */
export const expressionOperators = {
  $eq: comparison((order) => order === 0),
  $ne: comparison((order) => order !== 0),
  $gt: comparison((order) => order > 0),
  $gte: comparison((order) => order >= 0),
  $lt: comparison((order) => order < 0),
  $lte: comparison((order) => order <= 0),
  $cmp: comparison((order) => order),
  $type: (document, operand, options) => typeAlias(evalExpr(document, operand, options)),
  $toObjectId: (document, operand, options) => {
    const v = evalExpr(document, operand, options)
    return v === null || v === undefined ? null : new ObjectId(String(v))
  },
  $toString: (document, operand, options) => {
    const v = evalExpr(document, operand, options)
    return v instanceof ObjectId ? v.toHexString() : expressions.$toString(document, operand, options)
  },
  $toDate: (document, operand, options) => {
    const v = evalExpr(document, operand, options)
    return v instanceof ObjectId ? v.getTimestamp() : expressions.$toDate(document, operand, options)
  },
} satisfies Record<string, Expression>

function comparison(result: (order: number) => unknown): Expression {
  return (document, operand, options) => {
    if (!Array.isArray(operand) || operand.length !== 2) throw badValue('Expression takes exactly 2 arguments')
    return result(compare(evalExpr(document, operand[0], options), evalExpr(document, operand[1], options)))
  }
}

function compare(a: unknown, b: unknown): number {
  if (a === undefined || b === undefined) return Number(a !== undefined) - Number(b !== undefined)
  if (typeof a === 'number' && typeof b === 'number') return Number(a > b) - Number(a < b)
  return Buffer.compare(encodeValue(a), encodeValue(b))
}
