import { isDocument, ownField } from './bson-value.ts'

export type PathValues = {
  /** Every value at the path, including the items of arrays; undefined for a missing field. */
  values: unknown[]
  /** The arrays at the end of the path. */
  arrays: unknown[][]
  /** Whether there is an array at the path or along it. */
  multi: boolean
  /** Whether one of those arrays is empty. */
  empty: boolean
}

/** The first field of a dotted path. */
export function topField(path: string): string {
  return path.split('.', 1)[0] ?? path
}

/** What a filter sees at a dotted path. */
export function pathValues(document: unknown, path: string): PathValues {
  const found: PathValues = { values: [], arrays: [], multi: false, empty: false }
  walk(document, path.split('.'), 0, found)
  return found
}

/** What an index and a sort see at a dotted path: at least one value, because an empty array counts as a missing field. */
export function keyValues(document: unknown, path: string): unknown[] {
  const { values, empty } = pathValues(document, path)
  return empty || values.length === 0 ? [...values, undefined] : values
}

function walk(v: unknown, parts: readonly string[], depth: number, found: PathValues): void {
  const part = parts[depth]
  if (!Array.isArray(v)) {
    if (part === undefined) found.values.push(v)
    else walk(isDocument(v) ? ownField(v, part) : undefined, parts, depth + 1, found)
    return
  }
  found.multi = true
  if (v.length === 0) found.empty = true
  if (part === undefined) {
    found.arrays.push(v)
    for (const item of v) found.values.push(item)
    return
  }
  if (/^\d+$/.test(part) && Number(part) < v.length) walk(v[Number(part)], parts, depth + 1, found)
  for (const item of v) if (isDocument(item)) walk(item, parts, depth, found)
}
