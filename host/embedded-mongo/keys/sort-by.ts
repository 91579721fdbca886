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

/** An array counts as its smallest element ascending, its largest descending. */
export function sortBy<Item>(items: Item[], order: Order, valueOf: (item: Item) => unknown): Item[] {
  const fields = Object.entries(order)
  const rows = items.map((item) => ({
    item,
    keys: fields.map(([path, sign]) => {
      const keys = keyValues(valueOf(item), path).map((v) => encodeValue(v))
      return keys.reduce((a, b) => (Buffer.compare(a, b) * sign <= 0 ? a : b))
    }),
  }))
  rows.sort((a, b) => {
    const results = a.keys.map((key, i) => Buffer.compare(key, b.keys[i] ?? key) * (fields[i]?.[1] ?? 1))
    return results.find((result) => result !== 0) ?? 0
  })
  return rows.map((row) => row.item)
}
