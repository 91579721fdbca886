const MAX_LIST = 300
const MAX_MEMBERS = 1_000
const MAX_DEPTH = 40

/**
 * A stranger's JSON cut to what is worth validating: the first elements of each list and members of each object. No real
 * file comes near these limits; one that does must not cost a validator minutes and its memory.
 */
export function boundedJson(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (depth > MAX_DEPTH) return null
  if (Array.isArray(value)) return value.slice(0, MAX_LIST).map((one: unknown) => boundedJson(one, depth + 1))
  const members = Object.entries(value).slice(0, MAX_MEMBERS)
  return Object.fromEntries(members.map(([name, one]) => [name, boundedJson(one, depth + 1)]))
}
