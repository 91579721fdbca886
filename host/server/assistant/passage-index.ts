import MiniSearch, { type SearchResult } from 'minisearch'
import type { Passage } from './passage.ts'
import { termOf, termsOf, wordsOf } from './terms.ts'

/** `coverage` is the part of the question's subject, 0 to 1, that the passage speaks of; rare words count more. */
export type Hit = { passage: Passage; coverage: number; score: number }

export type PassageIndex = { search: (weightedTerms: ReadonlyMap<string, number>) => Hit[] }

const CANDIDATES = 12
/** A word that only occurs in passing says less about the subject than one in the question itself. */
const IN_PASSING = 0.55

/** A word that stands nowhere is as often a way of speaking as it is the subject, so it speaks against us less than it could. */
const STRANGE = 0.65

/** A full-text index over the passages that also tells how much of a question each of them covers. */
export function createPassageIndex(passages: readonly Passage[]): PassageIndex {
  const byId = new Map(passages.map((passage) => [passage.id, passage]))
  const headTerms = new Map(passages.map(({ id, title, ask }) => [id, new Set(termsOf(`${title} ${ask}`))] as const))
  const bodyTerms = new Map(passages.map(({ id, answer }) => [id, new Set(termsOf(answer))] as const))
  const rarity = rarityOf(
    passages.map(({ id }) => new Set([...(headTerms.get(id) ?? []), ...(bodyTerms.get(id) ?? [])])),
  )
  const index = new MiniSearch<Passage>({
    fields: ['title', 'ask', 'answer'],
    tokenize: wordsOf,
    processTerm: (word) => termOf(word),
    searchOptions: {
      tokenize: (text) => text.split(' '),
      processTerm: (term) => term,
      boost: { title: 3, ask: 2 },
    },
  })
  index.addAll(passages)

  function coverageOf(result: SearchResult, terms: ReadonlyMap<string, number>): number {
    const head = headTerms.get(String(result.id))
    const body = bodyTerms.get(String(result.id))
    let covered = 0
    let asked = 0
    for (const [term, weight] of terms) {
      const value = weight * rarity(term)
      asked += value
      if (head?.has(term)) covered += value
      else if (body?.has(term)) covered += value * IN_PASSING
    }
    return asked === 0 ? 0 : covered / asked
  }

  function hitOf(passage: Passage, result: SearchResult, terms: ReadonlyMap<string, number>): Hit {
    const coverage = coverageOf(result, terms)
    const title = termsOf(passage.title)
    const meant = title.filter((term) => terms.has(term)).length / Math.max(1, title.length, terms.size)
    const score = result.score * coverage * (1 + meant ** 2) * (passage.isQuestion ? 1 : IN_PASSING)
    return { passage, coverage, score }
  }

  return {
    search(terms) {
      if (terms.size === 0) return []
      const boostTerm = (term: string) => terms.get(term) ?? 1
      const results = index.search([...terms.keys()].join(' '), { boostTerm })
      return results
        .slice(0, CANDIDATES)
        .flatMap((result) => {
          const passage = byId.get(String(result.id))
          return passage ? [hitOf(passage, result, terms)] : []
        })
        .sort((a, b) => b.score - a.score)
    },
  }
}

function rarityOf(documents: readonly ReadonlySet<string>[]): (term: string) => number {
  const counts = new Map<string, number>()
  for (const terms of documents) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
  return (term) => {
    const count = counts.get(term) ?? 0
    if (count > 0) return Math.log(1 + documents.length / (count + 0.5))
    // A number that stands nowhere, such as somebody's own score, names no subject.
    return /^\d/.test(term) ? 0 : STRANGE * Math.log(1 + documents.length / 0.5)
  }
}
