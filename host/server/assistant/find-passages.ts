import type { AskInput } from '#host/contract/assistant.ts'
import { allPassages } from './passages.ts'
import { createPassageIndex, type Hit, type PassageIndex } from './passage-index.ts'
import type { Passage } from './passage.ts'
import { subjectOf, termsOf } from './terms.ts'

/**
 * From which part of a question's subject on we claim to have its answer, and from which to have something near it. With
 * several words that are ours the others may be what people say around a question; one common word is often a coincidence.
 */
const THRESHOLDS = {
  severalAndOurs: { sure: 0.5, near: 0.2 },
  ours: { sure: 0.62, near: 0.25 },
  several: { sure: 0.62, near: 0.42 },
  one: { sure: Infinity, near: 0.5 },
} as const
/** A question without any subject, such as “what does this do”, is told by how it is put alone. */
const SUBJECTLESS = { sure: 0.75, near: 0.3 }
/** A question this much like one that we know has its answer. */
const ALIKE = 0.8
/** A question of so few subject words may lean on the one before, as may one with a word that points back. */
const SHORT = 2
const POINTS_BACK =
  /\b(?:it|its|that|this|they|them|their|those|these|there|one|ones|same|both)\b|^(?:and|but|or|what about|how about)\b/i
/** People come back to what they asked a little earlier, which then says less than what they ask now. */
const REMEMBERED = 3
const EARLIER = 0.6
/** Whoever asks on stays with the passage that they were answered from, if it speaks of the new words too. */
const STAYS = 1.5

/** How well the first passage covers the question: it answers it, comes near it, or has nothing to do with it. */
export type Fit = 'answers' | 'near' | 'none'
export type Found = { passages: readonly Passage[]; fit: Fit }

let built: Promise<PassageIndex> | undefined

/** Reads all documentation into the index, once. */
export function knowledge(): Promise<PassageIndex> {
  return (built ??= createPassageIndex(allPassages()))
}

/** The passages that speak of a question, the best first. A question that leans on an earlier one is read with it. */
export async function findPassages({ question, previousQuestions }: AskInput): Promise<Found> {
  const index = await knowledge()
  // A question that is one of our own, as a chip asks it, has that one's answer whatever else comes near.
  const own = index.passages.find(({ isQuestion, title }) => isQuestion && bare(title) === bare(question))
  const subject = subjectOf(question)
  if (!own && (POINTS_BACK.test(question) || subject.length <= SHORT)) {
    const [best] = previousQuestions
      .slice(-REMEMBERED)
      .map((before) => searchInContext(index, question, subject, before))
      .filter((hits) => fitOf(hits) === 'answers')
      .sort((x, y) => closeness(y) - closeness(x))
    if (best) return { passages: best.map(({ passage }) => passage), fit: 'answers' }
  }
  const hits = index.search(queryOf(question))
  // What is known not to be ours has no answer.
  const ours = hits.filter(({ passage }) => passage.answer !== '')
  const isRefused = hits[0] !== ours[0] && fitOf(hits) !== 'none'
  const passages = ours.map(({ passage }) => passage)
  if (own) return { passages: [own, ...passages.filter((passage) => passage !== own)], fit: 'answers' }
  return { passages, fit: isRefused ? 'none' : fitOf(ours) }
}

function queryOf(question: string, before: readonly string[] = []) {
  return new Map([
    ...before.map((term) => [term, EARLIER] as const),
    ...termsOf(question).map((term) => [term, 1] as const),
  ])
}

/** A follow-up that brings words of its own is only answered by a passage that knows one of them. */
function searchInContext(index: PassageIndex, question: string, subject: readonly string[], before: string): Hit[] {
  const answered = index.search(queryOf(before))[0]?.passage
  const rank = ({ passage, score }: Hit) => (passage === answered ? STAYS * score : score)
  return index.search(queryOf(question, subjectOf(before)), subject).sort((x, y) => rank(y) - rank(x))
}

/** How closely the first passage fits, of passages that were found for different questions. */
function closeness([best]: readonly Hit[]): number {
  return best ? best.coverage * (1 + best.alike) : 0
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
  const { coverage, matches, hasSubject, isOurs, alike } = best
  if (!hasSubject) return alike >= SUBJECTLESS.sure ? 'answers' : alike >= SUBJECTLESS.near ? 'near' : 'none'
  const evidence = isOurs ? (matches > 1 ? 'severalAndOurs' : 'ours') : matches > 1 ? 'several' : 'one'
  const { sure, near } = THRESHOLDS[evidence]
  if (coverage >= sure || (evidence !== 'one' && alike > ALIKE)) return 'answers'
  return Math.max(coverage, evidence === 'one' ? alike : 0) >= near ? 'near' : 'none'
}
