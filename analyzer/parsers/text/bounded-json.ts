const MAX_LIST = 300
const MAX_MEMBERS = 1_000
const MAX_DEPTH = 40

/**
 * A stranger's JSON, cut to a size that a validator can handle. Real files stay far below these limits; a hostile one
 * could otherwise take minutes and all memory.
 */
export function boundedJson(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (depth > MAX_DEPTH) return null
  if (Array.isArray(value)) return value.slice(0, MAX_LIST).map((one: unknown) => boundedJson(one, depth + 1))
  const members = Object.entries(value).slice(0, MAX_MEMBERS)
  return Object.fromEntries(members.map(([name, one]) => [name, boundedJson(one, depth + 1)]))
}
