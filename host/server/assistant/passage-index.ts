import { setImmediate } from 'node:timers/promises'
import MiniSearch from 'minisearch'
import type { Passage } from './passage.ts'
import { isCommon, OUR_TERMS, termsOf } from './terms.ts'

export type Hit = {
  passage: Passage
  /** How much of the question's subject the passage covers, 0 to 1; rare words count more. */
  coverage: number
  /** How similar the question is to the closest known wording for the passage, 0 to 1. */
  alike: number
  /** How many subject words of the question the passage contains. */
  matches: number
  /** Whether the question has any subject word. */
  hasSubject: boolean
  /** Whether one of them is typical of questions about this product. */
  isOurs: boolean
  score: number
}

/** The terms of a question, with their weights. */
export type Query = ReadonlyMap<string, number>
/** `about` limits the search to passages that contain one of its terms. */
export type PassageIndex = {
  passages: readonly Passage[]
  search: (query: Query, about?: readonly string[]) => Hit[]
}

/** `trust` is below 1 for a word that was read as another one. */
type Term = { term: string; weight: number; trust: number }
type Indexed = ReturnType<typeof termsIn>

/** How long indexing may block the server before other requests get a turn. */
const SLICE_MS = 20
const CANDIDATES = 40
const COMMON = 0.15
/** A word that no passage has may be the subject, or just a figure of speech. */
const STRANGE = 0.65
/** Trust in a word whose typo was corrected. */
const GUESSED = 0.55
/** Weight of a word found in the answer or in another wording, but not in the wording compared. */
const ELSEWHERE = 0.6
/** Penalty for words of a known wording that the question lacks: it may be about something else. */
const BEYOND = 0.25
/** When passages fit equally well, an FAQ answer beats a line of a document. */
const DOCUMENT = 0.75

/** The index gets passages and questions as terms, already processed. */
const INDEX_OPTIONS = {
  fields: ['asks', 'answer'],
  tokenize: (terms: string) => terms.split(' '),
  processTerm: (term: string) => term,
  searchOptions: {
    boost: { asks: 3 },
    boostTerm: (term: string) => (isCommon(term) ? 0.5 : 1),
    // A long list of wordings must not weaken a match.
    bm25: { k: 1.2, b: 0.3, d: 0.5 },
  },
}

/** A full-text index of the passages. Each hit also tells how much of the question it covers. */
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

  /** The fewer passages have a word, the more it says about the subject. */
  function weigh(term: string): number {
    // An unknown number, such as somebody's own score, names no subject.
    if (/^\d/.test(term) && !counts.has(term)) return 0
    const rarity = Math.log(1 + known.size / ((counts.get(term) ?? 0) + 0.5))
    return rarity * (isCommon(term) ? COMMON : counts.has(term) ? 1 : STRANGE)
  }

  /** Reads an unknown word as a known one that begins like it or differs by a typo. */
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
