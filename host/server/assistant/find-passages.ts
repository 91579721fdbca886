import type { AskInput } from '#host/contract/assistant.ts'
import { docPassages, DOCUMENTS, modulePassages } from './doc-passages.ts'
import { FAQ_ENTRIES } from './faq-data.ts'
import { createPassageIndex, type Hit, type PassageIndex } from './passage-index.ts'
import type { Passage } from './passage.ts'
import { pointsBack, termsOf } from './terms.ts'

/** Below this part of a question's subject we do not claim to have its answer. */
const ENOUGH = 0.6
/** What was asked before only colors a new question. */
const BEFORE = 0.6
/** A question of so few subject words may lean on the one before. */
const SHORT = 2

/** `sure` is false when nothing covers enough of the question: then the passages are only what comes nearest. */
export type Found = { passages: readonly Passage[]; sure: boolean }

let built: PassageIndex | undefined

function passageIndex(): PassageIndex {
  built ??= createPassageIndex([...faqPassages(), ...modulePassages(), ...docPassages(DOCUMENTS)])
  return built
}

function faqPassages(): Passage[] {
  return FAQ_ENTRIES.map(({ question, ...entry }, index) => ({
    ...entry,
    id: `faq-${index}`,
    title: question,
    isQuestion: true,
  }))
}

/** The passages that speak of a question, the best first. A question that leans on an earlier one is read with it. */
export function findPassages({ question, previousQuestions }: AskInput): Found {
  const own = termsOf(question)
  const alone = new Map(own.map((term) => [term, 1]))
  const before = previousQuestions.findLast((earlier) => termsOf(earlier).length > 0)
  const leansBack = before !== undefined && (pointsBack(question) || own.length <= SHORT)
  const direct = passageIndex().search(alone)
  if (leansBack) {
    const both = new Map([...termsOf(before).map((term) => [term, BEFORE] as const), ...alone])
    const inContext = passageIndex()
      .search(both)
      .filter(({ passage }) => speaksOf(passage, own))
    if (isEnough(inContext)) return found(inContext, question)
  }
  return found(direct, question)
}

/** A question that is one of our own, as a chip asks it, has that one's answer whatever else comes near. */
function found(hits: readonly Hit[], question: string): Found {
  const passages = hits.map(({ passage }) => passage)
  const own = passages.find(({ title }) => title.toLowerCase() === question.toLowerCase())
  return own
    ? { passages: [own, ...passages.filter((passage) => passage !== own)], sure: true }
    : { passages, sure: isEnough(hits) }
}

function isEnough([best]: readonly Hit[]): boolean {
  return best !== undefined && best.coverage >= ENOUGH
}

/** A follow-up that brings words of its own is only answered by a passage that knows one of them. */
function speaksOf({ title, ask, answer }: Passage, own: readonly string[]): boolean {
  if (own.length === 0) return true
  const terms = new Set(termsOf(`${title} ${ask} ${answer}`))
  return own.some((term) => terms.has(term))
}
