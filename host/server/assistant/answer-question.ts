import type { AskInput, AssistantAnswer } from '#host/contract/assistant.ts'
import { findPassages } from './find-passages.ts'
import type { Passage } from './passage.ts'

const MAX_SUGGESTIONS = 3
const CONTACT = { title: 'Contact', url: '/contact' }

export const UNKNOWN_ANSWER: AssistantAnswer = {
  answer:
    "I don't know. Our documentation does not answer that, and I do not guess. To ask a person, use the contact form.",
  sources: [CONTACT],
}
const CLOSEST =
  "I don't know. Our documentation does not clearly answer that, and I do not guess. These pages come closest; to ask a person, use the contact form."
const MAX_CLOSEST = 3

/** Answers from our own documentation and names the source, or says that it does not know and names the closest pages. */
export async function answerQuestion(input: AskInput): Promise<AssistantAnswer> {
  const { passages, isAnswer } = await findPassages(input)
  const [best, ...others] = passages
  if (!best) return UNKNOWN_ANSWER
  if (isAnswer)
    return { answer: best.answer, sources: [{ title: best.source, url: best.url }], ...suggest(others, input) }
  const closest = new Map(passages.slice(0, MAX_CLOSEST).map(({ source, url }) => [url, { title: source, url }]))
  return { answer: CLOSEST, sources: [...closest.values(), CONTACT], ...suggest(passages, input) }
}

/** Related questions that were not asked yet. */
export function suggest(
  passages: readonly Passage[],
  { question, previousQuestions }: AskInput,
): { suggestions?: string[] } {
  const asked = new Set([question, ...previousQuestions].map((text) => text.trim().toLowerCase()))
  const suggestions = passages
    .filter(({ isQuestion, title }) => isQuestion && !asked.has(title.toLowerCase()))
    .slice(0, MAX_SUGGESTIONS)
    .map(({ title }) => title)
  return suggestions.length > 0 ? { suggestions } : {}
}
