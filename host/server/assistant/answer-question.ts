import type { AskInput, AssistantAnswer } from '#host/contract/assistant.ts'
import { FAQ_ENTRIES } from './faq-data.ts'
import { docPassages, DOCUMENTS, modulePassages } from './doc-passages.ts'
import { createPassageIndex, type Hit, type PassageIndex } from './passage-index.ts'
import type { Passage } from './passage.ts'
import { pointsBack, termsOf } from './terms.ts'

/** Below this part of a question's subject we do not claim to have its answer. */
const ENOUGH = 0.6
/** What was asked before only colors a new question. */
const BEFORE = 0.6
/** A question of so few subject words may lean on the one before. */
const SHORT = 2
const MAX_SUGGESTIONS = 3
const CONTACT = { title: 'Contact', url: '/contact' }

export const UNKNOWN_ANSWER =
  "I don't know. Nothing in our documentation answers that, and I do not guess. A person reads what you send on Contact."

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

/** Answers out of our own documentation with its source, or says that it does not know. */
export function answerQuestion({ question, previousQuestions }: AskInput): AssistantAnswer {
  const hits = findHits(question, previousQuestions)
  const best = hits[0]
  if (!best) return { answer: UNKNOWN_ANSWER, sources: [CONTACT] }
  const suggestions = suggestionsOf(hits, [question, ...previousQuestions])
  const { source, url } = best.passage
  return {
    answer: best.passage.answer,
    sources: [{ title: source, url }],
    ...(suggestions.length > 0 ? { suggestions } : {}),
  }
}

function findHits(question: string, previousQuestions: readonly string[]): Hit[] {
  const own = termsOf(question)
  const alone = new Map(own.map((term) => [term, 1]))
  const before = previousQuestions.findLast((earlier) => termsOf(earlier).length > 0)
  const leansBack = before !== undefined && (pointsBack(question) || own.length <= SHORT)
  const direct = passageIndex().search(alone)
  if (!leansBack || before === undefined) return enough(direct)
  const both = new Map([...termsOf(before).map((term) => [term, BEFORE] as const), ...alone])
  const inContext = enough(passageIndex().search(both)).filter(({ passage }) => speaksOf(passage, own))
  return inContext.length > 0 ? inContext : enough(direct)
}

function enough(hits: readonly Hit[]): Hit[] {
  return hits[0] && hits[0].coverage >= ENOUGH ? [...hits] : []
}

/** A follow-up that brings words of its own is only answered by a passage that knows one of them. */
function speaksOf({ title, ask, answer }: Passage, own: readonly string[]): boolean {
  if (own.length === 0) return true
  const terms = new Set(termsOf(`${title} ${ask} ${answer}`))
  return own.some((term) => terms.has(term))
}

function suggestionsOf(hits: readonly Hit[], asked: readonly string[]): string[] {
  const known = new Set(asked.map((question) => question.trim().toLowerCase()))
  return hits
    .slice(1)
    .map(({ passage }) => passage)
    .filter(({ isQuestion, title }) => isQuestion && !known.has(title.toLowerCase()))
    .slice(0, MAX_SUGGESTIONS)
    .map(({ title }) => title)
}
