import { isDocument, ownField } from './bson-value.ts'

type PathValues = {
  /** Every value an index or an equality sees at the path; undefined where there is none. */
  values: unknown[]
  /** Whether an array was on the way or at the end. */
  multi: boolean
  /** The arrays that stand at the end of the path. */
  arrays: unknown[][]
}

/** Values at a dotted path, with arrays on the way and at the end expanded as MongoDB's multikey indexes do. */
export function pathValues(document: unknown, path: string): PathValues {
  const found: PathValues = { values: [], multi: false, arrays: [] }
  walk(document, path.split('.'), 0, found)
  if (found.values.length === 0) found.values.push(undefined)
  return found
}

/** The value at a dotted path, array positions included, without any expansion. */
export function valueAt(document: unknown, path: string): unknown {
  return path.split('.').reduce(ownField, document)
}

function walk(v: unknown, parts: readonly string[], depth: number, found: PathValues): void {
  const part = parts[depth]
  if (!Array.isArray(v)) {
    if (part === undefined) found.values.push(v)
    else walk(isDocument(v) ? ownField(v, part) : undefined, parts, depth + 1, found)
    return
  }
  found.multi = true
  if (v.length === 0) found.values.push(undefined)
  if (part === undefined) {
    found.arrays.push(v)
    for (const item of v) found.values.push(item)
    return
  }
  if (/^\d+$/.test(part) && Number(part) < v.length) walk(v[Number(part)], parts, depth + 1, found)
  for (const item of v) if (isDocument(item)) walk(item, parts, depth, found)
}
