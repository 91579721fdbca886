/**
 * Whether a path matches a robots.txt pattern (RFC 9309 section 2.2.3): anchored at the start, `*` matches anything, a final
 * `$` matches the end. Linear time, because both come from strangers: each literal between stars is searched once
 * (Knuth-Morris-Pratt).
 */
export function matchesRobotsPattern(path: string, pattern: string): boolean {
  const start = pattern.indexOf('*')
  if (start > 0 && !path.startsWith(pattern.slice(0, start))) return false
  const anchored = pattern.endsWith('$')
  const body = anchored ? pattern.slice(0, -1) : pattern
  if (start === -1) return anchored ? path === body : path.startsWith(body)

  const literals = body.split('*')
  let position = start
  const last = literals.length - 1
  for (let index = 1; index < last; index += 1) {
    const literal = literals[index] ?? ''
    const found = findFrom(path, literal, position)
    if (found === -1) return false
    position = found + literal.length
  }
  const tail = literals[last] ?? ''
  if (!anchored) return findFrom(path, tail, position) !== -1
  return path.length - tail.length >= position && path.endsWith(tail)
}

function findFrom(text: string, literal: string, from: number): number {
  if (literal.length <= SHORT_LITERAL) return text.indexOf(literal, from)
  const fallback = failureTable(literal)
  let matched = 0
  for (let index = from; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    while (matched > 0 && literal.charCodeAt(matched) !== code) matched = fallback[matched - 1] ?? 0
    if (literal.charCodeAt(matched) === code) matched += 1
    if (matched === literal.length) return index - matched + 1
  }
  return -1
}

function failureTable(literal: string): Uint32Array {
  const table = new Uint32Array(literal.length)
  let length = 0
  for (let index = 1; index < literal.length; index += 1) {
    const code = literal.charCodeAt(index)
    while (length > 0 && literal.charCodeAt(length) !== code) length = table[length - 1] ?? 0
    if (literal.charCodeAt(length) === code) length += 1
    table[index] = length
  }
  return table
}

/** For short literals the built-in search is much faster, and linear enough. */
const SHORT_LITERAL = 32
