import type { Document } from 'bson'
import { unsupported } from '../mongo-error.ts'
import { encodeValue } from './encode-value.ts'
import { keyValues } from './path-values.ts'

/** 1 or -1 for each path, the most significant first. */
export type Order = Record<string, number>

/** Checks a sort specification; undefined if it is empty. */
export function parseOrder(spec: Document = {}): Order | undefined {
  const odd = Object.entries(spec).find(([path, sign]) => path.startsWith('$') || Math.abs(sign) !== 1)
  if (odd) throw unsupported(`a sort by '${odd[0]}' that is not 1 or -1`)
  return Object.keys(spec).length > 0 ? spec : undefined
}

/** A key that compares like the document in this order. */
export function sortKey(document: unknown, order: Order): string {
  return Object.entries(order)
    .map(([path, sign]) => keyPart(document, path, sign))
    .join('')
}

export function sortBy(documents: readonly Document[], order: Order): Document[] {
  const rows = documents.map((document) => ({ document, key: sortKey(document, order) }))
  return rows.sort(byKey).map((row) => row.document)
}

export function byKey(a: { key: string }, b: { key: string }): number {
  return a.key < b.key ? -1 : a.key > b.key ? 1 : 0
}

/**
 * One byte per character. No encoded value is a prefix of another, so keys of several fields can be concatenated, and each can
 * be inverted. An array counts as its smallest element in ascending order, as its largest in descending order.
 */
function keyPart(document: unknown, path: string, sign: number): string {
  const keys = keyValues(document, path).map((v) => encodeValue(v))
  const key = keys.reduce((a, b) => (Buffer.compare(a, b) * sign <= 0 ? a : b))
  return (sign < 0 ? key.map((byte) => 0xff - byte) : key).toString('latin1')
}
