import type { AskInput } from '#host/contract/assistant.ts'
import { DOCUMENTS, markdownPages } from '../site/index.server.ts'
import { FAQ_ENTRIES, NOT_OURS } from './faq-entries.ts'
import { createPassageIndex, type PassageIndex } from './passage-index.ts'
import type { Passage } from './passage.ts'
import { splitDocument } from './split-document.ts'
import { termsOf } from './terms.ts'

/** The least fit of a passage that answers a question. */
const THRESHOLD = 0.28
/** A question with this few words of a subject may refer to an earlier one. */
const SHORT = 3

/** `isAnswer`: the first passage answers the question. Without any passage it is outside our scope. */
export type Found = { passages: readonly Passage[]; isAnswer: boolean }

let built: Promise<PassageIndex> | undefined

/** The index of all documentation, built once. */
export function knowledge(): Promise<PassageIndex> {
  return (built ??= createPassageIndex(allPassages()))
}

/** The passages that match a question, best first. A short one is read together with the one before it. */
export async function findPassages({ question, previousQuestions }: AskInput): Promise<Found> {
  const index = await knowledge()
  // A question from our own list, as a suggestion asks it, always gets its own answer.
  const own = index.passages.find(({ isQuestion, title }) => isQuestion && isSame(title, question))
  const isShort = !own && termsOf(question).length <= SHORT
  const earlier = isShort ? previousQuestions : []
  const context = earlier.findLast((one) => termsOf(one).length > 1)
  // What was just answered is not asked again in other words.
  const hits = index
    .search(question, context)
    .filter(({ passage }) => !earlier.some((one) => isSame(one, passage.title)))
  const [best] = hits
  const passages = hits.map(({ passage }) => passage).filter(({ answer }) => answer !== '')
  if (own) return { passages: [own, ...passages.filter((passage) => passage !== own)], isAnswer: true }
  // A wrong answer costs more than none.
  const isNotOurs = best && hits.some(({ passage, fit }) => passage.answer === '' && fit >= best.fit)
  if (isNotOurs) return { passages: [], isAnswer: false }
  return { passages, isAnswer: best !== undefined && best.fit >= THRESHOLD }
}

function isSame(question: string, other: string): boolean {
  return question.trim().toLowerCase() === other.trim().toLowerCase()
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
