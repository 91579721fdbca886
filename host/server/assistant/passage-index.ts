import MiniSearch, { type SearchResult } from 'minisearch'
import type { Passage } from './passage.ts'
import { rarityOf } from './rarity.ts'
import { OUR_TERMS, termsOf, type Query } from './terms.ts'

/** `coverage` is the part of the question's subject, 0 to 1, that the passage speaks of; rare words count more. */
export type Hit = {
  passage: Passage
  coverage: number
  /** The part of question and title together, 0 to 1, that both have. */
  meant: number
  /** How many words of the question the passage has. */
  matches: number
  /** Whether one of them is a word that hardly anyone uses but to ask about this product. */
  isOurs: boolean
  score: number
}

/** `trust` is less than 1 for a word that was read as another. */
type Term = { term: string; weight: number; trust: number }

export type PassageIndex = { search: (query: Query) => Hit[] }

/** What a word with a slip in it counts. */
const GUESSED = 0.6
const CANDIDATES = 40
/** A word that only occurs in passing says less about the subject than one in the question itself. */
const IN_PASSING = 0.85
/** People have many verbs for the same deed, so one that a passage has not speaks little against it. */
const UNMATCHED_VERB = 0.3
/** Between passages that fit alike, the answer to a question is better than a line of a document. */
const DOCUMENT = 0.65

/** Passages and questions reach the index as terms already. */
const INDEX_OPTIONS = {
  fields: ['title', 'ask', 'answer'],
  tokenize: (terms: string) => terms.split(' '),
  processTerm: (term: string) => term,
  searchOptions: {
    boost: { title: 3, ask: 2 },
    // `ask` is a list of words: a long one is no weaker.
    bm25: { k: 1.2, b: 0.3, d: 0.5 },
  },
}

/** A full-text index over the passages that also tells how much of a question each of them covers. */
export function createPassageIndex(passages: readonly Passage[]): PassageIndex {
  const known = new Map(passages.map((passage) => [passage.id, termsIn(passage)] as const))
  const rarity = rarityOf([...known.values()].map(({ all }) => all))
  const index = new MiniSearch(INDEX_OPTIONS)
  index.addAll([...known].map(([id, { text }]) => ({ id, ...text })))

  /** A word that stands nowhere is read as the word a slip of the hand away. */
  function corrected(terms: ReadonlyMap<string, number>): Term[] {
    return [...terms].map(([term, weight]) => {
      const near = rarity.has(term) ? undefined : nearest(term)
      return { term: near ?? term, weight, trust: near ? GUESSED : 1 }
    })
  }

  function nearest(term: string): string | undefined {
    if (term.length < 6) return undefined
    const [found] = index.search(term, { fuzzy: term.length < 9 ? 1 : 2 })
    return found?.terms.find((other) => other[0] === term[0] && other.length > 3)
  }

  function hitOf({ id, score }: SearchResult, terms: readonly Term[], { verbs }: Query): Hit[] {
    const found = known.get(String(id))
    if (!found) return []
    const { passage, title, ask, answer } = found
    let covered = 0
    let asked = 0
    let named = 0
    let matches = 0
    let isOurs = false
    for (const { term, weight, trust } of terms) {
      const inTitle = title.has(term)
      const place = inTitle || ask.has(term) ? 1 : answer.has(term) ? IN_PASSING : 0
      const value = weight * rarity.of(term) * (place === 0 && verbs.has(term) ? UNMATCHED_VERB : 1)
      asked += value
      covered += place * value * trust
      if (place > 0) matches += 1
      if (place === 1 && OUR_TERMS.has(term)) isOurs = true
      if (inTitle) named += value
    }
    const coverage = covered / asked || 0
    const meant = named / Math.max(asked, sumOf(title))
    const rank = score * coverage ** 2 * (1 + meant ** 2) * (passage.isQuestion ? 1 : DOCUMENT)
    return [{ passage, coverage, meant, matches, isOurs, score: rank }]
  }

  function sumOf(terms: ReadonlySet<string>): number {
    return [...terms].reduce((sum, term) => sum + rarity.of(term), 0)
  }

  return {
    search(query) {
      const terms = corrected(query.terms)
      return index
        .search(terms.map(({ term }) => term).join(' '))
        .slice(0, CANDIDATES)
        .flatMap((result) => hitOf(result, terms, query))
        .sort((a, b) => b.score - a.score)
    },
  }
}

function termsIn(passage: Passage) {
  const title = termsOf(passage.title)
  const ask = termsOf(passage.ask)
  const answer = termsOf(passage.answer)
  return {
    passage,
    text: { title: title.join(' '), ask: ask.join(' '), answer: answer.join(' ') },
    title: new Set(title),
    ask: new Set(ask),
    answer: new Set(answer),
    all: new Set([...title, ...ask, ...answer]),
  }
}
