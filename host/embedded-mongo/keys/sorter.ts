import type { Document } from 'bson'
import { encodeValue } from './encode-value.ts'
import { pathValues } from './path-values.ts'

/** Sorts by a MongoDB sort specification: an array counts as its smallest element ascending, its largest descending. */
export function sortBy<Item>(items: Item[], spec: Document, valueOf: (item: Item) => unknown): Item[] {
  const fields = Object.entries(spec).map(([path, order]) => ({ path, sign: Number(order) < 0 ? -1 : 1 }))
  const rows = items.map((item) => ({
    item,
    keys: fields.map(({ path, sign }) => {
      const keys = pathValues(valueOf(item), path).values.map((v) => encodeValue(v))
      return { sign, key: keys.reduce((a, b) => (Buffer.compare(a, b) * sign <= 0 ? a : b)) }
    }),
  }))
  rows.sort((a, b) => {
    for (const [i, { sign, key }] of a.keys.entries()) {
      const order = Buffer.compare(key, b.keys[i]?.key ?? key)
      if (order !== 0) return order * sign
    }
    return 0
  })
  return rows.map((row) => row.item)
}
