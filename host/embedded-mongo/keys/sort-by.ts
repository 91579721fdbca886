import type { Document } from 'bson'
import { unsupported } from '../mongo-error.ts'
import { encodeValue } from './encode-value.ts'
import { keyValues } from './path-values.ts'

/** 1 or -1 for each path, in the order of their weight. */
export type Order = Record<string, number>

/** A sort specification that can be followed; undefined when it asks for no order. */
export function orderOf(spec: Document = {}): Order | undefined {
  const odd = Object.entries(spec).find(([path, sign]) => path.startsWith('$') || Math.abs(sign) !== 1)
  if (odd) throw unsupported(`a sort by '${odd[0]}' that is not 1 or -1`)
  return Object.keys(spec).length > 0 ? spec : undefined
}

/** What stands before another in the order has the lesser key. */
export function sortKey(document: unknown, order: Order): string {
  return Object.entries(order)
    .map(([path, sign]) => partOf(document, path, sign))
    .join('')
}

export function sortBy(documents: readonly Document[], order: Order): Document[] {
  const rows = documents.map((document) => ({ document, key: sortKey(document, order) }))
  rows.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
  return rows.map((row) => row.document)
}

/**
 * One byte for each character. No encoded value is the beginning of another, so the keys of several fields can stand one
 * after the other, and each can be turned round by itself. An array counts as its smallest element ascending, its
 * largest descending.
 */
function partOf(document: unknown, path: string, sign: number): string {
  const keys = keyValues(document, path).map((v) => encodeValue(v))
  const key = keys.reduce((a, b) => (Buffer.compare(a, b) * sign <= 0 ? a : b))
  return (sign < 0 ? key.map((byte) => 0xff - byte) : key).toString('latin1')
}
