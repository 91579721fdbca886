/** A word that stands nowhere is as often a way of speaking as it is the subject, so it speaks against us less than it could. */
const STRANGE = 0.7

/** How much a word says about the subject: the fewer passages have it, the more. */
export function rarityOf(documents: readonly ReadonlySet<string>[]) {
  const counts = new Map<string, number>()
  for (const terms of documents) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
  return {
    has: (term: string) => counts.has(term),
    of(term: string): number {
      const count = counts.get(term)
      if (count) return Math.log(1 + documents.length / (count + 0.5))
      // A number that stands nowhere, such as somebody's own score, names no subject.
      return /^\d/.test(term) ? 0 : STRANGE * Math.log(1 + documents.length / 0.5)
    },
  }
}
