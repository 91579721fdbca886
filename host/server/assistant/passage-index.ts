import MiniSearch, { type SearchResult } from 'minisearch'
import type { Passage } from './passage.ts'
import { rarityOf } from './rarity.ts'
import { allTermsOf, isSmall, OUR_TERMS, termsOf, type Query } from './terms.ts'

export type Hit = {
  passage: Passage
  /** The part of the question's subject, 0 to 1, that the passage speaks of; rare words count more. */
  coverage: number
  /** How much the question and the likest way to ask for the passage are the same, 0 to 1. */
  alike: number
  /** How many words of the question's subject the passage has. */
  matches: number
  /** Whether one of them is a word that hardly anyone uses but to ask about this product. */
  isOurs: boolean
  score: number
}

/** With words given in `about`, only passages that know one of them are found. */
export type PassageIndex = { search: (query: Query, about?: readonly string[]) => Hit[] }

/** `trust` is less than 1 for a word that was read as another. */
type Term = { term: string; weight: number; trust: number }
type Indexed = ReturnType<typeof termsIn>

const CANDIDATES = 40
/** What a word with a slip in it counts. */
const GUESSED = 0.55
/** What words count that say little, beside those of the subject. */
const SMALL = 0.15
/** Where a word stands says how much the passage is about it: not in the same way to ask, but in the answer or in another. */
const IN_ANSWER = 0.65
const IN_ANOTHER = 0.6
/** People have many verbs for the same deed, so one that a passage has not speaks little against it. */
const UNMATCHED_VERB = 0.45
/** Words that a way to ask has beyond the question: it may be about something else. */
const BEYOND = 0.25
/** Between passages that fit alike, the answer to a question is better than a line of a document. */
const DOCUMENT = 0.75

/** Passages and questions reach the index as terms already. */
const INDEX_OPTIONS = {
  fields: ['asks', 'answer'],
  tokenize: (terms: string) => terms.split(' '),
  processTerm: (term: string) => term,
  searchOptions: {
    boost: { asks: 3 },
    boostTerm: (term: string) => (isSmall(term) ? 0.5 : 1),
    // `asks` are many: a long list is no weaker.
    bm25: { k: 1.2, b: 0.3, d: 0.5 },
  },
}

/** A full-text index over the passages that also tells how much of a question each of them covers. */
export function createPassageIndex(passages: readonly Passage[]): PassageIndex {
  const known = new Map(passages.map((passage) => [passage.id, termsIn(passage)] as const))
  const rarity = rarityOf([...known.values()].map(({ all }) => all))
  const weigh = (term: string) => rarity.of(term) * (isSmall(term) ? SMALL : 1)
  const weights = new Map<ReadonlySet<string>, number>(
    [...known.values()].flatMap(({ asks }) => asks.map((ask) => [ask, sumOf(ask, weigh)] as const)),
  )
  const index = new MiniSearch(INDEX_OPTIONS)
  index.addAll([...known].map(([id, { text }]) => ({ id, ...text })))

  /** A word that stands nowhere is read as the word a slip of the hand away. */
  function corrected(terms: ReadonlyMap<string, number>): Term[] {
    return [...terms].map(([term, weight]) => {
      const near = isSmall(term) || rarity.has(term) ? undefined : nearest(term)
      return { term: near ?? term, weight: weight * weigh(near ?? term), trust: near ? GUESSED : 1 }
    })
  }

  function nearest(term: string): string | undefined {
    if (term.length < 6) return undefined
    const [found] = index.search(term, { fuzzy: term.length < 9 ? 1 : 2 })
    return found?.terms.find((other) => other[0] === term[0] && other.length > 3)
  }

  function compare(ask: ReadonlySet<string>, { asked, answer }: Indexed, terms: readonly Term[], { verbs }: Query) {
    let [subject, covered, all, shared] = [0, 0, 0, 0]
    let beyond = weights.get(ask) ?? 0
    for (const { term, weight, trust } of terms) {
      const place = ask.has(term) ? 1 : answer.has(term) ? IN_ANSWER : asked.has(term) ? IN_ANOTHER : 0
      const value = weight * (place === 0 && verbs.has(term) && rarity.has(term) ? UNMATCHED_VERB : 1)
      all += value
      if (place === 1) {
        shared += value * trust
        beyond -= weigh(term)
      }
      if (isSmall(term)) continue
      subject += value
      covered += place * value * trust
    }
    return { coverage: covered / subject || 0, alike: shared / (all + BEYOND * beyond) || 0 }
  }

  function hitOf(found: Indexed, terms: readonly Term[], query: Query, relevance: number): Hit {
    const { passage, asks, asked, answer } = found
    const [best = { coverage: 0, alike: 0 }] = asks
      .map((ask) => compare(ask, found, terms, query))
      .sort((x, y) => y.coverage + y.alike - x.coverage - x.alike)
    const { coverage, alike } = best
    const subject = terms.map(({ term }) => term).filter((term) => !isSmall(term))
    return {
      passage,
      coverage,
      alike,
      matches: subject.filter((term) => asked.has(term) || answer.has(term)).length,
      isOurs: subject.some((term) => asked.has(term) && OUR_TERMS.has(term)),
      score: (coverage ** 2 + 1.3 * alike ** 1.5 + 0.9 * relevance) * (passage.isQuestion ? 1 : DOCUMENT),
    }
  }

  return {
    search(query, about = []) {
      const terms = corrected(query.terms)
      const results: SearchResult[] = index.search(terms.map(({ term }) => term).join(' ')).slice(0, CANDIDATES)
      const most = results[0]?.score ?? 1
      return results
        .flatMap(({ id, score }) => {
          const found = known.get(String(id))
          const isAbout = about.length === 0 || about.some((term) => found?.all.has(term))
          return found && isAbout ? [hitOf(found, terms, query, score / most)] : []
        })
        .sort((a, b) => b.score - a.score)
    },
  }
}

function sumOf(terms: ReadonlySet<string>, weigh: (term: string) => number): number {
  let sum = 0
  for (const term of terms) sum += weigh(term)
  return sum
}

function termsIn(passage: Passage) {
  const asks = allTermsOf([passage.title, ...passage.asks])
    .filter((terms) => terms.length > 0)
    .map((terms) => new Set(terms))
  const asked = asks.flatMap((ask) => [...ask])
  const answer = termsOf(passage.answer)
  return {
    passage,
    text: { asks: asked.join(' '), answer: answer.join(' ') },
    asks,
    asked: new Set(asked),
    answer: new Set(answer),
    all: new Set([...asked, ...answer]),
  }
}
