import type { AskInput } from '#host/contract/assistant.ts'
import { DOCUMENTS, markdownPages } from '../site/index.server.ts'
import { FAQ_ENTRIES, NOT_OURS } from './faq-entries.ts'
import { createPassageIndex, type Hit, type PassageIndex } from './passage-index.ts'
import type { Passage } from './passage.ts'
import { splitDocument } from './split-document.ts'
import { subjectOf, termsOf } from './terms.ts'

/**
 * How much of a question's subject a passage must cover to be its answer (`sure`) or a close match (`near`). With several
 * words of ours the rest may be small talk; a single match is often a coincidence.
 */
const THRESHOLDS = {
  severalAndOurs: { sure: 0.5, near: 0.2 },
  ours: { sure: 0.62, near: 0.25 },
  several: { sure: 0.62, near: 0.42 },
  one: { sure: Infinity, near: 0.5 },
} as const
/** A question without a subject word, such as “what does this do”, is judged by its wording alone. */
const SUBJECTLESS = { sure: 0.75, near: 0.3 }
/** A question this similar to a known wording gets its answer. */
const ALIKE = 0.8
/** A question with this few subject words, or with a word that points back, may be a follow-up. */
const SHORT = 2
const POINTS_BACK =
  /\b(?:it|its|that|this|they|them|their|those|these|there|one|ones|same|both)\b|^(?:and|but|or|what about|how about)\b/i
/** How many earlier questions a follow-up may refer to, and the weight of their words. */
const REMEMBERED = 3
const EARLIER = 0.6
/** Preference for the passage that answered the previous question. */
const STAYS = 1.5

/** How well the first passage fits the question: it answers it, is a close match, or is unrelated. */
export type Fit = 'answers' | 'near' | 'none'
export type Found = { passages: readonly Passage[]; fit: Fit }

let built: Promise<PassageIndex> | undefined

/** The index of all documentation, built once. */
export function knowledge(): Promise<PassageIndex> {
  return (built ??= createPassageIndex(allPassages()))
}

/** The passages that match a question, best first. A follow-up is read together with the question that it refers to. */
export async function findPassages({ question, previousQuestions }: AskInput): Promise<Found> {
  const index = await knowledge()
  // A question from our own list, as a suggestion asks it, always gets its own answer.
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
  // Passages without an answer stand for questions outside our scope.
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

/** A follow-up with subject words of its own is answered only by a passage that contains one of them. */
function searchInContext(index: PassageIndex, question: string, subject: readonly string[], before: string): Hit[] {
  const answered = index.search(queryOf(before))[0]?.passage
  const rank = ({ passage, score }: Hit) => (passage === answered ? STAYS * score : score)
  return index.search(queryOf(question, subjectOf(before)), subject).sort((x, y) => rank(y) - rank(x))
}

/** How well the best hit fits, to compare the hits of different questions. */
function closeness([best]: readonly Hit[]): number {
  return best ? best.coverage * (1 + best.alike) : 0
}

/** The question without punctuation and case. */
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

/** Everything the assistant can say: the FAQ, the pages that are plain text, and the documentation. */
function* allPassages(): Generator<Passage> {
  for (const { question, ...entry } of FAQ_ENTRIES) yield { ...entry, id: question, title: question, isQuestion: true }
  for (const { question, ...entry } of NOT_OURS) yield { ...entry, id: question, title: question, isQuestion: false }
  for (const [path, text] of Object.entries(markdownPages())) yield* splitDocument(text, path)
  for (const [name, text] of Object.entries(DOCUMENTS))
    // The API has a page of its own.
    if (name !== 'api') yield* splitDocument(text.replace(/\bORIGIN\b/g, ''), `/docs/${name}.md`)
}
