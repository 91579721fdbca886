import { setImmediate } from 'node:timers/promises'
import MiniSearch from 'minisearch'
import type { Passage } from './passage.ts'
import { CANONICAL, isCommon, termsOf } from './terms.ts'

/** `fit` is how much of the question the passage covers, 0 to 1; rare words count more. */
export type Hit = { passage: Passage; fit: number }
export type PassageIndex = {
  passages: readonly Passage[]
  /** The passages that share words with a question, best first. Words of `context` count little. */
  search: (question: string, context?: string) => Hit[]
}

type Known = { passage: Passage; asks: readonly ReadonlySet<string>[]; all: ReadonlySet<string> }
type Term = { term: string; weight: number; trust: number }

/** How long indexing may block the server before other requests get a turn. */
const SLICE_MS = 20
const CANDIDATES = 40
/** Trust in a word that was not found and is read as one that differs by a typo. */
const GUESSED = 0.7
/** Weight of a word that is in the answer or in another wording, but not in the wording compared. */
const ELSEWHERE = 0.7
/** Penalty for words of a wording that the question lacks: it may be about something else. */
const BEYOND = 0.2
/** A line of a document fits less than an answer of the FAQ that covers as much. */
const DOCUMENT = 0.8
/** Few words in common may be a coincidence: with as many as this, a passage fits half as well as it covers the question. */
const COINCIDENCE = 2.5
/** Where passages cover as much, BM25+ decides. */
const RELEVANCE = 0.2
const CONTEXT = 0.2

const OPTIONS = {
  fields: ['title', 'asks', 'answer'],
  tokenize: termsOf,
  processTerm: (term: string) => term,
  searchOptions: {
    boost: { title: 3, asks: 3 },
    // A long list of wordings must not weaken a match.
    bm25: { k: 1.2, b: 0.3, d: 0.5 },
  },
}

/** A full-text index of the passages. */
export async function createPassageIndex(passages: Iterable<Passage>): Promise<PassageIndex> {
  const index = new MiniSearch(OPTIONS)
  const known = new Map<string, Known>()
  const counts = new Map<string, number>()
  let since = performance.now()
  for (const passage of passages) {
    const asks = [passage.title, ...passage.asks].map((ask) => new Set(termsOf(ask)))
    const all = new Set([...asks.flatMap((ask) => [...ask]), ...termsOf(passage.answer)])
    known.set(passage.id, { passage, asks, all })
    for (const term of all) counts.set(term, (counts.get(term) ?? 0) + 1)
    index.add({ ...passage, asks: passage.asks.join(' ') })
    if (performance.now() - since < SLICE_MS) continue
    await setImmediate()
    since = performance.now()
  }

  const synonyms = new MiniSearch({ fields: ['id'] })
  synonyms.addAll(Array.from(CANONICAL.keys(), (id) => ({ id })))

  /** The fewer passages have a word, the more it says about the subject. */
  const weigh = (term: string) => Math.log(1 + known.size / ((counts.get(term) ?? 0) + 0.5))

  /** A word of everyday English or a number that no passage has names no subject. */
  const isTelling = (term: string) => counts.has(term) || !isCommon(term)

  function read(term: string, factor: number): Term {
    const isTypo = !counts.has(term) && term.length > 4
    const near = isTypo ? (CANONICAL.get(nearest(synonyms, term)) ?? nearest(index, term)) : ''
    return { term: near || term, weight: factor * weigh(term), trust: near === '' ? 1 : GUESSED }
  }

  /** How much of the question the wording of the passage that comes closest covers. */
  function fitOf({ passage, asks, all }: Known, terms: readonly Term[]): number {
    const total = sum(terms.map(({ weight }) => weight))
    const fits = asks.map((ask) => {
      const covered = terms.map(({ term, weight, trust }) =>
        ask.has(term) ? weight * trust : all.has(term) ? weight * trust * ELSEWHERE : 0,
      )
      const beyond = [...ask].filter((word) => !terms.some(({ term }) => term === word)).map(weigh)
      return sum(covered) / (total + BEYOND * sum(beyond)) || 0
    })
    const matches = terms.filter(({ term }) => all.has(term)).length
    const evidence = matches / (matches + COINCIDENCE)
    return Math.max(0, ...fits) * evidence * (passage.isQuestion || passage.answer === '' ? 1 : DOCUMENT)
  }

  return {
    passages: Array.from(known.values(), ({ passage }) => passage),
    search(question, context = '') {
      const words = new Set(termsOf(question))
      const own = new Set([...words].filter(isTelling))
      const earlier = new Set(termsOf(context).filter((term) => !own.has(term)))
      const terms = [...Array.from(own, (term) => read(term, 1)), ...Array.from(earlier, (term) => read(term, CONTEXT))]
      const results = index.search(terms.map(({ term }) => term).join(' ')).slice(0, CANDIDATES)
      const most = results[0]?.score ?? 1
      return results
        .flatMap(({ id, score }) => {
          const found = known.get(String(id))
          return found
            ? { passage: found.passage, fit: fitOf(found, terms), relevance: isAsked(found, words) ? 1 : score / most }
            : []
        })
        .sort((a, b) => b.fit + RELEVANCE * b.relevance - a.fit - RELEVANCE * a.relevance)
    },
  }
}

/** The indexed word that differs from this one by a typo, or ''. */
function nearest(index: MiniSearch, word: string): string {
  return index.search(word, { fuzzy: 0.2 })[0]?.terms[0] ?? ''
}

/** Whether a wording of the passage has the words of the question and no others. */
function isAsked({ asks }: Known, words: ReadonlySet<string>): boolean {
  return asks.some((ask) => ask.size === words.size && [...ask].every((word) => words.has(word)))
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
