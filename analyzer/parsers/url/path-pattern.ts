/**
 * Whether a path matches a pattern with `*` (within a segment) and `**` (across segments). A pattern without a star at its
 * end matches the path itself only. Takes time in the product of both lengths, whatever they contain.
 */
export function matchesPathPattern(path: string, pattern: string): boolean {
  const tokens = pattern.match(/\*\*|\*|[^*]/g) ?? []
  // Which prefixes of the path are matched by the tokens so far.
  let reached = new Uint8Array(path.length + 1)
  reached[0] = 1
  for (const token of tokens) {
    const next = new Uint8Array(path.length + 1)
    for (let at = 0; at <= path.length; at += 1) {
      const before = at > 0 ? (next[at - 1] ?? 0) : 0
      const sign = path[at - 1]
      if (token === '**') next[at] = (reached[at] ?? 0) | before
      else if (token === '*') next[at] = (reached[at] ?? 0) | (sign === '/' ? 0 : before)
      else if (at > 0 && sign === token) next[at] = reached[at - 1] ?? 0
    }
    reached = next
  }
  return reached[path.length] === 1
}
