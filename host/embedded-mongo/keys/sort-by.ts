import type { Document } from 'bson'
import { encodeValue } from './encode-value.ts'
import { keyValues } from './path-values.ts'

/** Sorts by a MongoDB sort specification: an array counts as its smallest element ascending, its largest descending. */
export function sortBy<Item>(items: Item[], spec: Document, valueOf: (item: Item) => unknown): Item[] {
  const fields = Object.entries(spec).map(([path, order]) => ({ path, sign: Number(order) < 0 ? -1 : 1 }))
  const rows = items.map((item) => ({
    item,
    keys: fields.map(({ path, sign }) => {
      const keys = keyValues(valueOf(item), path).map((v) => encodeValue(v))
      return keys.reduce((a, b) => (Buffer.compare(a, b) * sign <= 0 ? a : b))
    }),
  }))
  rows.sort((a, b) => {
    const orders = a.keys.map((key, i) => Buffer.compare(key, b.keys[i] ?? key) * (fields[i]?.sign ?? 1))
    return orders.find((order) => order !== 0) ?? 0
  })
  return rows.map((row) => row.item)
}
