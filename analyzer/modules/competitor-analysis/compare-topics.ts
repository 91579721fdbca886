const MAX_TOPICS = 10
const MIN_LETTERS = 4
/** Words that head sections everywhere and tell no subject. */
const COMMON = new Set(
  'about contact home welcome with from your this that what when where which more read learn best news blog privacy policy terms cookie cookies menu search login account footer navigation newsletter subscribe follow share latest popular'.split(
    ' ',
  ),
)

export type TopicComparison = { shared: string[]; missing: string[] }

/** Headings of others that the own page also speaks of, and those that it does not. Texts are strangers'. */
export function compareTopics(own: readonly string[], others: readonly string[]): TopicComparison {
  const known = new Set(own.flatMap(wordsOf))
  const shared: string[] = []
  const missing: string[] = []
  for (const topic of new Set(others.map((text) => text.trim().slice(0, 120)))) {
    const words = wordsOf(topic)
    if (words.length === 0) continue
    const covered = words.filter((word) => known.has(word)).length / words.length
    if (covered >= 0.5) shared.push(topic)
    else if (covered === 0) missing.push(topic)
  }
  return { shared: shared.slice(0, MAX_TOPICS), missing: missing.slice(0, MAX_TOPICS) }
}

function wordsOf(text: string): string[] {
  const words =
    text
      .toLowerCase()
      .slice(0, 300)
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return words.filter((word) => word.length >= MIN_LETTERS && !COMMON.has(word))
}
