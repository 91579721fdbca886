import type { AskInput } from '#host/contract/assistant.ts'
import { allPassages } from './passages.ts'
import { createPassageIndex, type Hit, type PassageIndex } from './passage-index.ts'
import type { Passage } from './passage.ts'
import { pointsBack, readQuestion, termsOf } from './terms.ts'

/**
 * From which part of a question's subject on we claim to have its answer, and from which to have something near it. With
 * several words that are ours the others may be what people say around a question; one common word is often a coincidence.
 */
const THRESHOLDS = {
  severalAndOurs: { sure: 0.42, near: 0.12 },
  ours: { sure: 0.62, near: 0.12 },
  several: { sure: 0.64, near: 0.22 },
  one: { sure: Infinity, near: 0.5 },
} as const
/** A question this much like one that we know has its answer. */
const ALIKE = 0.8
/** A question of so few subject words may lean on the one before. */
const SHORT = 2
/** People come back to what they asked a little earlier. */
const REMEMBERED = 3
/** Whoever asks on stays with the passage that they were answered from, if it speaks of the new words too. */
const STAYS = 1.5
/** Whoever wants us to do the work speaks of our subjects, but not of what we offer. */
const ASKS_FOR_WORK =
  /\b(?:can|could|will|would|do)\b.{0,30}\b(?:you|team|somebody|someone)\b.{0,20}\b(?:write|design|build|run|manage|host|teach|translate|repair|install|optimi[sz]e)\b/i

/** How well the first passage covers the question: it answers it, comes near it, or has nothing to do with it. */
export type Fit = 'answers' | 'near' | 'none'
export type Found = { passages: readonly Passage[]; fit: Fit }

let built: { index: PassageIndex; ownQuestions: ReadonlyMap<string, Passage> } | undefined

/** Reads all documentation into the index, once. */
export function knowledge() {
  if (built) return built
  const passages = allPassages()
  const own = passages.filter(({ isQuestion }) => isQuestion)
  const ownQuestions = new Map(own.map((passage) => [bare(passage.title), passage]))
  built = { index: createPassageIndex(passages), ownQuestions }
  return built
}

/** The passages that speak of a question, the best first. A question that leans on an earlier one is read with it. */
export function findPassages({ question, previousQuestions }: AskInput): Found {
  const own = [...new Set(termsOf(question))]
  if (pointsBack(question) || own.length <= SHORT) {
    const [best] = previousQuestions
      .slice(-REMEMBERED)
      .map((before) => searchInContext(question, own, before))
      .filter((hits) => fitOf(hits) === 'answers')
      .sort((x, y) => closeness(y) - closeness(x))
    if (best) return found(best, question)
  }
  return found(knowledge().index.search(readQuestion(question)), question)
}

/** A follow-up that brings words of its own is only answered by a passage that knows one of them. */
function searchInContext(question: string, own: readonly string[], before: string): Hit[] {
  const { index } = knowledge()
  const answered = index.search(readQuestion(before))[0]?.passage
  const rank = ({ passage, score }: Hit) => (passage === answered ? STAYS * score : score)
  return index.search(readQuestion(question, termsOf(before)), own).sort((x, y) => rank(y) - rank(x))
}

/** How closely the first passage fits, of passages that were found for different questions. */
function closeness([best]: readonly Hit[]): number {
  return best ? best.coverage * (1 + best.alike) : 0
}

/** A question that is one of our own, as a chip asks it, has that one's answer whatever else comes near. */
function found(hits: readonly Hit[], question: string): Found {
  const passages = hits.map(({ passage }) => passage)
  const own = knowledge().ownQuestions.get(bare(question))
  if (own) return { passages: [own, ...passages.filter((passage) => passage !== own)], fit: 'answers' }
  const fit = fitOf(hits)
  return { passages, fit: fit === 'answers' && ASKS_FOR_WORK.test(question) ? 'near' : fit }
}

/** Nobody types every mark. */
function bare(question: string): string {
  return question
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function fitOf([best]: readonly Hit[]): Fit {
  if (best === undefined) return 'none'
  const { coverage, matches, isOurs, alike } = best
  const evidence = isOurs ? (matches > 2 ? 'severalAndOurs' : 'ours') : matches > 1 ? 'several' : 'one'
  const { sure, near } = THRESHOLDS[evidence]
  if (coverage >= sure || (evidence !== 'one' && alike > ALIKE)) return 'answers'
  return Math.max(coverage, evidence === 'one' ? alike : 0) >= near ? 'near' : 'none'
}
