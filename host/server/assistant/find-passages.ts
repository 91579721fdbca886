import type { AskInput } from '#host/contract/assistant.ts'
import { allPassages } from './passages.ts'
import { createPassageIndex, type Hit, type PassageIndex } from './passage-index.ts'
import type { Passage } from './passage.ts'
import { pointsBack, readQuestion, termsOf } from './terms.ts'

/** From which part of a question's subject on we claim to have its answer, and from which to have something near it. */
type Threshold = { sure: number; near: number }
const WITH_OUR_WORDS: Threshold = { sure: 0.5, near: 0.25 }
const WITH_COMMON_WORDS: Threshold = { sure: 0.61, near: 0.4 }
/** One common word is a coincidence too often. */
const WITH_ONE_WORD: Threshold = { sure: Infinity, near: 0.7 }
/** A question of so few subject words may lean on the one before. */
const SHORT = 2
/** People come back to what they asked a little earlier. */
const REMEMBERED = 3

/** How well the first passage covers the question: it answers it, comes near it, or has nothing to do with it. */
export type Fit = 'answers' | 'near' | 'none'
export type Found = { passages: readonly Passage[]; fit: Fit }

let built: { index: PassageIndex; ownQuestions: ReadonlyMap<string, Passage> } | undefined

function knowledge() {
  if (built) return built
  const passages = allPassages()
  const own = passages.filter(({ isQuestion }) => isQuestion)
  const ownQuestions = new Map(own.map((passage) => [passage.title.toLowerCase(), passage]))
  built = { index: createPassageIndex(passages), ownQuestions }
  return built
}

/** The passages that speak of a question, the best first. A question that leans on an earlier one is read with it. */
export function findPassages({ question, previousQuestions }: AskInput): Found {
  const { index } = knowledge()
  const own = [...new Set(termsOf(question))]
  if (pointsBack(question) || own.length <= SHORT) {
    const inContext = previousQuestions
      .slice(-REMEMBERED)
      .map((before) =>
        index.search(readQuestion(question, termsOf(before))).filter(({ passage }) => speaksOf(passage, own)),
      )
    const [best] = inContext.filter((hits) => fitOf(hits) === 'answers').sort((x, y) => closeness(y) - closeness(x))
    if (best) return found(best, question)
  }
  return found(index.search(readQuestion(question)), question)
}

/** How closely the first passage fits, of passages that were found for different questions. */
function closeness([best]: readonly Hit[]): number {
  return best ? best.coverage * (1 + best.meant) : 0
}

/** A question that is one of our own, as a chip asks it, has that one's answer whatever else comes near. */
function found(hits: readonly Hit[], question: string): Found {
  const passages = hits.map(({ passage }) => passage)
  const own = knowledge().ownQuestions.get(question.toLowerCase())
  if (own) return { passages: [own, ...passages.filter((passage) => passage !== own)], fit: 'answers' }
  return { passages, fit: fitOf(hits) }
}

function fitOf([best]: readonly Hit[]): Fit {
  if (best === undefined) return 'none'
  const { coverage, matches, isOurs, meant } = best
  const { sure, near } = isOurs ? WITH_OUR_WORDS : matches > 1 ? WITH_COMMON_WORDS : WITH_ONE_WORD
  return coverage >= sure || meant > 0.99 ? 'answers' : coverage >= near ? 'near' : 'none'
}

/** A follow-up that brings words of its own is only answered by a passage that knows one of them. */
function speaksOf({ title, ask, answer }: Passage, own: readonly string[]): boolean {
  if (own.length === 0) return true
  const terms = new Set(termsOf(`${title} ${ask} ${answer}`))
  return own.some((term) => terms.has(term))
}
