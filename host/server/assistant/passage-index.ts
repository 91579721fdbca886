import { setImmediate } from 'node:timers/promises'
import MiniSearch from 'minisearch'
import type { Passage } from './passage.ts'
import { isCommon, OUR_TERMS, termsOf } from './terms.ts'

export type Hit = {
  passage: Passage
  /** The part of the question's subject, 0 to 1, that the passage speaks of; rare words count more. */
  coverage: number
  /** How much the question and the likest way to ask for the passage are the same, 0 to 1. */
  alike: number
  /** How many words of the question's subject the passage has. */
  matches: number
  /** Whether the question has such words at all. */
  hasSubject: boolean
  /** Whether one of them is a word that hardly anyone uses but to ask about this product. */
  isOurs: boolean
  score: number
}

/** What each term of a question weighs. */
export type Query = ReadonlyMap<string, number>
/** With words given in `about`, only passages that know one of them are found. */
export type PassageIndex = {
  passages: readonly Passage[]
  search: (query: Query, about?: readonly string[]) => Hit[]
}

/** `trust` is less than 1 for a word that was read as another. */
type Term = { term: string; weight: number; trust: number }
type Indexed = ReturnType<typeof termsIn>

/** The server answers others meanwhile: nobody notices a pause of this length. */
const SLICE_MS = 20
const CANDIDATES = 40
const COMMON = 0.15
/** A word that stands nowhere is as often a way of speaking as it is the subject. */
const STRANGE = 0.65
/** What a word with a slip in it counts. */
const GUESSED = 0.55
/** Where a word stands: not in the way to ask that is compared, but in the answer or in another way to ask. */
const ELSEWHERE = 0.6
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
    boostTerm: (term: string) => (isCommon(term) ? 0.5 : 1),
    // `asks` are many: a long list is no weaker.
    bm25: { k: 1.2, b: 0.3, d: 0.5 },
  },
}

/** A full-text index over the passages that also tells how much of a question each of them covers. */
export async function createPassageIndex(passages: Iterable<Passage>): Promise<PassageIndex> {
  const index = new MiniSearch(INDEX_OPTIONS)
  const known = new Map<string, Indexed>()
  const counts = new Map<string, number>()
  let since = performance.now()
  for (const passage of passages) {
    const terms = termsIn(passage)
    known.set(passage.id, terms)
    for (const term of new Set([...terms.asked, ...terms.answer])) counts.set(term, (counts.get(term) ?? 0) + 1)
    index.add({
      id: passage.id,
      asks: terms.asks.flatMap((ask) => [...ask]).join(' '),
      answer: [...terms.answer].join(' '),
    })
    if (performance.now() - since < SLICE_MS) continue
    await setImmediate()
    since = performance.now()
  }

  /** How much a word says about the subject: the fewer passages have it, the more. */
  function weigh(term: string): number {
    // A number that stands nowhere, such as somebody's own score, names no subject.
    if (/^\d/.test(term) && !counts.has(term)) return 0
    const rarity = Math.log(1 + known.size / ((counts.get(term) ?? 0) + 0.5))
    return rarity * (isCommon(term) ? COMMON : counts.has(term) ? 1 : STRANGE)
  }

  /** A word that stands nowhere is read as the one that begins like it or is a slip of the hand away. */
  function read(term: string, factor: number): Term {
    const near = isCommon(term) || counts.has(term) ? undefined : nearest(term)
    return { term: near ?? term, weight: factor * weigh(near ?? term), trust: near ? GUESSED : 1 }
  }

  function nearest(term: string): string | undefined {
    if (term.length < 5) return undefined
    const [found] = index.search(term, { prefix: true, fuzzy: term.length < 9 ? 1 : 2 })
    return found?.terms.find((other) => other[0] === term[0] && other.length > 3)
  }

  function compare(ask: ReadonlySet<string>, { asked, answer }: Indexed, terms: readonly Term[]) {
    let [subject, covered, all, shared, beyond] = [0, 0, 0, 0, 0]
    for (const term of ask) beyond += weigh(term)
    for (const { term, weight, trust } of terms) {
      all += weight
      if (ask.has(term)) {
        shared += weight * trust
        beyond -= weigh(term)
      }
      if (isCommon(term)) continue
      subject += weight
      covered += weight * trust * (ask.has(term) ? 1 : answer.has(term) || asked.has(term) ? ELSEWHERE : 0)
    }
    return { coverage: covered / subject || 0, alike: shared / (all + BEYOND * beyond) || 0 }
  }

  function hitOf(found: Indexed, terms: readonly Term[], relevance: number): Hit {
    const { passage, asks, asked, answer } = found
    const [best = { coverage: 0, alike: 0 }] = asks
      .map((ask) => compare(ask, found, terms))
      .sort((x, y) => y.coverage + y.alike - x.coverage - x.alike)
    const subject = terms.map(({ term }) => term).filter((term) => !isCommon(term))
    return {
      passage,
      ...best,
      matches: subject.filter((term) => asked.has(term) || answer.has(term)).length,
      hasSubject: subject.length > 0,
      isOurs: subject.some((term) => asked.has(term) && OUR_TERMS.has(term)),
      score: (best.coverage ** 2 + 1.3 * best.alike ** 1.5 + 0.9 * relevance) * (passage.isQuestion ? 1 : DOCUMENT),
    }
  }

  return {
    passages: Array.from(known.values(), ({ passage }) => passage),
    search(query, about = []) {
      const terms = Array.from(query, ([term, factor]) => read(term, factor))
      const results = index.search(terms.map(({ term }) => term).join(' ')).slice(0, CANDIDATES)
      const most = results[0]?.score ?? 1
      return results
        .flatMap(({ id, score }) => {
          const found = known.get(String(id))
          const isAbout = about.length === 0 || about.some((term) => found?.asked.has(term) || found?.answer.has(term))
          return found && isAbout ? [hitOf(found, terms, score / most)] : []
        })
        .sort((a, b) => b.score - a.score)
    },
  }
}

function termsIn(passage: Passage) {
  const asks = [passage.title, ...passage.asks].map((ask) => new Set(termsOf(ask))).filter(({ size }) => size > 0)
  return {
    passage,
    asks,
    asked: new Set(asks.flatMap((ask) => [...ask])),
    answer: new Set(termsOf(passage.answer)),
  }
}
